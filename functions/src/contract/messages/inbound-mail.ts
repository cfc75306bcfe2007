import { object } from 'yup';
import { about } from '../answer-fields';
import { line } from '../fields';

/** The headers of POST /messages/inbound. */
export const inboundMailHeaders = object({
  Authorization: line(1000)
    .default('')
    .meta(about("Basic authentication with the shop's secret as the password.")),
});

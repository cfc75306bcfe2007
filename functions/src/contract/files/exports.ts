import type { InferType } from 'yup';
import { choice, component, count, objectOf, text } from '../answer-fields';

export const EXPORT_STATES = ['waiting', 'working', 'done', 'failed'] as const;

/** Exported file. Created immediately or by a background job, and stored for an hour. */
export const exportAnswer = component(
  'Export',
  objectOf({
    _id: text(),
    state: choice(EXPORT_STATES),
    rows: count('Products, orders or customers that are in the file so far.'),
    total: count('Of so many.'),
    bytes: count('The size of the file, once it is done.'),
    url: text('Where the file lies, for anyone who has this address; empty until it is done.'),
    failure: text('Why it could not be made; empty where it could.'),
  }),
);
export type Export = InferType<typeof exportAnswer>;

import type { InferType } from 'yup';
import { component, count, objectOf } from './answer-fields';

/** The answer of GET /admin/waiting: how much waits for an administrator. */
export const waitingAnswer = component(
  'Waiting',
  objectOf({
    orders: objectOf({
      pending: count('Orders to confirm, unpaid ones included.'),
      confirmed: count('Orders to pack.'),
    }),
    reviews: count('Reviews that wait for a decision.'),
    mails: count('Emails that could not be sent and were not dismissed.'),
  }),
);
export type Waiting = InferType<typeof waitingAnswer>;

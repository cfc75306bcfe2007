import { object, string, type InferType } from 'yup';
import { documentId, pageQuery } from './fields';

/** What administrators change, and so what the log is read by. */
export const ACTIVITY_TARGETS = ['product', 'order', 'user'] as const;
export type ActivityTarget = (typeof ACTIVITY_TARGETS)[number];

export const ACTIVITY_ACTIONS = [
  'product.created',
  'product.updated',
  'product.archived',
  'product.restored',
  'product.deleted',
  'order.status',
  'order.tracking',
  'order.noted',
  'user.role',
  'user.status',
  'user.deleted',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

export type ActivityValue = string | number | boolean | null;

/** One field that became another. Null: there was, or is, none. Amounts are decimals in the store's currency. */
export interface ActivityChange {
  field: string;
  before: ActivityValue;
  after: ActivityValue;
}

/** Who did what to which, when. Never changed once it is written. */
export interface ActivityEvent {
  _id: string;
  at: string;
  by: { _id: string; name: string };
  action: ActivityAction;
  /** `label` is what people called it at that time: a title, an order number, a name. */
  target: { type: ActivityTarget; _id: string; label: string };
  changes: ActivityChange[];
}

export const activityQuery = object({
  ...pageQuery(24),
  type: string().oneOf(ACTIVITY_TARGETS, 'Not a known type').optional(),
  /** The id of one product, order or user: `type` says which. */
  id: documentId()
    .optional()
    .when('type', {
      is: undefined,
      then: (id) => id.test('typed', 'Must be sent together with a type', (value) => value === undefined),
    }),
});
export type ActivityQuery = InferType<typeof activityQuery>;

export interface ActivityPage {
  events: ActivityEvent[];
  nextCursor: string | null;
}

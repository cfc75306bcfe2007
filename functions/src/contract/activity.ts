import { object, string, type InferType } from 'yup';
import { choice, component, list, nextCursor, objectOf, scalar, text, timestamp } from './answer-fields';
import { documentId, line, pageQuery } from './fields';

export const ACTIVITY_TARGETS = [
  'product',
  'order',
  'draft',
  'user',
  'import',
  'export',
  'settings',
  'promotion',
  'review',
  'collection',
  'mail',
  'team',
] as const;
export type ActivityTarget = (typeof ACTIVITY_TARGETS)[number];

export const ACTIVITY_ACTIONS = [
  'product.created',
  'product.updated',
  'product.archived',
  'product.restored',
  'product.deleted',
  'product.bulk',
  'product.bulkUndone',
  'order.status',
  'order.packed',
  'order.repacked',
  'order.unpacked',
  'order.parcel',
  'order.label',
  'order.tracking',
  'order.noted',
  'order.tagged',
  'order.deadline',
  'order.paid',
  'order.corrected',
  'order.refunded',
  'order.moneyReturned',
  'order.edited',
  'order.created',
  'draft.created',
  'draft.updated',
  'draft.deleted',
  'order.claimed',
  'order.erased',
  'user.role',
  'user.status',
  'user.noted',
  'user.tagged',
  'user.merged',
  'user.deleted',
  'team.invited',
  'team.withdrawn',
  'team.joined',
  'team.roleCreated',
  'team.roleUpdated',
  'team.roleDeleted',
  'user.secondFactor',
  'user.login',
  'user.loginFailed',
  'import.begun',
  'import.undone',
  'export.begun',
  'settings.published',
  'settings.restored',
  'promotion.created',
  'promotion.updated',
  'promotion.deleted',
  'review.published',
  'review.rejected',
  'review.deleted',
  'collection.created',
  'collection.updated',
  'collection.deleted',
  'mail.resent',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** A changed field. `before` or `after` is null if there was no value. Amounts are decimals. */
export const activityChangeAnswer = component(
  'ActivityChange',
  objectOf({ field: text(), before: scalar(), after: scalar() }),
);
export type ActivityChange = InferType<typeof activityChangeAnswer>;
export type ActivityValue = ActivityChange['before'];

const activityItemSchema = objectOf({
  _id: text(),
  label: text('Its title at that time.'),
  changes: list(activityChangeAnswer),
});

export const activityEventAnswer = component(
  'ActivityEvent',
  objectOf({
    _id: text(),
    at: timestamp(),
    by: objectOf({ _id: text(), name: text() }),
    action: choice(ACTIVITY_ACTIONS),
    target: objectOf({
      type: choice(ACTIVITY_TARGETS),
      _id: text(),
      label: text('Its title, order number or name at that time.'),
    }),
    changes: list(activityChangeAnswer),
    items: list(activityItemSchema, 'What a change of several things changed in each; else empty.'),
  }),
);
export type ActivityEvent = InferType<typeof activityEventAnswer>;

export const activityQuery = object({
  ...pageQuery(24),
  person: documentId().optional(),
  /** Start of a word in the target's label, such as an order number. Cannot be combined with `id`. */
  search: line(100).optional(),
  type: string().oneOf(ACTIVITY_TARGETS, 'Not a known type').optional(),
  id: documentId()
    .optional()
    .when('type', {
      is: undefined,
      then: (id) => id.test('typed', 'Must be sent together with a type', (value) => value === undefined),
    }),
});
export type ActivityQuery = InferType<typeof activityQuery>;

export const activityAnswer = objectOf({ events: list(activityEventAnswer), nextCursor: nextCursor() });
export type ActivityPage = InferType<typeof activityAnswer>;

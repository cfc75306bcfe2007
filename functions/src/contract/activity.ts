import { object, string, type InferType } from 'yup';
import {
  choiceField,
  openApiComponent,
  listField,
  nextCursorField,
  exactObject,
  scalarField,
  textField,
  timestampField,
} from './response-fields';
import { documentIdField, singleLineTextField, paginationFields } from './fields';
import { t } from './texts/text';

export const ACTIVITY_TARGET_TYPES = [
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
  'redirect',
] as const;
export type ActivityTargetType = (typeof ACTIVITY_TARGET_TYPES)[number];

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
  'order.withdrawalHandled',
  'order.withdrawalReopened',
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
  'settings.translated',
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
  'redirect.created',
  'redirect.updated',
  'redirect.deleted',
  'redirect.imported',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Changed field with its old and new value. A value is null if the field was empty. Amounts are decimals. */
export const activityChangeSchema = openApiComponent(
  'ActivityChange',
  exactObject({ field: textField(), before: scalarField(), after: scalarField() }),
);
export type ActivityChange = InferType<typeof activityChangeSchema>;
export type ActivityChangeValue = ActivityChange['before'];

const activityItemSchema = exactObject({
  _id: textField(),
  label: textField('Title of the object at the time of the event.'),
  changes: listField(activityChangeSchema),
});

export const activityEventSchema = openApiComponent(
  'ActivityEvent',
  exactObject({
    _id: textField(),
    at: timestampField(),
    by: exactObject({ _id: textField(), name: textField() }),
    action: choiceField(ACTIVITY_ACTIONS),
    target: exactObject({
      type: choiceField(ACTIVITY_TARGET_TYPES),
      _id: textField(),
      label: textField('Title, order number or name of the object at the time of the event.'),
    }),
    changes: listField(activityChangeSchema),
    items: listField(
      activityItemSchema,
      'Changes of each object of a bulk change. Empty if the event is not a bulk change.',
    ),
  }),
);
export type ActivityEvent = InferType<typeof activityEventSchema>;

export const activityQuerySchema = object({
  ...paginationFields(24),
  person: documentIdField().optional(),
  /** Beginning of a word in the label of the changed object, such as an order number. Cannot be combined with `id`. */
  search: singleLineTextField(100).optional(),
  type: string()
    .oneOf(ACTIVITY_TARGET_TYPES, () => t('Unknown type'))
    .optional(),
  id: documentIdField()
    .optional()
    .when('type', {
      is: undefined,
      then: (id) =>
        id.test(
          'typed',
          () => t('Must be sent together with a type'),
          (value) => value === undefined,
        ),
    }),
});
export type ActivityQuery = InferType<typeof activityQuerySchema>;

export const activityResponseSchema = exactObject({
  events: listField(activityEventSchema),
  nextCursor: nextCursorField(),
});
export type ActivityResponse = InferType<typeof activityResponseSchema>;

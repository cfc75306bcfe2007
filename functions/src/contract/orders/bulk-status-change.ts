import { array, object, type InferType } from 'yup';
import { choiceField, openApiComponent, listField, exactObject, textField } from '../response-fields';
import {
  hasNoDuplicates,
  requiredChoiceField,
  documentIdField,
  multilineTextField,
  REQUIRED_MESSAGE,
} from '../fields';
import { API_ERROR_HTTP_STATUSES, type ApiErrorCode } from '../errors';
import { orderSchema } from './orders';
import { trackingInfoSchema } from './parcels/parcels';
import { t } from '../texts/text';

export const MAX_ORDERS_PER_BULK_CHANGE = 50;

export const BULK_ORDER_STATUSES = ['confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type BulkOrderStatus = (typeof BULK_ORDER_STATUSES)[number];

export const bulkStatusChangeSchema = object({
  status: requiredChoiceField(BULK_ORDER_STATUSES, () => t('Unknown bulk status')),
  note: multilineTextField(500).default(''),
  orders: array(
    object({
      _id: documentIdField().required(REQUIRED_MESSAGE),
      tracking: trackingInfoSchema.optional().default(undefined),
    }).typeError(() => t('Must be an order')),
  )
    .typeError(() => t('Must be a list'))
    .required(REQUIRED_MESSAGE)
    .min(1, () => t('Choose at least one order'))
    .max(MAX_ORDERS_PER_BULK_CHANGE, () =>
      t('At most {max} orders can be changed at once', { max: MAX_ORDERS_PER_BULK_CHANGE }),
    )
    .test(
      'once',
      () => t('Each order can be listed once'),
      (orders) =>
        // Malformed entries may be null here. Their own schema reports them.
        hasNoDuplicates((orders ?? []).map((order: { _id: string } | null) => order?._id ?? {})),
    ),
});
export type BulkStatusChangeInput = InferType<typeof bulkStatusChangeSchema>;

const rejectedOrderSchema = exactObject({
  _id: textField(),
  code: choiceField(Object.keys(API_ERROR_HTTP_STATUSES) as ApiErrorCode[]),
  reason: textField('Message for the user.'),
});
export type RejectedOrder = InferType<typeof rejectedOrderSchema>;

export const bulkStatusChangeResponseSchema = openApiComponent(
  'BulkSteps',
  exactObject({ changed: listField(orderSchema), refused: listField(rejectedOrderSchema) }),
);
export type BulkStatusChangeResponse = InferType<typeof bulkStatusChangeResponseSchema>;

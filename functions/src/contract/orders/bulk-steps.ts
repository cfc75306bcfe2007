import { array, object, type InferType } from 'yup';
import { choice, component, list, objectOf, text } from '../answer-fields';
import { areDistinct, choiceOf, documentId, paragraph, REQUIRED } from '../fields';
import { API_ERRORS, type ApiErrorCode } from '../errors';
import { orderAnswer } from './orders';
import { trackingSchema } from './parcels/parcels';

export const MAX_BULK_ORDERS = 50;

export const BULK_STATUSES = ['confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

export const bulkStepsSchema = object({
  status: choiceOf(BULK_STATUSES, 'Not a step of many orders'),
  note: paragraph(500).default(''),
  orders: array(
    object({
      _id: documentId().required(REQUIRED),
      tracking: trackingSchema.optional().default(undefined),
    }).typeError('Must be an order'),
  )
    .typeError('Must be a list')
    .required(REQUIRED)
    .min(1, 'Choose at least one order')
    .max(MAX_BULK_ORDERS, `At most ${MAX_BULK_ORDERS} orders can be changed at once`)
    .test('once', 'Each order can be listed once', (orders) =>
      // Malformed entries are rejected by their own schema.
      areDistinct((orders ?? []).map((order: { _id: string } | null) => order?._id ?? {})),
    ),
});
export type BulkStepsInput = InferType<typeof bulkStepsSchema>;

const rejectedOrderSchema = objectOf({
  _id: text(),
  code: choice(Object.keys(API_ERRORS) as ApiErrorCode[]),
  reason: text('A sentence for people.'),
});
export type RefusedOrder = InferType<typeof rejectedOrderSchema>;

export const bulkStepsAnswer = component(
  'BulkSteps',
  objectOf({ changed: list(orderAnswer), refused: list(rejectedOrderSchema) }),
);
export type BulkSteps = InferType<typeof bulkStepsAnswer>;

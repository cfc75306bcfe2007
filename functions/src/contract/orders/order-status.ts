import { array, object, string, type InferType } from 'yup';
import { about } from '../answer-fields';
import { jsonBoolean, paragraph } from '../fields';
import { store } from '../store-config';
import { ORDER_STATUSES } from './order-states';
import { trackingSchema } from './parcels/parcels';
import { hasDistinctIds, restockLine } from './refunds';

const { maxLines } = store.orders;

export const orderStatusSchema = object({
  status: string().required('Status is required').oneOf(ORDER_STATUSES, 'Not an order status'),
  note: paragraph(500).default(''),
  unpaid: jsonBoolean().default(false),
  /** Allows reverting a status, for example a shipment before anything was collected. */
  undo: jsonBoolean().default(false),
  tracking: trackingSchema
    .optional()
    .default(undefined)
    .meta(about('Of an order that is shipped; else ignored.')),
  restock: array(restockLine)
    .typeError('Must be a list')
    .max(maxLines, `An order can have at most ${maxLines} lines`)
    .test('distinct', 'Each line can appear only once', hasDistinctIds)
    .default(() => [])
    .meta(
      about(
        'Of an order that is cancelled: how many units of a line go back to stock. Lines that are absent go back in full.',
      ),
    ),
});
export type OrderStatusInput = InferType<typeof orderStatusSchema>;

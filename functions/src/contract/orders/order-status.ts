import { array, object, string, type InferType } from 'yup';
import { createOpenApiMeta } from '../response-fields';
import { strictBooleanField, multilineTextField } from '../fields';
import { storeConfig } from '../store-config';
import { ORDER_STATUSES } from './order-states';
import { trackingInfoSchema } from './parcels/parcels';
import { hasDistinctLineIds, restockLineSchema } from './refund-schemas';
import { t } from '../texts/text';

const { maxLines } = storeConfig.orders;

export const updateOrderStatusSchema = object({
  status: string()
    .required(() => t('Status is required'))
    .oneOf(ORDER_STATUSES, () => t('Unknown order status')),
  note: multilineTextField(500).default(''),
  unpaid: strictBooleanField().default(false),
  /** Allows an earlier status, for example if an order was marked as shipped by mistake. */
  undo: strictBooleanField().default(false),
  tracking: trackingInfoSchema
    .optional()
    .default(undefined)
    .meta(createOpenApiMeta('Tracking information. Ignored if the order is not being shipped.')),
  restock: array(restockLineSchema)
    .typeError(() => t('Must be a list'))
    .max(maxLines, () => t('An order can have at most {maxLines} lines', { maxLines }))
    .test('distinct', () => t('Each line can appear only once'), hasDistinctLineIds)
    .default(() => [])
    .meta(
      createOpenApiMeta(
        'Units of each line to put back in stock when an order is cancelled. All units of lines that are not listed are put back.',
      ),
    ),
});
export type UpdateOrderStatusInput = InferType<typeof updateOrderStatusSchema>;

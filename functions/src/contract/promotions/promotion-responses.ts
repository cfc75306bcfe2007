import { object, string, type InferType } from 'yup';
import {
  amountField,
  openApiComponent,
  countField,
  booleanField,
  exactObject,
  timestampField,
} from '../response-fields';
import { createPaginatedListSchema } from '../resources';
import { singleLineTextField, paginationFields } from '../fields';
import { PROMOTION_KINDS } from '../pricing/promotion';
import { promotionSchemas } from './promotion-schema';
import { PROMOTION_STATES } from './promotion-state';
import { t } from '../texts/text';

/** Query of the promotion list. `search` matches the beginning of a code, or of any word in a name. */
export const promotionsQuerySchema = object({
  ...paginationFields(50),
  search: singleLineTextField(100).optional(),
  state: string()
    .oneOf(PROMOTION_STATES, () => t('Unknown promotion state'))
    .optional(),
  kind: string()
    .oneOf(PROMOTION_KINDS, () => t('Unknown promotion kind'))
    .optional(),
});
export type PromotionsQuery = InferType<typeof promotionsQuerySchema>;

export const promotionsResponseSchema = createPaginatedListSchema('promotions', promotionSchemas.response);
export type PromotionsResponse = InferType<typeof promotionsResponseSchema>;

export const promotionPreviewSchema = openApiComponent(
  'PromotionPreview',
  exactObject({
    since: timestampField('Time of the oldest order in the calculation.'),
    orders: countField('Number of orders in the calculation, at most the newest 500.'),
    applied: countField('Number of orders to which the promotion would have applied.'),
    discount: amountField('Total discount that the promotion would have given.'),
    hasMore: booleanField('True if there are more orders that the calculation does not include.'),
  }),
);
export type PromotionPreview = InferType<typeof promotionPreviewSchema>;

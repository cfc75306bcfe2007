import * as endpoints from '@contract/endpoints';
import { PROMOTION_KINDS } from '@contract/pricing/promotion';
import type { PromotionResponse, PromotionPreview } from '@contract/promotions/promotion-responses';
import type { UpdatePromotionInput, PromotionInput } from '@contract/promotions/promotion-schema';
import { PROMOTION_STATES } from '@contract/promotions/promotion-state';
import { isNotFoundError, getConflictingVersion } from '@/shared/api/api-error';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { invalidateData, updateCachedData, updateCachedItems } from '@/shared/data/change-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { activityKeyPrefix } from '../shared/activity/activity-api';
import { ignoreNotFound, createFetcher, createPageFetcher, sendQuietly } from '../shared/api/fetcher';

const DISCOUNTS_PATH = getCacheKeyPrefix(endpoints.listPromotions);
/** Returns true for cache keys of discount lists, but not of single discounts and previews. */
const isListKey = (key: string) => key === DISCOUNTS_PATH || key.startsWith(`${DISCOUNTS_PATH}?`);

export const discountFilterCodec = createFilterCodec({
  page: panelPaths.adminDiscounts,
  endpoint: endpoints.listPromotions,
  filters: {
    state: createChoiceFilter(PROMOTION_STATES),
    kind: createChoiceFilter(PROMOTION_KINDS),
    search: createTextFilter(100),
  },
});

export const getDiscountsKey = (filters: typeof discountFilterCodec.none, cursor: string | null) =>
  discountFilterCodec.key(filters, { cursor: cursor ?? '' });
export const getDiscountKey = (id: string) => getCacheKey(endpoints.getPromotion, { params: { id } });

export const fetchDiscountsPage = createPageFetcher(
  endpoints.listPromotions,
  'promotions',
  'Failed to load discounts',
);

/** Loads a discount. Shows no error message, because the editor displays the error. */
export const fetchDiscount = createFetcher(endpoints.getPromotion, ({ promotion }) => promotion);

function updateCache(discount: PromotionResponse): PromotionResponse {
  updateCachedItems<PromotionResponse>(isListKey, (cached) =>
    cached._id === discount._id ? discount : cached,
  );
  updateCachedData<PromotionResponse>(getDiscountKey(discount._id), () => discount);
  invalidateData(activityKeyPrefix);
  return discount;
}

export async function createDiscount(body: PromotionInput): Promise<PromotionResponse> {
  const { promotion } = await sendQuietly(endpoints.createPromotion, { body });
  invalidateData(isListKey);
  return updateCache(promotion);
}

/**
 * Updates a discount.
 * @throws ApiError STALE_WRITE if the discount was changed after it was loaded
 */
export async function updateDiscount(id: string, body: UpdatePromotionInput): Promise<PromotionResponse> {
  try {
    return updateCache((await sendQuietly(endpoints.updatePromotion, { params: { id }, body })).promotion);
  } catch (error) {
    const current = getConflictingVersion(error, 'promotion');
    if (current) updateCache(current);
    else if (isNotFoundError(error)) invalidateData(isListKey);
    throw error;
  }
}

export function setDiscountActive(discount: PromotionResponse, active: boolean): Promise<PromotionResponse> {
  const { _id, used: _used, createdAt: _createdAt, ...body } = discount;
  return updateDiscount(_id, { ...body, active });
}

/** Deletes a discount. Does nothing if the discount does not exist. */
export async function removeDiscount(id: string): Promise<void> {
  await ignoreNotFound(callApi(endpoints.removePromotion, { params: { id }, quiet: true }));
  invalidateData(isListKey);
  invalidateData(getDiscountKey(id));
  invalidateData(activityKeyPrefix);
}

export const fetchDiscountPreview = (body: PromotionInput): Promise<PromotionPreview> =>
  sendQuietly(endpoints.previewPromotion, { body });

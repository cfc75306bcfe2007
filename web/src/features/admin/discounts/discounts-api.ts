import pMap from 'p-map';
import * as endpoints from '@contract/endpoints';
import { PROMOTION_KINDS } from '@contract/pricing/promotion';
import type { PromotionAnswer, PromotionPreview } from '@contract/promotions/promotion-answers';
import type { EditPromotionInput, PromotionInput } from '@contract/promotions/promotion-schema';
import { PROMOTION_STATES } from '@contract/promotions/promotion-state';
import { isNotFound, presentState } from '@/shared/api/api-error';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { invalidate, update, updateItems } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { deleting, fetcherOf, pagesOf, send } from '../fetcher';

const DISCOUNTS_PATH = prefixOf(endpoints.listPromotions);
/** Returns true for cache keys of lists. Keys of single discounts and previews have the same prefix. */
const isListKey = (key: string) => key === DISCOUNTS_PATH || key.startsWith(`${DISCOUNTS_PATH}?`);

export const discountFilters = filterCodec({
  page: paths.adminDiscounts,
  endpoint: endpoints.listPromotions,
  filters: { state: choice(PROMOTION_STATES), kind: choice(PROMOTION_KINDS), search: text(100) },
});

export const discountsKey = (filters: typeof discountFilters.none, cursor: string | null) =>
  discountFilters.key(filters, { cursor: cursor ?? '' });
export const discountKey = (id: string) => keyOf(endpoints.getPromotion, { params: { id } });

export const fetchDiscounts = pagesOf(endpoints.listPromotions, 'promotions', 'Failed to load discounts');

/** Loads a discount. Failures are not announced, because the editor shows them. */
export const fetchDiscount = fetcherOf(endpoints.getPromotion, ({ promotion }) => promotion);

function updateCache(discount: PromotionAnswer): PromotionAnswer {
  updateItems<PromotionAnswer>(isListKey, (cached) => (cached._id === discount._id ? discount : cached));
  update<PromotionAnswer>(discountKey(discount._id), () => discount);
  invalidate(ACTIVITY_KEYS);
  return discount;
}

export async function createDiscount(body: PromotionInput): Promise<PromotionAnswer> {
  const { promotion } = await send(endpoints.createPromotion, { body });
  invalidate(isListKey);
  return updateCache(promotion);
}

/** Updates a discount. @throws ApiError STALE_WRITE if it was changed in the meantime. */
export async function changeDiscount(id: string, body: EditPromotionInput): Promise<PromotionAnswer> {
  try {
    return updateCache((await send(endpoints.updatePromotion, { params: { id }, body })).promotion);
  } catch (error) {
    const current = presentState(error, 'promotion');
    if (current) updateCache(current);
    else if (isNotFound(error)) invalidate(isListKey);
    throw error;
  }
}

export function switchDiscount(discount: PromotionAnswer, active: boolean): Promise<PromotionAnswer> {
  const { _id, used: _used, createdAt: _createdAt, ...body } = discount;
  return changeDiscount(_id, { ...body, active });
}

/** Deletes a discount. If the discount is already gone, no error is thrown. */
export async function removeDiscount(id: string): Promise<void> {
  await deleting(call(endpoints.removePromotion, { params: { id }, quiet: true }));
  invalidate(isListKey);
  invalidate(discountKey(id));
  invalidate(ACTIVITY_KEYS);
}

export const fetchPreview = (body: PromotionInput): Promise<PromotionPreview> =>
  send(endpoints.previewPromotion, { body });

const MAX_CONCURRENCY = 6;

/** Loads product titles by id. Deleted products are omitted. */
async function fetchTitles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const fetchOne = async (id: string) => {
    try {
      titles.set(id, (await send(endpoints.getAnyProduct, { params: { id } })).title);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  };
  await pMap(ids, fetchOne, { concurrency: MAX_CONCURRENCY });
  return titles;
}

export const useTitles = (ids: readonly string[]) =>
  useData(ids.length > 0 ? `titles:${ids.join()}` : null, () => fetchTitles(ids)).data;

export const productSearchKey = (search: string) =>
  keyOf(endpoints.allProducts, { query: { search, status: 'active', limit: 10 } });

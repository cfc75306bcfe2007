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

const ALL = prefixOf(endpoints.listPromotions);
/** The keys of the list's pages: not those of single discounts or of previews, which are below the same path. */
const isList = (key: string) => key === ALL || key.startsWith(`${ALL}?`);

/** The list's filters, stored in the page's query. */
export const discountFilters = filterCodec({
  page: paths.adminDiscounts,
  endpoint: endpoints.listPromotions,
  filters: { state: choice(PROMOTION_STATES), kind: choice(PROMOTION_KINDS), search: text(100) },
});

/** Returns the key of one page of these discounts. */
export const discountsKey = (filters: typeof discountFilters.none, cursor: string | null) =>
  discountFilters.key(filters, { cursor: cursor ?? '' });
export const discountKey = (id: string) => keyOf(endpoints.getPromotion, { params: { id } });

/** A page of discounts, newest first. Announces a failure. */
export const fetchDiscounts = pagesOf(endpoints.listPromotions, 'promotions', 'Failed to load discounts');

/** One discount. Quiet: the editor cannot do without it and says so itself. */
export const fetchDiscount = fetcherOf(endpoints.getPromotion, ({ promotion }) => promotion);

/** Shows a version of a discount wherever an older one is shown. */
function show(discount: PromotionAnswer): PromotionAnswer {
  updateItems<PromotionAnswer>(isList, (cached) => (cached._id === discount._id ? discount : cached));
  update<PromotionAnswer>(discountKey(discount._id), () => discount);
  invalidate(ACTIVITY_KEYS);
  return discount;
}

/** @throws ApiError */
export async function createDiscount(body: PromotionInput): Promise<PromotionAnswer> {
  const { promotion } = await send(endpoints.createPromotion, { body });
  invalidate(isList);
  return show(promotion);
}

/** @throws ApiError, STALE_WRITE where it was changed in the meantime. */
export async function changeDiscount(id: string, body: EditPromotionInput): Promise<PromotionAnswer> {
  try {
    return show((await send(endpoints.updatePromotion, { params: { id }, body })).promotion);
  } catch (error) {
    const current = presentState(error, 'promotion');
    if (current) show(current);
    else if (isNotFound(error)) invalidate(isList);
    throw error;
  }
}

/** Switches a discount on or off. @throws ApiError, STALE_WRITE where it was changed in the meantime. */
export function switchDiscount(discount: PromotionAnswer, active: boolean): Promise<PromotionAnswer> {
  const { _id, used: _used, createdAt: _createdAt, ...body } = discount;
  return changeDiscount(_id, { ...body, active });
}

/** Deletes a discount; one that is gone already is no failure. @throws ApiError */
export async function removeDiscount(id: string): Promise<void> {
  await deleting(call(endpoints.removePromotion, { params: { id }, quiet: true }));
  invalidate(isList);
  invalidate(discountKey(id));
  invalidate(ACTIVITY_KEYS);
}

/** What a discount would have done to recent orders. @throws ApiError, RATE_LIMITED after many in an hour. */
export const fetchPreview = (body: PromotionInput): Promise<PromotionPreview> =>
  send(endpoints.previewPromotion, { body });

/** Products that are requested at a time. */
const AT_ONCE = 6;

/** The titles of products by their ids; those that are deleted are missing. @throws ApiError */
async function fetchTitles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const fetchOne = async (id: string) => {
    try {
      titles.set(id, (await send(endpoints.getAnyProduct, { params: { id } })).title);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  };
  await pMap(ids, fetchOne, { concurrency: AT_ONCE });
  return titles;
}

/** The titles of products; undefined until they are loaded. */
export const useTitles = (ids: readonly string[]) =>
  useData(ids.length > 0 ? `titles:${ids.join()}` : null, () => fetchTitles(ids)).data;

export const productSearchKey = (search: string) =>
  keyOf(endpoints.allProducts, { query: { search, status: 'active', limit: 10 } });

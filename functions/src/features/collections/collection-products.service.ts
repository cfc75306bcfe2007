import { COLLECTION_LIMITS } from '../../contract/collections/collection-limits';
import type { Product } from '../../contract/products/products';
import { toCollectionSearchFilters, type StoredCollectionMembership } from './collection-document';
import type { Shop } from '../../platform/shop';

/** Creates a function that returns a page of a collection's products on sale, and their total number. */
export function createCollectionProductsReader({ products, now }: Pick<Shop, 'products' | 'now'>) {
  /** Returns the products that match a rule, followed by the other products marked on the picture. */
  async function findMatching(
    rule: StoredCollectionMembership['rule'],
    picturedIds: readonly string[],
    skip: number,
    limit: number,
  ): Promise<{ products: Product[]; total: number }> {
    const filters = toCollectionSearchFilters(rule, now());
    const found = await products.listMatching(filters, rule.sort, skip, limit);
    if (picturedIds.length === 0) return found;
    const ids = new Set(picturedIds);
    const [onSaleIds, matchingIds] = await Promise.all([
      products.findIdsOnSale(ids, COLLECTION_LIMITS.points),
      products.findIdsOnSale(ids, COLLECTION_LIMITS.points, filters),
    ]);
    const additionalIds = picturedIds.filter((id) => onSaleIds.has(id) && !matchingIds.has(id));
    const shownIds = additionalIds.slice(
      Math.max(0, skip - found.total),
      Math.max(0, skip + limit - found.total),
    );
    return {
      products: [...found.products, ...(await products.getOnSale(shownIds))],
      total: found.total + additionalIds.length,
    };
  }

  /**
   * Returns a page of a collection's products on sale, and their total number.
   * @param picturedIds products marked on the collection's picture, which come last
   */
  return async function readProducts(
    { kind, products: chosenIds, rule }: StoredCollectionMembership,
    skip: number,
    limit: number,
    picturedIds: readonly string[] = [],
  ): Promise<{ products: Product[]; total: number }> {
    if (kind === 'rule') return findMatching(rule, picturedIds, skip, limit);
    const memberIds = [...new Set([...chosenIds, ...picturedIds])];
    if (memberIds.length === 0) return { products: [], total: 0 };
    const onSaleIds = await products.findIdsOnSale(
      new Set(memberIds),
      COLLECTION_LIMITS.products + COLLECTION_LIMITS.points,
    );
    const shownIds = memberIds.filter((id) => onSaleIds.has(id));
    return { products: await products.getOnSale(shownIds.slice(skip, skip + limit)), total: shownIds.length };
  };
}

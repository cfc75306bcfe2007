import { COLLECTION_LIMITS } from '../../contract/collections/collection-facts';
import type { Product } from '../../contract/products/products';
import type { Base } from '../base-port';
import type { ProductsService } from '../products/products.service';
import { filtersOf, type StoredMembers } from './collection-document';

interface Dependencies extends Pick<Base, 'now'> {
  products: Pick<ProductsService, 'matching' | 'onSale' | 'idsOnSale'>;
}

/** Creates the function that reads some products of a collection. */
export function createCollectionSlice({ products, now }: Dependencies) {
  /** Products of a rule, then those of the picture that the rule does not find. */
  async function matching(
    rule: StoredMembers['rule'],
    pictured: readonly string[],
    skip: number,
    limit: number,
  ): Promise<{ products: Product[]; total: number }> {
    const filters = filtersOf(rule, now());
    const found = await products.matching(filters, rule.sort, skip, limit);
    if (pictured.length === 0) return found;
    const ids = new Set(pictured);
    const [onSale, fitting] = await Promise.all([
      products.idsOnSale(ids, COLLECTION_LIMITS.points),
      products.idsOnSale(ids, COLLECTION_LIMITS.points, filters),
    ]);
    const others = pictured.filter((id) => onSale.has(id) && !fitting.has(id));
    const added = others.slice(Math.max(0, skip - found.total), Math.max(0, skip + limit - found.total));
    return {
      products: [...found.products, ...(await products.onSale(added))],
      total: found.total + others.length,
    };
  }

  /**
   * Some of a collection's products in its order, and how many there are; reads exactly these.
   * @param pictured products of its own picture, which come behind the others.
   * @throws AppError SEARCH_UNAVAILABLE while the engine does not answer.
   */
  return async function slice(
    { kind, products: chosen, rule }: StoredMembers,
    skip: number,
    limit: number,
    pictured: readonly string[] = [],
  ): Promise<{ products: Product[]; total: number }> {
    if (kind === 'rule') return matching(rule, pictured, skip, limit);
    const members = [...new Set([...chosen, ...pictured])];
    if (members.length === 0) return { products: [], total: 0 };
    const onSale = await products.idsOnSale(
      new Set(members),
      COLLECTION_LIMITS.products + COLLECTION_LIMITS.points,
    );
    const shown = members.filter((id) => onSale.has(id));
    return { products: await products.onSale(shown.slice(skip, skip + limit)), total: shown.length };
  };
}

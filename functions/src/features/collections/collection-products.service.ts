import { COLLECTION_LIMITS } from '../../contract/collections/collection-facts';
import type { Product } from '../../contract/products/products';
import type { ProductsService } from '../products/products.service';
import type { StoredMembers } from './collection-document';
import { filtersOf } from './rule-filters';

interface Dependencies {
  products: Pick<ProductsService, 'matching' | 'onSale' | 'idsOnSale'>;
  now: () => number;
}

interface FoundProducts {
  products: Product[];
  /** Of all pages. */
  total: number;
}

export type CollectionProducts = ReturnType<typeof collectionProducts>;

/** The products of a collection as they are on sale now. */
export function collectionProducts({ products, now }: Dependencies) {
  return {
    /**
     * Some of a collection's products in its order; reads exactly these.
     * @throws AppError SEARCH_UNAVAILABLE while the engine does not answer.
     */
    async slice(
      { kind, products: chosen, rule }: StoredMembers,
      skip: number,
      limit: number,
    ): Promise<FoundProducts> {
      if (kind === 'rule') return products.matching(filtersOf(rule, now()), rule.sort, skip, limit);
      if (chosen.length === 0) return { products: [], total: 0 };
      const onSale = await products.idsOnSale(new Set(chosen), COLLECTION_LIMITS.products);
      const shown = chosen.filter((id) => onSale.has(id));
      return { products: await products.onSale(shown.slice(skip, skip + limit)), total: shown.length };
    },
  };
}

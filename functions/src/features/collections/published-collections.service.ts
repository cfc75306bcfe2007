import pMap from 'p-map';
import type { Collection } from '../../contract/collections/collection-answers';
import { COLLECTION_LIMITS } from '../../contract/collections/collection-facts';
import type { Product } from '../../contract/products/products';
import { keptValue } from '../../platform/kept-value';
import type { ProductsService } from '../products/products.service';
import { filtersOf, type CollectionDocument, type StoredMembers } from './collection-document';
import type { CollectionsRepository } from './collections.repository';

/** Milliseconds for which nothing is asked, and after which pictures are looked up again whatever the state says. */
const FRESH_MS = 15_000;
const MAX_AGE_MS = 10 * 60_000;

/** Collections whose pictures are looked up at once. */
const AT_ONCE = 10;

interface Dependencies {
  collections: Pick<CollectionsRepository, 'published' | 'state'>;
  products: Pick<ProductsService, 'matching' | 'onSale' | 'idsOnSale'>;
  now: () => number;
}

/** What shoppers see of collections: their products as they are on sale now, and the published ones as menus and home show them. */
export function publishedCollections({ collections, products, now }: Dependencies) {
  /**
   * Some of a collection's products in its order, and how many there are; reads exactly these.
   * @throws AppError SEARCH_UNAVAILABLE while the engine does not answer.
   */
  async function slice(
    { kind, products: chosen, rule }: StoredMembers,
    skip: number,
    limit: number,
  ): Promise<{ products: Product[]; total: number }> {
    if (kind === 'rule') return products.matching(filtersOf(rule, now()), rule.sort, skip, limit);
    if (chosen.length === 0) return { products: [], total: 0 };
    const onSale = await products.idsOnSale(new Set(chosen), COLLECTION_LIMITS.products);
    const shown = chosen.filter((id) => onSale.has(id));
    return { products: await products.onSale(shown.slice(skip, skip + limit)), total: shown.length };
  }

  /** Its product's picture, else that of its first product; null where that cannot be found. */
  async function imageOf(stored: CollectionDocument): Promise<Collection['image']> {
    try {
      const [chosen] = stored.pictureOf === null ? [] : await products.onSale([stored.pictureOf]);
      const [first] = chosen ? [chosen] : (await slice(stored, 0, 1)).products;
      return first?.images[0] ?? null;
    } catch {
      // Search is unavailable: a collection without a picture is better than no menu.
      return null;
    }
  }

  const shown = keptValue({
    stamp: async () => (await collections.state()).version,
    make: async () =>
      pMap(
        await collections.published(),
        async (stored): Promise<Collection> => {
          const { slug, title, description } = stored;
          return { slug, title, description, image: await imageOf(stored) };
        },
        { concurrency: AT_ONCE },
      ),
    freshMs: FRESH_MS,
    maxAgeMs: MAX_AGE_MS,
    now,
  });

  return {
    slice,

    /**
     * Published collections with their pictures, in the order of menus. An instance keeps them in memory and asks every 15
     * seconds, with one read, whether any was changed.
     */
    get: shown.get,

    /** After this instance changed one. */
    forget: shown.forget,
  };
}

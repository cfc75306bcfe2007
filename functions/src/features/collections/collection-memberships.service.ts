import { createCachedValue } from '../../platform/cached-value';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { ProductDocument } from '../products/product-document';
import {
  toCollectionSearchFilters,
  getProductIdsOnPicture,
  type CollectionDocument,
} from './collection-document';

const CACHE_MS = 5_000;

/** Function that returns the slugs of the collections that contain a product. */
export type CollectionMatcher = (id: string, product: ProductDocument) => string[];

export function createCollectionMembershipsService({
  collectionsRepository: collections,
  matchesProductFilters: passes,
  settings,
  now,
}: Shop) {
  const cachedCollections = createCachedValue({
    stamp: async () => (await collections.findState()).version,
    make: () => Promise.resolve(new Map<string, CollectionDocument | null>()),
    freshMs: CACHE_MS,
    maxAgeMs: Infinity,
    now,
  });

  async function find(slugs: readonly string[]): Promise<(CollectionDocument | null)[]> {
    const bySlug = await cachedCollections.get();
    const unknown = slugs.filter((slug) => !bySlug.has(slug));
    const found = await collections.peekMany(null, unknown);
    unknown.forEach((slug, at) => bySlug.set(slug, found[at] ?? null));
    return slugs.map((slug) => bySlug.get(slug) ?? null);
  }

  return {
    /** Creates a function that returns which collections of `slugs` contain a product. Includes unpublished ones. */
    async createMatcher(slugs: readonly string[]): Promise<CollectionMatcher> {
      if (slugs.length === 0) return () => [];
      const stored = (await find(slugs)).filter((collection) => collection !== null);
      const at = now();
      const hasSale = stored.some((collection) => collection.kind !== 'manual' && collection.rule.onSale);
      const saleRegions = hasSale ? (await settings.getCurrent()).settings.markets.regions : [];
      return (id, product) =>
        stored
          .filter(
            (collection) =>
              getProductIdsOnPicture(collection).includes(id) ||
              (collection.kind === 'manual'
                ? collection.products.includes(id)
                : passes(product, { ...toCollectionSearchFilters(collection.rule, at), saleRegions })),
          )
          .map(({ slug }) => slug);
    },

    async findMissing(tx: TransactionHandle, slugs: readonly string[]): Promise<string[]> {
      const found = await collections.peekMany(tx, slugs);
      return slugs.filter((_, at) => !found[at]);
    },
  };
}

import { keptValue } from '../../platform/kept-value';
import type { Tx } from '../../platform/transactions/transactions';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { ProductDocument } from '../products/product-document';
import type { SearchFilters } from '../search/search-port';
import { filtersOf, getPicturedProducts, type CollectionDocument } from './collection-document';
import type { CollectionsRepository } from './collections.repository';

/** How long an instance takes collections from memory. Another instance's change shows after this at the latest. */
const CACHE_MS = 5_000;

/** Says for a product which of some collections it is in, by their slugs. */
export type Membership = (id: string, product: ProductDocument) => string[];

interface Dependencies extends Pick<CommonDependencies, 'now'> {
  collections: Pick<CollectionsRepository, 'state' | 'some'>;
  /** Whether a product passes filters, as searches apply them. */
  passes: (product: ProductDocument, filters: SearchFilters) => boolean;
}

export type CollectionMembershipsService = ReturnType<typeof collectionMembershipsService>;

/** Which collections a product is in, for promotions that name them: judged on the product as it was read, without a search. */
export function collectionMembershipsService({ collections, passes, now }: Dependencies) {
  /** Collections by their slugs, at most a few seconds old. */
  const known = keptValue({
    stamp: async () => (await collections.state()).version,
    make: () => Promise.resolve(new Map<string, CollectionDocument | null>()),
    freshMs: CACHE_MS,
    maxAgeMs: Infinity,
    now,
  });

  /** One small read, and theirs only where one has changed. */
  async function find(slugs: readonly string[]): Promise<(CollectionDocument | null)[]> {
    const bySlug = await known.get();
    const unknown = slugs.filter((slug) => !bySlug.has(slug));
    const found = await collections.some(null, unknown);
    unknown.forEach((slug, at) => bySlug.set(slug, found[at] ?? null));
    return slugs.map((slug) => bySlug.get(slug) ?? null);
  }

  return {
    /**
     * The membership in these collections, published or not; one that does not exist has no products. Reads nothing without
     * slugs, and most of the time nothing with them.
     */
    async of(slugs: readonly string[]): Promise<Membership> {
      if (slugs.length === 0) return () => [];
      const stored = (await find(slugs)).filter((collection) => collection !== null);
      const at = now();
      return (id, product) =>
        stored
          .filter(
            (collection) =>
              getPicturedProducts(collection).includes(id) ||
              (collection.kind === 'manual'
                ? collection.products.includes(id)
                : passes(product, filtersOf(collection.rule, at))),
          )
          .map(({ slug }) => slug);
    },

    /** Those of the slugs that no collection has. */
    async missing(tx: Tx, slugs: readonly string[]): Promise<string[]> {
      const found = await collections.some(tx, slugs);
      return slugs.filter((_, at) => !found[at]);
    },
  };
}

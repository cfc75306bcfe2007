import type { Tx } from '../../platform/transactions';
import type { ProductDocument } from '../products/product-document';
import type { SearchFilters } from '../search/search-port';
import type { CollectionDocument } from './collection-document';
import type { CollectionsRepository } from './collections.repository';
import { filtersOf } from './rule-filters';

/** How long an instance takes collections from memory. Another instance's change shows after this at the latest. */
const CACHE_MS = 5_000;

/** Says for a product which of some collections it is in, by their slugs. */
export type Membership = (id: string, product: ProductDocument) => string[];

const NONE: Membership = () => [];

interface Dependencies {
  collections: Pick<CollectionsRepository, 'state' | 'some'>;
  /** Whether a product passes filters, as searches apply them. */
  passes: (product: ProductDocument, filters: SearchFilters) => boolean;
  now: () => number;
}

export type CollectionMembershipsService = ReturnType<typeof collectionMembershipsService>;

/** Which collections a product is in, for promotions that name them: judged on the product as it was read, without a search. */
export function collectionMembershipsService({ collections, passes, now }: Dependencies) {
  let known: { until: number; version: number; bySlug: Map<string, CollectionDocument | null> } | null = null;

  /** Collections at most a few seconds old: one small read, and theirs only where one has changed. */
  async function find(slugs: readonly string[]): Promise<(CollectionDocument | null)[]> {
    if (!known || now() >= known.until) {
      const { version } = await collections.state();
      const bySlug = known?.version === version ? known.bySlug : new Map<string, CollectionDocument | null>();
      known = { until: now() + CACHE_MS, version, bySlug };
    }
    const { bySlug } = known;
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
      if (slugs.length === 0) return NONE;
      const stored = (await find(slugs)).filter((collection) => collection !== null);
      const at = now();
      const matchers = stored.map(({ slug, kind, products, rule }) => {
        const chosen = new Set(products);
        const filters = filtersOf(rule, at);
        return {
          slug,
          has: (id: string, product: ProductDocument) =>
            kind === 'manual' ? chosen.has(id) : passes(product, filters),
        };
      });
      return (id, product) => matchers.filter(({ has }) => has(id, product)).map(({ slug }) => slug);
    },

    /** Those of the slugs that no collection has. */
    async missing(tx: Tx, slugs: readonly string[]): Promise<string[]> {
      const found = await collections.some(tx, slugs);
      return slugs.filter((_, at) => !found[at]);
    },
  };
}

import pMap from 'p-map';
import type { Collection } from '../../contract/collections/collection-answers';
import type { ProductsService } from '../products/products.service';
import type { CollectionDocument } from './collection-document';
import type { CollectionProducts } from './collection-products.service';
import type { CollectionsRepository } from './collections.repository';

/** Milliseconds for which nothing is asked, and after which pictures are looked up again whatever the state says. */
const FRESH_MS = 15_000;
const MAX_AGE_MS = 10 * 60_000;

/** Collections whose pictures are looked up at once. */
const AT_ONCE = 10;

interface Dependencies {
  collections: Pick<CollectionsRepository, 'published' | 'state'>;
  members: CollectionProducts;
  products: Pick<ProductsService, 'onSale'>;
  now: () => number;
}

interface Known {
  version: number;
  madeAt: number;
  shown: Collection[];
}

/**
 * Published collections with their pictures, as menus and home show them on every page. An instance keeps them in memory
 * and asks every 15 seconds, with one read, whether any was changed.
 */
export function publishedCollections({ collections, members, products, now }: Dependencies) {
  let known: Known | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<Collection[]> | null = null;

  /** Its product's picture, else that of its first product; null where that cannot be found. */
  async function imageOf(stored: CollectionDocument): Promise<Collection['image']> {
    try {
      const [chosen] = stored.pictureOf === null ? [] : await products.onSale([stored.pictureOf]);
      const [first] = chosen ? [chosen] : (await members.slice(stored, 0, 1)).products;
      return first?.images[0] ?? null;
    } catch {
      // Search is unavailable: a collection without a picture is better than no menu.
      return null;
    }
  }

  async function look(version: number): Promise<Known> {
    const madeAt = now();
    const shown = await pMap(
      await collections.published(),
      async (stored): Promise<Collection> => ({
        slug: stored.slug,
        title: stored.title,
        description: stored.description,
        image: await imageOf(stored),
      }),
      { concurrency: AT_ONCE },
    );
    return { version, madeAt, shown };
  }

  async function check(): Promise<Collection[]> {
    const began = now();
    const { version } = await collections.state();
    if (known?.version !== version || began - known.madeAt >= MAX_AGE_MS) known = await look(version);
    checkedAt = began;
    return known.shown;
  }

  return {
    /** In the order of menus. */
    async get(): Promise<Collection[]> {
      if (known && now() - checkedAt < FRESH_MS) return known.shown;
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },

    /** After this instance changed one. */
    forget(): void {
      checkedAt = -Infinity;
    },
  };
}

import pMap from 'p-map';
import type { ActivityAction } from '../../contract/activity';
import type {
  AdminCollection,
  Collection,
  CollectionPage,
  CollectionPreview,
  Menu,
} from '../../contract/collections/collection-answers';
import { COLLECTION_LIMITS } from '../../contract/collections/collection-facts';
import type {
  CollectionInput,
  CollectionMembers,
  EditCollectionInput,
} from '../../contract/collections/collection-schema';
import { DOCUMENT_ID } from '../../contract/fields';
import type { Minor } from '../../contract/money';
import type { Product } from '../../contract/products/products';
import { priceFromMinor, priceToMinor } from '../../contract/pricing/shop-prices';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { Actor } from '../../platform/auth';
import { nextChange, requireVersion } from '../../platform/stale-write';
import { AppError, notFound } from '../../platform/errors';
import { keptValue } from '../../platform/kept-value';
import type { Tx } from '../../platform/transactions';
import { changesBetween, factsOf, type ActivityService } from '../activity/activity.service';
import type { ProductsService } from '../products/products.service';
import { filtersOf, type CollectionDocument, type StoredMembers } from './collection-document';
import type { CollectionsRepository } from './collections.repository';

/** Milliseconds for which nothing is asked, and after which pictures are looked up again whatever the state says. */
const FRESH_MS = 15_000;
const MAX_AGE_MS = 10 * 60_000;

/** Collections whose pictures are looked up at once. */
const AT_ONCE = 10;

interface Dependencies extends Pick<CommonDependencies, 'now' | 'transactions'> {
  collections: CollectionsRepository;
  products: Pick<ProductsService, 'matching' | 'onSale' | 'idsOnSale' | 'categories'>;
  activity: Pick<ActivityService, 'record'>;
}

const decimalOf = (amount: Minor | null) => (amount === null ? null : priceFromMinor(amount));
const minorOf = (decimal: number | null) => (decimal === null ? null : priceToMinor(decimal));
const distinct = (values: readonly string[]) => [...new Set(values)];

/** How products come into a collection, from JSON: decimals become minor units, values are there once. */
const membersOf = ({ kind, products, rule }: CollectionMembers): StoredMembers => ({
  kind,
  products: [...products],
  rule: {
    ...rule,
    brands: distinct(rule.brands),
    tags: distinct(rule.tags),
    minPrice: minorOf(rule.minPrice),
    maxPrice: minorOf(rule.maxPrice),
  },
});

/** A collection as administrators see it. */
const presentCollection = ({
  rule,
  createdAt,
  updatedAt,
  ...stored
}: CollectionDocument): AdminCollection => ({
  ...stored,
  rule: { ...rule, minPrice: decimalOf(rule.minPrice), maxPrice: decimalOf(rule.maxPrice) },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** What the activity log compares of a collection; none where there is none. */
function collectionFacts(stored: CollectionDocument | null) {
  if (!stored) return {};
  const { title, description, kind, pictureOf, position, published, products, rule } =
    presentCollection(stored);
  return factsOf({ title, description, kind, pictureOf, position, published, products, rule });
}

const missing = () => notFound('We could not find this collection.');

const notTheFirst = ([first, second]: readonly Product[]) => (second ?? first)?.images[0] ?? null;

const invalid = (field: keyof CollectionInput, message: string) =>
  new AppError('VALIDATION_ERROR', { message, fields: { [field]: message } });

/** What shoppers see of collections: their products as they are on sale now, and the published ones as menus and home show them. */
function publishedCollections({
  collections,
  products,
  now,
}: Pick<Dependencies, 'collections' | 'products' | 'now'>) {
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

  /**
   * Another view of its product than cards show, else a picture of its second product, since the first one stands right below;
   * null where that cannot be found.
   */
  async function imageOf(stored: CollectionDocument): Promise<Collection['image']> {
    try {
      const [chosen] = stored.pictureOf === null ? [] : await products.onSale([stored.pictureOf]);
      if (chosen) return chosen.images[1] ?? chosen.images[0] ?? null;
      return notTheFirst((await slice(stored, 0, 2)).products);
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

export type CollectionsService = ReturnType<typeof collectionsService>;

/** Collections as shoppers see them, and as administrators make, change and delete them. Every change is logged in its own transaction. */
export function collectionsService({ transactions, collections, products, activity, now }: Dependencies) {
  const published = publishedCollections({ collections, products, now });

  /** Writes a collection in place of another state of it, with the audit entry. */
  async function save(
    tx: Tx,
    actor: Actor,
    before: CollectionDocument | null,
    after: CollectionDocument | null,
    action: ActivityAction,
  ): Promise<void> {
    const { version, count } = await collections.readState(tx);
    const more = Number(after !== null) - Number(before !== null);
    if (more > 0 && count >= COLLECTION_LIMITS.collections)
      throw invalid('title', `There can be at most ${COLLECTION_LIMITS.collections} collections.`);
    const { slug, title } = (after ?? before)!;
    collections.write(tx, slug, after, { version: version + 1, count: count + more });
    activity.record(tx, actor, {
      action,
      target: { type: 'collection', id: slug, label: title },
      changes: changesBetween(collectionFacts(before), collectionFacts(after)),
    });
  }

  async function find(tx: Tx | null, slug: string): Promise<CollectionDocument> {
    const stored = DOCUMENT_ID.test(slug) ? await collections.read(tx, slug) : null;
    if (!stored) throw missing();
    return stored;
  }

  return {
    /** What menus lead to. Reads nothing most of the time. */
    async menu(): Promise<Menu> {
      const [categories, shown] = await Promise.all([products.categories(), published.get()]);
      return { categories, collections: shown.map(({ slug, title }) => ({ slug, title })) };
    },

    /** Published collections with their pictures, as they were at most ten minutes ago. */
    list: (): Promise<Collection[]> => published.get(),

    /**
     * A published collection with one page of its products; reads it and these.
     * @throws AppError NOT_FOUND, also for a page behind the last; SEARCH_UNAVAILABLE.
     */
    async page(slug: string, page: number): Promise<CollectionPage> {
      const stored = await find(null, slug);
      if (!stored.published) throw missing();
      const { pageSize } = COLLECTION_LIMITS;
      const [found, shown] = await Promise.all([
        published.slice(stored, (page - 1) * pageSize, pageSize),
        published.get(),
      ]);
      const pages = Math.max(1, Math.ceil(found.total / pageSize));
      if (page > pages) throw notFound('This collection has no such page.');
      const { title, description } = stored;
      const image = shown.find((one) => one.slug === slug)?.image ?? notTheFirst(found.products);
      return { collection: { slug, title, description, image }, ...found, page, pages };
    },

    async all(): Promise<AdminCollection[]> {
      return (await collections.all()).map(presentCollection);
    },

    /** @throws AppError NOT_FOUND */
    find: async (slug: string): Promise<AdminCollection> => presentCollection(await find(null, slug)),

    /** The first products that these members would be. @throws AppError SEARCH_UNAVAILABLE */
    preview: (input: CollectionMembers): Promise<CollectionPreview> =>
      published.slice(membersOf(input), 0, COLLECTION_LIMITS.previewed),

    /** @throws AppError VALIDATION_ERROR for an address that is taken, and where there are too many. */
    async create(actor: Actor, { slug, ...input }: CollectionInput): Promise<AdminCollection> {
      const made = await transactions.run(async (tx) => {
        if (await collections.read(tx, slug))
          throw invalid('slug', 'Another collection already uses this URL handle');
        const at = new Date(now());
        const after = { ...input, ...membersOf(input), slug, createdAt: at, updatedAt: at };
        await save(tx, actor, null, after, 'collection.created');
        return presentCollection(after);
      });
      published.forget();
      return made;
    },

    /**
     * Replaces a collection.
     * @throws AppError NOT_FOUND; STALE_WRITE with `details.current`.
     */
    async update(actor: Actor, slug: string, input: EditCollectionInput): Promise<AdminCollection> {
      const changed = await transactions.run(async (tx) => {
        const stored = await find(tx, slug);
        const { updatedAt, ...content } = input;
        await requireVersion(updatedAt, stored.updatedAt, () => ({
          type: 'collection',
          current: presentCollection(stored),
        }));
        const { createdAt, updatedAt: before } = stored;
        const changes = { ...content, ...membersOf(content), updatedAt: nextChange(before, now()) };
        const after = { ...changes, slug, createdAt };
        await save(tx, actor, stored, after, 'collection.updated');
        return presentCollection(after);
      });
      published.forget();
      return changed;
    },

    /**
     * Deletes a collection; its products stay.
     * @throws AppError NOT_FOUND
     */
    async remove(actor: Actor, slug: string): Promise<void> {
      await transactions.run(async (tx) => save(tx, actor, await find(tx, slug), null, 'collection.deleted'));
      published.forget();
    },
  };
}

import pMap from 'p-map';
import type { ActivityAction } from '../../contract/activity';
import type {
  AdminCollection,
  Collection,
  CollectionPage,
  CollectionPreview,
  Menu,
  SeenIn,
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
import type { Actor } from '../../platform/auth';
import { nextChange, requireVersion } from '../../platform/stale-write';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { keptValue } from '../../platform/kept-value';
import type { PictureFiles, PictureStore } from '../../platform/pictures/picture-files';
import { withPictures } from '../../platform/pictures/with-pictures';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import { changesBetween, factsOf, withholdValues } from '../activity/activity.service';
import { nameProducts } from '../activity/product-names.service';
import type { ProductsService } from '../products/products.service';
import {
  filtersOf,
  getChosenProducts,
  type CollectionDocument,
  type StoredMembers,
} from './collection-document';
import type { CollectionsRepository } from './collections.repository';

/** Milliseconds for which nothing is asked, and after which pictures are looked up again whatever the state says. */
const FRESH_MS = 15_000;
const MAX_AGE_MS = 10 * 60_000;

/** Pixels: a phone, and the width of a page on screens of one and two pixels per CSS pixel. */
const PICTURE_WIDTHS = [480, 720, 1120, 1600, 2240] as const;

/** Collections whose pictures are looked up at once. */
const AT_ONCE = 10;

interface Dependencies extends Pick<Base, 'activity' | 'now' | 'transactions'> {
  collections: CollectionsRepository;
  products: Pick<ProductsService, 'matching' | 'onSale' | 'idsOnSale' | 'categories' | 'readTitles'>;
  pictures: Pick<PictureStore, 'put' | 'remove'>;
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

/** Pages read the name of what it shows beside it. */
const presentPicture = ({
  url,
  width,
  height,
  srcset,
  avifSrcset,
  placeholder,
}: PictureFiles): NonNullable<Collection['image']> => ({
  ...{ url, width, height, srcset, avifSrcset, placeholder },
  alt: '',
});

/** A collection as administrators see it. */
const presentCollection = ({
  rule,
  picture,
  createdAt,
  updatedAt,
  ...stored
}: CollectionDocument): AdminCollection => ({
  ...stored,
  picture: picture && presentPicture(picture),
  rule: { ...rule, minPrice: decimalOf(rule.minPrice), maxPrice: decimalOf(rule.maxPrice) },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Fields whose stored values are names of files and ids of products. */
const WITHHELD = ['picture', 'points', 'pictureOf'];

/** What the activity log compares of a collection; none where there is none. */
function collectionFacts(stored: CollectionDocument | null) {
  if (!stored) return {};
  const { title, description, kind, pictureOf, points, position, published, products, rule } =
    presentCollection(stored);
  return factsOf({
    ...{ title, description, kind, pictureOf, position, published, products, rule },
    picture: stored.picture?.objects.at(-1) ?? null,
    points: points.map(({ product, x, y }) => `${product} at ${x}, ${y}`),
  });
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
   * Its own picture, else another view of its product than cards show, else a picture of its second product, since the first one stands right below;
   * null where that cannot be found.
   */
  async function imageOf(stored: CollectionDocument): Promise<Collection['image']> {
    if (stored.picture) return presentPicture(stored.picture);
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
        async (stored): Promise<Collection & Pick<CollectionDocument, 'picture' | 'points'>> => {
          const { slug, title, description, picture, points } = stored;
          return { slug, title, description, image: await imageOf(stored), picture, points };
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
export function collectionsService({
  transactions,
  collections,
  products,
  activity,
  pictures,
  now,
}: Dependencies) {
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
    const changes = await nameProducts(
      changesBetween(collectionFacts(before), collectionFacts(after)),
      (ids) => products.readTitles(tx, ids),
    );
    collections.write(tx, slug, after, { version: version + 1, count: count + more });
    activity.record(tx, actor, {
      action,
      target: { type: 'collection', id: slug, label: title },
      changes: withholdValues(changes, (field) => WITHHELD.includes(field)),
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
    list: async (): Promise<Collection[]> =>
      (await published.get()).map(({ slug, title, description, image }) => ({
        slug,
        title,
        description,
        image,
      })),

    /**
     * Returns the published collections' own pictures on which a product on sale has a point. Reads the product only
     * if there are any, since each product's page asks.
     * @throws AppError NOT_FOUND for a product on a picture that is not on sale.
     */
    async seenIn(product: string): Promise<SeenIn[]> {
      const rooms = (await published.get()).flatMap(({ slug, title, image, picture, points }) => {
        const point = picture && points.find((one) => one.product === product);
        return point && image ? [{ slug, title, image, x: point.x, y: point.y }] : [];
      });
      if (rooms.length === 0) return [];
      const [onSale] = await products.onSale([product]);
      if (!onSale) throw notFound('This product is no longer available.');
      return rooms;
    },

    /**
     * A published collection with one page of its products; reads it and these.
     * @throws AppError NOT_FOUND, also for a page behind the last; SEARCH_UNAVAILABLE.
     */
    async page(slug: string, page: number): Promise<CollectionPage> {
      const stored = await find(null, slug);
      if (!stored.published) throw missing();
      const { pageSize } = COLLECTION_LIMITS;
      const points = stored.picture ? stored.points : [];
      const [found, shown, seen] = await Promise.all([
        published.slice({ ...stored, products: getChosenProducts(stored) }, (page - 1) * pageSize, pageSize),
        published.get(),
        products.onSale(points.map(({ product }) => product)),
      ]);
      const pages = Math.max(1, Math.ceil(found.total / pageSize));
      if (page > pages) throw notFound('This collection has no such page.');
      const { title, description } = stored;
      const image = stored.picture
        ? presentPicture(stored.picture)
        : (shown.find((one) => one.slug === slug)?.image ?? notTheFirst(found.products));
      return {
        collection: { slug, title, description, image },
        points: points.flatMap(({ product, x, y }) => {
          const pointed = seen.find(({ _id }) => _id === product);
          return pointed
            ? [{ _id: product, title: pointed.title, price: pointed.price, x, y, product: pointed }]
            : [];
        }),
        ...found,
        page,
        pages,
      };
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
        const after = {
          ...{ ...input, points: [...input.points], ...membersOf(input) },
          ...{ slug, picture: null, createdAt: at, updatedAt: at },
        };
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
        const { createdAt, picture, updatedAt: before } = stored;
        const changes = { ...content, ...membersOf(content), updatedAt: nextChange(before, now()) };
        const after = { ...changes, points: [...content.points], slug, picture, createdAt };
        await save(tx, actor, stored, after, 'collection.updated');
        return presentCollection(after);
      });
      published.forget();
      return changed;
    },

    /**
     * Gives a collection a picture of its own, or none; its points stay. Its version stays, too, so that an editor who is at the
     * text can save it.
     * @throws AppError NOT_FOUND; VALIDATION_ERROR for what is no picture; UNAVAILABLE when Storage is.
     */
    async setPicture(
      actor: Actor,
      slug: string,
      file: UploadedFile | undefined | null,
    ): Promise<AdminCollection> {
      if (file === undefined) throw invalidField('picture', 'Please choose a picture.');
      await find(null, slug);
      const put = file ? pictures.put(`collections/${slug}`, [file], PICTURE_WIDTHS) : Promise.resolve([]);
      const { before, after } = await withPictures(pictures, put, ([picture = null]) =>
        transactions.run(async (tx) => {
          const stored = await find(tx, slug);
          const changed = { ...stored, picture };
          await save(tx, actor, stored, changed, 'collection.updated');
          return { before: stored.picture, after: presentCollection(changed) };
        }),
      );
      published.forget();
      if (before) await pictures.remove([before]);
      return after;
    },

    /**
     * Deletes a collection; its products stay.
     * @throws AppError NOT_FOUND
     */
    async remove(actor: Actor, slug: string): Promise<void> {
      const picture = await transactions.run(async (tx) => {
        const stored = await find(tx, slug);
        await save(tx, actor, stored, null, 'collection.deleted');
        return stored.picture;
      });
      published.forget();
      if (picture) await pictures.remove([picture]);
    },
  };
}

import pMap from 'p-map';
import type {
  Collection,
  CollectionPageResponse,
  CollectionPreview,
  NavigationMenu,
  CollectionImageWithProduct,
} from '../../contract/collections/collection-responses';
import { COLLECTION_LIMITS } from '../../contract/collections/collection-limits';
import type {
  AdminCollection,
  CreateCollectionInput,
  CollectionMembership,
} from '../../contract/collections/collection-schema';
import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import type { MinorUnits } from '../../contract/money';
import type { Product } from '../../contract/products/products';
import { priceToDecimal, priceToMinorUnits } from '../../contract/pricing/shop-prices';
import type { RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';
import { AppError, createFieldError, createNotFoundError } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { createCachedValue } from '../../platform/cached-value';
import { translateShopText, withoutContentLanguage } from '../../platform/texts/translate';
import type { StoredPictureFiles } from '../../platform/pictures/picture-files';
import { withStoredPictures } from '../../platform/pictures/with-stored-pictures';
import { diffRecords, flattenRecord, redactChangeValues } from '../activity/activity.service';
import { createResourceService } from '../resources/resource.service';
import { replaceProductIdsWithTitles } from '../activity/product-list-changes.service';
import {
  getProductIdsOnPicture,
  type CollectionDocument,
  type StoredCollectionMembership,
} from './collection-document';
import { createCollectionProductsReader } from './collection-products.service';
import { msg, t } from '../../contract/texts/text';

/** Milliseconds after which cached collections are checked for changes. */
const FRESH_MS = 15_000;
const MAX_AGE_MS = 10 * 60_000;

/** Widths of collection pictures in pixels, for phones, normal displays and high-density displays. */
const PICTURE_WIDTHS = [480, 720, 1120, 1600, 2240] as const;

const AT_ONCE = 10;

const toNullableDecimal = (amount: MinorUnits | null) => (amount === null ? null : priceToDecimal(amount));
const toNullableMinor = (decimal: number | null) => (decimal === null ? null : priceToMinorUnits(decimal));
const distinct = (values: readonly string[]) => [...new Set(values)];

const toStoredMembers = ({ kind, products, rule }: CollectionMembership): StoredCollectionMembership => ({
  kind,
  products: [...products],
  rule: {
    ...rule,
    brands: distinct(rule.brands),
    tags: distinct(rule.tags),
    minPrice: toNullableMinor(rule.minPrice),
    maxPrice: toNullableMinor(rule.maxPrice),
  },
});

/** Converts a stored picture to an API response. `alt` is empty, because pages show the name next to the picture. */
const presentPicture = ({
  url,
  width,
  height,
  srcset,
  avifSrcset,
  placeholder,
}: StoredPictureFiles): NonNullable<Collection['image']> => ({
  url,
  width,
  height,
  srcset,
  avifSrcset,
  placeholder,
  alt: '',
});

const presentCollection = ({
  rule,
  picture,
  createdAt,
  updatedAt,
  ...stored
}: CollectionDocument): AdminCollection => ({
  ...stored,
  picture: picture && presentPicture(picture),
  rule: { ...rule, minPrice: toNullableDecimal(rule.minPrice), maxPrice: toNullableDecimal(rule.maxPrice) },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Fields whose values the activity log hides, because the values are file names or product ids. */
const WITHHELD_FIELDS = ['picture', 'points', 'pictureOf', 'table'];

function toCollectionFacts(stored: CollectionDocument | null) {
  if (!stored) return {};
  const { title, description, kind, pictureOf, points, table, position, published, products, rule } =
    presentCollection(stored);
  return flattenRecord({
    title,
    description,
    kind,
    pictureOf,
    position,
    published,
    products,
    rule,
    picture: stored.picture?.objects.at(-1) ?? null,
    points: points.map(({ product, x, y }) => `${product} at ${x}, ${y}`),
    table: table.map(
      ({ product, shape, quantity, portion }) => `${quantity} ${product} for ${portion} as ${shape}`,
    ),
  });
}

const NOT_FOUND_MESSAGE = msg('We could not find this collection.');

const createCollectionNotFoundError = () => createNotFoundError(t(NOT_FOUND_MESSAGE));

const findSecondPicture = ([first, second]: readonly Product[]) => (second ?? first)?.images[0] ?? null;

const createCollectionFieldError = (field: keyof CreateCollectionInput, message: string) =>
  new AppError('VALIDATION_ERROR', { message, fields: { [field]: message } });

function createPublishedCollections({
  collectionsRepository: collections,
  products,
  now,
}: Pick<Shop, 'collectionsRepository' | 'products' | 'now'>) {
  const slice = createCollectionProductsReader({ products, now });

  /**
   * Returns the uploaded picture, or a picture of the selected or the second product. The first product is only used if
   * there is no other, because pages already show the picture of the first product.
   */
  async function findImage(stored: CollectionDocument): Promise<Collection['image']> {
    if (stored.picture) return presentPicture(stored.picture);
    try {
      const [chosen] = stored.pictureOf === null ? [] : await products.getOnSale([stored.pictureOf]);
      if (chosen) return chosen.images[1] ?? chosen.images[0] ?? null;
      return findSecondPicture((await slice(stored, 0, 2)).products);
    } catch {
      // Without the search engine, the menu shows the collection without a picture.
      return null;
    }
  }

  const shown = createCachedValue({
    stamp: async () => (await collections.findState()).version,
    make: () =>
      withoutContentLanguage(async () =>
        pMap(
          await collections.listPublished(),
          async (stored): Promise<Collection & Pick<CollectionDocument, 'picture' | 'points'>> => {
            const { slug, title, description, picture, points } = stored;
            return { slug, title, description, image: await findImage(stored), picture, points };
          },
          { concurrency: AT_ONCE },
        ),
      ),
    freshMs: FRESH_MS,
    maxAgeMs: MAX_AGE_MS,
    now,
  });

  return {
    slice,

    /** Returns the published collections in menu order. Checks the cache for changes every 15 seconds. */
    get: shown.get,

    expire: shown.forget,
  };
}

export function createCollectionsService({
  transactions,
  collectionsRepository: collections,
  products,
  activity,
  pictures,
  now,
}: Shop) {
  const published = createPublishedCollections({ collectionsRepository: collections, products, now });

  const resource = createResourceService(
    { transactions, activity, now },
    {
      type: 'collection',
      target: 'collection',
      actions: {
        created: 'collection.created',
        updated: 'collection.updated',
        removed: 'collection.deleted',
      },
      notFoundMessage: NOT_FOUND_MESSAGE,
      toNewId: ({ slug }: CreateCollectionInput) => slug,
      read: async (tx, slug) => (DOCUMENT_ID_PATTERN.test(slug) ? collections.read(tx, slug) : null),
      getLabel: ({ title }) => title,
      toDocument: (
        slug,
        input: Omit<CreateCollectionInput, 'slug'>,
        before,
        updatedAt,
      ): CollectionDocument => ({
        ...input,
        points: [...input.points],
        table: [...input.table],
        ...toStoredMembers(input),
        slug,
        picture: before?.picture ?? null,
        createdAt: before?.createdAt ?? updatedAt,
        updatedAt,
      }),
      present: presentCollection,
      async compare(tx, before, after) {
        const changes = await replaceProductIdsWithTitles(
          diffRecords(toCollectionFacts(before), toCollectionFacts(after)),
          (ids) => products.readTitles(tx, ids),
        );
        return redactChangeValues(changes, (field) => WITHHELD_FIELDS.includes(field));
      },
      async prepare(tx, { id, before, after }) {
        if (!before && (await collections.read(tx, id)))
          throw createCollectionFieldError('slug', t('Another collection already uses this URL handle'));
        const { version, count } = await collections.readState(tx);
        const more = Number(after !== null) - Number(before !== null);
        if (more > 0 && count >= COLLECTION_LIMITS.collections)
          throw createCollectionFieldError(
            'title',
            t('There can be at most {max} collections.', {
              max: COLLECTION_LIMITS.collections,
            }),
          );
        const state = { version: version + 1, count: count + more };
        return { write: () => collections.write(tx, id, after, state) };
      },
      onChanged: published.expire,
    },
  );

  return {
    ...resource,

    async getMenu(): Promise<NavigationMenu> {
      const [categories, shown, hasSale] = await Promise.all([
        products.listCategories(),
        published.get(),
        products.hasReducedProducts(),
      ]);
      return {
        categories,
        collections: shown.map(({ slug, title }) => ({ slug, title: translateShopText(title) })),
        hasSale,
      };
    },

    list: async (): Promise<Collection[]> =>
      (await published.get()).map(({ slug, title, description, image }) => ({
        slug,
        title: translateShopText(title),
        description: translateShopText(description),
        image,
      })),

    /** @throws AppError NOT_FOUND if the product is not on sale */
    async listPicturesWithProduct(product: string): Promise<CollectionImageWithProduct[]> {
      const [isOnSale, shown] = await Promise.all([products.isOnSale(product), published.get()]);
      if (!isOnSale) throw createNotFoundError(t('This product is no longer available.'));
      return shown.flatMap(({ slug, title, image, picture, points }) => {
        const point = picture && points.find((one) => one.product === product);
        return point && image
          ? [{ slug, title: translateShopText(title), image, x: point.x, y: point.y }]
          : [];
      });
    },

    /**
     * Returns a collection with one page of its products.
     * @throws AppError NOT_FOUND if the collection or page does not exist; SEARCH_UNAVAILABLE if the search
     * engine fails
     */
    async getPage(slug: string, page: number): Promise<CollectionPageResponse> {
      const stored = await resource.find(null, slug);
      if (!stored.published) throw createCollectionNotFoundError();
      const { pageSize } = COLLECTION_LIMITS;
      const points = stored.picture ? stored.points : [];
      const pieces = page === 1 ? stored.table : [];
      const [found, shown, seen] = await Promise.all([
        published.slice(stored, (page - 1) * pageSize, pageSize, getProductIdsOnPicture(stored)),
        published.get(),
        products.getOnSale(distinct([...points, ...pieces].map(({ product }) => product))),
      ]);
      const pages = Math.max(1, Math.ceil(found.total / pageSize));
      if (page > pages) throw createNotFoundError(t('This collection has no such page.'));
      const title = translateShopText(stored.title);
      const description = translateShopText(stored.description);
      const image = stored.picture
        ? presentPicture(stored.picture)
        : (shown.find((one) => one.slug === slug)?.image ?? findSecondPicture(found.products));
      return {
        collection: { slug, title, description, image },
        points: points.flatMap(({ product, x, y }) => {
          const pointed = seen.find(({ _id }) => _id === product);
          return pointed
            ? [{ _id: product, title: pointed.title, price: pointed.price, x, y, product: pointed }]
            : [];
        }),
        table: pieces.flatMap(({ product: id, ...amount }) => {
          const product = seen.find(({ _id }) => _id === id);
          return product ? [{ product, ...amount }] : [];
        }),
        ...found,
        page,
        pages,
      };
    },

    async listAll(): Promise<AdminCollection[]> {
      return (await collections.listAll()).map(presentCollection);
    },

    /** Returns a preview of the products that a rule selects. */
    preview: (input: CollectionMembership): Promise<CollectionPreview> =>
      published.slice(toStoredMembers(input), 0, COLLECTION_LIMITS.previewed),

    /**
     * Replaces or removes a collection's uploaded picture. The version does not change, so that unsaved edits of the
     * text can still be saved.
     * @throws AppError VALIDATION_ERROR if the file is not a picture; UNAVAILABLE if the storage fails
     */
    async setPicture(
      actor: RequestActor,
      slug: string,
      file: UploadedFile | undefined | null,
    ): Promise<AdminCollection> {
      if (file === undefined) throw createFieldError('picture', t('Please choose a picture.'));
      await resource.find(null, slug);
      const put = file ? pictures.put(`collections/${slug}`, [file], PICTURE_WIDTHS) : Promise.resolve([]);
      const { before, after } = await withStoredPictures(pictures, put, ([picture = null]) =>
        resource.change(actor, slug, (stored) => ({ ...stored, picture })),
      );
      if (before.picture) await pictures.remove([before.picture]);
      return after;
    },

    async remove(actor: RequestActor, slug: string): Promise<void> {
      const { picture } = await resource.remove(actor, slug);
      if (picture) await pictures.remove([picture]);
    },
  };
}

import { Timestamp, type DocumentData, type FirestoreDataConverter } from 'firebase-admin/firestore';
import { toMinorUnits, type MinorUnits } from '../../contract/money';
import {
  DEFAULT_VARIANT_ID,
  type ProductImage,
  type ProductOption,
  type ProductStatus,
} from '../../contract/products/products';
import type { ProductTranslations } from '../../contract/products/product-translations';
import type { StoredProductFields } from '../../contract/products/stored-fields';
import {
  pickVariantMeasurements,
  pickVariantTexts,
  type VariantMeasurements,
  type VariantTextField,
} from '../../contract/products/variant-measures';
import { sortRecordKeys } from '../../platform/concurrency/sort-keys';
import {
  toPictureUrl,
  toStoredPictureName,
  fromStoredPicture,
  toStoredPicture,
} from '../../platform/pictures/picture-urls';
import type { ObjectUrlFactory } from '../../platform/storage';
import { normalizeForSearch } from '../../platform/normalize-for-search';
import type { PriceHistory } from './earlier-prices';
import { parseProductFields } from './plain-fields';
import { getTranslationGaps, parseProductTranslations } from './translations/product-translation';

/** Stored product picture with the names of its Cloud Storage objects. */
export interface StoredImage extends Omit<ProductImage, 'avifSrcset' | 'placeholder'> {
  avifSrcset?: string;
  placeholder?: string;
  objects: string[];
  /** Access tokens of the Cloud Storage objects. Missing if the picture is not in Cloud Storage. */
  tokens?: string[];
  /** URL from which an import downloaded the picture. Missing for an uploaded picture. */
  source?: string;
}

/** Stored variant of a product. Missing weight, dimensions and texts default to those of the product. */
export interface StoredVariant extends VariantMeasurements, Partial<Record<VariantTextField, string>> {
  id: string;
  options: Record<string, string>;
  sku: string;
  price: MinorUnits;
  countInStock: number;
  image: string | null;
}

/** Firestore document `products/{id}`. `price` and stock are calculated from the variants, for queries. */
export interface ProductDocument extends StoredProductFields {
  /** Title of the product in lower case and without accents, for sorting. */
  titleKey: string;
  categorySlug: string;
  images: StoredImage[];
  options: ProductOption[];
  variants: StoredVariant[];
  status: ProductStatus;
  price: MinorUnits;
  countInStock: number;
  inStock: boolean;
  /** Stock of the variant with the lowest stock. Used to find products with a sold-out or nearly sold-out variant. */
  lowestStock: number;
  /** Picture files that this product or its orders use, but that were uploaded for another product. */
  borrowed: string[];
  earlierPrices: PriceHistory;
  popularity: number;
  /** Number and average of the published reviews. Null without reviews. */
  rating: { count: number; average: number } | null;
  /** True if an order has ever contained the product. The product can then be archived, but not deleted. */
  wasOrdered: boolean;
  /** Translations by language. Texts of the shop's first language are the fields themselves. */
  translations: ProductTranslations;
  createdAt: Date;
  updatedAt: Date;
}

export interface StoredProduct {
  id: string;
  product: ProductDocument;
}

export type ProductDraft = Omit<
  ProductDocument,
  'borrowed' | 'earlierPrices' | 'popularity' | 'rating' | 'wasOrdered' | 'createdAt' | 'updatedAt'
>;

/** Returns the file name that identifies a stored picture. */
export const getPictureFileName = ({ objects }: Partial<Pick<StoredImage, 'objects'>>): string | undefined =>
  objects?.[0];

export const getPictureFileProductId = (file: string): string => /^products\/([^/]+)\//.exec(file)?.[1] ?? '';

/** Returns the product fields that are derived from the variants, such as price and stock. */
export function derivePriceAndStock(
  variants: readonly StoredVariant[],
): Pick<ProductDocument, 'price' | 'countInStock' | 'inStock' | 'lowestStock'> {
  const countInStock = variants.reduce((sum, variant) => sum + variant.countInStock, 0);
  return {
    price: toMinorUnits(Math.min(...variants.map((variant) => variant.price))),
    countInStock,
    inStock: countInStock > 0,
    lowestStock: Math.min(...variants.map((variant) => variant.countInStock)),
  };
}

const toDate = (stored: unknown): Date => (stored instanceof Timestamp ? stored.toDate() : new Date(0));

function readEarlierPrices(stored: unknown): PriceHistory {
  const byVariant = (stored ?? {}) as Readonly<Record<string, readonly DocumentData[]>>;
  const read = ({ price, until }: DocumentData) => ({
    price: toMinorUnits(Number(price)),
    until: toDate(until),
  });
  return Object.fromEntries(Object.entries(byVariant).map(([id, prices]) => [id, prices.map(read)]));
}

const hasPrice = (data: DocumentData) => Number.isSafeInteger(data.price);

function readStatus(stored: unknown, hasPrices: boolean): ProductStatus {
  if (stored === 'draft') return 'draft';
  return stored === 'active' && hasPrices ? 'active' : 'archived';
}

function readVariant(data: DocumentData, names: readonly string[]): StoredVariant {
  return {
    id: String(data.id ?? DEFAULT_VARIANT_ID),
    options: sortRecordKeys((data.options ?? {}) as Record<string, string>, names),
    sku: String(data.sku ?? ''),
    price: toMinorUnits(hasPrice(data) ? Number(data.price) : 0),
    countInStock: Number(data.countInStock ?? 0),
    image: (data.image ?? null) as string | null,
    ...pickVariantTexts(data),
    ...pickVariantMeasurements(data),
  };
}

type ProductWithPictures = Pick<ProductDraft, 'images' | 'variants'>;

const mapImages = (variants: readonly StoredVariant[], image: (stored: string) => string): StoredVariant[] =>
  variants.map((variant) => ({ ...variant, image: variant.image && image(variant.image) }));

export const toVariantsWithPictureNames = (variants: readonly StoredVariant[]) =>
  mapImages(variants, toStoredPictureName);

export const replacePictureUrlsWithNames = <T extends ProductWithPictures>(product: T) => ({
  ...product,
  images: product.images.map(toStoredPicture),
  variants: toVariantsWithPictureNames(product.variants),
});

/** Replaces stored picture names with URLs. Supports documents of all versions. */
export const replacePictureNamesWithUrls = <T extends ProductWithPictures>(
  createUrl: ObjectUrlFactory,
  stored: T,
): T => ({
  ...stored,
  images: stored.images.map((image) => fromStoredPicture(createUrl, image)),
  variants: mapImages(stored.variants, (image) => toPictureUrl(createUrl, image)),
});

/** Creates the Firestore converter of products. Fields missing in old documents get default values. */
export const createProductConverter = (
  createUrl: ObjectUrlFactory,
): FirestoreDataConverter<ProductDocument> => ({
  toFirestore: (written) => {
    const product = written as ProductDocument;
    // Languages whose translation is incomplete, for the list of products to translate.
    return { ...replacePictureUrlsWithNames(product), translationGaps: getTranslationGaps(product) };
  },
  fromFirestore(snapshot) {
    const data = snapshot.data();
    const { price, countInStock, sku } = data;
    const listed = (data.variants ?? []) as DocumentData[];
    // An old product without variants gets one variant with the product's price and stock.
    const stored = listed.length > 0 ? listed : [{ price, countInStock, sku }];
    const options = (data.options ?? []) as ProductOption[];
    const names = options.map(({ name }) => name);
    const variants = stored.map((variant) => readVariant(variant, names));
    const plain = parseProductFields(data);
    return replacePictureNamesWithUrls(createUrl, {
      ...plain,
      titleKey: String(data.titleKey ?? normalizeForSearch(plain.title)),
      categorySlug: String(data.categorySlug ?? ''),
      images: (data.images ?? []) as StoredImage[],
      options,
      variants,
      // A product with an unknown status or price is not for sale.
      status: readStatus(data.status, stored.every(hasPrice)),
      ...derivePriceAndStock(variants),
      borrowed: (data.borrowed ?? []) as string[],
      earlierPrices: readEarlierPrices(data.earlierPrices),
      popularity: Number(data.popularity ?? 0),
      rating: (data.rating ?? null) as ProductDocument['rating'],
      // Old documents lack the field. They count as ordered, because orders may refer to them.
      wasOrdered: data.wasOrdered !== false,
      translations: parseProductTranslations(data.translations),
      createdAt: toDate(data.createdAt),
      updatedAt: toDate(data.updatedAt ?? data.createdAt),
    });
  },
});

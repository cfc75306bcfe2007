import { Timestamp, type DocumentData, type FirestoreDataConverter } from 'firebase-admin/firestore';
import { minor, type Minor } from '../../contract/money';
import {
  DEFAULT_VARIANT,
  type ProductImage,
  type ProductOption,
  type ProductStatus,
} from '../../contract/products/products';
import type { StoredFields } from '../../contract/products/stored-fields';
import { pickMeasures, type VariantMeasures } from '../../contract/products/variant-measures';
import { inOrder } from '../../platform/concurrency/in-order';
import { addressAt, nameOf, readPicture, storedPicture } from '../../platform/pictures/picture-addresses';
import type { AddressOf } from '../../platform/storage';
import { foldText } from '../../platform/fold-text';
import type { EarlierPrices } from './earlier-prices';
import { readPlainFields } from './plain-fields';

/** A picture: what clients see, and the Storage objects that must go when it goes. */
export interface StoredImage extends Omit<ProductImage, 'avifSrcset' | 'placeholder'> {
  /** Absent for pictures of earlier versions, which are WebP only. */
  avifSrcset?: string;
  /** Absent for pictures of versions before there were placeholders. */
  placeholder?: string;
  /** Storage object names of every width and format. */
  objects: string[];
  /** As of `PictureNames`; absent for a picture that is not in Storage. */
  tokens?: string[];
  /** The address that an import fetched it from; absent for pictures that were uploaded. */
  source?: string;
}

/** A variant. Measures that it does not have are the product's. */
export interface StoredVariant extends VariantMeasures {
  id: string;
  /** Its value of each option, in the order of the product's options. */
  options: Record<string, string>;
  sku: string;
  price: Minor;
  countInStock: number;
  image: string | null;
}

/** `products/{id}`. `price` and the stock are derived from the variants, for queries. */
export interface ProductDocument extends StoredFields {
  /** The title as lists sort it: lower case, without accents. */
  titleKey: string;
  categorySlug: string;
  images: StoredImage[];
  options: ProductOption[];
  variants: StoredVariant[];
  status: ProductStatus;
  /** The lowest of the variants, in minor units. */
  price: Minor;
  /** The sum of the variants. */
  countInStock: number;
  inStock: boolean;
  /** The least of the variants: a size that ran out is missed, however many there are of another. */
  lowestStock: number;
  /** Pictures that it shows, or that its orders show, of which another product has the files: the names of their first ones. */
  borrowed: string[];
  /** What its variants cost before, as far as it must be shown beside a reduced price. */
  earlierPrices: EarlierPrices;
  /** Units ever sold and not cancelled. */
  popularity: number;
  /** What its published reviews come to, written with each change of them (features/reviews); null without any. */
  rating: { count: number; average: number } | null;
  /** Whether an order ever named it, cancelled ones too: such a product is never erased. */
  wasOrdered: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A product with its id. */
export interface StoredProduct {
  id: string;
  product: ProductDocument;
}

/** What an administrator says of a product: the document without what the shop itself keeps count of. */
export type ProductDraft = Omit<
  ProductDocument,
  'borrowed' | 'earlierPrices' | 'popularity' | 'rating' | 'wasOrdered' | 'createdAt' | 'updatedAt'
>;

/** What a picture's files are known by; undefined for a picture that is not in Storage. */
export const pictureFile = ({ objects }: Partial<Pick<StoredImage, 'objects'>>): string | undefined =>
  objects?.[0];

/** The product in whose folder a picture's file is; empty for a file in no product's. */
export const folderOwner = (file: string): string => /^products\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The fields derived from the variants: written together with them, always. */
export function derivedFromVariants(
  variants: readonly StoredVariant[],
): Pick<ProductDocument, 'price' | 'countInStock' | 'inStock' | 'lowestStock'> {
  const countInStock = variants.reduce((sum, variant) => sum + variant.countInStock, 0);
  return {
    price: minor(Math.min(...variants.map((variant) => variant.price))),
    countInStock,
    inStock: countInStock > 0,
    lowestStock: Math.min(...variants.map((variant) => variant.countInStock)),
  };
}

const dateOf = (stored: unknown): Date => (stored instanceof Timestamp ? stored.toDate() : new Date(0));

function readEarlierPrices(stored: unknown): EarlierPrices {
  const byVariant = (stored ?? {}) as Readonly<Record<string, readonly DocumentData[]>>;
  const read = ({ price, until }: DocumentData) => ({ price: minor(Number(price)), until: dateOf(until) });
  return Object.fromEntries(Object.entries(byVariant).map(([id, prices]) => [id, prices.map(read)]));
}

const hasPrice = (data: DocumentData) => Number.isSafeInteger(data.price);

function readStatus(stored: unknown, hasPrices: boolean): ProductStatus {
  if (stored === 'draft') return 'draft';
  return stored === 'active' && hasPrices ? 'active' : 'archived';
}

function readVariant(data: DocumentData, names: readonly string[]): StoredVariant {
  return {
    id: String(data.id ?? DEFAULT_VARIANT),
    options: inOrder((data.options ?? {}) as Record<string, string>, names),
    sku: String(data.sku ?? ''),
    price: minor(hasPrice(data) ? Number(data.price) : 0),
    countInStock: Number(data.countInStock ?? 0),
    image: (data.image ?? null) as string | null,
    ...pickMeasures(data),
  };
}

type Pictured = Pick<ProductDraft, 'images' | 'variants'>;

const withImages = (variants: readonly StoredVariant[], image: (stored: string) => string): StoredVariant[] =>
  variants.map((variant) => ({ ...variant, image: variant.image && image(variant.image) }));

/** Variants with their pictures by name, as documents keep them. */
export const storedVariants = (variants: readonly StoredVariant[]) => withImages(variants, nameOf);

/** What of a product shows pictures, with these by name, as documents keep them. */
export const storedPictures = <T extends Pictured>(product: T) => ({
  ...product,
  images: product.images.map(storedPicture),
  variants: storedVariants(product.variants),
});

/** The inverse of `storedPictures`, also of what earlier versions kept. */
export const readPictures = <T extends Pictured>(addressOf: AddressOf, stored: T): T => ({
  ...stored,
  images: stored.images.map((image) => readPicture(addressOf, image)),
  variants: withImages(stored.variants, (image) => addressAt(addressOf, image)),
});

/** Reads what any version of the shop wrote: each absent field gets its meaning here. */
export const productConverter = (addressOf: AddressOf): FirestoreDataConverter<ProductDocument> => ({
  toFirestore: (product) => storedPictures(product as ProductDocument),
  fromFirestore(snapshot) {
    const data = snapshot.data();
    const { price, countInStock, sku } = data;
    const listed = (data.variants ?? []) as DocumentData[];
    // Without variants, the product's own price and stock are those of its one variant.
    const stored = listed.length > 0 ? listed : [{ price, countInStock, sku }];
    const options = (data.options ?? []) as ProductOption[];
    const names = options.map(({ name }) => name);
    const variants = stored.map((variant) => readVariant(variant, names));
    const plain = readPlainFields(data);
    return readPictures(addressOf, {
      ...plain,
      titleKey: String(data.titleKey ?? foldText(plain.title)),
      categorySlug: String(data.categorySlug ?? ''),
      images: (data.images ?? []) as StoredImage[],
      options,
      variants,
      // A product of unknown state or price is not for sale.
      status: readStatus(data.status, stored.every(hasPrice)),
      ...derivedFromVariants(variants),
      borrowed: (data.borrowed ?? []) as string[],
      earlierPrices: readEarlierPrices(data.earlierPrices),
      popularity: Number(data.popularity ?? 0),
      rating: (data.rating ?? null) as ProductDocument['rating'],
      // Older documents do not say: keep the product rather than lose it for an order.
      wasOrdered: data.wasOrdered !== false,
      createdAt: dateOf(data.createdAt),
      updatedAt: dateOf(data.updatedAt ?? data.createdAt),
    });
  },
});

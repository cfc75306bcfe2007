import { createEmptyProductFields } from '../../src/contract/products/product-fields';
import { toMinorUnits } from '../../src/contract/money';
import { DEFAULT_VARIANT_ID } from '../../src/contract/products/products';
import { normalizeForSearch } from '../../src/platform/normalize-for-search';
import {
  derivePriceAndStock,
  createProductConverter,
  type ProductDocument,
  type StoredVariant,
} from '../../src/features/products/product-document';
import { createLinkPreviewToken } from '../../src/platform/pictures/picture-token';
import { createTestPicture } from './requests/hostile-files';
import type { TestStore } from './test-store';

/** `price` (minor units), `countInStock` and `sku` apply to the default variant. */
export interface ProductOverrides extends Partial<Omit<ProductDocument, 'price' | 'inStock'>> {
  price?: number;
  sku?: string;
}

/** Defaults to one unit for $24.00. */
export function buildStoredVariant(
  overrides: Partial<Omit<StoredVariant, 'price'>> & { price?: number } = {},
) {
  const { price = 2400, ...rest } = overrides;
  const variant: StoredVariant = {
    id: DEFAULT_VARIANT_ID,
    options: {},
    sku: 'KET-1',
    price: toMinorUnits(price),
    countInStock: 12,
    image: null,
    ...rest,
  };
  return variant;
}

/** Defaults to an active kettle for $24.00, 12 in stock. Derived fields follow the variants. */
export function buildProductDocument(overrides: ProductOverrides = {}): ProductDocument {
  const { price, countInStock, sku, ...rest } = overrides;
  const title = rest.title ?? 'Copper Kettle';
  const variants = rest.variants ?? [
    buildStoredVariant({
      ...(price === undefined ? {} : { price }),
      ...(countInStock === undefined ? {} : { countInStock }),
      ...(sku === undefined ? {} : { sku }),
    }),
  ];
  const createdAt = rest.createdAt ?? new Date('2026-01-05T10:00:00Z');
  return {
    ...createEmptyProductFields(),
    titleKey: normalizeForSearch(title),
    description: 'Boils a litre in three minutes and whistles when it is done.',
    category: 'Kitchen',
    categorySlug: 'kitchen',
    images: [
      {
        url: 'https://pictures.example/kettle-800.webp',
        width: 800,
        height: 800,
        alt: title,
        srcset:
          'https://pictures.example/kettle-400.webp 400w, https://pictures.example/kettle-800.webp 800w',
        objects: ['products/kettle-400.webp', 'products/kettle-800.webp'],
      },
    ],
    options: [],
    status: 'active',
    borrowed: [],
    earlierPrices: {},
    popularity: 0,
    rating: null,
    wasOrdered: false,
    translations: {},
    updatedAt: createdAt,
    ...rest,
    createdAt,
    title,
    variants,
    ...derivePriceAndStock(variants),
  };
}

export async function storeProduct(
  shop: Pick<TestStore, 'db' | 'addressOf'>,
  id: string,
  overrides: ProductOverrides = {},
): Promise<ProductDocument> {
  const product = buildProductDocument(overrides);
  await shop.db
    .collection('products')
    .withConverter(createProductConverter(shop.addressOf))
    .doc(id)
    .set(product);
  return product;
}

/** Returns the parameters of the picture's preview. */
export async function storePicturedProduct(
  shop: TestStore,
  id: string,
  { bytes, ...overrides }: ProductOverrides & { bytes?: Buffer } = {},
): Promise<{ id: string; token: string; object: string }> {
  const object = `products/${id}/picture-900.webp`;
  await shop.bucket
    .file(object)
    .save(bytes ?? (await createTestPicture(900, 900).webp().toBuffer()), { resumable: false });
  const url = `https://storage.example/v0/b/${shop.bucket.name}/o/${encodeURIComponent(object)}?alt=media`;
  const image = { url, width: 900, height: 900, alt: '', srcset: '', objects: [object] };
  await storeProduct(shop, id, { images: [image], ...overrides });
  return { id, token: createLinkPreviewToken(url), object };
}

/** Returns the version that an edit sends as `updatedAt`. */
export async function readProductVersion(shop: TestStore, id: string): Promise<string> {
  const stored = await shop.db
    .collection('products')
    .withConverter(createProductConverter(shop.addressOf))
    .doc(id)
    .get();
  return stored.data()!.updatedAt.toISOString();
}

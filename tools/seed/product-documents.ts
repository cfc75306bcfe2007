import { minor } from '../../functions/src/contract/money';
import { DEFAULT_VARIANT } from '../../functions/src/contract/products/products';
import { priceToMinor } from '../../functions/src/contract/pricing/shop-prices';
import { foldText } from '../../functions/src/platform/fold-text';
import { editedPlainFields } from '../../functions/src/features/products/plain-fields';
import {
  derivedFromVariants,
  type ProductDocument,
  type StoredImage,
  type StoredVariant,
} from '../../functions/src/features/products/product-document';
import { catalogue } from './catalogue/index';
import type { SeedCategory, SeedProduct } from './catalogue/types';
import { daysBefore } from './clock';
import { pictureOf } from './product-pictures';

export interface CatalogueEntry {
  category: SeedCategory;
  product: SeedProduct;
  sku: string;
}

export const catalogueEntries: readonly CatalogueEntry[] = catalogue.flatMap((category) =>
  category.products.map((product, at) => ({
    category,
    product,
    sku: `${category.code}-${String(at + 1).padStart(3, '0')}`,
  })),
);

/** Returns the id of a variant, which is also the suffix of its SKU: 'xl-straw' for ['XL', 'Straw']. */
export const variantId = (values: readonly string[]): string =>
  values.join('-').toLowerCase().replace(/ /g, '-');

function createVariants({ product, sku }: CatalogueEntry, images: readonly StoredImage[]): StoredVariant[] {
  const { options = [], variants, price, stock } = product;
  if (!variants) {
    return [{ id: DEFAULT_VARIANT, options: {}, sku, price: minor(price), countInStock: stock, image: null }];
  }
  return variants.map(({ values, price: own = price, stock: countInStock, ...measures }) => ({
    id: variantId(values),
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    sku: `${sku}-${variantId(values).toUpperCase()}`,
    price: minor(own),
    countInStock,
    image: images[pictureOf(product, values) ?? -1]?.url ?? null,
    ...measures,
  }));
}

const formatShelf = ({ category, product }: CatalogueEntry): string =>
  `${category.code} ${Math.floor(category.products.indexOf(product) / 4) + 1}`;

export function productDocument(entry: CatalogueEntry, images: StoredImage[], now: Date): ProductDocument {
  const { category, product } = entry;
  const listed = daysBefore(now, product.listedDaysAgo);
  const variants = createVariants(entry, images);
  return {
    ...editedPlainFields(null, {
      warrantyYears: category.warrantyYears ?? null,
      shipsTo: category.shipsTo ?? [],
      shelf: formatShelf(entry),
      ...product,
      category: category.name,
    }),
    titleKey: foldText(product.title),
    categorySlug: category.slug,
    images,
    options: (product.options ?? []).map(({ name, values }) => ({ name, values: [...values] })),
    variants,
    status: 'active',
    ...derivedFromVariants(variants),
    borrowed: [],
    earlierPrices: product.compareAtPrice
      ? { [DEFAULT_VARIANT]: [{ price: priceToMinor(product.compareAtPrice), until: listed }] }
      : {},
    popularity: product.sold,
    rating: null,
    wasOrdered: product.sold > 0,
    createdAt: listed,
    updatedAt: listed,
  };
}

import { toMinorUnits } from '../../functions/src/contract/money';
import { addCalendarDays, toCalendarDay } from '../../functions/src/contract/orders/delivery';
import { DEFAULT_VARIANT_ID } from '../../functions/src/contract/products/products';
import { priceToMinorUnits } from '../../functions/src/contract/pricing/shop-prices';
import { normalizeForSearch } from '../../functions/src/platform/normalize-for-search';
import { applyProductFieldEdits } from '../../functions/src/features/products/plain-fields';
import {
  derivePriceAndStock,
  type ProductDocument,
  type StoredImage,
  type StoredVariant,
} from '../../functions/src/features/products/product-document';
import { demoCatalogue } from './catalogue/demo-catalogue';
import type { SeedCategory, SeedProduct } from './catalogue/types';
import { getProductVocabulary } from './catalogue/vocabulary';
import { subtractDays } from './clock';
import { findVariantPicture } from './product-pictures';
import { createProductTranslations } from './translations/read-translations';

export interface CatalogueEntry {
  category: SeedCategory;
  product: SeedProduct;
  sku: string;
}

export const catalogueEntries: readonly CatalogueEntry[] = demoCatalogue.flatMap((category) =>
  category.products.map((product, at) => ({
    category,
    product,
    sku: `${category.code}-${String(at + 1).padStart(3, '0')}`,
  })),
);

/** Returns the id of a variant, which is also the suffix of its SKU: 'xl-straw' for ['XL', 'Straw']. */
export const formatVariantId = (values: readonly string[]): string =>
  values.join('-').toLowerCase().replace(/ /g, '-');

const toRestockDay = (now: Date, days: number | undefined) =>
  days === undefined ? {} : { backInStockOn: addCalendarDays(toCalendarDay(now, 'UTC'), days) };

function createVariants(
  { product, sku }: CatalogueEntry,
  images: readonly StoredImage[],
  now: Date,
): StoredVariant[] {
  const { options = [], variants, price, stock } = product;
  if (!variants) {
    return [
      {
        id: DEFAULT_VARIANT_ID,
        options: {},
        sku,
        price: toMinorUnits(price),
        countInStock: stock,
        image: null,
      },
    ];
  }
  return variants.map(({ values, price: own = price, stock: countInStock, backInDays, ...measures }) => ({
    id: formatVariantId(values),
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    sku: `${sku}-${formatVariantId(values).toUpperCase()}`,
    price: toMinorUnits(own),
    countInStock,
    image: images[findVariantPicture(product, values) ?? -1]?.url ?? null,
    ...toRestockDay(now, backInDays),
    ...measures,
  }));
}

const formatShelf = ({ category, product }: CatalogueEntry): string =>
  `${category.code} ${Math.floor(category.products.indexOf(product) / 4) + 1}`;

export function createProductDocument(
  entry: CatalogueEntry,
  images: StoredImage[],
  now: Date,
): ProductDocument {
  const { category, product } = entry;
  const listed = subtractDays(now, product.listedDaysAgo);
  const variants = createVariants(entry, images, now);
  const fields = applyProductFieldEdits(null, {
    warrantyYears: category.warrantyYears ?? null,
    shipsTo: category.shipsTo ?? [],
    shelf: formatShelf(entry),
    ...getProductVocabulary(product.id),
    ...product,
    ...toRestockDay(now, product.backInDays),
    category: category.name,
  });
  const options = (product.options ?? []).map(({ name, values }) => ({ name, values: [...values] }));
  return {
    ...fields,
    titleKey: normalizeForSearch(product.title),
    categorySlug: category.slug,
    images,
    options,
    variants,
    status: 'active',
    ...derivePriceAndStock(variants),
    borrowed: [],
    earlierPrices: product.compareAtPrice
      ? { [DEFAULT_VARIANT_ID]: [{ price: priceToMinorUnits(product.compareAtPrice), until: listed }] }
      : {},
    popularity: product.sold,
    rating: null,
    wasOrdered: product.sold > 0,
    translations: createProductTranslations(product.id, { ...fields, options, images }),
    createdAt: listed,
    updatedAt: listed,
  };
}

/** The catalogue as the shop stores it. */
import { Timestamp } from 'firebase-admin/firestore';
import { minor } from '../../functions/src/contract/money';
import { DEFAULT_VARIANT } from '../../functions/src/contract/products';
import {
  derivedFromVariants,
  foldText,
  type ProductDocument,
  type StoredImage,
} from '../../functions/src/features/products/product-document';
import { catalogue } from './catalogue/index';
import type { SeedCategory, SeedProduct } from './catalogue/types';
import { daysBefore } from './clock';

export interface CatalogueEntry {
  category: SeedCategory;
  product: SeedProduct;
  /** Such as TEA-001: the category's code and the product's place in it. */
  sku: string;
}

export const catalogueEntries: readonly CatalogueEntry[] = catalogue.flatMap((category) =>
  category.products.map((product, at) => ({
    category,
    product,
    sku: `${category.code}-${String(at + 1).padStart(3, '0')}`,
  })),
);

export function productDocument(entry: CatalogueEntry, images: StoredImage[], now: Date): ProductDocument {
  const { category, product, sku } = entry;
  const listed = Timestamp.fromDate(daysBefore(now, product.listedDaysAgo));
  const variants = [
    {
      id: DEFAULT_VARIANT,
      options: {},
      sku,
      price: minor(product.price),
      countInStock: product.stock,
      image: null,
    },
  ];
  return {
    title: product.title,
    titleKey: foldText(product.title),
    description: product.description,
    category: category.name,
    categorySlug: category.slug,
    images,
    options: [],
    variants,
    status: 'active',
    ...derivedFromVariants(variants),
    popularity: product.sold,
    wasOrdered: product.sold > 0,
    createdAt: listed,
    updatedAt: listed,
  };
}

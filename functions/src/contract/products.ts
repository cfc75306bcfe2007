import { boolean, number, object, string, type InferType } from 'yup';
import { line, pageQuery } from './fields';

export interface ProductImage {
  url: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  alt: string;
  /** For the `srcset` attribute: 'URL 320w, URL 640w, ...'. */
  srcset: string;
}

export interface ProductOption {
  name: string;
  values: string[];
}

export interface ProductVariant {
  _id: string;
  /** Option name to value, such as { Size: 'M' }; empty for a simple product's default variant. */
  options: Record<string, string>;
  sku: string;
  /** Decimal, in the store's currency. */
  price: number;
  countInStock: number;
  image: string | null;
}

export const PRODUCT_STATUSES = ['active', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** A product as /api answers it. `name`, `stock` and `image` are second spellings of title, countInStock, images[0]. */
export interface Product {
  _id: string;
  title: string;
  name: string;
  category: string;
  categorySlug: string;
  /** Decimal, in the store's currency; the lowest of the variants. */
  price: number;
  description: string;
  image: string | null;
  images: ProductImage[];
  /** Pieces on stock; the sum over the variants. */
  countInStock: number;
  stock: number;
  sku: string;
  status: ProductStatus;
  options: ProductOption[];
  variants: ProductVariant[];
  createdAt: string;
  updatedAt: string;
}

export interface Category {
  slug: string;
  name: string;
  count: number;
}

/** The one variant of a product without options. */
export const DEFAULT_VARIANT = 'default';

export const PRODUCT_SORTS = ['-createdAt', 'createdAt', 'price', '-price', 'title', '-popularity'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const price = () => number().min(0, 'Must be 0 or more').typeError('Must be a number').optional();

/** The query of GET /products. `sort` is left open: a search without one is answered by relevance. */
export const productsQuery = object({
  ...pageQuery(24),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').optional(),
  category: line(80)
    .matches(/^[a-z0-9-]+$/, { message: 'Not a category', excludeEmptyString: true })
    .optional(),
  minPrice: price(),
  maxPrice: price(),
  inStock: boolean().typeError('Must be true or false').optional(),
  search: line(100).optional(),
});
export type ProductsQuery = InferType<typeof productsQuery>;

export const relatedQuery = object({
  limit: number().integer().min(1).max(12).typeError('Must be a number').default(4),
});

export interface ProductsPage {
  products: Product[];
  nextCursor: string | null;
  total: number;
}

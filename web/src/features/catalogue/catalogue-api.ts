import * as endpoints from '@contract/endpoints';
import type { Category, Product, ProductsPage } from '@contract/products/products';
import { keyOf, read, readData, type Key } from '@/shared/api/client';

export const catalogueKeys = {
  /** Home shows the 12 newest products (docs/product.md, Home). */
  newest: keyOf(endpoints.listProducts, { query: { sort: '-createdAt', limit: 12 } }),
  categories: keyOf(endpoints.listCategories),
  showcase: keyOf(endpoints.showcase),
  product: (id: string) => keyOf(endpoints.getProduct, { params: { id } }),
  related: (id: string) => keyOf(endpoints.relatedProducts, { params: { id }, query: { limit: 4 } }),
};

export async function fetchProducts(key: Key<typeof endpoints.listProducts>): Promise<ProductsPage> {
  return (await read(key)).data;
}

export async function fetchCategories(key: Key<typeof endpoints.listCategories>): Promise<Category[]> {
  return (await readData(key)).categories;
}

/** Milliseconds for which an answer fetched ahead is as good as a new one. */
const PREFETCH_MS = 20_000;

/** Products asked for before they were opened. Filled by events in a browser only. */
const ahead = new Map<string, { since: number; answer: Promise<Product> }>();

/** Asks for a product that is likely to be opened next. A failure is ignored: the page asks again. */
export function preloadProduct(id: string): void {
  const key = catalogueKeys.product(id);
  const now = Date.now();
  const earlier = ahead.get(key);
  if (earlier && now - earlier.since < PREFETCH_MS) return;
  const answer = readData(key);
  ahead.set(key, { since: now, answer });
  answer.catch(() => ahead.delete(key));
}

/** One product. The page announces failures. @throws ApiError, NOT_FOUND also for a product that is no longer sold. */
export async function fetchProduct(key: Key<typeof endpoints.getProduct>): Promise<Product> {
  const early = ahead.get(key);
  ahead.delete(key);
  if (early && Date.now() - early.since < PREFETCH_MS) {
    const product = await early.answer.catch(() => null);
    if (product) return product;
  }
  return readData(key);
}

import * as endpoints from '@contract/endpoints';
import type { Category, Product, ProductsPage } from '@contract/products/products';
import { keyOf, read, readData, type Key } from '@/shared/api/client';

export const catalogueKeys = {
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

/** Time in milliseconds during which a preloaded product is used. */
const PREFETCH_MS = 20_000;

const preloadedProducts = new Map<string, { since: number; answer: Promise<Product> }>();

export function preloadProduct(id: string): void {
  const key = catalogueKeys.product(id);
  const now = Date.now();
  const earlier = preloadedProducts.get(key);
  if (earlier && now - earlier.since < PREFETCH_MS) return;
  const answer = readData(key);
  preloadedProducts.set(key, { since: now, answer });
  answer.catch(() => preloadedProducts.delete(key));
}

/** Loads a product. @throws ApiError NOT_FOUND if the product does not exist or is no longer sold */
export async function fetchProduct(key: Key<typeof endpoints.getProduct>): Promise<Product> {
  const early = preloadedProducts.get(key);
  preloadedProducts.delete(key);
  if (early && Date.now() - early.since < PREFETCH_MS) {
    const product = await early.answer.catch(() => null);
    if (product) return product;
  }
  return readData(key);
}

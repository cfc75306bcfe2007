import type { Category, Product, ProductsPage } from '@contract/products';
import { api, type Envelope } from '@/shared/api/client';

/** The addresses of the catalogue's reads, which are also the keys their answers are kept under. */
export const catalogueKeys = {
  /** Home shows the 12 newest products (docs/product.md, Home). */
  newest: '/products?sort=-createdAt&limit=12',
  list: (query: URLSearchParams) => (query.size > 0 ? `/products?${query}` : '/products'),
  categories: '/products/categories',
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  related: (id: string) => `/products/${encodeURIComponent(id)}/related?limit=4`,
};

async function dataOf<T>(key: string, quiet = false): Promise<T> {
  return (await api.get<Envelope<T>>(key, { quiet })).data;
}

export function fetchProducts(key: string): Promise<ProductsPage> {
  return dataOf<ProductsPage>(key);
}

/** Related products, without an announcement when they fail. */
export async function fetchRelated(key: string): Promise<Product[]> {
  return (await dataOf<Pick<ProductsPage, 'products'>>(key, true)).products;
}

export async function fetchCategories(key: string): Promise<Category[]> {
  return (await dataOf<{ categories: Category[] }>(key, true)).categories;
}

/** Milliseconds for which an answer fetched ahead is as good as a new one. */
const AHEAD_MS = 20_000;

interface Ahead {
  since: number;
  answer: Promise<Product>;
}

/** Products asked for before they were opened. Filled by events in a browser only. */
const ahead = new Map<string, Ahead>();

/** Asks for a product that is likely to be opened next. A failure is ignored: the page asks again. */
export function preloadProduct(id: string): void {
  const key = catalogueKeys.product(id);
  const now = Date.now();
  const earlier = ahead.get(key);
  if (earlier && now - earlier.since < AHEAD_MS) return;
  const answer = dataOf<Product>(key, true);
  ahead.set(key, { since: now, answer });
  answer.catch(() => ahead.delete(key));
}

/** One product. The page announces failures. @throws ApiError, NOT_FOUND also for a product that is no longer sold. */
export async function fetchProduct(key: string): Promise<Product> {
  const early = ahead.get(key);
  ahead.delete(key);
  if (early && Date.now() - early.since < AHEAD_MS) {
    const product = await early.answer.catch(() => null);
    if (product) return product;
  }
  return dataOf<Product>(key, true);
}

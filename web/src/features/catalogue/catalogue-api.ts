import * as endpoints from '@contract/endpoints';
import type { Category, Product, ProductsResponse } from '@contract/products/products';
import { getCacheKey, fetchEndpointResponse, fetchEndpointData, type CacheKey } from '@/shared/api/client';

export const CATALOGUE_CACHE_KEYS = {
  newest: getCacheKey(endpoints.listProducts, { query: { sort: '-createdAt', limit: 12 } }),
  gifts: getCacheKey(endpoints.listProducts, {
    query: { sort: '-popularity', inStock: true, limit: 8, facets: true },
  }),
  giftRecipients: getCacheKey(endpoints.listProducts, {
    query: { sort: '-popularity', inStock: true, limit: 1, facets: true },
  }),
  categories: getCacheKey(endpoints.listCategories),
  showcase: getCacheKey(endpoints.getShowcase),
  product: (id: string) => getCacheKey(endpoints.getProduct, { params: { id } }),
  related: (id: string) =>
    getCacheKey(endpoints.listRelatedProducts, { params: { id }, query: { limit: 4 } }),
};

export async function fetchProductList(
  key: CacheKey<typeof endpoints.listProducts>,
): Promise<ProductsResponse> {
  return (await fetchEndpointResponse(key)).data;
}

export async function fetchCategories(key: CacheKey<typeof endpoints.listCategories>): Promise<Category[]> {
  return (await fetchEndpointData(key)).categories;
}

/** Time in milliseconds during which a preloaded product is used without another request. */
const PREFETCH_MS = 20_000;

const preloadedProducts = new Map<string, { since: number; answer: Promise<Product> }>();

export function preloadProduct(id: string): void {
  const key = CATALOGUE_CACHE_KEYS.product(id);
  const now = Date.now();
  const earlier = preloadedProducts.get(key);
  if (earlier && now - earlier.since < PREFETCH_MS) return;
  const answer = fetchEndpointData(key);
  preloadedProducts.set(key, { since: now, answer });
  answer.catch(() => preloadedProducts.delete(key));
}

/** @throws ApiError NOT_FOUND if the product does not exist or is no longer sold */
export async function fetchProduct(key: CacheKey<typeof endpoints.getProduct>): Promise<Product> {
  const early = preloadedProducts.get(key);
  preloadedProducts.delete(key);
  if (early && Date.now() - early.since < PREFETCH_MS) {
    const product = await early.answer.catch(() => null);
    if (product) return product;
  }
  return fetchEndpointData(key);
}

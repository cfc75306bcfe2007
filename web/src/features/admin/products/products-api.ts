import * as endpoints from '@contract/endpoints';
import type { RemovedProduct, StaleProduct, UpdateProductInput } from '@contract/product-input';
import type { Category, Product, ProductsPage } from '@contract/products';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { download } from '@/shared/api/download';
import { uploadByPath } from '@/shared/api/upload';
import { invalidate } from '@/shared/data/change-data';
import { toasts } from '@/shared/toasts/toasts';

const productPath = (id: string) => `/products/${encodeURIComponent(id)}`;

/** The keys that a product and the categories are kept under. */
export const productKey = (id: string) => `/products/admin/${encodeURIComponent(id)}`;
export const CATEGORIES_KEY = '/products/categories';

/** Lists that were asked for: every change makes them old. */
const lists = new Set<string>();

/** One page of the administrator's products. A failure is told at once. */
export async function fetchProductsPage(key: string): Promise<ProductsPage> {
  lists.add(key);
  try {
    return (await api.get<Envelope<ProductsPage>>(key)).data;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) toasts.error('Failed to load products');
    throw error;
  }
}

/** Forgets the lists that are kept, but the one that is shown: it is renewed in place. */
export function forgetLists(shown?: string): void {
  for (const key of lists) {
    if (key === shown) continue;
    lists.delete(key);
    invalidate(key);
  }
  invalidate(CATEGORIES_KEY);
}

export async function fetchAnyProduct(key: string): Promise<Product> {
  return (await api.get<Envelope<Product>>(key)).data;
}

export async function fetchCategories(key: string): Promise<Category[]> {
  return (await api.get<Envelope<{ categories: Category[] }>>(key, { quiet: true })).data.categories;
}

interface ChangeOptions {
  /** Announces no server error by itself: whoever asks says what failed. */
  quiet?: boolean;
}

/** Changes what is named. @throws ApiError, STALE_WRITE when somebody was quicker. */
export async function changeProduct(
  id: string,
  change: UpdateProductInput,
  options: ChangeOptions = {},
): Promise<Product> {
  return (await api.put<Envelope<Product>>(productPath(id), { body: change, ...options })).data;
}

/** Deletes a product, or archives it where orders name it; the answer says which. @throws ApiError */
export async function removeProduct(id: string): Promise<RemovedProduct> {
  return (await api.delete<Envelope<RemovedProduct>>(productPath(id))).data;
}

interface Sending {
  /** Null: a new product. */
  id: string | null;
  body: Record<string, unknown>;
  files: readonly File[];
  onProgress: (share: number) => void;
}

/** A form's text field: lists as JSON, everything else as it reads. */
const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Makes or changes a product in one request: a form where pictures go along, else JSON. @throws ApiError */
export async function sendProduct({ id, body, files, onProgress }: Sending): Promise<Product> {
  const method = id === null ? 'POST' : 'PUT';
  const path = id === null ? '/products' : productPath(id);
  if (files.length === 0) {
    const send = method === 'POST' ? api.post : api.put;
    return (await send<Envelope<Product>>(path, { body })).data;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, text(value));
  for (const file of files) form.append('images', file, file.name);
  return (await uploadByPath<Envelope<Product>>(method, path, form, { onProgress })).data;
}

/** The product as it now is, where somebody else changed it first; null for any other error. */
export function staleProduct(error: unknown): Product | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_WRITE') return null;
  return (error.details as Partial<StaleProduct>).current ?? null;
}

/** All products as a CSV file. @throws ApiError */
export const exportProducts = () => download(endpoints.exportProducts, 'products.csv');

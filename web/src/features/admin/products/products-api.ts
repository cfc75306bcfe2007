import * as endpoints from '@contract/endpoints';
import type { RemovedProduct, StaleProduct, UpdateProductInput } from '@contract/product-input';
import type { Category, Product, ProductsPage, ProductStatus } from '@contract/products';
import { ApiError, isNotFound } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { download } from '@/shared/api/download';
import { uploadByPath } from '@/shared/api/upload';
import { invalidate, update } from '@/shared/data/change-data';
import { announcing } from '@/shared/toasts/announce-failure';
import { ACTIVITY_KEYS } from '../activity/activity-api';

/** The keys of all lists. */
export const LIST_KEYS = '/products/admin/all';
export const CATEGORIES_KEY = '/products/categories';
export const productKey = (id: string) => `/products/admin/${encodeURIComponent(id)}`;

const productPath = (id: string) => `/products/${encodeURIComponent(id)}`;

/** One page of the administrator's products. Announces a failure. */
export const fetchProductsPage = announcing(
  'Failed to load products',
  async (key: string): Promise<ProductsPage> =>
    (await api.get<Envelope<ProductsPage>>(key, { quiet: true })).data,
);

export async function fetchAnyProduct(key: string): Promise<Product> {
  return (await api.get<Envelope<Product>>(key)).data;
}

export async function fetchCategories(key: string): Promise<Category[]> {
  return (await api.get<Envelope<{ categories: Category[] }>>(key, { quiet: true })).data.categories;
}

/** Products may have entered, left or moved in any list: those that are shown are loaded again. */
export function renewLists(): void {
  invalidate(LIST_KEYS);
  invalidate(CATEGORIES_KEY);
}

/** Shows a new version of a product in all kept lists, in its place. */
function show(product: Product): void {
  const isOld = ({ _id, updatedAt }: Product) => _id === product._id && updatedAt < product.updatedAt;
  update<ProductsPage>(LIST_KEYS, (page) =>
    page.products.some(isOld)
      ? { ...page, products: page.products.map((kept) => (isOld(kept) ? product : kept)) }
      : page,
  );
  invalidate(ACTIVITY_KEYS);
}

/** A write of a product. A refusal of a stale version brings the current one, which is shown. */
async function writing(write: () => Promise<Product>): Promise<Product> {
  try {
    const product = await write();
    show(product);
    return product;
  } catch (error) {
    const current = staleProduct(error);
    if (current) show(current);
    else if (isNotFound(error)) renewLists();
    throw error;
  }
}

/**
 * Changes fields of a product. It keeps its place in the lists that are shown, until they are renewed.
 * @throws ApiError, STALE_WRITE where it was changed in the meantime.
 */
export const changeProduct = (id: string, change: UpdateProductInput): Promise<Product> =>
  writing(async () => {
    const request = { body: change, quiet: true };
    return (await api.put<Envelope<Product>>(productPath(id), request)).data;
  });

/** Archives or restores a product. @throws ApiError, STALE_WRITE where it was changed in the meantime. */
export async function setStatus({ _id, updatedAt }: Product, status: ProductStatus): Promise<Product> {
  const product = await changeProduct(_id, { status, updatedAt });
  renewLists();
  return product;
}

/**
 * Deletes a product, or archives it where it has orders.
 * @returns The archived product; null where it was deleted.
 * @throws ApiError
 */
export async function removeProduct({ _id }: Product): Promise<Product | null> {
  try {
    const { data } = await api.delete<Envelope<RemovedProduct>>(productPath(_id), { quiet: true });
    return data.status === 'deleted' ? null : await fetchAnyProduct(productKey(_id));
  } finally {
    invalidate(ACTIVITY_KEYS);
    renewLists();
  }
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

async function send({ id, body, files, onProgress }: Sending): Promise<Product> {
  const method = id === null ? 'POST' : 'PUT';
  const path = id === null ? '/products' : productPath(id);
  if (files.length === 0) {
    const call = method === 'POST' ? api.post : api.put;
    return (await call<Envelope<Product>>(path, { body, quiet: true })).data;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, text(value));
  for (const file of files) form.append('images', file, file.name);
  return (await uploadByPath<Envelope<Product>>(method, path, form, { onProgress, quiet: true })).data;
}

/**
 * Creates or changes a product in one request: a form where there are new pictures, else JSON.
 * @throws ApiError, STALE_WRITE where it was changed in the meantime.
 */
export async function saveProduct(sending: Sending): Promise<Product> {
  const product = await writing(() => send(sending));
  renewLists();
  return product;
}

/** The current version of a product that was changed in the meantime; null for any other error. */
export function staleProduct(error: unknown): Product | null {
  if (!(error instanceof ApiError) || error.code !== 'STALE_WRITE') return null;
  return (error.details as Partial<StaleProduct>).current ?? null;
}

/** All products as a CSV file. @throws ApiError */
export const exportProducts = () => download(endpoints.exportProducts, 'products.csv');

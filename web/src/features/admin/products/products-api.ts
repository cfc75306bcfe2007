import * as endpoints from '@contract/endpoints';
import type { BulkChangeInput, BulkResult, UndoableChange } from '@contract/products/bulk-changes';
import {
  createProductSchema,
  editProductSchema,
  type ExportProductsQuery,
  type UpdateProductInput,
} from '@contract/products/product-input';
import type { Product, ProductsPage, ProductStatus } from '@contract/products/products';
import { isNotFound, presentState } from '@/shared/api/api-error';
import { keyOf, prefixOf, read, type Key } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { invalidate, update } from '@/shared/data/change-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { fetcherOf, send } from '../fetcher';
import { saveExport } from '../follow-export';

/** The keys of all lists. */
const LIST_KEYS = prefixOf(endpoints.allProducts);
export const CATEGORIES_KEY = keyOf(endpoints.listCategories);
export const productKey = (id: string) => keyOf(endpoints.getAnyProduct, { params: { id } });

/** One page of the administrator's products. Announces a failure. */
export const fetchProductsPage = fetcherOf(endpoints.allProducts, (data) => data, 'Failed to load products');

export async function fetchAnyProduct(key: Key<typeof endpoints.getAnyProduct>): Promise<Product> {
  return (await read(key)).data;
}

/** What a product may also be called. A failure is quiet: the names can be typed. */
export const suggestedNamesKey = (title: string, category: string) =>
  keyOf(endpoints.suggestNames, { query: { title, ...(category === '' ? {} : { category }) } });

export const fetchCategories = fetcherOf(endpoints.listCategories, ({ categories }) => categories);

/** Products may have entered, left or moved in any list: those that are shown are loaded again. */
export function renewLists(): void {
  invalidate(LIST_KEYS);
  invalidate(CATEGORIES_KEY);
}

/** Shows a new version of a product in all cached lists, in its place. */
function show(product: Product): void {
  const isOld = ({ _id, updatedAt }: Product) => _id === product._id && updatedAt < product.updatedAt;
  update<ProductsPage>(LIST_KEYS, (page) =>
    page.products.some(isOld)
      ? { ...page, products: page.products.map((cached) => (isOld(cached) ? product : cached)) }
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
    const current = presentState(error, 'product');
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
  writing(() => send(endpoints.updateProduct, { params: { id }, body: change }));

/** The key of the changes of prices that can be undone. */
export const UNDOABLE_KEY = keyOf(endpoints.undoableChanges);

/** Quiet: without an answer nothing can be undone here, and the activity log says what was done. */
export const fetchUndoable = fetcherOf(endpoints.undoableChanges, ({ changes }) => changes);

/** A write of many products. Those that it refused are shown as they are now. */
async function writingMany(write: () => Promise<BulkResult>): Promise<BulkResult> {
  try {
    const result = await write();
    for (const product of result.changed) show(product);
    for (const { current } of result.refused) if (current) show(current);
    return result;
  } finally {
    invalidate(UNDOABLE_KEY);
    invalidate(ACTIVITY_KEYS);
    renewLists();
  }
}

/** Changes many products in one request. @throws ApiError */
export const changeProducts = (request: BulkChangeInput): Promise<BulkResult> =>
  writingMany(() => send(endpoints.changeProducts, { body: request }));

/** Gives products back the prices that a change took from them. @throws ApiError, INVALID_TRANSITION where it is too late. */
export const undoPrices = ({ _id }: UndoableChange): Promise<BulkResult> =>
  writingMany(() => send(endpoints.undoPrices, { params: { id: _id } }));

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
    const { status } = await send(endpoints.removeProduct, { params: { id: _id } });
    return status === 'deleted' ? null : await fetchAnyProduct(productKey(_id));
  } finally {
    invalidate(ACTIVITY_KEYS);
    renewLists();
  }
}

interface Sending {
  /** Null: a new product. */
  id: string | null;
  /** As the editor's form has it: the contract's schema reads it before it is sent. */
  body: Record<string, unknown>;
  files: readonly File[];
  onProgress: (share: number) => void;
}

async function sendForm({ id, body, files, onProgress }: Sending): Promise<Product> {
  const form = { files: { images: files }, onProgress, quiet: true };
  if (id === null) {
    const request = { body: createProductSchema.validateSync(body) };
    if (files.length === 0) return send(endpoints.createProduct, request);
    return (await upload(endpoints.createProduct, { ...request, ...form })).data;
  }
  const request = { params: { id }, body: editProductSchema.validateSync(body) };
  if (files.length === 0) return send(endpoints.updateProduct, request);
  return (await upload(endpoints.updateProduct, { ...request, ...form })).data;
}

/**
 * Creates or changes a product in one request: a form where there are new pictures, else JSON.
 * @throws ApiError, STALE_WRITE where it was changed in the meantime.
 * @throws ValidationError where the contract refuses `body`.
 */
export async function saveProduct(sending: Sending): Promise<Product> {
  const product = await writing(() => sendForm(sending));
  renewLists();
  return product;
}

/** Saves the products that match as a CSV file. @param onProgress the share that is done, 0 to 1. @throws ApiError */
export const exportProducts = (
  query: ExportProductsQuery,
  onProgress: (share: number) => void,
): Promise<void> =>
  saveExport(send(endpoints.exportProducts, { query }), endpoints.exportedProducts, onProgress);

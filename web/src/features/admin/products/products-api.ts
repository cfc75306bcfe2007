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

const productListKeyPrefix = prefixOf(endpoints.allProducts);
export const CATEGORIES_KEY = keyOf(endpoints.listCategories);
export const productKey = (id: string) => keyOf(endpoints.getAnyProduct, { params: { id } });

export const fetchProductsPage = fetcherOf(endpoints.allProducts, (data) => data, 'Failed to load products');

export async function fetchAnyProduct(key: Key<typeof endpoints.getAnyProduct>): Promise<Product> {
  return (await read(key)).data;
}

/** Cache key for suggested names. Failures are not announced, because names can be typed by hand. */
export const suggestedNamesKey = (title: string, category: string) =>
  keyOf(endpoints.suggestNames, { query: { title, ...(category === '' ? {} : { category }) } });

export const fetchCategories = fetcherOf(endpoints.listCategories, ({ categories }) => categories);

/** Invalidates all lists, because products may have been added, removed or moved. */
export function renewLists(): void {
  invalidate(productListKeyPrefix);
  invalidate(CATEGORIES_KEY);
}

function updateCache(product: Product): void {
  const isOld = ({ _id, updatedAt }: Product) => _id === product._id && updatedAt < product.updatedAt;
  update<ProductsPage>(productListKeyPrefix, (page) =>
    page.products.some(isOld)
      ? { ...page, products: page.products.map((cached) => (isOld(cached) ? product : cached)) }
      : page,
  );
  invalidate(ACTIVITY_KEYS);
}

/** Saves a product and updates the cache. After a conflict, the cache contains the newer saved version. */
async function runWrite(write: () => Promise<Product>): Promise<Product> {
  try {
    const product = await write();
    updateCache(product);
    return product;
  } catch (error) {
    const current = presentState(error, 'product');
    if (current) updateCache(current);
    else if (isNotFound(error)) renewLists();
    throw error;
  }
}

/**
 * Updates a product, which keeps its place in lists until they are reloaded.
 * @throws ApiError STALE_WRITE if the product was changed in the meantime.
 */
export const changeProduct = (id: string, change: UpdateProductInput): Promise<Product> =>
  runWrite(() => send(endpoints.updateProduct, { params: { id }, body: change }));

export const UNDOABLE_KEY = keyOf(endpoints.undoableChanges);

/** Failures are not announced. The panel just does not offer to undo changes. */
export const fetchUndoable = fetcherOf(endpoints.undoableChanges, ({ changes }) => changes);

async function runBulkWrite(write: () => Promise<BulkResult>): Promise<BulkResult> {
  try {
    const result = await write();
    for (const product of result.changed) updateCache(product);
    for (const { current } of result.refused) if (current) updateCache(current);
    return result;
  } finally {
    invalidate(UNDOABLE_KEY);
    invalidate(ACTIVITY_KEYS);
    renewLists();
  }
}

export const changeProducts = (request: BulkChangeInput): Promise<BulkResult> =>
  runBulkWrite(() => send(endpoints.changeProducts, { body: request }));

/** Undoes a bulk price change. @throws ApiError INVALID_TRANSITION if the undo period is over. */
export const undoPrices = ({ _id }: UndoableChange): Promise<BulkResult> =>
  runBulkWrite(() => send(endpoints.undoPrices, { params: { id: _id } }));

export async function setStatus({ _id, updatedAt }: Product, status: ProductStatus): Promise<Product> {
  const product = await changeProduct(_id, { status, updatedAt });
  renewLists();
  return product;
}

/** Deletes a product, or archives it if it has orders. Returns the archived product; null if it was deleted. */
export async function removeProduct({ _id }: Product): Promise<Product | null> {
  try {
    const { status } = await send(endpoints.removeProduct, { params: { id: _id } });
    return status === 'deleted' ? null : await fetchAnyProduct(productKey(_id));
  } finally {
    invalidate(ACTIVITY_KEYS);
    renewLists();
  }
}

interface ProductSaveRequest {
  id: string | null;
  /** Values of the form, which the contract's schema validates before sending. */
  body: Record<string, unknown>;
  files: readonly File[];
  onProgress: (share: number) => void;
}

async function sendForm({ id, body, files, onProgress }: ProductSaveRequest): Promise<Product> {
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
 * Creates or updates a product.
 * @throws ApiError STALE_WRITE if the product was changed in the meantime.
 * @throws ValidationError if `body` is invalid.
 */
export async function saveProduct(sending: ProductSaveRequest): Promise<Product> {
  const product = await runWrite(() => sendForm(sending));
  renewLists();
  return product;
}

export const exportProducts = (
  query: ExportProductsQuery,
  onProgress: (share: number) => void,
): Promise<void> =>
  saveExport(send(endpoints.exportProducts, { query }), endpoints.exportedProducts, onProgress);

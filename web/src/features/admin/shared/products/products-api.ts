import * as endpoints from '@contract/endpoints';
import type {
  BulkProductChangeInput,
  BulkProductChangeResponse,
  UndoablePriceChange,
} from '@contract/products/bulk-changes';
import type {
  AdminProductsResponse,
  CreateProductInput,
  ExportProductsQuery,
  UpdateProductInput,
} from '@contract/products/product-input';
import type { Product, ProductStatus } from '@contract/products/products';
import { isNotFoundError, getConflictingVersion } from '@/shared/api/api-error';
import { getCacheKey, getCacheKeyPrefix, fetchEndpointResponse, type CacheKey } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { activityCacheKeyPrefix } from '../activity/activity-api';
import { createFetcher, sendRequestWithoutToast } from '../api/fetcher';
import { downloadExport } from '../api/download-export';

const productListKeyPrefix = getCacheKeyPrefix(endpoints.listAdminProducts);
export const categoriesCacheKey = getCacheKey(endpoints.listCategories);
export const getAdminProductCacheKey = (id: string) =>
  getCacheKey(endpoints.getAdminProduct, { params: { id } });

export const fetchProductsPage = createFetcher(
  endpoints.listAdminProducts,
  (data) => data,
  'Failed to load products',
);

export async function fetchAdminProduct(key: CacheKey<typeof endpoints.getAdminProduct>): Promise<Product> {
  return (await fetchEndpointResponse(key)).data;
}

export const getSuggestedNamesCacheKey = (title: string, category: string) =>
  getCacheKey(endpoints.suggestProductNames, { query: { title, ...(category === '' ? {} : { category }) } });

export const fetchProductCategories = createFetcher(endpoints.listCategories, ({ categories }) => categories);

export function invalidateProductLists(): void {
  invalidateData(productListKeyPrefix);
  invalidateData(categoriesCacheKey);
}

function updateCache(product: Product): void {
  const isOld = ({ _id, updatedAt }: Product) => _id === product._id && updatedAt < product.updatedAt;
  updateCachedData<AdminProductsResponse>(productListKeyPrefix, (page) =>
    page.products.some(isOld)
      ? { ...page, products: page.products.map((cached) => (isOld(cached) ? product : cached)) }
      : page,
  );
  invalidateData(activityCacheKeyPrefix);
}

/** Saves a product and caches the result. After a conflict, caches the newer version. */
async function runWrite(write: () => Promise<Product>): Promise<Product> {
  try {
    const product = await write();
    updateCache(product);
    return product;
  } catch (error) {
    const current = getConflictingVersion(error, 'product');
    if (current) updateCache(current);
    else if (isNotFoundError(error)) invalidateProductLists();
    throw error;
  }
}

/**
 * Updates a product. Cached lists keep the position of the product until they reload.
 * @throws ApiError STALE_WRITE if the product has changed since it was loaded
 */
export const updateProduct = (id: string, change: UpdateProductInput): Promise<Product> =>
  runWrite(() => sendRequestWithoutToast(endpoints.updateProduct, { params: { id }, body: change }));

export const undoableBulkChangesCacheKey = getCacheKey(endpoints.listUndoableChanges);

/** Loads the bulk changes that can be undone. Shows no error message if the request fails. */
export const fetchUndoableBulkChanges = createFetcher(
  endpoints.listUndoableChanges,
  ({ changes }) => changes,
);

async function runBulkWrite(
  write: () => Promise<BulkProductChangeResponse>,
): Promise<BulkProductChangeResponse> {
  try {
    const result = await write();
    for (const product of result.changed) updateCache(product);
    for (const { current } of result.refused) if (current) updateCache(current);
    return result;
  } finally {
    invalidateData(undoableBulkChangesCacheKey);
    invalidateData(activityCacheKeyPrefix);
    invalidateProductLists();
  }
}

export const changeProducts = (request: BulkProductChangeInput): Promise<BulkProductChangeResponse> =>
  runBulkWrite(() => sendRequestWithoutToast(endpoints.bulkUpdateProducts, { body: request }));

/**
 * Undoes a bulk price change.
 * @throws ApiError INVALID_TRANSITION if the change can no longer be undone
 */
export const undoBulkPriceChange = ({ _id }: UndoablePriceChange): Promise<BulkProductChangeResponse> =>
  runBulkWrite(() => sendRequestWithoutToast(endpoints.undoPriceChange, { params: { id: _id } }));

export async function setProductStatus({ _id, updatedAt }: Product, status: ProductStatus): Promise<Product> {
  const product = await updateProduct(_id, { status, updatedAt });
  invalidateProductLists();
  return product;
}

/** Deletes a product, or archives it if it has orders. Returns the archived product, or null. */
export async function deleteProduct({ _id }: Product): Promise<Product | null> {
  try {
    const { status } = await sendRequestWithoutToast(endpoints.removeProduct, { params: { id: _id } });
    return status === 'deleted' ? null : await fetchAdminProduct(getAdminProductCacheKey(_id));
  } finally {
    invalidateData(activityCacheKeyPrefix);
    invalidateProductLists();
  }
}

type ProductSaveRequest = {
  files: readonly File[];
  onProgress: (share: number) => void;
} & ({ id: null; body: CreateProductInput } | { id: string; body: UpdateProductInput });

async function sendForm({ files, onProgress, ...product }: ProductSaveRequest): Promise<Product> {
  const form = { files: { images: files }, onProgress, quiet: true };
  if (product.id === null) {
    const request = { body: product.body };
    if (files.length === 0) return sendRequestWithoutToast(endpoints.createProduct, request);
    return (await uploadFiles(endpoints.createProduct, { ...request, ...form })).data;
  }
  const request = { params: { id: product.id }, body: product.body };
  if (files.length === 0) return sendRequestWithoutToast(endpoints.updateProduct, request);
  return (await uploadFiles(endpoints.updateProduct, { ...request, ...form })).data;
}

/**
 * Creates or updates a product with its pictures.
 * @throws ApiError STALE_WRITE if the product has changed since it was loaded
 */
export async function saveProduct(request: ProductSaveRequest): Promise<Product> {
  const product = await runWrite(() => sendForm(request));
  invalidateProductLists();
  return product;
}

export const exportProducts = (
  query: ExportProductsQuery,
  onProgress: (share: number) => void,
): Promise<void> =>
  downloadExport(
    sendRequestWithoutToast(endpoints.exportProducts, { query }),
    endpoints.getProductExport,
    onProgress,
  );

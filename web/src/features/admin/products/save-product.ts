import * as endpoints from '@contract/endpoints';
import type { CreateProductInput, UpdateProductInput } from '@contract/products/product-input';
import type { Product } from '@contract/products/products';
import { sendWriteRequest } from '../shared/api/send-change';
import { invalidateProductLists } from '../shared/products/load-products';

type ProductSaveRequest = {
  files: readonly File[];
  onProgress: (share: number) => void;
} & ({ id: null; body: CreateProductInput } | { id: string; body: UpdateProductInput });

/** @throws ApiError STALE_WRITE if the product has changed since it was loaded */
export async function saveProduct({ files, onProgress, ...product }: ProductSaveRequest): Promise<Product> {
  const form = { files: { images: files }, onProgress };
  const { data } =
    product.id === null
      ? await sendWriteRequest(endpoints.createProduct, { ...form, body: product.body })
      : await sendWriteRequest(endpoints.updateProduct, {
          ...form,
          params: { id: product.id },
          body: product.body,
        });
  invalidateProductLists();
  return data;
}

import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { call } from '@/shared/api/client';

// Each call answers the whole list as it now is, the last added product first. The caller reports failures.
const quiet = true;

export async function fetchWishlist(): Promise<Product[]> {
  return (await call(endpoints.getWishlist, { quiet })).data.products;
}

/** @throws ApiError NOT_FOUND for a product that is not sold, VALIDATION_ERROR when the list is full. */
export async function addWish(productId: string): Promise<Product[]> {
  return (await call(endpoints.addWish, { body: { productId }, quiet })).data.products;
}

/** @throws ApiError NOT_FOUND for a product that is not on the list. */
export async function removeWish(productId: string): Promise<Product[]> {
  return (await call(endpoints.removeWish, { params: { id: productId }, quiet })).data.products;
}

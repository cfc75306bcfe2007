import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { call, keyOf, read } from '@/shared/api/client';

// Each call answers the whole list as it now is, the last added product first. The caller reports failures.
const quiet = true;

/** The key of the account's list. */
export const WISHLIST = keyOf(endpoints.getWishlist);

export async function fetchWishlist(): Promise<Product[]> {
  return (await read(WISHLIST, { quiet })).data.products;
}

/** @throws ApiError NOT_FOUND for a product that is not sold, VALIDATION_ERROR when the list is full. */
export async function addToWishlist(productId: string): Promise<Product[]> {
  return (await call(endpoints.addToWishlist, { body: { productId }, quiet })).data.products;
}

/** @throws ApiError NOT_FOUND for a product that is not on the list. */
export async function removeFromWishlist(productId: string): Promise<Product[]> {
  return (await call(endpoints.removeFromWishlist, { params: { id: productId }, quiet })).data.products;
}

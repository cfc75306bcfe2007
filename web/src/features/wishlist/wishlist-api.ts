import type { Product } from '@contract/products';
import type { Wishlist } from '@contract/wishlist';
import { api, type Envelope } from '@/shared/api/client';

const PATH = '/users/wishlist';

/** Each call answers the whole list as it now is, newest wish first. The caller tells people what went wrong. */
const quiet = { quiet: true };

export async function fetchWishlist(): Promise<Product[]> {
  return (await api.get<Envelope<Wishlist>>(PATH, quiet)).data.products;
}

/** @throws ApiError NOT_FOUND for a product that is not sold, VALIDATION_ERROR when the list is full. */
export async function addWish(productId: string): Promise<Product[]> {
  return (await api.post<Envelope<Wishlist>>(PATH, { ...quiet, body: { productId } })).data.products;
}

/** @throws ApiError NOT_FOUND for a product that is not on the list. */
export async function removeWish(productId: string): Promise<Product[]> {
  return (await api.delete<Envelope<Wishlist>>(`${PATH}/${productId}`, quiet)).data.products;
}

import pMap from 'p-map';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { isNotFound } from './api-error';
import { call, type CallOptions } from './client';

/** Requests under way at a time: a full cart asks for fifty products. */
const AT_ONCE = 6;

/**
 * Today's data of some products, null for one that is not sold (any more). Failures are not announced: the caller judges
 * `complete`, false where some could not be loaded, which are missing in `products`.
 */
export async function fetchProducts(
  ids: Iterable<string>,
  options: Pick<CallOptions, 'signal' | 'fresh'> = {},
) {
  const products = new Map<string, Product | null>();
  let complete = true;
  const fetchOne = async (id: string) => {
    try {
      const { data } = await call(endpoints.getProduct, { params: { id }, ...options, quiet: true });
      products.set(id, data.status === 'active' ? data : null);
    } catch (error) {
      if (isNotFound(error)) products.set(id, null);
      else complete = false;
    }
  };
  await pMap(new Set(ids), fetchOne, { concurrency: AT_ONCE });
  return { products, complete };
}

import pMap from 'p-map';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { isNotFoundError } from './api-error';
import { callApi, type ApiCallOptions } from './client';

/** Maximum number of parallel requests. A full cart would otherwise send 50 requests at once. */
const MAX_PARALLEL_REQUESTS = 6;

/** Loads products by id. Products that are no longer sold are null. Products that failed to load are missing. */
export async function fetchProducts(
  ids: Iterable<string>,
  options: Pick<ApiCallOptions, 'signal' | 'fresh'> = {},
) {
  const products = new Map<string, Product | null>();
  let complete = true;
  const fetchOne = async (id: string) => {
    try {
      const { data } = await callApi(endpoints.getProduct, { params: { id }, ...options, quiet: true });
      products.set(id, data.status === 'active' ? data : null);
    } catch (error) {
      if (isNotFoundError(error)) products.set(id, null);
      else complete = false;
    }
  };
  await pMap(new Set(ids), fetchOne, { concurrency: MAX_PARALLEL_REQUESTS });
  return { products, complete };
}

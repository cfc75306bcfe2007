import pMap from 'p-map';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { isNotFound } from './api-error';
import { call } from './client';

/** Requests under way at a time: a full cart asks for fifty products. */
const AT_ONCE = 6;

interface FetchOptions {
  signal?: AbortSignal;
  /** Asks the server even where the browser holds an answer that it may still use. */
  fresh?: boolean;
}

/** Products by their ids, null for one that is not sold (any more). */
export interface FetchedProducts {
  products: Map<string, Product | null>;
  /** False where some could not be loaded, which are missing in `products`. */
  complete: boolean;
}

async function productOf(id: string, options: FetchOptions): Promise<Product | null> {
  try {
    const { data } = await call(endpoints.getProduct, { params: { id }, ...options, quiet: true });
    return data.status === 'active' ? data : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Today's data of some products. Failures are not announced: the caller judges `complete`. */
export async function fetchProducts(
  ids: Iterable<string>,
  options: FetchOptions = {},
): Promise<FetchedProducts> {
  const products = new Map<string, Product | null>();
  let complete = true;
  const fetchOne = async (id: string) => {
    try {
      products.set(id, await productOf(id, options));
    } catch {
      complete = false;
    }
  };
  await pMap(new Set(ids), fetchOne, { concurrency: AT_ONCE });
  return { products, complete };
}

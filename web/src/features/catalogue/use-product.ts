import useSWR, { useSWRConfig, type Cache } from 'swr';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products';
import { isNotFound } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import { catalogueKeys, fetchProduct } from './catalogue-api';

function productsIn(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  const { products } = (data ?? {}) as { products?: unknown };
  return Array.isArray(products) ? products : [];
}

/** A product as some list already answered it, such as the one whose card was just opened. */
export function productInLists(cache: Pick<Cache, 'keys' | 'get'>, id: string): Product | undefined {
  for (const key of cache.keys()) {
    const found = productsIn(cache.get(key)?.data).find(
      (each): each is Product => (each as Partial<Product> | null)?._id === id,
    );
    if (found) return found;
  }
  return undefined;
}

interface LoadedProduct {
  product: Product | undefined;
  /** Shown from a list, until the product itself has been answered. */
  provisional: boolean;
  notFound: boolean;
}

/**
 * The product of a page. What cannot be loaded is said in a toast; then a product that does not exist is the page's
 * to say, and any other failure leads home (spec §2 and §8). A failure to refresh what is already there is silent.
 */
export function useProduct(id: string): LoadedProduct {
  const { cache, mutate } = useSWRConfig();
  const navigate = useNavigate();
  const key = catalogueKeys.product(id);
  const { data, error } = useSWR(key, fetchProduct, {
    onError: (failure) => {
      if (cache.get(key)?.data !== undefined) return;
      toasts.error('Failed to load product');
      if (isNotFound(failure)) return;
      // Forgotten, so that opening the product again asks again.
      void mutate(key, undefined, { revalidate: false });
      void navigate(paths.home, { replace: true });
    },
  });
  const notFound = data === undefined && isNotFound(error);
  return {
    product: notFound ? undefined : (data ?? productInLists(cache, id)),
    provisional: data === undefined,
    notFound,
  };
}

import useSWR from 'swr';
import { catalogueKeys, fetchProducts } from './catalogue-api';
import { logFailure } from './log-failure';

/** Home's products: the 12 newest. `products` is undefined while they load and empty when they failed. */
export function useNewestProducts() {
  const { data, error, mutate } = useSWR(catalogueKeys.newest, fetchProducts, {
    onError: (failure) => logFailure('The newest products', failure),
  });
  return {
    products: data?.products ?? (error ? [] : undefined),
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
  };
}

import { useData } from '@/shared/data/use-data';
import { catalogueKeys, fetchProducts } from './catalogue-api';
import { useLoggedFailure } from './use-logged-failure';

/** Home's products: the 12 newest. `products` is undefined while they load and empty when they failed. */
export function useNewestProducts() {
  const { data, error, reload } = useData(catalogueKeys.newest, fetchProducts);
  useLoggedFailure('The newest products', error);
  return {
    products: data?.products ?? (error ? [] : undefined),
    failed: error !== undefined && data === undefined,
    retry: reload,
  };
}

import { useRead } from '@/shared/data/use-data';
import { catalogueKeys } from './catalogue-api';
import { useLoggedFailure } from './use-logged-failure';

/** Categories with a picture, and best sellers: what home shows beside its newest products. */
export function useShowcase() {
  const { data, error } = useRead(catalogueKeys.showcase);
  useLoggedFailure('Categories and best sellers', error);
  return { showcase: data, failed: error !== undefined && data === undefined };
}

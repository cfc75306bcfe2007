import { useRead } from '@/shared/data/use-data';
import { catalogueKeys } from './catalogue-api';
import { useLoggedFailure } from './use-logged-failure';

export function useShowcase() {
  const { data, error } = useRead(catalogueKeys.showcase);
  useLoggedFailure('Categories and best sellers', error);
  return { showcase: data, failed: error !== undefined && data === undefined };
}

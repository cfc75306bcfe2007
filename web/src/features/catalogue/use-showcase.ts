import { useEndpointData } from '@/shared/data/use-data';
import { CATALOGUE_CACHE_KEYS } from './catalogue-api';
import { useLogListError } from './use-logged-failure';

export function useHomePageShowcase() {
  const { data, error } = useEndpointData(CATALOGUE_CACHE_KEYS.showcase, { optional: true });
  useLogListError('Categories and best sellers', error);
  return { showcase: data, failed: error !== undefined && data === undefined };
}

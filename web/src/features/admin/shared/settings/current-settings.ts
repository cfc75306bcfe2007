import * as endpoints from '@contract/endpoints';
import { storeConfig } from '@contract/store-config';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useHasPermission } from '../rights/require-permission';

export const currentSettingsKey = getCacheKey(endpoints.getSettings);

/** Returns the maximum stock of products with low stock. While loading, returns the default. */
export const useLowStockThreshold = (): number => {
  const key = useHasPermission('settings') ? currentSettingsKey : null;
  return (useEndpointData(key).data?.settings.stock ?? storeConfig.stock).lowAt;
};

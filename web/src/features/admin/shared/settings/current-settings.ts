import * as endpoints from '@contract/endpoints';
import { storeConfig } from '@contract/store-config';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useHasPermission } from '../rights/require-permission';

export const currentSettingsKey = getCacheKey(endpoints.getSettings);

/** Returns the maximum stock that counts as low. While the settings load, returns the default of the code. */
export const useLowStockThreshold = (): number => {
  const key = useHasPermission('settings') ? currentSettingsKey : null;
  return (useEndpointData(key).data?.settings.stock ?? storeConfig.stock).lowAt;
};

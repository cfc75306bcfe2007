import * as endpoints from '@contract/endpoints';
import type { CurrentSettings } from '@contract/settings/settings-responses';
import type { SettingsInput } from '@contract/settings/settings-schema';
import { storeConfig } from '@contract/store-config';
import { getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { useEndpointData } from '@/shared/data/use-data';
import { activityKeyPrefix } from '../activity/activity-api';
import { createPageFetcher, sendQuietly } from '../fetcher';
import { useHasPermission } from '../rights/require-permission';

export const currentSettingsKey = getCacheKey(endpoints.getSettings);
const versionListKeyPrefix = getCacheKeyPrefix(endpoints.listSettingsVersions);

/** Returns the maximum stock that counts as low. While the settings load, returns the default of the code. */
export const useLowStockThreshold = (): number => {
  const key = useHasPermission('settings') ? currentSettingsKey : null;
  return (useEndpointData(key).data?.settings.stock ?? storeConfig.stock).lowAt;
};

export const fetchSettingsVersionsPage = createPageFetcher(
  endpoints.listSettingsVersions,
  'versions',
  'Failed to load the history of the settings',
);

/** Caches new settings and invalidates the cached data that depends on them. */
function updateCache(current: CurrentSettings): CurrentSettings {
  updateCachedData<CurrentSettings>(
    (key) => key === currentSettingsKey,
    () => current,
  );
  invalidateData(versionListKeyPrefix);
  invalidateData(CONFIG_CACHE_KEY);
  invalidateData(activityKeyPrefix);
  return current;
}

/**
 * Publishes settings that are based on version `basedOn`.
 * @throws ApiError STALE_WRITE if a newer version was published.
 */
export async function publishSettings(settings: SettingsInput, basedOn: number): Promise<CurrentSettings> {
  return updateCache(await sendQuietly(endpoints.publishSettings, { body: { settings, basedOn } }));
}

export async function restoreSettings(version: number): Promise<CurrentSettings> {
  return updateCache(await sendQuietly(endpoints.restoreSettings, { params: { version: String(version) } }));
}

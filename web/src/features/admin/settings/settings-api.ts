import * as endpoints from '@contract/endpoints';
import type { CurrentSettings } from '@contract/settings/settings-responses';
import type { SettingsJson } from '@contract/settings/settings-schema';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { activityCacheKeyPrefix } from '../shared/activity/activity-api';
import { createPageFetcher, sendRequestWithoutToast } from '../shared/api/fetcher';
import { currentSettingsCacheKey } from '../shared/settings/current-settings';

const versionListKeyPrefix = getCacheKeyPrefix(endpoints.listSettingsVersions);

export const fetchSettingsVersionsPage = createPageFetcher(
  endpoints.listSettingsVersions,
  'versions',
  'Failed to load the history of the settings',
);

/** Caches new settings and invalidates the cached data that depends on the settings. */
function updateCache(current: CurrentSettings): CurrentSettings {
  updateCachedData<CurrentSettings>(
    (key) => key === currentSettingsCacheKey,
    () => current,
  );
  invalidateData(versionListKeyPrefix);
  invalidateData(CONFIG_CACHE_KEY);
  invalidateData(activityCacheKeyPrefix);
  return current;
}

/**
 * Publishes settings that are based on the version `baseVersion`.
 * @throws ApiError STALE_WRITE if a newer version was published
 */
export async function publishSettings(settings: SettingsJson, baseVersion: number): Promise<CurrentSettings> {
  return updateCache(
    await sendRequestWithoutToast(endpoints.publishSettings, { body: { settings, basedOn: baseVersion } }),
  );
}

export async function restoreSettings(version: number): Promise<CurrentSettings> {
  return updateCache(
    await sendRequestWithoutToast(endpoints.restoreSettings, { params: { version: String(version) } }),
  );
}

import * as endpoints from '@contract/endpoints';
import type { CurrentSettings } from '@contract/settings/settings-answers';
import type { SettingsInput } from '@contract/settings/settings-schema';
import { store } from '@contract/store-config';
import { keyOf, prefixOf } from '@/shared/api/client';
import { CONFIG } from '@/shared/config/public-config';
import { invalidate, update } from '@/shared/data/change-data';
import { useRead } from '@/shared/data/use-data';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { pagesOf, send } from '../fetcher';
import { useMay } from '../rights/may';

export const SETTINGS = keyOf(endpoints.getSettings);
const versionListKeyPrefix = prefixOf(endpoints.listSettingsVersions);

/** Returns the number of units that counts as low stock. Defaults to the code's value while loading. */
export const useLowAt = (): number => {
  const key = useMay('settings') ? SETTINGS : null;
  return (useRead(key).data?.settings.stock ?? store.stock).lowAt;
};

export const fetchVersions = pagesOf(
  endpoints.listSettingsVersions,
  'versions',
  'Failed to load the history of the settings',
);

/** Updates the cache. All pages of the shop depend on the settings. */
function updateCache(current: CurrentSettings): CurrentSettings {
  update<CurrentSettings>(
    (key) => key === SETTINGS,
    () => current,
  );
  invalidate(versionListKeyPrefix);
  invalidate(CONFIG);
  invalidate(ACTIVITY_KEYS);
  return current;
}

/** Publishes settings. @throws ApiError STALE_WRITE if other settings were published in the meantime. */
export async function publishSettings(settings: SettingsInput, basedOn: number): Promise<CurrentSettings> {
  return updateCache(await send(endpoints.publishSettings, { body: { settings, basedOn } }));
}

export async function restoreSettings(version: number): Promise<CurrentSettings> {
  return updateCache(await send(endpoints.restoreSettings, { params: { version: String(version) } }));
}

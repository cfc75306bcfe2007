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

/** The settings that hold now. Pages that cannot do without them say so themselves. */
export const SETTINGS = keyOf(endpoints.getSettings);
const VERSION_KEYS = prefixOf(endpoints.listSettingsVersions);

/** How many units, or fewer, of a variant the settings call low stock; the code's value until they have loaded, and for those who may not read them. */
export const useLowAt = (): number => {
  const key = useMay('settings') ? SETTINGS : null;
  return (useRead(key).data?.settings.stock ?? store.stock).lowAt;
};

/** A page of the history, newest first. Announces a failure. */
export const fetchVersions = pagesOf(
  endpoints.listSettingsVersions,
  'versions',
  'Failed to load the history of the settings',
);

/** New settings hold: every page of the shop shows them. */
function show(current: CurrentSettings): CurrentSettings {
  update<CurrentSettings>(
    (key) => key === SETTINGS,
    () => current,
  );
  invalidate(VERSION_KEYS);
  invalidate(CONFIG);
  invalidate(ACTIVITY_KEYS);
  return current;
}

/** Publishes settings as a new version. @throws ApiError, STALE_WRITE where other ones were published meanwhile. */
export async function publishSettings(settings: SettingsInput, basedOn: number): Promise<CurrentSettings> {
  return show(await send(endpoints.publishSettings, { body: { settings, basedOn } }));
}

/** Publishes the settings of an earlier version again. @throws ApiError */
export async function restoreSettings(version: number): Promise<CurrentSettings> {
  return show(await send(endpoints.restoreSettings, { params: { version: String(version) } }));
}

import * as endpoints from '@contract/endpoints';
import type { CurrentSettings, SettingsVersionSummary } from '@contract/settings/settings-answers';
import type { SettingsInput } from '@contract/settings/settings-schema';
import { call, keyOf, prefixOf, read, type Key } from '@/shared/api/client';
import { CONFIG } from '@/shared/config/public-config';
import { invalidate, update } from '@/shared/data/change-data';
import { announcing } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';
import { ACTIVITY_KEYS } from '../activity/activity-api';

export const SETTINGS = keyOf(endpoints.getSettings);
const VERSION_KEYS = prefixOf(endpoints.listSettingsVersions);

/** The settings that hold now. Quiet: pages that cannot do without them say so themselves. */
export async function fetchSettings(): Promise<CurrentSettings> {
  return (await call(endpoints.getSettings, { quiet: true })).data;
}

/** A page of the history, newest first. Announces a failure. */
export const fetchVersions = announcing(
  'Failed to load the history of the settings',
  async (key: Key<typeof endpoints.listSettingsVersions>): Promise<ListPage<SettingsVersionSummary>> => {
    const { data } = await read(key, { quiet: true });
    return { items: data.versions, nextCursor: data.nextCursor };
  },
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
  return show((await call(endpoints.publishSettings, { body: { settings, basedOn }, quiet: true })).data);
}

/** Publishes the settings of an earlier version again. @throws ApiError */
export async function restoreSettings(version: number): Promise<CurrentSettings> {
  const request = { params: { version: String(version) }, quiet: true };
  return show((await call(endpoints.restoreSettings, request)).data);
}

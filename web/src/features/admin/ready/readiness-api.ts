import * as endpoints from '@contract/endpoints';
import type { Readiness } from '@contract/panel/readiness';
import { getCacheKey, fetchResponse } from '@/shared/api/client';
import { createStoredJson } from '@/shared/storage/stored-json';

export const readinessKey = getCacheKey(endpoints.getReadiness);

/** Stores whether the shop was ready at the last visit. If so, the dashboard reserves no space for the card. */
export const readinessStorage = createStoredJson('localStorage', 'ready-to-sell');

/** Loads the tasks to complete before the first real orders. Failures are not announced. */
export async function fetchReadiness(key: typeof readinessKey): Promise<Readiness> {
  const { data } = await fetchResponse(key, { quiet: true });
  readinessStorage.write(data.open === 0 ? true : null);
  return data;
}

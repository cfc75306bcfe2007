import type { Readiness } from '@contract/panel/readiness';
import { fetchResponse } from '@/shared/api/client';
import { createStoredJson } from '@/shared/storage/stored-json';
import type { readinessKey } from '../shared/api/readiness-key';

/** Storage for the readiness at the last visit. If the shop was ready, the dashboard reserves no space for the card. */
export const readinessStorage = createStoredJson('localStorage', 'ready-to-sell');

/** Loads the tasks to complete before the first real orders. Shows no error message. */
export async function fetchReadiness(key: typeof readinessKey): Promise<Readiness> {
  const { data } = await fetchResponse(key, { quiet: true });
  readinessStorage.write(data.open === 0 ? true : null);
  return data;
}

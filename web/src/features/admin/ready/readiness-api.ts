import type { Readiness } from '@contract/panel/readiness';
import { fetchResponse } from '@/shared/api/client';
import { createStoredJson } from '@/shared/storage/stored-json';
import type { readinessKey } from '../shared/api/readiness-key';

/**
 * Storage that remembers if the setup checklist is complete. If so, the dashboard reserves no space for the checklist.
 */
export const readinessStorage = createStoredJson('localStorage', 'ready-to-sell');

/** Loads the setup checklist. Shows no error message if the request fails. */
export async function fetchReadiness(key: typeof readinessKey): Promise<Readiness> {
  const { data } = await fetchResponse(key, { quiet: true });
  readinessStorage.write(data.open === 0 ? true : null);
  return data;
}

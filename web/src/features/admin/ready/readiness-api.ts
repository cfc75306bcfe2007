import type { Readiness } from '@contract/panel/readiness';
import { fetchResponse } from '@/shared/api/client';
import { createStoredJson } from '@/shared/storage/stored-json';
import type { readinessKey } from '../shared/api/readiness-key';

/** Storage for the last state of the setup checklist, from which the dashboard knows if it needs space. */
export const readinessStorage = createStoredJson('localStorage', 'ready-to-sell');

/** Loads the setup checklist, without an error message. */
export async function fetchReadiness(key: typeof readinessKey): Promise<Readiness> {
  const { data } = await fetchResponse(key, { quiet: true });
  readinessStorage.write(data.open === 0 ? true : null);
  return data;
}

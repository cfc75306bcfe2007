import type { SetupChecklist } from '@contract/panel/readiness';
import { fetchEndpointResponse } from '@/shared/api/client';
import { createJsonStorage } from '@/shared/storage/stored-json';
import type { setupChecklistCacheKey } from '../shared/api/readiness-key';

/** Storage that remembers if the setup checklist is complete. If so, the dashboard reserves no space for it. */
export const setupChecklistStorage = createJsonStorage('localStorage', 'ready-to-sell');

/** Loads the setup checklist. Shows no error message if the request fails. */
export async function fetchSetupChecklist(key: typeof setupChecklistCacheKey): Promise<SetupChecklist> {
  const { data } = await fetchEndpointResponse(key, { quiet: true });
  setupChecklistStorage.write(data.open === 0 ? true : null);
  return data;
}

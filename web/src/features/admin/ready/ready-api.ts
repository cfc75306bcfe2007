import * as endpoints from '@contract/endpoints';
import type { Readiness } from '@contract/panel/ready';
import { keyOf, read } from '@/shared/api/client';
import { storedJson } from '@/shared/storage/stored-json';

export const READY = keyOf(endpoints.readiness);

/** Stores whether the shop was ready at the last visit. If so, the dashboard reserves no space for the card. */
export const wasReady = storedJson('localStorage', 'ready-to-sell');

/** Loads the tasks to complete before the first real orders. Failures are not announced. */
export async function fetchReadiness(key: typeof READY): Promise<Readiness> {
  const { data } = await read(key, { quiet: true });
  wasReady.write(data.open === 0 ? true : null);
  return data;
}

import * as endpoints from '@contract/endpoints';
import type { Readiness } from '@contract/panel/ready';
import { keyOf, read } from '@/shared/api/client';
import { storedJson } from '@/shared/storage/stored-json';

export const READY = keyOf(endpoints.readiness);

/** True if the shop was ready at the last visit in this browser. The dashboard then reserves no space for the card. */
export const wasReady = storedJson('localStorage', 'ready-to-sell');

/** Loads the open tasks before the first real orders. Does not announce failures. */
export async function fetchReadiness(key: typeof READY): Promise<Readiness> {
  const { data } = await read(key, { quiet: true });
  wasReady.write(data.open === 0 ? true : null);
  return data;
}

import * as endpoints from '@contract/endpoints';
import type { Readiness } from '@contract/panel/ready';
import { keyOf, read } from '@/shared/api/client';
import { storedJson } from '@/shared/storage/stored-json';

export const READY = keyOf(endpoints.readiness);

/** Whether nothing was open when this browser last looked: then the dashboard keeps no place for the card. */
export const wasReady = storedJson('localStorage', 'ready-to-sell');

/** What is open before real orders. Says nothing of a failure: the page does, and the dashboard works without it. */
export async function fetchReadiness(key: typeof READY): Promise<Readiness> {
  const { data } = await read(key, { quiet: true });
  wasReady.write(data.open === 0 ? true : null);
  return data;
}

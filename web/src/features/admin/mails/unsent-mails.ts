import * as endpoints from '@contract/endpoints';
import { keyOf, read } from '@/shared/api/client';

export const UNSENT = keyOf(endpoints.unsentMails);

/** How many emails could not be sent, without an announcement when that cannot be known. */
export async function fetchUnsent(key: typeof UNSENT): Promise<number> {
  return (await read(key, { quiet: true })).data.count;
}

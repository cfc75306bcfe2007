import * as endpoints from '@contract/endpoints';
import { keyOf, read } from '@/shared/api/client';

export const PENDING = keyOf(endpoints.pendingReviews);

/** How many reviews wait for a decision, without an announcement when that cannot be known. */
export async function fetchPending(key: typeof PENDING): Promise<number> {
  return (await read(key, { quiet: true })).data.count;
}

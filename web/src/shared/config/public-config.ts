import type { PublicConfig } from '@contract/config';
import * as endpoints from '@contract/endpoints';
import { call, keyOf } from '@/shared/api/client';

/** The key of what the shop says of itself. */
export const CONFIG = keyOf(endpoints.config);

/** Quiet: pages that cannot do without it say so themselves. */
export async function fetchConfig(): Promise<PublicConfig> {
  return (await call(endpoints.config, { quiet: true })).data;
}

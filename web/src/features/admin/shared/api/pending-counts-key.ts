import * as endpoints from '@contract/endpoints';
import type { PendingCounts } from '@contract/panel/pending-tasks';
import { getCacheKey } from '@/shared/api/client';

/** Cache key of the numbers of orders, reviews and emails that need attention. Invalidated after changes. */
export const pendingCountsKey = getCacheKey(endpoints.getPendingCounts);

/** Returns the number of confirmed orders for delivery that are not packed yet. */
export const countOrdersToPack = ({ confirmed, packed, pickup }: PendingCounts['orders']): number =>
  Math.max(0, confirmed - packed - pickup);

import * as endpoints from '@contract/endpoints';
import type { PendingTaskCounts } from '@contract/panel/pending-tasks';
import { getCacheKey } from '@/shared/api/client';

/** Cache key of the numbers of orders, reviews and emails that need attention. Invalidated after changes. */
export const pendingTaskCountsCacheKey = getCacheKey(endpoints.getPendingCounts);

/** Returns the number of confirmed orders for delivery that are not packed yet. */
export const countOrdersToPack = ({ confirmed, packed, pickup }: PendingTaskCounts['orders']): number =>
  Math.max(0, confirmed - packed - pickup);

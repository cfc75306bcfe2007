import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

/** Cache key of the numbers of orders, reviews and emails that need attention. Must be invalidated when they change. */
export const pendingCountsKey = getCacheKey(endpoints.getPendingCounts);

import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

/** Cache key for the numbers of orders, reviews and emails that need attention. Invalidate it after any change. */
export const pendingCountsKey = getCacheKey(endpoints.getPendingCounts);

import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';
import { fetcherOf } from '../fetcher';

export const PENDING = keyOf(endpoints.pendingReviews);

/** How many reviews wait for a decision, without an announcement when that cannot be known. */
export const fetchPending = fetcherOf(endpoints.pendingReviews, ({ count }) => count);

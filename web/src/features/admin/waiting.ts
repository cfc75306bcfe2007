import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';

/** How much waits for an administrator: orders, reviews, emails. What changes one of them invalidates it. */
export const WAITING = keyOf(endpoints.waiting);

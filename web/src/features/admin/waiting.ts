import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';

/**
 * Cache key for the numbers of orders, reviews and emails that need an administrator's attention. Changes to any of
 * them invalidate this key.
 */
export const WAITING = keyOf(endpoints.waiting);

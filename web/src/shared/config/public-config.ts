import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';

/** Cache key of the public shop configuration. */
export const CONFIG = keyOf(endpoints.config);

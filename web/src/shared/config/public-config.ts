import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';

/** The key of what the shop says of itself. */
export const CONFIG = keyOf(endpoints.config);

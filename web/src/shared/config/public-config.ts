import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

export const CONFIG_CACHE_KEY = getCacheKey(endpoints.getConfig);

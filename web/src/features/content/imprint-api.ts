import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

export const IMPRINT_CACHE_KEY = getCacheKey(endpoints.getImprint);

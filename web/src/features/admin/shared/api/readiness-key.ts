import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

export const setupChecklistCacheKey = getCacheKey(endpoints.getReadiness);

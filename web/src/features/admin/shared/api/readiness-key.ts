import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

export const readinessKey = getCacheKey(endpoints.getReadiness);

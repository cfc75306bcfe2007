import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

export const currentSettingsCacheKey = getCacheKey(endpoints.getSettings);

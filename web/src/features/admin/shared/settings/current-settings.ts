import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';

export const currentSettingsKey = getCacheKey(endpoints.getSettings);

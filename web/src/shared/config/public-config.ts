import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';

export const CONFIG = keyOf(endpoints.config);

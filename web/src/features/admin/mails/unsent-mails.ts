import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';

/** How many emails could not be sent. */
export const UNSENT = keyOf(endpoints.unsentMails);

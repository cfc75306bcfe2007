import * as endpoints from '@contract/endpoints';
import type { ReplyTime } from '@contract/messages/reply-time';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useIsHydrated } from '@/shared/use-hydrated';

/** Returns the reply time of the settings, null if they promise none, and undefined until they are loaded. */
export function useReplyTime(): ReplyTime | null | undefined {
  // Loaded after hydration, because the page is rendered at build time.
  const key = useIsHydrated() ? getCacheKey(endpoints.getContactInfo) : null;
  return useEndpointData(key, { optional: true }).data?.replyTime;
}

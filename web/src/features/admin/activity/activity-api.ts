import type { ActivityEvent, ActivityPage } from '@contract/activity';
import { api, type Envelope } from '@/shared/api/client';
import { announcing } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';

/** The keys of all events: every change by an administrator makes them stale. */
export const ACTIVITY_KEYS = '/admin/activity';

/** A page of events, newest first. Announces a failure. */
export const fetchActivity = announcing(
  'Failed to load activity',
  async (key: string): Promise<ListPage<ActivityEvent>> => {
    const { data } = await api.get<Envelope<ActivityPage>>(key, { quiet: true });
    return { items: data.events, nextCursor: data.nextCursor };
  },
);

import {
  ACTIVITY_TARGETS,
  type ActivityEvent,
  type ActivityPage,
  type ActivityTarget,
} from '@contract/activity';
import { api, type Envelope } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { announcing } from '@/shared/toasts/announce-failure';
import type { ListPage } from '@/shared/ui/paged-list';

/** The keys of all events: every change by an administrator makes them stale. */
export const ACTIVITY_KEYS = '/admin/activity';

/** Which events are shown: all, those of one type, or those of one target. */
export interface ActivityScope {
  type?: ActivityTarget;
  id?: string;
}

/** Reads the page's query. An unknown type shows all events; an id without a type is ignored. */
export function scopeIn(params: URLSearchParams): ActivityScope {
  const type = ACTIVITY_TARGETS.find((target) => target === params.get('type'));
  const id = params.get('id') ?? '';
  return { ...(type ? { type } : {}), ...(type && id ? { id } : {}) };
}

function queryOf({ type, id }: ActivityScope): URLSearchParams {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  if (id) query.set('id', id);
  return query;
}

/** The admin page with these events. */
export function activityPath(scope: ActivityScope): string {
  const query = queryOf(scope);
  return query.size > 0 ? `${paths.adminActivity}?${query}` : paths.adminActivity;
}

/** The key, and API path, of one page of these events. */
export function activityKey(scope: ActivityScope, limit: number, cursor: string | null = null): string {
  const query = queryOf(scope);
  query.set('limit', String(limit));
  if (cursor) query.set('cursor', cursor);
  return `${ACTIVITY_KEYS}?${query}`;
}

/** A page of events, newest first. Announces a failure. */
export const fetchActivity = announcing(
  'Failed to load activity',
  async (key: string): Promise<ListPage<ActivityEvent>> => {
    const { data } = await api.get<Envelope<ActivityPage>>(key, { quiet: true });
    return { items: data.events, nextCursor: data.nextCursor };
  },
);

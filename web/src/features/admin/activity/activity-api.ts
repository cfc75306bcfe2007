import {
  ACTIVITY_TARGETS,
  type ActivityEvent,
  type ActivityPage,
  type ActivityTarget,
} from '@contract/activity';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import type { ListPage } from '@/shared/ui/paged-list';

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
  return `/admin/activity?${query}`;
}

/** A page of events, newest first. */
export async function fetchActivity(key: string): Promise<ListPage<ActivityEvent>> {
  try {
    const { data } = await api.get<Envelope<ActivityPage>>(key);
    return { items: data.events, nextCursor: data.nextCursor };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) toasts.error('Failed to load activity');
    throw error;
  }
}

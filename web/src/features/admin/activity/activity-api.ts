import { ACTIVITY_TARGETS, type ActivityTarget } from '@contract/activity';
import * as endpoints from '@contract/endpoints';
import { prefixOf } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';
import { pagesOf, send } from '../fetcher';

/** Cache key prefix for all activity. Every change by an administrator invalidates these keys. */
export const ACTIVITY_KEYS = prefixOf(endpoints.listActivity);

export interface ActivityFilters {
  type: ActivityTarget | null;
  id: string;
  /** Account id of the person who made the change; empty for anyone. */
  person: string;
  /** Text that a word in the target's name must start with. */
  search: string;
}

export const activityFilters = filterCodec({
  page: paths.adminActivity,
  endpoint: endpoints.listActivity,
  filters: { type: choice(ACTIVITY_TARGETS), id: text(128), person: text(128), search: text(100) },
  check: (filters: ActivityFilters) => (filters.type ? filters : { ...filters, id: '' }),
});

export const activityKey = (filters: Partial<ActivityFilters>, limit: number, cursor: string | null = null) =>
  activityFilters.key(filters, { limit, cursor: cursor ?? '' });

export const fetchActivity = pagesOf(endpoints.listActivity, 'events', 'Failed to load activity');

/** Loads the name of the last editor; null if the log cannot be read. */
export async function lastEditor(type: ActivityTarget, id: string): Promise<string | null> {
  try {
    const { events } = await send(endpoints.listActivity, { query: { type, id, limit: 1 } });
    return events[0]?.by.name || null;
  } catch {
    return null;
  }
}

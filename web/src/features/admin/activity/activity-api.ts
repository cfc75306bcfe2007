import { ACTIVITY_TARGETS, type ActivityTarget } from '@contract/activity';
import * as endpoints from '@contract/endpoints';
import { prefixOf } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';
import { pagesOf, send } from '../fetcher';

/** The keys of all events: every change by an administrator makes them stale. */
export const ACTIVITY_KEYS = prefixOf(endpoints.listActivity);

/** Which events are shown: all, those of one type, person or name, or those of one target. */
export interface ActivityFilters {
  type: ActivityTarget | null;
  /** The id of the target, only together with its type. */
  id: string;
  /** The id of the account that did it; empty for anyone. */
  person: string;
  /** The beginning of a word in the target's name. */
  search: string;
}

export const activityFilters = filterCodec({
  page: paths.adminActivity,
  endpoint: endpoints.listActivity,
  filters: { type: choice(ACTIVITY_TARGETS), id: text(128), person: text(128), search: text(100) },
  check: (filters: ActivityFilters) => (filters.type ? filters : { ...filters, id: '' }),
});

/** The key of one page of these events. */
export const activityKey = (filters: Partial<ActivityFilters>, limit: number, cursor: string | null = null) =>
  activityFilters.key(filters, { limit, cursor: cursor ?? '' });

/** A page of events, newest first. Announces a failure. */
export const fetchActivity = pagesOf(endpoints.listActivity, 'events', 'Failed to load activity');

/** Who changed something last; null where the log cannot be read. */
export async function lastEditor(type: ActivityTarget, id: string): Promise<string | null> {
  try {
    const { events } = await send(endpoints.listActivity, { query: { type, id, limit: 1 } });
    return events[0]?.by.name || null;
  } catch {
    return null;
  }
}

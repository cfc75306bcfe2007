import { ACTIVITY_TARGETS, type ActivityTarget } from '@contract/activity';
import * as endpoints from '@contract/endpoints';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';

/** Which events are shown: all, those of one type, or those of one target. */
export interface ActivityFilters {
  type: ActivityTarget | null;
  /** The id of the target, only together with its type. */
  id: string;
}

export const activityFilters = filterCodec({
  page: paths.adminActivity,
  endpoint: endpoints.listActivity,
  filters: { type: choice(ACTIVITY_TARGETS), id: text(128) },
  check: (filters: ActivityFilters) => (filters.type ? filters : { ...filters, id: '' }),
});

/** The key of one page of these events. */
export const activityKey = (filters: Partial<ActivityFilters>, limit: number, cursor: string | null = null) =>
  activityFilters.key(filters, { limit, cursor: cursor ?? '' });

import { ACTIVITY_TARGET_TYPES, type ActivityTargetType } from '@contract/activity';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { createPageFetcher, sendRequestWithoutToast } from '../api/fetcher';

/** Cache key prefix of the activity log. Invalidated after every change by an administrator. */
export const activityCacheKeyPrefix = getCacheKeyPrefix(endpoints.listActivity);

export interface ActivityFilters {
  type: ActivityTargetType | null;
  id: string;
  /** Account id of the user who made the change, or '' for all users. */
  person: string;
  /** Search text, matched against the beginning of each word in the name of the changed object. */
  search: string;
}

export const activityFilterCodec = createFilterCodec({
  page: panelPaths.adminActivity,
  endpoint: endpoints.listActivity,
  filters: {
    type: createChoiceFilter(ACTIVITY_TARGET_TYPES),
    id: createTextFilter(128),
    person: createTextFilter(128),
    search: createTextFilter(100),
  },
  check: (filters: ActivityFilters) => (filters.type ? filters : { ...filters, id: '' }),
});

export const getActivityCacheKey = (
  filters: Partial<ActivityFilters>,
  limit: number,
  cursor: string | null = null,
) => activityFilterCodec.key(filters, { limit, cursor: cursor ?? '' });

export const fetchActivityPage = createPageFetcher(
  endpoints.listActivity,
  'events',
  t('Failed to load activity'),
);

/** Returns the name of the user who last changed an object, or null if unknown. */
export async function fetchLastEditorName(type: ActivityTargetType, id: string): Promise<string | null> {
  try {
    const { events } = await sendRequestWithoutToast(endpoints.listActivity, {
      query: { type, id, limit: 1 },
    });
    return events[0]?.by.name || null;
  } catch {
    return null;
  }
}

import * as endpoints from '@contract/endpoints';
import { THREAD_STATES } from '@contract/messages/message-limits';
import { panelPaths } from '@/shared/config/panel-paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createBooleanFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { createPageFetcher } from '../shared/api/fetcher';

export const threadFilterCodec = createFilterCodec({
  page: panelPaths.adminMessages,
  endpoint: endpoints.listThreads,
  filters: {
    state: createChoiceFilter(THREAD_STATES),
    mine: createBooleanFilter(),
    order: createTextFilter(128),
    search: createTextFilter(200),
  },
});

export type ThreadFilters = typeof threadFilterCodec.none;

export const getThreadsKey = (filters: ThreadFilters, cursor: string | null) =>
  threadFilterCodec.key(filters, { limit: 24, cursor: cursor ?? '' });

export const fetchThreadsPage = createPageFetcher(
  endpoints.listThreads,
  'threads',
  'Failed to load messages',
);

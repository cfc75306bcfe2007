import * as endpoints from '@contract/endpoints';
import { CONTACT_TOPIC_IDS } from '@contract/messages/contact-topics';
import { MESSAGE_THREAD_STATES } from '@contract/messages/message-limits';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createBooleanFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { createPageFetcher } from '../shared/api/fetcher';

export const messageThreadFilterCodec = createFilterCodec({
  page: panelPaths.adminMessages,
  endpoint: endpoints.listThreads,
  filters: {
    state: createChoiceFilter(MESSAGE_THREAD_STATES),
    mine: createBooleanFilter(),
    order: createTextFilter(128),
    topic: createChoiceFilter(CONTACT_TOPIC_IDS),
    search: createTextFilter(200),
  },
});

export type MessageThreadFilters = typeof messageThreadFilterCodec.none;

export const getMessageThreadsCacheKey = (filters: MessageThreadFilters, cursor: string | null) =>
  messageThreadFilterCodec.key(filters, { limit: 24, cursor: cursor ?? '' });

export const fetchMessageThreadsPage = createPageFetcher(
  endpoints.listThreads,
  'threads',
  t('Failed to load messages'),
);

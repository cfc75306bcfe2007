import { CUSTOMER_LIMITS } from '@contract/customers';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { USER_ROLES } from '@contract/users';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useEndpointData } from '@/shared/data/use-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { createPageFetcher } from '../api/fetcher';

const PAGE_SIZE = 24;

/** Filters of the user list. `search` matches the beginning of first names, last names and email addresses. */
export const userFilterCodec = createFilterCodec(
  {
    page: panelPaths.adminUsers,
    endpoint: endpoints.listAllUsers,
    // The `tag` filter applies to customers only.
    filters: {
      role: createChoiceFilter(USER_ROLES),
      search: createTextFilter(254),
      tag: createTextFilter(CUSTOMER_LIMITS.tag),
    },
    check: (filters) => (filters.role === 'customer' ? filters : { ...filters, tag: '' }),
  },
  { tag: () => ({}) },
);
export type UserFilters = typeof userFilterCodec.none;

export const getCustomerSearchPath = (email: string): string =>
  userFilterCodec.path({ role: 'customer', search: email });

export const getUsersCacheKey = (filters: UserFilters, cursor: string | null) =>
  userFilterCodec.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const getCustomersCacheKey = ({ search, tag }: UserFilters, cursor: string | null) =>
  getCacheKey(endpoints.listCustomers, { query: { search, tag, limit: PAGE_SIZE, cursor: cursor ?? '' } });

export const fetchCustomersPage = createPageFetcher(
  endpoints.listCustomers,
  'customers',
  t('Failed to load users'),
);

const NO_TAGS: readonly string[] = [];

/** Returns all existing customer tags, most recently used first. */
export const useCustomerTagSuggestions = (): readonly string[] =>
  useEndpointData(getCacheKey(endpoints.listCustomerTags)).data?.tags ?? NO_TAGS;

import * as endpoints from '@contract/endpoints';
import { USER_ROLES, type AdminUser, type UserRole } from '@contract/users';
import {
  CUSTOMER_LIMITS,
  type Customer,
  type CustomerAnnotations,
  type CustomerNoteInput,
} from '@contract/customers';
import {
  callApi,
  getCacheKey,
  getCacheKeyPrefix,
  fetchEndpointResponse,
  type CacheKey,
} from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { invalidateData, updateCachedData, updateCachedItems } from '@/shared/data/change-data';
import { useCachedData } from '@/shared/data/use-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { activityCacheKeyPrefix } from '../activity/activity-api';
import { createFetcher, createPageFetcher, sendRequestWithoutToast } from '../api/fetcher';
import { downloadExport } from '../api/download-export';

const userListKeyPrefix = getCacheKeyPrefix(endpoints.listAllUsers);

const customerKeyPrefix = getCacheKeyPrefix(endpoints.listCustomers);

const isCustomerList = (key: string) => key === customerKeyPrefix || key.startsWith(`${customerKeyPrefix}?`);

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

export const getCustomersPath = (email: string): string =>
  userFilterCodec.path({ role: 'customer', search: email });

export const getUsersCacheKey = (filters: UserFilters, cursor: string | null) =>
  userFilterCodec.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchUsersPage = createPageFetcher(endpoints.listAllUsers, 'users', 'Failed to load users');

export const getCustomersCacheKey = ({ search, tag }: UserFilters, cursor: string | null) =>
  getCacheKey(endpoints.listCustomers, { query: { search, tag, limit: PAGE_SIZE, cursor: cursor ?? '' } });

export const fetchCustomersPage = createPageFetcher(
  endpoints.listCustomers,
  'customers',
  'Failed to load users',
);

const fetchCount = createFetcher(endpoints.countCustomers, ({ count }) => count);

/** Returns the number of customers that match the filters, at most 1,000, or undefined while loading. */
export const useCustomerCount = ({ search, tag }: UserFilters): number | undefined =>
  useCachedData(getCacheKey(endpoints.countCustomers, { query: { search, tag } }), fetchCount).data;

const customerTagsKey = getCacheKey(endpoints.listCustomerTags);
const fetchTags = createFetcher(endpoints.listCustomerTags, ({ tags }) => tags);
const NO_TAGS: readonly string[] = [];

/** Returns all existing customer tags, most recently used first. */
export const useCustomerTagSuggestions = (): readonly string[] =>
  useCachedData(customerTagsKey, fetchTags).data ?? NO_TAGS;

export const exportCustomers = (
  { search, tag }: UserFilters,
  onProgress: (share: number) => void,
): Promise<void> =>
  downloadExport(
    sendRequestWithoutToast(endpoints.exportCustomers, { query: { search, tag } }),
    endpoints.getCustomerExport,
    onProgress,
  );

export const getCustomerCacheKey = (id: string) => getCacheKey(endpoints.getCustomer, { params: { id } });

/**
 * Loads a customer.
 * @throws ApiError with status 404 if the customer does not exist
 */
export const fetchCustomer = async (key: CacheKey<typeof endpoints.getCustomer>): Promise<Customer> =>
  (await fetchEndpointResponse(key)).data;

function updateCachedMarks(id: string, marks: CustomerAnnotations): void {
  updateCachedData<Customer>(getCustomerCacheKey(id), (customer) => ({ ...customer, marks }));
  invalidateData(activityCacheKeyPrefix);
}

export async function addCustomerNote(id: string, body: CustomerNoteInput): Promise<void> {
  updateCachedMarks(
    id,
    await sendRequestWithoutToast(endpoints.createCustomerNote, { params: { id }, body }),
  );
}

export async function setCustomerTags(id: string, tags: string[]): Promise<void> {
  updateCachedMarks(
    id,
    await sendRequestWithoutToast(endpoints.replaceCustomerTags, { params: { id }, body: { tags } }),
  );
  invalidateData(customerKeyPrefix);
  invalidateData(customerTagsKey);
}

export async function mergeCustomers(id: string, into: string): Promise<Customer> {
  const merged = await sendRequestWithoutToast(endpoints.mergeCustomer, { params: { id }, body: { into } });
  updateCachedData<Customer>(getCustomerCacheKey(merged.user._id), () => merged);
  for (const keys of [getCustomerCacheKey(id), customerKeyPrefix, customerTagsKey, activityCacheKeyPrefix])
    invalidateData(keys);
  return merged;
}

function updateCachedUser(id: string, change: (user: AdminUser) => AdminUser | null): void {
  for (const lists of [userListKeyPrefix, isCustomerList])
    updateCachedItems<AdminUser>(lists, (user) => (user._id === id ? change(user) : user));
  invalidateData(activityCacheKeyPrefix);
}

/** Runs an account change. If the change fails, invalidates the cached user and customer lists. */
async function runUserChange(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    invalidateData(userListKeyPrefix);
    invalidateData(customerKeyPrefix);
    throw error;
  }
}

export const setUserRole = ({ _id }: AdminUser, role: UserRole): Promise<void> =>
  runUserChange(async () => {
    const request = { params: { id: _id }, body: { role }, quiet: true };
    const { user } = await callApi(endpoints.setUserRole, request);
    updateCachedUser(_id, (cached) => ({ ...cached, ...user }));
    invalidateData(customerKeyPrefix);
  });

export const setUserDisabled = ({ _id }: AdminUser, disabled: boolean): Promise<void> =>
  runUserChange(async () => {
    const request = { params: { id: _id }, body: { disabled }, quiet: true };
    const { user } = await callApi(endpoints.setUserStatus, request);
    updateCachedUser(_id, (cached) => ({ ...cached, ...user }));
  });

/**
 * Deletes an account.
 * @throws ApiError SELF_CHANGE for the user's own account; LAST_ADMIN for the only administrator
 */
export const deleteUser = ({ _id }: AdminUser): Promise<void> =>
  runUserChange(async () => {
    await callApi(endpoints.deleteUser, { params: { id: _id }, quiet: true });
    updateCachedUser(_id, () => null);
    invalidateData(userListKeyPrefix);
    invalidateData(customerKeyPrefix);
  });

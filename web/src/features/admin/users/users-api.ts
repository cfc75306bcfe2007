import * as endpoints from '@contract/endpoints';
import { ROLES, type AdminUser, type Role } from '@contract/users';
import {
  CUSTOMER_LIMITS,
  type Customer,
  type CustomerMarks,
  type CustomerNoteInput,
} from '@contract/customers';
import { call, keyOf, prefixOf, read, type Key } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { invalidate, update, updateItems } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { fetcherOf, pagesOf, send } from '../fetcher';
import { saveExport } from '../follow-export';

const userListKeyPrefix = prefixOf(endpoints.allUsers);

const customerKeyPrefix = prefixOf(endpoints.allCustomers);

const isCustomerList = (key: string) => key === customerKeyPrefix || key.startsWith(`${customerKeyPrefix}?`);

const PAGE_SIZE = 24;

/** Filters of the user list. `search` matches the start of a first name, last name or email address. */
export const userFilters = filterCodec(
  {
    page: paths.adminUsers,
    endpoint: endpoints.allUsers,
    // The `tag` filter is available for customers only.
    filters: { role: choice(ROLES), search: text(254), tag: text(CUSTOMER_LIMITS.tag) },
    check: (filters) => (filters.role === 'customer' ? filters : { ...filters, tag: '' }),
  },
  { tag: () => ({}) },
);
export type UserFilters = typeof userFilters.none;

/** Returns the path of the customer list for an email address. */
export const customersWith = (email: string): string => userFilters.path({ role: 'customer', search: email });

export const usersKey = (filters: UserFilters, cursor: string | null) =>
  userFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchUsers = pagesOf(endpoints.allUsers, 'users', 'Failed to load users');

export const customersKey = ({ search, tag }: UserFilters, cursor: string | null) =>
  keyOf(endpoints.allCustomers, { query: { search, tag, limit: PAGE_SIZE, cursor: cursor ?? '' } });

export const fetchCustomers = pagesOf(endpoints.allCustomers, 'customers', 'Failed to load users');

const fetchCount = fetcherOf(endpoints.countCustomers, ({ count }) => count);

/** Returns the number of matching customers, at most 1,000; undefined while loading. */
export const useCustomerCount = ({ search, tag }: UserFilters): number | undefined =>
  useData(keyOf(endpoints.countCustomers, { query: { search, tag } }), fetchCount).data;

const customerTagsKey = keyOf(endpoints.customerTags);
const fetchTags = fetcherOf(endpoints.customerTags, ({ tags }) => tags);
const NO_TAGS: readonly string[] = [];

/** Returns the existing customer tags, most recently used first. */
export const useCustomerTags = (): readonly string[] => useData(customerTagsKey, fetchTags).data ?? NO_TAGS;

export const exportCustomers = (
  { search, tag }: UserFilters,
  onProgress: (share: number) => void,
): Promise<void> =>
  saveExport(
    send(endpoints.exportCustomers, { query: { search, tag } }),
    endpoints.exportedCustomers,
    onProgress,
  );

export const customerKey = (id: string) => keyOf(endpoints.getCustomer, { params: { id } });

/** Loads a customer. @throws ApiError with status 404 if the customer does not exist. */
export const fetchCustomer = async (key: Key<typeof endpoints.getCustomer>): Promise<Customer> =>
  (await read(key)).data;

function updateCachedMarks(id: string, marks: CustomerMarks): void {
  update<Customer>(customerKey(id), (customer) => ({ ...customer, marks }));
  invalidate(ACTIVITY_KEYS);
}

export async function addCustomerNote(id: string, body: CustomerNoteInput): Promise<void> {
  updateCachedMarks(id, await send(endpoints.noteCustomer, { params: { id }, body }));
}

export async function setCustomerTags(id: string, tags: string[]): Promise<void> {
  updateCachedMarks(id, await send(endpoints.tagCustomer, { params: { id }, body: { tags } }));
  invalidate(customerKeyPrefix);
  invalidate(customerTagsKey);
}

export async function mergeCustomers(id: string, into: string): Promise<Customer> {
  const merged = await send(endpoints.mergeCustomer, { params: { id }, body: { into } });
  update<Customer>(customerKey(merged.user._id), () => merged);
  for (const keys of [customerKey(id), customerKeyPrefix, customerTagsKey, ACTIVITY_KEYS]) invalidate(keys);
  return merged;
}

function updateCachedUser(id: string, change: (user: AdminUser) => AdminUser | null): void {
  for (const lists of [userListKeyPrefix, isCustomerList])
    updateItems<AdminUser>(lists, (user) => (user._id === id ? change(user) : user));
  invalidate(ACTIVITY_KEYS);
}

/** Runs a change of a user. If the change fails, the cached lists are outdated and are invalidated. */
async function runUserChange(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    invalidate(userListKeyPrefix);
    invalidate(customerKeyPrefix);
    throw error;
  }
}

export const setRole = ({ _id }: AdminUser, role: Role): Promise<void> =>
  runUserChange(async () => {
    const request = { params: { id: _id }, body: { role }, quiet: true };
    const { user } = await call(endpoints.setUserRole, request);
    updateCachedUser(_id, (cached) => ({ ...cached, ...user }));
    invalidate(customerKeyPrefix);
  });

export const setDisabled = ({ _id }: AdminUser, disabled: boolean): Promise<void> =>
  runUserChange(async () => {
    const request = { params: { id: _id }, body: { disabled }, quiet: true };
    const { user } = await call(endpoints.setUserStatus, request);
    updateCachedUser(_id, (cached) => ({ ...cached, ...user }));
  });

/** Deletes an account. @throws ApiError SELF_CHANGE or LAST_ADMIN if the account cannot be deleted. */
export const deleteUser = ({ _id }: AdminUser): Promise<void> =>
  runUserChange(async () => {
    await call(endpoints.deleteUser, { params: { id: _id }, quiet: true });
    updateCachedUser(_id, () => null);
    invalidate(userListKeyPrefix);
    invalidate(customerKeyPrefix);
  });

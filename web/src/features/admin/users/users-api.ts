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

const LIST_KEYS = prefixOf(endpoints.allUsers);

/** The lists, counts and tags of customers. */
const CUSTOMER_KEYS = prefixOf(endpoints.allCustomers);

const isCustomerList = (key: string) => key === CUSTOMER_KEYS || key.startsWith(`${CUSTOMER_KEYS}?`);

const PAGE_SIZE = 24;

/** The list's filters, stored in the page's query; `search` is the beginning of a first or last name, or of an email address. */
export const userFilters = filterCodec(
  {
    page: paths.adminUsers,
    endpoint: endpoints.allUsers,
    // A tag is a customer's.
    filters: { role: choice(ROLES), search: text(254), tag: text(CUSTOMER_LIMITS.tag) },
    check: (filters) => (filters.role === 'customer' ? filters : { ...filters, tag: '' }),
  },
  { tag: () => ({}) },
);
export type UserFilters = typeof userFilters.none;

/** Where the customers with an email address are listed, guests among them. */
export const customersWith = (email: string): string => userFilters.path({ role: 'customer', search: email });

/** The key of one page of these users. */
export const usersKey = (filters: UserFilters, cursor: string | null) =>
  userFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

/** A page of users, newest first. Announces a failure. */
export const fetchUsers = pagesOf(endpoints.allUsers, 'users', 'Failed to load users');

/** The key of one page of the customers that the filters show. */
export const customersKey = ({ search, tag }: UserFilters, cursor: string | null) =>
  keyOf(endpoints.allCustomers, { query: { search, tag, limit: PAGE_SIZE, cursor: cursor ?? '' } });

/** A page of customers with what they ordered, newest first. Announces a failure. */
export const fetchCustomers = pagesOf(endpoints.allCustomers, 'customers', 'Failed to load users');

const fetchCount = fetcherOf(endpoints.countCustomers, ({ count }) => count);

/** How many customers the filters show, up to 1,000; undefined while that is loading. */
export const useCustomerCount = ({ search, tag }: UserFilters): number | undefined =>
  useData(keyOf(endpoints.countCustomers, { query: { search, tag } }), fetchCount).data;

const TAGS = keyOf(endpoints.customerTags);
const fetchTags = fetcherOf(endpoints.customerTags, ({ tags }) => tags);
const NO_TAGS: readonly string[] = [];

/** The tags that customers were given last, the latest first. */
export const useCustomerTags = (): readonly string[] => useData(TAGS, fetchTags).data ?? NO_TAGS;

/** Has the customers that the list shows saved as a CSV file. @param onProgress the share that is done, 0 to 1. @throws ApiError */
export const exportCustomers = (
  { search, tag }: UserFilters,
  onProgress: (share: number) => void,
): Promise<void> =>
  saveExport(
    send(endpoints.exportCustomers, { query: { search, tag } }),
    endpoints.exportedCustomers,
    onProgress,
  );

/** The key of a customer's page. */
export const customerKey = (id: string) => keyOf(endpoints.getCustomer, { params: { id } });

/** A customer with what the shop knows of them. @throws ApiError, 404 where there is none. */
export const fetchCustomer = async (key: Key<typeof endpoints.getCustomer>): Promise<Customer> =>
  (await read(key)).data;

function showMarks(id: string, marks: CustomerMarks): void {
  update<Customer>(customerKey(id), (customer) => ({ ...customer, marks }));
  invalidate(ACTIVITY_KEYS);
}

/** @throws ApiError */
export async function addCustomerNote(id: string, body: CustomerNoteInput): Promise<void> {
  showMarks(id, await send(endpoints.noteCustomer, { params: { id }, body }));
}

/** Gives a customer these tags in the place of all others. @throws ApiError */
export async function setCustomerTags(id: string, tags: string[]): Promise<void> {
  showMarks(id, await send(endpoints.tagCustomer, { params: { id }, body: { tags } }));
  invalidate(CUSTOMER_KEYS);
  invalidate(TAGS);
}

/** Makes a guest another customer, or another guest this one; answers the customer that remains. @throws ApiError */
export async function mergeCustomers(id: string, into: string): Promise<Customer> {
  const merged = await send(endpoints.mergeCustomer, { params: { id }, body: { into } });
  update<Customer>(customerKey(merged.user._id), () => merged);
  for (const keys of [customerKey(id), CUSTOMER_KEYS, TAGS, ACTIVITY_KEYS]) invalidate(keys);
  return merged;
}

/** Changes a user in all cached lists; null removes them. */
function show(id: string, change: (user: AdminUser) => AdminUser | null): void {
  for (const lists of [LIST_KEYS, isCustomerList])
    updateItems<AdminUser>(lists, (user) => (user._id === id ? change(user) : user));
  invalidate(ACTIVITY_KEYS);
}

/** A refusal means that the lists are out of date. */
async function changing(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    invalidate(LIST_KEYS);
    invalidate(CUSTOMER_KEYS);
    throw error;
  }
}

/** @throws ApiError, SELF_CHANGE and LAST_ADMIN among them. */
export const setRole = ({ _id }: AdminUser, role: Role): Promise<void> =>
  changing(async () => {
    const request = { params: { id: _id }, body: { role }, quiet: true };
    const { user } = await call(endpoints.setUserRole, request);
    show(_id, (cached) => ({ ...cached, ...user }));
    invalidate(CUSTOMER_KEYS);
  });

/** @throws ApiError, SELF_CHANGE and LAST_ADMIN among them. */
export const setDisabled = ({ _id }: AdminUser, disabled: boolean): Promise<void> =>
  changing(async () => {
    const request = { params: { id: _id }, body: { disabled }, quiet: true };
    const { user } = await call(endpoints.setUserStatus, request);
    show(_id, (cached) => ({ ...cached, ...user }));
  });

/** @throws ApiError, SELF_CHANGE and LAST_ADMIN among them. */
export const deleteUser = ({ _id }: AdminUser): Promise<void> =>
  changing(async () => {
    await call(endpoints.deleteUser, { params: { id: _id }, quiet: true });
    show(_id, () => null);
    invalidate(LIST_KEYS);
    invalidate(CUSTOMER_KEYS);
  });

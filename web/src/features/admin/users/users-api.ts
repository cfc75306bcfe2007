import { ROLES, type AdminUser, type AdminUsersPage, type Role, type User } from '@contract/users';
import { beginningOf } from '@contract/text';
import { ApiError } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { toasts } from '@/shared/toasts/toasts';
import type { ListPage } from '@/shared/ui/paged-list';

/** The list's filters, kept in the page's query. */
export interface UserFilters {
  role: Role | null;
  /** The beginning of a first or last name, or of an e-mail address. */
  search: string;
}

const PAGE_SIZE = 24;

/** Reads the page's query. An unknown role is ignored. */
export function userFiltersIn(params: URLSearchParams): UserFilters {
  return {
    role: ROLES.find((role) => role === params.get('role')) ?? null,
    search: beginningOf((params.get('search') ?? '').trim(), 254),
  };
}

function queryOf({ role, search }: UserFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (role) query.set('role', role);
  if (search) query.set('search', search);
  return query;
}

/** The admin page with these users. */
export function usersPath(filters: UserFilters): string {
  const query = queryOf(filters);
  return query.size > 0 ? `${paths.adminUsers}?${query}` : paths.adminUsers;
}

/** The key, and API path, of one page of these users. */
export function usersKey(filters: UserFilters, cursor: string | null): string {
  const query = queryOf(filters);
  query.set('limit', String(PAGE_SIZE));
  if (cursor) query.set('cursor', cursor);
  return `/users/admin/all?${query}`;
}

/** A page of users, newest first. */
export async function fetchUsers(key: string): Promise<ListPage<AdminUser>> {
  try {
    const { data } = await api.get<Envelope<AdminUsersPage>>(key);
    return { items: data.users, nextCursor: data.nextCursor };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) toasts.error('Failed to load users');
    throw error;
  }
}

const pathOf = (id: string) => `/users/admin/${encodeURIComponent(id)}`;

/** @throws ApiError, SELF_CHANGE and LAST_ADMIN among them. */
export async function setRole(user: AdminUser, role: Role): Promise<AdminUser> {
  const { user: changed } = await api.put<{ user: User }>(`${pathOf(user._id)}/role`, { body: { role } });
  return { ...user, ...changed };
}

/** @throws ApiError, SELF_CHANGE and LAST_ADMIN among them. */
export async function setDisabled(user: AdminUser, disabled: boolean): Promise<AdminUser> {
  const path = `${pathOf(user._id)}/status`;
  return (await api.put<{ user: AdminUser }>(path, { body: { disabled } })).user;
}

/** @throws ApiError, SELF_CHANGE and LAST_ADMIN among them. */
export async function deleteUser({ _id }: AdminUser): Promise<void> {
  await api.delete(pathOf(_id));
}

import * as endpoints from '@contract/endpoints';
import { ROLES, type Role } from '@contract/users';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';

/** The list's filters, stored in the page's query. */
export interface UserFilters {
  role: Role | null;
  /** The beginning of a first or last name, or of an email address. */
  search: string;
}

const PAGE_SIZE = 24;

export const userFilters = filterCodec({
  page: paths.adminUsers,
  endpoint: endpoints.allUsers,
  filters: { role: choice(ROLES), search: text(254) },
});

/** The key of one page of these users. */
export const usersKey = (filters: UserFilters, cursor: string | null) =>
  userFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

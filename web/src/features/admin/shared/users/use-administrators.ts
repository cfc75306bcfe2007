import * as endpoints from '@contract/endpoints';
import type { AdminUser } from '@contract/users';
import { getCacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { createFetcher } from '../api/fetcher';

const administratorsKey = getCacheKey(endpoints.listAllUsers, { query: { role: 'admin', limit: 100 } });

/** Loads the administrators in the format of a user list, so that account changes also update this cache. */
const fetchAdministrators = createFetcher(endpoints.listAllUsers, ({ users, nextCursor }) => ({
  items: users,
  nextCursor,
}));

const NO_USERS: readonly AdminUser[] = [];

/** Returns the members of the team, or an empty list while loading or without permission. */
export function useAdministrators(): readonly AdminUser[] {
  return useCachedData(administratorsKey, fetchAdministrators).data?.items ?? NO_USERS;
}

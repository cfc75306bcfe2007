import * as endpoints from '@contract/endpoints';
import type { AdminUser } from '@contract/users';
import { getCacheKey } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { createEndpointFetcher } from '../api/fetcher';

const administratorsKey = getCacheKey(endpoints.listAllUsers, { query: { role: 'admin', limit: 100 } });

/** Loads the administrators as a page of the user list, so that account changes also update this cache entry. */
const fetchAdministrators = createEndpointFetcher(endpoints.listAllUsers, ({ users, nextCursor }) => ({
  items: users,
  nextCursor,
}));

const NO_USERS: readonly AdminUser[] = [];

/** Returns the members of the team, or an empty list while loading or without permission. */
export function useAdministrators(): readonly AdminUser[] {
  return useCachedData(administratorsKey, fetchAdministrators).data?.items ?? NO_USERS;
}

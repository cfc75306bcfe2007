import * as endpoints from '@contract/endpoints';
import type { AdminUser } from '@contract/users';
import { keyOf } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { fetcherOf } from '../fetcher';

const administratorsKey = keyOf(endpoints.allUsers, { query: { role: 'admin', limit: 100 } });

/** Loads a page of users, because changes to accounts update all cached pages of this endpoint. */
const fetchAdministrators = fetcherOf(endpoints.allUsers, ({ users, nextCursor }) => ({
  items: users,
  nextCursor,
}));

const NO_USERS: readonly AdminUser[] = [];

/** Returns the team members; empty while loading or without permission. */
export function useAdministrators(): readonly AdminUser[] {
  return useData(administratorsKey, fetchAdministrators).data?.items ?? NO_USERS;
}

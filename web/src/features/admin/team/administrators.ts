import * as endpoints from '@contract/endpoints';
import type { AdminUser } from '@contract/users';
import { keyOf } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { fetcherOf } from '../fetcher';

const KEY = keyOf(endpoints.allUsers, { query: { role: 'admin', limit: 100 } });

/**
 * Quiet: a role may not let them be seen. As a page of the people's list: a change of an account changes all that is cached of
 * its endpoint.
 */
const fetchAdministrators = fetcherOf(endpoints.allUsers, ({ users, nextCursor }) => ({
  items: users,
  nextCursor,
}));

const NONE: readonly AdminUser[] = [];

/** The people of the team; none until they are loaded, and where the own role does not let them be seen. */
export function useAdministrators(): readonly AdminUser[] {
  return useData(KEY, fetchAdministrators).data?.items ?? NONE;
}

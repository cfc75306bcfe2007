import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { UserSearch } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ROLES, type Role } from '@contract/users';
import { useSession } from '@/shared/session/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList } from '@/shared/ui/paged-list';
import { SearchField } from '@/shared/forms/search-field';
import { listSurface } from '@/shared/ui/surface';
import { FilterChoice } from '../filter-choice';
import { NoMatches } from '../no-matches';
import { UserRow } from './user-row';
import { userFilters, usersKey, type UserFilters } from './user-filters';
import { fetchUsers } from './users-api';

const ROLE_LABELS: Record<Role, string> = { customer: 'Customers', admin: 'Administrators' };

function UsersSkeleton() {
  return (
    <Box role="status" aria-label="Loading users" sx={panel}>
      {Array.from({ length: 8 }, (_, row) => (
        <Box key={row} sx={waiting}>
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="30%" />
            <Skeleton width="45%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** All accounts, filtered by the page's query, newest first. */
export function UserList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { user: self } = useSession();
  const list = useRef<HTMLDivElement>(null);
  const filters = userFilters.read(params);
  const show = (next: UserFilters, replace = false) => void navigate(userFilters.path(next), { replace });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 3 }}>
        <SearchField
          name="Users"
          label="Name or email"
          live
          value={filters.search}
          onSearch={(search) => show({ ...filters, search }, true)}
          sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
        />
        <FilterChoice
          label="Role"
          values={ROLES}
          labelOf={(role) => ROLE_LABELS[role]}
          value={filters.role}
          onChange={(role) => show({ ...filters, role })}
        />
      </Box>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <PagedList
          keyOf={(cursor) => usersKey(filters, cursor)}
          fetchPage={fetchUsers}
          skeleton={<UsersSkeleton />}
          failed="Failed to load users"
          empty={
            userFilters.isSet(filters) ? (
              <NoMatches icon={UserSearch} what="users" onShowAll={() => show(userFilters.none)}>
                Search by the start of a first name, last name or email address.
              </NoMatches>
            ) : (
              <EmptyState icon={UserSearch} title="No users yet">
                New users appear here as soon as they register.
              </EmptyState>
            )
          }
        >
          {(users) => (
            <Box component="ul" role="list" aria-label="Users" sx={panel}>
              {users.map((user) => (
                <UserRow
                  key={user._id}
                  user={user}
                  own={user._id === self?._id}
                  onDeleted={() => list.current?.focus({ preventScroll: true })}
                />
              ))}
            </Box>
          )}
        </PagedList>
      </Box>
    </>
  );
}

const panel = {
  ...listSurface,
  mb: 2,
};

const waiting = {
  display: 'flex',
  alignItems: { xs: 'flex-start', lg: 'center' },
  gap: 1.5,
  px: { xs: 2, sm: 2.5 },
  py: 1.75,
  height: { xs: 138, lg: 73 },
};

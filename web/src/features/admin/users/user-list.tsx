import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { UserSearch } from 'lucide-react';
import { useRef } from 'react';
import { ROLES, type Role } from '@contract/users';
import { useSession } from '@/shared/session/session';
import { AdminList, ListSearch, useListFilters } from '../admin-list';
import { FilterChoice } from '../filter-choice';
import { UserRow } from './user-row';
import { fetchUsers, userFilters, usersKey } from './users-api';

const ROLE_LABELS: Record<Role, string> = { customer: 'Customers', admin: 'Administrators' };

/** All accounts, filtered by the page's query, newest first. */
export function UserList() {
  const { user: self } = useSession();
  const list = useRef<HTMLDivElement>(null);
  const { filters, show } = useListFilters(userFilters);
  return (
    <>
      <ListSearch
        name="Users"
        label="Name or email"
        value={filters.search}
        onSearch={(search) => show({ search }, true)}
      >
        <FilterChoice
          label="Role"
          values={ROLES}
          labelOf={(role) => ROLE_LABELS[role]}
          value={filters.role}
          onChange={(role) => show({ role })}
        />
      </ListSearch>
      <AdminList
        ref={list}
        name="Users"
        icon={UserSearch}
        keyOf={(cursor) => usersKey(filters, cursor)}
        fetchPage={fetchUsers}
        waiting={Array.from({ length: 8 }, (_, row) => (
          <Box key={row} sx={waiting}>
            <Skeleton variant="circular" width={44} height={44} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="30%" />
              <Skeleton width="45%" />
            </Box>
          </Box>
        ))}
        noMatches={
          userFilters.isSet(filters)
            ? 'Search by the start of a first name, last name or email address.'
            : null
        }
        onShowAll={() => show(userFilters.none)}
        none="New users appear here as soon as they register."
      >
        {(users) =>
          users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              own={user._id === self?._id}
              onDeleted={() => list.current?.focus({ preventScroll: true })}
            />
          ))
        }
      </AdminList>
    </>
  );
}

const waiting = {
  display: 'flex',
  alignItems: { xs: 'flex-start', lg: 'center' },
  gap: 1.5,
  px: { xs: 2, sm: 2.5 },
  py: 1.75,
  height: { xs: 138, lg: 73 },
};

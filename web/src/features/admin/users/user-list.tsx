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
        waiting={{ rows: 8, height: { xs: 138, lg: 73 } }}
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

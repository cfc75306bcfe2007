import Box from '@mui/material/Box';
import { UserSearch } from 'lucide-react';
import { useRef } from 'react';
import type { SavedView } from '@contract/panel/saved-views';
import { ROLES, type AdminUser, type Role } from '@contract/users';
import { useSession } from '@/shared/session/session';
import { DownloadButton } from '@/shared/ui/download-button';
import { AdminList, ListSearch, useListFilters } from '../admin-list';
import { FilterChoice } from '../filter-choice';
import { TagFilter } from '../filter-select';
import { May } from '../rights/may';
import { SavedViewTab, SaveView, useSavedViews } from '../saved-views/saved-views';
import { tabs } from '../saved-views/tab';
import { UserRow } from './user-row';
import {
  customersKey,
  exportCustomers,
  fetchCustomers,
  fetchUsers,
  useCustomerCount,
  useCustomerTags,
  userFilters,
  usersKey,
  type UserFilters,
} from './users-api';

const ROLE_LABELS: Record<Role, string> = { customer: 'Customers', admin: 'Administrators' };

interface CustomerFiltersProps {
  filters: UserFilters;
  onTag: (tag: string) => void;
}

function CustomerFilters({ filters, onTag }: CustomerFiltersProps) {
  const knownTags = useCustomerTags();
  return (
    <Box sx={{ display: 'flex', gap: 2, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
      {knownTags.length > 0 || filters.tag ? (
        <Box sx={{ display: 'grid', flex: { xs: '1 1 0', sm: '0 0 200px' }, minWidth: 0 }}>
          <TagFilter known={knownTags} value={filters.tag} onChange={onTag} />
        </Box>
      ) : null}
      <May permission="customers.export">
        <DownloadButton
          busyText="Exporting…"
          failed="The customers could not be exported"
          onDownload={(onProgress) => exportCustomers(filters, onProgress)}
        >
          Export CSV
        </DownloadButton>
      </May>
    </Box>
  );
}

interface CustomerViewTabProps {
  view: SavedView;
  views: readonly SavedView[];
  shown: boolean;
}

function CustomerViewTab(props: CustomerViewTabProps) {
  const count = useCustomerCount(userFilters.read(new URLSearchParams(props.view.query)));
  return <SavedViewTab list="customers" count={count} {...props} />;
}

function CustomerViewTabs({ filters }: { filters: UserFilters }) {
  const views = useSavedViews('customers');
  const query = String(userFilters.params(filters));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2 }}>
      {views.length > 0 ? (
        <Box component="nav" aria-label="Saved views of customers" sx={tabs}>
          {views.map((view) => (
            <CustomerViewTab key={view.name} view={view} views={views} shown={view.query === query} />
          ))}
        </Box>
      ) : null}
      {userFilters.isSet(filters, { except: ['role'] }) && !views.some((view) => view.query === query) ? (
        <SaveView list="customers" query={query} views={views} />
      ) : null}
    </Box>
  );
}

export function UserList() {
  const { user: self } = useSession();
  const list = useRef<HTMLDivElement>(null);
  const { filters, show, search, without } = useListFilters(userFilters);
  const areCustomers = filters.role === 'customer';
  const sharedProps = {
    ref: list,
    name: 'Users',
    icon: UserSearch,
    ...without('Search by the start of a first name, last name or email address.'),
    none: 'New users appear here as soon as they register.',
    children: (users: readonly AdminUser[]) =>
      users.map((user) => (
        <UserRow
          key={user._id}
          user={user}
          own={user._id === self?._id}
          onDeleted={() => list.current?.focus({ preventScroll: true })}
        />
      )),
  };
  return (
    <>
      <ListSearch name="Users" label="Name or email" {...search}>
        <FilterChoice
          label="Role"
          values={ROLES}
          labelOf={(role) => ROLE_LABELS[role]}
          value={filters.role}
          onChange={(role) => show({ role, tag: '' })}
        />
        {areCustomers ? <CustomerFilters filters={filters} onTag={(tag) => show({ tag })} /> : null}
      </ListSearch>
      {areCustomers ? <CustomerViewTabs filters={filters} /> : null}
      {areCustomers ? (
        <AdminList
          {...sharedProps}
          key="customers"
          keyOf={(cursor) => customersKey(filters, cursor)}
          fetchPage={fetchCustomers}
          waiting={{ rows: 8, height: { xs: 114, lg: 73 } }}
        />
      ) : (
        <AdminList
          {...sharedProps}
          key="users"
          keyOf={(cursor) => usersKey(filters, cursor)}
          fetchPage={fetchUsers}
          waiting={{ rows: 8, height: { xs: 138, lg: 73 } }}
        />
      )}
    </>
  );
}

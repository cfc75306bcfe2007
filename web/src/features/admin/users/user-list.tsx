import Box from '@mui/material/Box';
import { UserSearch } from 'lucide-react';
import { useRef } from 'react';
import * as endpoints from '@contract/endpoints';
import type { SavedView } from '@contract/panel/saved-views';
import { t } from '@contract/texts/text';
import { USER_ROLES, type AdminUser, type UserRole } from '@contract/users';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { DownloadButton } from '@/shared/ui/download-button';
import { downloadExport } from '../shared/api/download-export';
import { createPageFetcher, sendRequestWithoutToast } from '../shared/api/fetcher';
import { AdminPagedList, ListSearchBar, useListFilters } from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { TagFilter } from '../shared/lists/filter-select';
import { RequirePermission } from '../shared/rights/require-permission';
import { SavedViewTab, SaveViewButton, useSavedViews } from '../shared/lists/saved-views';
import { filterTabBarStyle } from '../shared/lists/list-tab-styles';
import { UserRow } from './user-row';
import {
  getCustomersCacheKey,
  fetchCustomersPage,
  useCustomerTagSuggestions,
  userFilterCodec,
  getUsersCacheKey,
  type UserFilters,
} from '../shared/users/user-filters';

const fetchUsersPage = createPageFetcher(endpoints.listAllUsers, 'users', t('Failed to load users'));

const ROLE_LABELS: Record<UserRole, string> = { customer: t('Customers'), admin: t('Administrators') };

interface CustomerFiltersProps {
  filters: UserFilters;
  onTag: (tag: string) => void;
}

function CustomerFilters({ filters, onTag }: CustomerFiltersProps) {
  const knownTags = useCustomerTagSuggestions();
  const { search, tag } = filters;
  return (
    <Box sx={{ display: 'flex', gap: 2, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
      {knownTags.length > 0 || tag ? (
        <Box sx={{ display: 'grid', flex: { xs: '1 1 0', sm: '0 0 200px' }, minWidth: 0 }}>
          <TagFilter knownTags={knownTags} value={tag} onChange={onTag} />
        </Box>
      ) : null}
      <RequirePermission permission="customers.export">
        <DownloadButton
          busyText={t('Exporting…')}
          failed={t('The customers could not be exported')}
          onDownload={(onProgress) =>
            downloadExport(
              sendRequestWithoutToast(endpoints.exportCustomers, { query: { search, tag } }),
              endpoints.getCustomerExport,
              onProgress,
            )
          }
        >
          {t('Export CSV')}
        </DownloadButton>
      </RequirePermission>
    </Box>
  );
}

interface CustomerViewTabProps {
  view: SavedView;
  views: readonly SavedView[];
  isSelected: boolean;
}

function CustomerViewTab(props: CustomerViewTabProps) {
  const { search, tag } = userFilterCodec.read(new URLSearchParams(props.view.query));
  const { data } = useEndpointData(getCacheKey(endpoints.countCustomers, { query: { search, tag } }));
  return <SavedViewTab list="customers" count={data?.count} {...props} />;
}

function CustomerViewTabs({ filters }: { filters: UserFilters }) {
  const views = useSavedViews('customers');
  const query = String(userFilterCodec.params(filters));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2 }}>
      {views.length > 0 ? (
        <Box component="nav" aria-label={t('Saved views of customers')} sx={filterTabBarStyle}>
          {views.map((view) => (
            <CustomerViewTab key={view.name} view={view} views={views} isSelected={view.query === query} />
          ))}
        </Box>
      ) : null}
      {userFilterCodec.isSet(filters, { except: ['role'] }) && !views.some((view) => view.query === query) ? (
        <SaveViewButton list="customers" query={query} views={views} />
      ) : null}
    </Box>
  );
}

export function UserList() {
  const { user: self } = useSession();
  const list = useRef<HTMLDivElement>(null);
  const { filters, show, search, without } = useListFilters(userFilterCodec);
  const areCustomers = filters.role === 'customer';
  const sharedProps = {
    ref: list,
    name: t('Users'),
    icon: UserSearch,
    ...without(t('Search by the start of a first name, last name or email address.')),
    none: t('New users appear here as soon as they register.'),
    children: (users: readonly AdminUser[]) =>
      users.map((user) => (
        <UserRow
          key={user._id}
          user={user}
          isOwnAccount={user._id === self?._id}
          onDeleted={() => list.current?.focus({ preventScroll: true })}
        />
      )),
  };
  return (
    <>
      <ListSearchBar name={t('Users')} label={t('Name or email')} {...search}>
        <FilterButtons
          label={t('Role')}
          values={USER_ROLES}
          getLabel={(role) => ROLE_LABELS[role]}
          value={filters.role}
          onChange={(role) => show({ role, tag: '' })}
        />
        {areCustomers ? <CustomerFilters filters={filters} onTag={(tag) => show({ tag })} /> : null}
      </ListSearchBar>
      {areCustomers ? <CustomerViewTabs filters={filters} /> : null}
      {areCustomers ? (
        <AdminPagedList
          {...sharedProps}
          key="customers"
          keyOf={(cursor) => getCustomersCacheKey(filters, cursor)}
          fetchPage={fetchCustomersPage}
          waiting={{ rows: 8, height: { xs: 114, lg: 73 } }}
        />
      ) : (
        <AdminPagedList
          {...sharedProps}
          key="users"
          keyOf={(cursor) => getUsersCacheKey(filters, cursor)}
          fetchPage={fetchUsersPage}
          waiting={{ rows: 8, height: { xs: 138, lg: 73 } }}
        />
      )}
    </>
  );
}

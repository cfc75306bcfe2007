import Box from '@mui/material/Box';
import { ACTIVITY_TARGET_TYPES, type ActivityTargetType } from '@contract/activity';
import { ListSearchBar, useListFilters } from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { FilterSelect } from '../shared/lists/filter-select';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useAdministrators } from '../shared/users/use-administrators';
import { activityFilterCodec } from '../shared/activity/activity-api';
import { ActivityList } from '../shared/activity/activity-list';

const TARGET_LABELS: Record<ActivityTargetType, { all: string; one: string }> = {
  product: { all: 'Products', one: 'one product' },
  order: { all: 'Orders', one: 'one order' },
  draft: { all: 'Draft orders', one: 'one draft' },
  user: { all: 'Users', one: 'one user' },
  import: { all: 'Imports', one: 'one import' },
  export: { all: 'Exports', one: 'one export' },
  settings: { all: 'Settings', one: 'one version of the settings' },
  promotion: { all: 'Discounts', one: 'one discount' },
  review: { all: 'Reviews', one: 'one review' },
  collection: { all: 'Collections', one: 'one collection' },
  mail: { all: 'Emails', one: 'one email' },
  redirect: { all: 'Redirects', one: 'one redirect' },
  team: { all: 'Team', one: 'one role or invitation' },
};

export function ActivityLogView() {
  const { filters, show: change, search } = useListFilters(activityFilterCodec);
  const { type, id, person } = filters;
  const show = (kind: ActivityTargetType | null) => change({ type: kind, id: '' });
  const people = useAdministrators();
  const names = people.map(({ _id, name, email }): [string, string] => [_id, name || email]);
  const isKnown = person === '' || names.some(([uid]) => uid === person);
  return (
    <Box sx={{ mt: 3, maxWidth: 760 }}>
      {type && id ? (
        <Box role="status" sx={filterNotice}>
          Showing the activity of {TARGET_LABELS[type].one}.
          <SecondaryButton onClick={() => show(null)}>Show all activity</SecondaryButton>
        </Box>
      ) : (
        <Box sx={{ mb: 3 }}>
          <ListSearchBar name="Activity" label="Product, order or name" {...search}>
            <Box sx={{ display: 'grid', flex: '1 1 200px', maxWidth: { sm: 240 } }}>
              <FilterSelect
                label="Person"
                all="Everyone"
                value={person === '' ? null : person}
                choices={isKnown ? names : [...names, [person, 'One person']]}
                onChange={(uid) => change({ person: uid ?? '' })}
              />
            </Box>
          </ListSearchBar>
          <FilterButtons
            label="Kind"
            values={ACTIVITY_TARGET_TYPES}
            getLabel={(kind) => TARGET_LABELS[kind].all}
            value={type}
            onChange={show}
          />
        </Box>
      )}
      <ActivityList {...filters} />
    </Box>
  );
}

const filterNotice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 3,
  p: 2,
  borderRadius: 2,
  bgcolor: 'background.tile',
};

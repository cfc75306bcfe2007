import Box from '@mui/material/Box';
import { ACTIVITY_TARGET_TYPES, type ActivityTargetType } from '@contract/activity';
import { t } from '@contract/texts/text';
import { ListSearchBar, useListFilters } from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { FilterSelect } from '../shared/lists/filter-select';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useAdministrators } from '../shared/users/use-administrators';
import { activityFilterCodec } from '../shared/activity/activity-api';
import { ActivityList } from '../shared/activity/activity-list';

/** Names of all events of a type, and the notice that only those of one object are shown. */
const TARGET_LABELS: Record<ActivityTargetType, { all: string; one: string }> = {
  product: { all: t('Products'), one: t('Showing the activity of one product.') },
  order: { all: t('Orders'), one: t('Showing the activity of one order.') },
  draft: { all: t('Draft orders'), one: t('Showing the activity of one draft.') },
  user: { all: t('Users'), one: t('Showing the activity of one user.') },
  import: { all: t('Imports'), one: t('Showing the activity of one import.') },
  export: { all: t('Exports'), one: t('Showing the activity of one export.') },
  settings: { all: t('Settings'), one: t('Showing the activity of one version of the settings.') },
  promotion: { all: t('Discounts'), one: t('Showing the activity of one discount.') },
  review: { all: t('Reviews'), one: t('Showing the activity of one review.') },
  collection: { all: t('Collections'), one: t('Showing the activity of one collection.') },
  mail: { all: t('Emails'), one: t('Showing the activity of one email.') },
  redirect: { all: t('Redirects'), one: t('Showing the activity of one redirect.') },
  team: { all: t('Team'), one: t('Showing the activity of one role or invitation.') },
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
          {TARGET_LABELS[type].one}
          <SecondaryButton onClick={() => show(null)}>{t('Show all activity')}</SecondaryButton>
        </Box>
      ) : (
        <Box sx={{ mb: 3 }}>
          <ListSearchBar name={t('Activity')} label={t('Product, order or name')} {...search}>
            <Box sx={{ display: 'grid', flex: '1 1 200px', maxWidth: { sm: 240 } }}>
              <FilterSelect
                label={t('Person')}
                all={t('Everyone')}
                value={person === '' ? null : person}
                choices={isKnown ? names : [...names, [person, t('One person')]]}
                onChange={(uid) => change({ person: uid ?? '' })}
              />
            </Box>
          </ListSearchBar>
          <FilterButtons
            label={t('Kind')}
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

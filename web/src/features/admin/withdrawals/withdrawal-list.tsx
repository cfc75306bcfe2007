import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Undo2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { WITHDRAWAL_STATES, type Withdrawal } from '@contract/withdrawals/withdrawals';
import { panelPaths } from '@/shared/config/panel-paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter } from '@/shared/filters/filter-kinds';
import { TextLink } from '@/shared/ui/text-link';
import { createPageFetcher } from '../shared/api/fetcher';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { AdminPagedList } from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { WITHDRAWAL_STATE_LABELS, WithdrawalActions, WithdrawalStateBadge } from './withdrawal-actions';
import { WithdrawalDeclarations } from './withdrawal-declarations';

const withdrawalFilterCodec = createFilterCodec({
  page: panelPaths.adminWithdrawals,
  endpoint: endpoints.listWithdrawals,
  filters: { state: createChoiceFilter(WITHDRAWAL_STATES) },
});

const fetchWithdrawalsPage = createPageFetcher(
  endpoints.listWithdrawals,
  'withdrawals',
  t('Failed to load withdrawals'),
);

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { _id, number, state } = withdrawal;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h5">
          <TextLink to={panelPaths.adminOrder(_id)}>{t('Order {number}', { number })}</TextLink>
        </Typography>
        <WithdrawalStateBadge state={state} />
      </Box>
      <WithdrawalDeclarations withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} />
    </Box>
  );
}

/** Page of the admin panel with the customers' withdrawals. */
export function WithdrawalList() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = withdrawalFilterCodec.read(params);
  const show = (state: typeof filters.state) => void navigate(withdrawalFilterCodec.path({ state }));
  const noMatches = t('There are no withdrawals in this state.');
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <AdminPageHeading title={t('Withdrawals')}>
        {t(
          'Customers who have withdrawn from their orders. A withdrawal changes neither money nor stock: refund the order on its page.',
        )}
      </AdminPageHeading>
      <Box sx={{ my: 3 }}>
        <FilterButtons
          label={t('State')}
          values={WITHDRAWAL_STATES}
          getLabel={(state) => WITHDRAWAL_STATE_LABELS[state]}
          value={filters.state}
          onChange={show}
        />
      </Box>
      <AdminPagedList
        name={t('Withdrawals')}
        icon={Undo2}
        keyOf={(cursor) => withdrawalFilterCodec.key(filters, { limit: 24, cursor: cursor ?? '' })}
        fetchPage={fetchWithdrawalsPage}
        waiting={{ rows: 4, height: 120 }}
        noMatches={filters.state === null ? null : noMatches}
        onShowAll={() => show(null)}
        none={t('Withdrawals appear here, with the items and the time.')}
      >
        {(withdrawals) => withdrawals.map((one) => <WithdrawalRow key={one._id} withdrawal={one} />)}
      </AdminPagedList>
    </Box>
  );
}

const row = { display: 'grid', gap: 1.5, p: { xs: 2, sm: 2.5 } };

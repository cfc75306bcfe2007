import Box from '@mui/material/Box';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { TitledPanel } from '../shared/layout/titled-panel';
import { WithdrawalActions, WithdrawalStateBadge } from './withdrawal-actions';
import { WithdrawalDeclarations } from './withdrawal-declarations';

/** Withdrawals from an order on its page in the panel. Renders nothing if there are none. */
export function OrderWithdrawals({ orderId }: { orderId: string }) {
  const { data } = useEndpointData(getCacheKey(endpoints.getWithdrawal, { params: { id: orderId } }));
  const withdrawal = data?.withdrawal;
  if (!withdrawal) return null;
  return (
    <TitledPanel title={t('Withdrawal')} action={<WithdrawalStateBadge state={withdrawal.state} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <WithdrawalDeclarations withdrawal={withdrawal} />
        <WithdrawalActions withdrawal={withdrawal} />
      </Box>
    </TitledPanel>
  );
}

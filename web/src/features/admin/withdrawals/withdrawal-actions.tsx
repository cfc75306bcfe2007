import Box from '@mui/material/Box';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import type { Withdrawal, WithdrawalState } from '@contract/withdrawals/withdrawals';
import { useAction } from '@/shared/data/use-action';
import { FormattedDate } from '@/shared/time/date-text';
import { Badge, getBadgeColorStyles } from '@/shared/ui/badge';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { sendWriteRequest } from '../shared/api/send-change';
import { RequirePermission } from '../shared/rights/require-permission';

export const WITHDRAWAL_STATE_LABELS: Record<WithdrawalState, string> = {
  new: t('New', {}, 'withdrawal'),
  handled: t('Handled', {}, 'withdrawal'),
};

export function WithdrawalStateBadge({ state }: { state: WithdrawalState }) {
  return (
    <Badge sx={getBadgeColorStyles(state === 'new' ? 'yellow' : 'green')}>
      {WITHDRAWAL_STATE_LABELS[state]}
    </Badge>
  );
}

/** Button that marks the withdrawals from an order as handled or new, with who handled them. */
export function WithdrawalActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const { _id, number, state, declarations, handledAt, handledBy } = withdrawal;
  const saving = useAction(
    (next: WithdrawalState) =>
      sendWriteRequest(endpoints.updateWithdrawal, {
        params: { id: _id },
        body: { state: next, seen: declarations.length },
      }),
    { failure: t('The withdrawal could not be saved. Please try again.') },
  );
  const isNew = state === 'new';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <RequirePermission permission="orders.write">
        <SecondaryButton
          loading={saving.busy}
          aria-label={
            isNew
              ? t('Mark as handled: order {number}', { number })
              : t('Mark as new: order {number}', { number })
          }
          onClick={() => void saving.run(isNew ? 'handled' : 'new')}
        >
          {isNew ? t('Mark as handled') : t('Mark as new')}
        </SecondaryButton>
      </RequirePermission>
      {!isNew && handledAt ? (
        <SecondaryText>
          <RichText
            text="Handled by {name} on {day}"
            name={handledBy ?? ''}
            day={<FormattedDate value={handledAt} />}
          />
        </SecondaryText>
      ) : null}
    </Box>
  );
}

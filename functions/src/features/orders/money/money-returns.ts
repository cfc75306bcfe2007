import { addAmounts, toMinorUnits, type MinorUnits } from '../../../contract/money';
import type { OrderPaymentState, StoredRefund } from './order-payment';

type ManualRefundFields = Pick<StoredRefund, 'status' | 'byHand' | 'moneyReturn'>;

export const isManualRefundOpen = ({ status, moneyReturn }: ManualRefundFields): boolean =>
  status !== 'failed' && moneyReturn !== null && moneyReturn.doneAt === null;

export const hasOpenManualRefund = ({ refunds }: Pick<OrderPaymentState, 'refunds'>): boolean =>
  refunds.some(isManualRefundOpen);

/** Returns the amount that the team must refund manually, in minor units. Pending refunds do not count. */
export const getOpenManualRefundAmount = ({ refunds }: Pick<OrderPaymentState, 'refunds'>): MinorUnits =>
  addAmounts(
    toMinorUnits(0),
    ...refunds
      .filter((refund) => refund.status === 'succeeded' && isManualRefundOpen(refund))
      .map(({ byHand }) => byHand),
  );

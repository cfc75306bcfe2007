import { addMinor, toMinorUnits, type MinorUnits } from '../../../contract/money';
import type { OrderMoney, StoredRefund } from './order-payment';

type ReturnedRefund = Pick<StoredRefund, 'status' | 'byHand' | 'moneyReturn'>;

export const isMoneyReturnOpen = ({ status, moneyReturn }: ReturnedRefund): boolean =>
  status !== 'failed' && moneyReturn !== null && moneyReturn.doneAt === null;

export const hasOpenMoneyReturn = ({ refunds }: Pick<OrderMoney, 'refunds'>): boolean =>
  refunds.some(isMoneyReturnOpen);

/** Returns the amount that the team must refund manually, in minor units. Pending refunds do not count. */
export const getManualReturnAmount = ({ refunds }: Pick<OrderMoney, 'refunds'>): MinorUnits =>
  addMinor(
    toMinorUnits(0),
    ...refunds
      .filter((refund) => refund.status === 'succeeded' && isMoneyReturnOpen(refund))
      .map(({ byHand }) => byHand),
  );

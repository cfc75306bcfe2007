import { addMinor, toMinorUnits, type MinorUnits } from '../../../contract/money';
import type { OrderMoney, StoredRefund } from './order-payment';

type ReturnedRefund = Pick<StoredRefund, 'status' | 'byHand' | 'moneyReturn'>;

export const isMoneyReturnOpen = ({ status, moneyReturn }: ReturnedRefund): boolean =>
  status !== 'failed' && moneyReturn !== null && moneyReturn.doneAt === null;

export const hasOpenMoneyReturn = ({ refunds }: Pick<OrderMoney, 'refunds'>): boolean =>
  refunds.some(isMoneyReturnOpen);

/** Returns the amount in minor units that the team has to return manually, without pending refunds. */
export const getManualReturnAmount = ({ refunds }: Pick<OrderMoney, 'refunds'>): MinorUnits =>
  addMinor(
    toMinorUnits(0),
    ...refunds
      .filter((refund) => refund.status === 'succeeded' && isMoneyReturnOpen(refund))
      .map(({ byHand }) => byHand),
  );

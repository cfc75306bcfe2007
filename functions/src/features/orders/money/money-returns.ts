import { addMinor, minor, type Minor } from '../../../contract/money';
import type { OrderMoney, StoredRefund } from './order-payment';

type ReturnedRefund = Pick<StoredRefund, 'status' | 'byHand' | 'moneyReturn'>;

export const isReturnOpen = ({ status, moneyReturn }: ReturnedRefund): boolean =>
  status !== 'failed' && moneyReturn !== null && moneyReturn.doneAt === null;

export const hasOpenReturn = ({ refunds }: Pick<OrderMoney, 'refunds'>): boolean =>
  refunds.some(isReturnOpen);

/** Returns the amount that a person has to return to the customer, in minor units. Excludes pending refunds. */
export const getMoneyToReturn = ({ refunds }: Pick<OrderMoney, 'refunds'>): Minor =>
  addMinor(
    minor(0),
    ...refunds
      .filter((refund) => refund.status === 'succeeded' && isReturnOpen(refund))
      .map(({ byHand }) => byHand),
  );

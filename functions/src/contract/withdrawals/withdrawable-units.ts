import type { OrderStatus } from '../orders/order-states';
import type { RefundStatus } from '../orders/orders';

interface LineUnits {
  line: string;
  quantity: number;
}

export interface WithdrawnUnits extends LineUnits {
  /** Units of the order line when they were withdrawn. An order edit may have removed units since. */
  ordered: number;
}

export interface EarlierWithdrawal {
  at: Date;
  lines: readonly WithdrawnUnits[];
}

interface WithdrawableOrder {
  status: OrderStatus;
  lines: readonly { id: string; quantity: number }[];
  refunds: readonly { status: RefundStatus; at: Date; lines: readonly LineUnits[] }[];
}

export interface WithdrawalUnitCounts {
  ordered: number;
  withdrawn: number;
  /** Units that were refunded or came back without a withdrawal. */
  refunded: number;
  /** Units that the customer can still withdraw. */
  left: number;
}

const countUnits = (lines: readonly LineUnits[], id: string): number =>
  lines.reduce((units, { line, quantity }) => units + (line === id ? quantity : 0), 0);

/**
 * Counts the ordered, withdrawn, refunded and remaining units of an order line. A refund after a withdrawal returns the
 * withdrawn units first, so the same units do not count twice. The same applies to units that an edit removed.
 */
export function countWithdrawalUnits(
  { status, lines, refunds }: WithdrawableOrder,
  withdrawals: readonly EarlierWithdrawal[],
  id: string,
): WithdrawalUnitCounts {
  const ordered = lines.find((line) => line.id === id)?.quantity ?? 0;
  const changes = [
    ...withdrawals.map(({ at, lines: units }) => ({ at, units: countUnits(units, id), isRefund: false })),
    ...refunds
      .filter((refund) => refund.status !== 'failed')
      .map(({ at, lines: units }) => ({ at, units: countUnits(units, id), isRefund: true })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  let [withdrawn, refunded, unsettled] = [0, 0, 0];
  for (const { units, isRefund } of changes) {
    const settled = isRefund ? Math.min(unsettled, units) : 0;
    if (isRefund) refunded += units - settled;
    else withdrawn += units;
    unsettled += isRefund ? -settled : units;
  }
  const before = withdrawals.flatMap((one) => one.lines).filter(({ line }) => line === id);
  const removed = Math.max(ordered, ...before.map((one) => one.ordered)) - ordered;
  withdrawn -= Math.min(unsettled, removed);
  const left = status === 'cancelled' ? 0 : Math.max(0, ordered - withdrawn - refunded);
  return { ordered, withdrawn, refunded, left };
}

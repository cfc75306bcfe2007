import { HOUR_MS, MINUTE_MS } from '../../../contract/times';
import type { RequestActor } from '../../../platform/auth';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { OrderPaymentState } from './order-payment';

/**
 * Function that counts the refunds of an order change against the limits. Must be called before the change is stored.
 * Returns a function that stores the count in the same transaction, after all reads.
 * @throws AppError SECOND_FACTOR_REQUIRED above the limit in the settings, unless the second factor was confirmed
 * recently
 */
export type RefundLimitCounter = (
  tx: TransactionHandle,
  actor: RequestActor,
  before: OrderPaymentState,
  after: OrderPaymentState,
) => Promise<() => void>;

const sumAmounts = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Creates the function that checks the refund limits per order and per administrator and hour. */
export const createRefundLimitCounter: (shop: Shop) => RefundLimitCounter =
  ({ refundSumsRepository: refundSums, settings, panelSessions: { requireFresh }, now }) =>
  async (tx, actor, before, after) => {
    const refund = sumAmounts(after.refunds.slice(before.refunds.length));
    if (refund === 0) return () => {};
    const [stored, { settings: current }] = await Promise.all([
      refundSums.read(tx, actor.uid),
      settings.getCurrent(),
    ]);
    // Refunds are added up by minute, so the hour can be up to a minute too long.
    const recent = (stored?.minutes ?? []).filter(({ start }) => start > now() - HOUR_MS - MINUTE_MS);
    const orderTotal = sumAmounts(after.refunds.filter(({ status }) => status !== 'failed'));
    const hourTotal = sumAmounts(recent) + refund;
    if (Math.max(orderTotal, hourTotal) > current.security.refundsAbove) await requireFresh(actor);
    const start = now() - (now() % MINUTE_MS);
    const earlier = recent.filter((minute) => minute.start !== start);
    const amount = sumAmounts(recent.filter((minute) => minute.start === start)) + refund;
    return () =>
      refundSums.put(tx, actor.uid, {
        minutes: [...earlier, { start, amount }],
        expiresAt: new Date(start + HOUR_MS + MINUTE_MS),
      });
  };

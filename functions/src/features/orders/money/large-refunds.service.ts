import type { Actor } from '../../../platform/auth';
import type { Base } from '../../base-port';
import type { OrderMoney } from './order-payment';

interface Dependencies extends Pick<Base, 'settings'> {
  /** @throws AppError SECOND_FACTOR_REQUIRED where the administrator's second factor is more than some minutes old. */
  requireFresh: (actor: Actor) => Promise<void>;
}

/**
 * Looks at what an administrator's change makes go back, before it is stored.
 * @throws AppError SECOND_FACTOR_REQUIRED
 */
export type LargeRefunds = (actor: Actor, before: OrderMoney, after: OrderMoney) => Promise<void>;

/** Asks for a fresh second factor once all that goes back of an order is above the limit of the settings: parts count together. */
export const largeRefunds =
  ({ settings, requireFresh }: Dependencies): LargeRefunds =>
  async (actor, before, after) => {
    if (after.refunds.length === before.refunds.length) return;
    const { refundsAbove } = (await settings.current()).settings.security;
    const back = after.refunds.filter(({ status }) => status !== 'failed');
    if (back.reduce((sum, { amount }) => sum + amount, 0) > refundsAbove) await requireFresh(actor);
  };

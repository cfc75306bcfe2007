import type {
  UpdateWithdrawalInput,
  Withdrawal,
  WithdrawalsQuery,
  WithdrawalsResponse,
} from '../../contract/withdrawals/withdrawals';
import { t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import { DELETED_ACCOUNT_NAME } from '../activity/activity.service';
import { toWithdrawalResponse, type WithdrawalDocument } from './withdrawal-document';

export function createHandledWithdrawalsService({
  transactions,
  withdrawalsRepository: withdrawals,
  orderRecords: orders,
  activity,
  settings,
  now,
}: Shop) {
  /** @throws AppError NOT_FOUND if the shop follows the consumer law of no region */
  async function requireRegion(): Promise<void> {
    if ((await settings.getCurrent()).settings.markets.regions.length === 0) throw createNotFoundError();
  }

  return {
    async list({ state, ...page }: WithdrawalsQuery): Promise<WithdrawalsResponse> {
      await requireRegion();
      const { withdrawals: found, nextCursor } = await withdrawals.list(state, page);
      return { withdrawals: found.map(([id, stored]) => toWithdrawalResponse(id, stored)), nextCursor };
    },

    /** @throws AppError NOT_FOUND if the order does not exist */
    async get(id: string): Promise<Withdrawal | null> {
      await requireRegion();
      const stored = await withdrawals.find(id);
      if (stored) return toWithdrawalResponse(id, stored);
      await orders.findExisting(id);
      return null;
    },

    /**
     * Marks the withdrawals from an order as handled or new, and records it in the activity log.
     * @throws AppError NOT_FOUND if nothing was withdrawn from the order
     */
    async update(
      actor: RequestActor,
      id: string,
      { state, seen }: UpdateWithdrawalInput,
    ): Promise<Withdrawal> {
      await requireRegion();
      const after = await transactions.run(async (tx) => {
        const before = await withdrawals.read(tx, id);
        if (!before) throw createNotFoundError(t('Nothing was withdrawn from this order.'));
        const isHandled = state === 'handled';
        const handled = isHandled ? Math.min(Math.max(seen, before.handled), before.declarations.length) : 0;
        if (handled === before.handled) return before;
        const changed: WithdrawalDocument = {
          ...before,
          handled,
          state: handled === before.declarations.length ? 'handled' : 'new',
          handledAt: isHandled ? new Date(now()) : null,
          handledBy: isHandled ? { uid: actor.uid, name: actor.name || actor.email } : null,
        };
        withdrawals.put(tx, id, changed);
        activity.record(tx, actor, {
          action: isHandled ? 'order.withdrawalHandled' : 'order.withdrawalReopened',
          target: { type: 'order', id, label: before.number },
          changes: [],
        });
        return changed;
      });
      return toWithdrawalResponse(id, after);
    },

    /** Removes the name of an administrator from the withdrawals that they handled. Idempotent. */
    async eraseHandler(uid: string): Promise<void> {
      for (const id of await withdrawals.listIdsHandledBy(uid)) {
        await transactions.run(async (tx) => {
          const stored = await withdrawals.read(tx, id);
          if (stored?.handledBy?.uid !== uid) return;
          withdrawals.put(tx, id, { ...stored, handledBy: { uid: '', name: DELETED_ACCOUNT_NAME } });
        });
      }
    },
  };
}

import type { Logger } from '../../platform/logging';
import type { Transactions, Tx } from '../../platform/transactions';
import type { MailService } from '../mail/mail.service';
import type { SettingsService } from '../settings/settings.service';
import { FORGOTTEN, type StoredOrder } from './order-document';
import type { OrdersRepository } from './orders.repository';

/** What the reviews know of a customer. */
export interface ReviewAsking {
  /** Whether the customer may be asked, and which of the products they have reviewed already. */
  read: (
    tx: Tx,
    userId: string,
    productIds: readonly string[],
  ) => Promise<{ wanted: boolean; reviewed: ReadonlySet<string> }>;
  /** The path with which the customer ends these mails. It is known from now on; a write. */
  optOutPath: (tx: Tx, userId: string) => string;
}

interface Dependencies {
  transactions: Transactions;
  orders: Pick<OrdersRepository, 'read' | 'update'>;
  asking: ReviewAsking;
  mail: Pick<MailService, 'reviewRequest'>;
  settings: Pick<SettingsService, 'current'>;
  logger: Logger;
  now: () => number;
}

export type ReviewRequestsService = ReturnType<typeof reviewRequestsService>;

/** Whether an order brought what its customer has paid for and not returned. */
const isEligible = ({ status, refunds, payment, userId, guest, mailTo }: StoredOrder): boolean =>
  status === 'delivered' &&
  refunds.length === 0 &&
  payment.status !== 'disputed' &&
  userId !== FORGOTTEN &&
  // Reviews are written with an account.
  guest === null &&
  mailTo !== '';

/** Asks customers once for a review, a week after an order was delivered. */
export function reviewRequestsService(dependencies: Dependencies) {
  const { transactions, orders, asking, mail, settings, logger, now } = dependencies;

  return {
    /**
     * Writes the mail about an order whose time has come, unless there is nothing to ask. Either way its time is over, in the
     * same transaction: an order is asked about once.
     * @returns whether the mail was written.
     */
    async ask(seen: StoredOrder): Promise<boolean> {
      const isOn = (await settings.current()).settings.mails.reviews;
      const asked = await transactions.run(async (tx) => {
        const order = await orders.read(tx, seen.id);
        const time = order?.reviewAskAt;
        if (!order || !time || time.getTime() > now()) return false;
        const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
        const known = isOn && isEligible(order) ? await asking.read(tx, order.userId, productIds) : null;
        orders.update(tx, order.id, { reviewAskAt: null });
        if (!known?.wanted) return false;
        const open = productIds.filter((id) => !known.reviewed.has(id));
        if (open.length === 0) return false;
        const names = open.map((id) => order.lines.find(({ productId }) => productId === id)!.name);
        await mail.reviewRequest(tx, order, names, asking.optOutPath(tx, order.userId));
        return true;
      });
      if (asked) logger.info('review requested', { orderId: seen.id });
      return asked;
    },
  };
}

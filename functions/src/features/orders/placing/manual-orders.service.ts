import type { ManualOrderInput } from '../../../contract/orders/manual-orders';
import type { Order } from '../../../contract/orders/orders';
import { msg } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import type { Shop } from '../../../platform/shop';
import { createOrderDraftNotFoundError } from '../drafts/order-drafts.service';
import { requireOrderMoneyPermission } from './require-money-permission';

export interface PlacedManualOrder {
  order: Order;
  customer: 'account' | 'guest';
  mailed: boolean;
  email: string;
  replayed: boolean;
}

export function createManualOrdersService({
  orderDraftsRepository: drafts,
  placeOrder,
  orderMoney,
  adminOrders,
  orderRecords: orders,
  accounts,
}: Shop) {
  /** Finds a customer's account by verified email address. An unverified address may belong to another person. */
  async function findVerifiedAccount(
    email: string,
  ): Promise<{ uid: string; email: string; name: string } | null> {
    const uid = await accounts.findByEmail(email.toLowerCase());
    const account = uid && (await accounts.find(uid));
    return account && account.emailVerified && !account.disabled ? account : null;
  }

  return {
    /**
     * Places a manual order, with a recorded payment or an emailed payment link, and deletes its draft.
     * @throws AppError NOT_FOUND if the draft was deleted; PERMISSION_MISSING for manual prices, discounts or payments
     * without `orders.money`; the errors of `placeManualOrder` and `recordPayment`
     */
    async place(
      actor: RequestActor,
      input: ManualOrderInput,
      key: string | undefined,
    ): Promise<PlacedManualOrder> {
      requireOrderMoneyPermission(actor, input);
      const account = await findVerifiedAccount(input.email);
      const { draft } = input;
      let stored: unknown = null;
      const placed = await placeOrder.placeManualOrder(account, input, key, {
        read: async (tx) => {
          stored = draft ? await drafts.read(tx, draft) : null;
        },
        write: (tx, order) => {
          if (draft) {
            // Two people may place the draft at the same time, which must create only one order.
            if (!stored) throw createOrderDraftNotFoundError();
            drafts.delete(tx, draft);
          }
          orders.recordActivity(tx, actor, order, 'order.created');
        },
      });
      const { replayed } = placed;
      let { order } = placed;
      const { payment } = input;
      if (payment !== 'link' && order.payment.owed > 0) {
        const receipt = {
          amount: order.payment.owed,
          method: payment,
          note: msg('Paid when the order was made'),
        };
        ({ order } = await orderMoney.recordPayment(actor, order._id, receipt, key));
      }
      if (input.note && !replayed)
        await adminOrders.addNote(actor, order._id, { note: input.note, mentions: [] });
      const mailed = payment === 'link' && order.payment.payable;
      return { order, customer: account ? 'account' : 'guest', mailed, email: input.email, replayed };
    },
  };
}

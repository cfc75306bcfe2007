import pMap from 'p-map';
import type { Invoice } from '../../contract/orders/invoices';
import { SYSTEM_CANCELLATIONS } from '../../contract/orders/order-states';
import type { Order } from '../../contract/orders/orders';
import type { Transactions } from '../../platform/transactions';
import type { InvoicesService } from '../invoices/invoices.service';
import { presentOrder } from './order-presenter';
import { FORGOTTEN, forgotten, needsAddress, isPayable, type StoredOrder } from './order-document';
import { withoutCustomer, type OrderNotesRepository } from './order-notes.repository';
import type { OrderStatusService } from './order-status.service';
import type { OrdersRepository } from './orders.repository';

const PAGE = 100;

/** Orders that one erasure changes at once. */
const AT_ONCE = 5;

interface Dependencies {
  transactions: Transactions;
  orders: OrdersRepository;
  invoices: Pick<InvoicesService, 'of'>;
  notes: Pick<OrderNotesRepository, 'read' | 'write'>;
  orderStatus: Pick<OrderStatusService, 'expire'>;
}

export type CustomerOrdersService = ReturnType<typeof customerOrdersService>;

/** Everything one customer ever ordered: to be handed over, or to be kept without the customer. */
export function customerOrdersService({ transactions, orders, invoices, notes, orderStatus }: Dependencies) {
  async function everyOrder(userId: string): Promise<StoredOrder[]> {
    const found: StoredOrder[] = [];
    let cursor: string | undefined;
    do {
      const page = await orders.list({ userId }, { limit: PAGE, cursor });
      found.push(...page.orders);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  async function forgetOne(userId: string, seen: StoredOrder): Promise<void> {
    if (isPayable(seen)) await orderStatus.expire(seen, SYSTEM_CANCELLATIONS.deleted);
    await transactions.run([seen.id], async (tx) => {
      const [order, noted] = await Promise.all([orders.read(tx, seen.id), notes.read(tx, seen.id)]);
      if (order?.userId !== userId) return;
      const who = { userId: FORGOTTEN };
      if (needsAddress(order)) return orders.update(tx, seen.id, who);
      orders.update(tx, seen.id, { ...who, ...forgotten(order) });
      notes.write(tx, seen.id, withoutCustomer(noted));
    });
  }

  return {
    /** All orders, newest first, with their invoices and credit notes. */
    async all(userId: string): Promise<{ orders: Order[]; invoices: Invoice[] }> {
      const found = await everyOrder(userId);
      return { orders: found.map(presentOrder), invoices: await invoices.of(found) };
    },

    /**
     * Takes the person out of their orders, except of the invoices, which the law has the shop keep as they were issued;
     * nothing in them leads to the account. Orders that wait for their money are cancelled first, and their stock
     * returned. An order that still has to be sent keeps its address until it is sent.
     * May be repeated.
     */
    async forget(userId: string): Promise<void> {
      const found = await everyOrder(userId);
      await pMap(found, (order) => forgetOne(userId, order), { concurrency: AT_ONCE });
    },
  };
}

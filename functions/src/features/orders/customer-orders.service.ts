import type { Invoice } from '../../contract/orders/invoices';
import { SYSTEM_CANCELLATIONS } from '../../contract/orders/order-states';
import type { Order } from '../../contract/orders/orders';
import type { CommonDependencies } from '../../platform/common-dependencies';
import { nextChange } from '../../platform/stale-write';
import type { Tx } from '../../platform/transactions/transactions';
import type { InvoicesService } from './invoices/invoices.service';
import { presentOrder } from './order-presenter';
import { FORGOTTEN, forgotten, needsAddress, isPayable, type StoredOrder } from './order-document';
import { withoutCustomer, type OrderNotesRepository } from './order-notes.repository';
import type { OrderStatusService } from './order-status.service';
import type { OrdersRepository } from './orders.repository';
import type { OrderTagsRepository } from './tags/order-tags.repository';

const PAGE = 100;

/** Orders that an erasure changes in one commit: each is some five writes, and as many unpaid ones expire together. */
const TOGETHER = 20;

interface Dependencies extends Pick<CommonDependencies, 'now' | 'transactions'> {
  orders: OrdersRepository;
  invoices: Pick<InvoicesService, 'of'>;
  notes: Pick<OrderNotesRepository, 'read' | 'write'>;
  tags: Pick<OrderTagsRepository, 'forget'>;
  orderStatus: Pick<OrderStatusService, 'expire'>;
}

export type CustomerOrdersService = ReturnType<typeof customerOrdersService>;

/** Everything one customer ever ordered: to be handed over, or to be stored without the customer. */
export function customerOrdersService(dependencies: Dependencies) {
  const { transactions, orders, invoices, notes, tags, orderStatus, now } = dependencies;

  async function everyOrder(userId: string): Promise<StoredOrder[]> {
    const found: StoredOrder[] = [];
    for await (const page of orders.pages({ userId }, PAGE)) found.push(...page);
    return found;
  }

  async function forgetting(tx: Tx, order: StoredOrder): Promise<() => StoredOrder> {
    const { id } = order;
    const noted = await notes.read(tx, id);
    return () => {
      const updatedAt = nextChange(order.updatedAt, now());
      const fields = { userId: FORGOTTEN, ...forgotten(order), updatedAt };
      notes.write(tx, id, withoutCustomer(noted));
      tags.forget(tx, id);
      return orders.update(tx, order, fields);
    };
  }

  /** Cancels those that wait for their money, and takes the person out of all of them in one commit. */
  async function forgetTogether(userId: string, seen: readonly StoredOrder[]): Promise<void> {
    await Promise.all(
      seen.filter(isPayable).map((order) => orderStatus.expire(order, SYSTEM_CANCELLATIONS.deleted)),
    );
    await transactions.run(async (tx) => {
      const found = await Promise.all(seen.map(({ id }) => orders.read(tx, id)));
      const left = found.filter((order) => order !== null);
      const writes = await Promise.all(
        left.map(async (order) => {
          if (order.userId !== userId) return () => orders.verify(tx, order.id);
          if (needsAddress(order)) return () => orders.update(tx, order, { userId: FORGOTTEN });
          return forgetting(tx, order);
        }),
      );
      for (const write of writes) write();
    });
  }

  return {
    /** All orders, newest first, with their invoices and credit notes. */
    async all(userId: string): Promise<{ orders: Order[]; invoices: Invoice[] }> {
      const found = await everyOrder(userId);
      return { orders: found.map(presentOrder), invoices: await invoices.of(found) };
    },

    /**
     * Reads what is stored beside an order, and answers the write that takes the person out of both: the one place that
     * says what an order keeps of an account that is erased, and of a guest.
     */
    forgetting,

    /**
     * Takes the person out of their orders, except of the invoices, which the law has the shop keep as they were issued;
     * nothing in them leads to the account. Orders that wait for their money are cancelled first, and their stock
     * returned. An order that still has to be sent keeps its address until it is sent.
     * May be repeated.
     */
    async forget(userId: string): Promise<void> {
      const found = await everyOrder(userId);
      for (let at = 0; at < found.length; at += TOGETHER)
        await forgetTogether(userId, found.slice(at, at + TOGETHER));
    },
  };
}

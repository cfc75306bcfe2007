import type { Invoice } from '../../contract/orders/invoices';
import type {
  AdminOrdersQuery,
  MyOrdersQuery,
  Order,
  TimelineEntry,
  Tracking,
} from '../../contract/orders/orders';
import type { Actor } from '../../platform/auth';
import { notFound } from '../../platform/errors';
import type { InvoicesService } from '../invoices/invoices.service';
import { presentOrder } from './order-presenter';
import type { OrderSearch } from './order-search';
import type { StoredOrder } from './order-document';
import type { OrdersRepository, StoredOrdersPage } from './orders.repository';

export interface OrdersPage {
  orders: Order[];
  nextCursor: string | null;
}

export interface OrderTracking {
  order: Order;
  timeline: TimelineEntry[];
  tracking: Tracking | null;
}

const presentPage = ({ orders, nextCursor }: StoredOrdersPage): OrdersPage => ({
  orders: orders.map(presentOrder),
  nextCursor,
});

interface Dependencies {
  orders: OrdersRepository;
  invoices: Pick<InvoicesService, 'of'>;
  filterOf: OrderSearch;
}

export type OrdersService = ReturnType<typeof ordersService>;

/** Orders as their customers and the administrators read them. */
export function ordersService({ orders, invoices, filterOf }: Dependencies) {
  async function find(actor: Actor, id: string): Promise<StoredOrder> {
    const order = await orders.find(id);
    // Another customer's order is not found rather than forbidden: existence does not leak.
    if (!order || (order.userId !== actor.uid && !actor.admin))
      throw notFound('We could not find this order.');
    return order;
  }

  const get = async (actor: Actor, id: string): Promise<Order> => presentOrder(await find(actor, id));

  return {
    /**
     * One order, for its owner or an administrator.
     * @throws AppError NOT_FOUND
     */
    get,

    /**
     * An order with what has happened to it so far.
     * @throws AppError NOT_FOUND
     */
    async track(actor: Actor, id: string): Promise<OrderTracking> {
      const order = await get(actor, id);
      return { order, timeline: order.timeline, tracking: order.tracking };
    },

    /**
     * The order's invoice and its credit notes, for its owner or an administrator; empty for an order that has none.
     * @throws AppError NOT_FOUND
     */
    async invoices(actor: Actor, id: string): Promise<Invoice[]> {
      return invoices.of([await find(actor, id)]);
    },

    /**
     * The customer's own orders, newest first.
     * @throws AppError BAD_CURSOR
     */
    async listMine(actor: Actor, { status, ...page }: MyOrdersQuery): Promise<OrdersPage> {
      return presentPage(await orders.list({ userId: actor.uid, status }, page));
    },

    /**
     * All orders, newest first; `from` and `to` are inclusive.
     * @throws AppError BAD_CURSOR
     */
    async listAll({ limit, cursor, ...wanted }: AdminOrdersQuery): Promise<OrdersPage> {
      return presentPage(await orders.list(await filterOf(wanted), { limit, cursor }));
    },
  };
}

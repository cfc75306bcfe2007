import { minor, type Minor } from '../../contract/money';
import type { Invoice } from '../../contract/orders/invoices';
import {
  type MyOrdersQuery,
  type Order,
  type OrdersPage,
  type OrderTracking,
} from '../../contract/orders/orders';
import {
  MAX_EXPORTED_ORDERS,
  type AdminOrdersQuery,
  type ExportOrdersQuery,
} from '../../contract/orders/admin-orders-query';
import { may, type Actor } from '../../platform/auth';
import type { Tx } from '../../platform/transactions/transactions';
import { AppError } from '../../platform/errors';
import type { FilePart } from '../files/file-port';
import type { OrderParty } from '../messages/order-access-port';
import type { PastOrder } from '../promotions/promotion-preview.service';
import type { Purchase } from '../reviews/reviews.service';
import type { Whose } from './guests/guest-customers-port';
import type { InvoicesService } from './invoices/invoices.service';
import { orderCsvHeading, orderCsvRow } from './order-csv';
import { isOwnOrder, orderMissing, personOf, type StoredOrder } from './order-document';
import { presentOrder } from './order-presenter';
import type { OrdersRepository, StoredOrdersPage } from './orders.repository';
import { filterOf, type OrderSearchService } from './search/order-search.service';
import { TO_PACK_FACT } from './search/order-terms';

/** Waiting orders are counted no further: a thousand cost one read. */
const COUNTED = 1000;

/** Orders with a dispute that are looked at for the first date. */
const DISPUTES = 25;

/** Orders that wait for the same. */
export type WaitingOrders = Pick<AdminOrdersQuery, 'status' | 'payment'>;

/** Delivered orders that are looked through for a product: customers with more of them review from the newest. */
const PURCHASES = 200;
const PURCHASES_PAGE = 50;

const presentPage = ({ orders, nextCursor }: StoredOrdersPage): OrdersPage => ({
  orders: orders.map(presentOrder),
  nextCursor,
});

/** An order as it can be priced again. */
function pastOrder(order: StoredOrder): PastOrder {
  const { country, state, zipCode } = order.shippingAddress;
  return {
    customer: personOf(order),
    settingsVersion: order.settingsVersion,
    locale: order.locale,
    destination: order.pickup ?? { country, region: state, zipCode },
    shippingMethod: order.shipping.method,
    lines: order.lines.map(({ productId, price, quantity }) => ({
      product: productId,
      unit: price,
      quantity,
    })),
  };
}

interface Dependencies {
  orders: Pick<
    OrdersRepository,
    'find' | 'read' | 'verify' | 'list' | 'pages' | 'count' | 'oldest' | 'firstToExpire' | 'moneyOf'
  >;
  invoices: Pick<InvoicesService, 'of'>;
  orderSearch: OrderSearchService;
}

/** Number of orders that wait, and when the oldest of them was placed; null for none. */
export interface WaitingCount {
  count: number;
  since: Date | null;
}

export type OrdersService = ReturnType<typeof ordersService>;

/** Orders as their customers, the administrators and other features read them. */
export function ordersService({ orders, invoices, orderSearch }: Dependencies) {
  async function find(actor: Actor, id: string): Promise<StoredOrder> {
    const order = await orders.find(id);
    // Another customer's order is not found rather than forbidden: existence does not leak.
    if (!order || (!isOwnOrder(order, actor) && !may(actor, 'orders.read'))) throw orderMissing();
    return order;
  }

  const get = async (actor: Actor, id: string): Promise<Order> => presentOrder(await find(actor, id));

  const countPacked = () => orderSearch.count({ status: 'confirmed', packed: 'packed' }, COUNTED);
  const countPickup = () => orderSearch.count({ status: 'confirmed', packed: 'pickup' }, COUNTED);

  /** Counts the orders with a fact, up to 1,000, and returns when the oldest of them was placed. */
  async function findWaiting(wanted: ExportOrdersQuery): Promise<WaitingCount> {
    const [count, since] = await Promise.all([
      orderSearch.count(wanted, COUNTED),
      orderSearch.oldest(wanted),
    ]);
    return { count, since };
  }

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
    async listAll(query: AdminOrdersQuery): Promise<OrdersPage> {
      return presentPage(await orderSearch.list(query));
    },

    /**
     * Returns the customer of an order for messages, only to that customer.
     * @param tx transaction that reads the order. Call `verify` to make its commit depend on the order. Optional.
     */
    async partyOf(actor: Actor, id: string, tx?: Tx): Promise<OrderParty> {
      const order = tx ? await orders.read(tx, id) : await orders.find(id);
      if (!order || !isOwnOrder(order, actor)) throw orderMissing();
      const { userId, number, mailTo, contactEmail, shippingAddress } = order;
      const email = mailTo || contactEmail;
      return { owner: userId, number, email, name: shippingAddress.fullName || email };
    },

    /** Makes the commit of a transaction depend on an order that it read. */
    verify: (tx: Tx, id: string): void => orders.verify(tx, id),

    /** How many orders match, no further than 1,000, and when the oldest of them was placed; null for none. */
    async waiting(wanted: WaitingOrders): Promise<WaitingCount> {
      const filter = filterOf(wanted);
      const [count, oldest] = await Promise.all([orders.count(filter, COUNTED), orders.oldest(filter)]);
      return { count, since: oldest?.createdAt ?? null };
    },

    /** Orders that have to leave today, or had to before, no further than 1,000, and when the oldest of them was placed. */
    toShip: (): Promise<WaitingCount> => findWaiting({ ship: 'today' }),

    /** Counts the orders with a packed parcel that has to be changed before it is sent, up to 1,000. */
    toRepack: (): Promise<WaitingCount> => findWaiting({ packed: 'changed' }),

    /** Counts the orders with money that a person has to return, up to 1,000. */
    countToReturn: (): Promise<number> => orderSearch.count({ payment: 'to_return' }, COUNTED),

    /** When the evidence of the first open dispute is due, of the newest orders with one; null where none is. */
    async evidenceDue(): Promise<Date | null> {
      const { orders: disputed } = await orders.list({ 'payment.status': 'disputed' }, { limit: DISPUTES });
      const due = disputed.flatMap(({ payment }) =>
        payment.disputes.flatMap(({ status, dueBy }) =>
          status === 'open' && dueBy ? [dueBy.getTime()] : [],
        ),
      );
      return due.length === 0 ? null : new Date(Math.min(...due));
    },

    /** How many confirmed orders are all in parcels, no further than 1,000. */
    packed: countPacked,

    /** Counts the confirmed orders that are collected in the shop, up to 1,000. */
    countPickup,

    /** Counts the confirmed orders with units in no parcel, up to 1,000, and returns when the oldest of them was placed. */
    async toPack(): Promise<WaitingCount> {
      const facts = { terms: [TO_PACK_FACT], account: null };
      const [confirmed, packed, pickup, oldest] = await Promise.all([
        orders.count({ status: 'confirmed' }, 3 * COUNTED),
        countPacked(),
        countPickup(),
        orders.oldest({ status: 'confirmed', found: facts }),
      ]);
      const count = Math.min(COUNTED, Math.max(0, confirmed - packed - pickup));
      return { count, since: oldest?.createdAt ?? null };
    },

    /** Counts the confirmed orders that are collected in the shop, up to 1,000, and returns when the oldest of them was placed. */
    toPrepare: (): Promise<WaitingCount> => findWaiting({ status: 'confirmed', packed: 'pickup' }),

    /** When the first unpaid order's time to pay ends; null where none has an end. */
    firstToExpire: (): Promise<Date | null> => orders.firstToExpire(),

    /**
     * How many orders match, for a file of them.
     * @throws AppError VALIDATION_ERROR when more match than a file holds: half of them would look like all.
     */
    async countExported(query: ExportOrdersQuery): Promise<number> {
      const found = await orderSearch.count(query, MAX_EXPORTED_ORDERS + 1);
      if (found <= MAX_EXPORTED_ORDERS) return found;
      const most = MAX_EXPORTED_ORDERS.toLocaleString('en');
      throw new AppError('VALIDATION_ERROR', {
        message: `More than ${most} orders match. Please choose a shorter period and export in several steps.`,
        fields: { from: `One file can have at most ${most} orders` },
      });
    },

    /**
     * The orders that match, newest first, as CSV for spreadsheets and bookkeeping: a heading, then one row an order,
     * amounts as decimals, page by page.
     */
    async *exported(query: ExportOrdersQuery): AsyncGenerator<FilePart> {
      yield { text: orderCsvHeading, rows: 0 };
      for await (const page of orderSearch.pages(query))
        yield { text: page.map(orderCsvRow).join(''), rows: page.length };
    },

    /** Orders that are not cancelled among the newest ones since a time, newest first, as they can be priced again. */
    async past(since: Date, most: number): Promise<{ orders: PastOrder[]; hasMore: boolean }> {
      const page = await orders.list({ from: since }, { limit: most });
      const standing = page.orders.filter(({ status }) => status !== 'cancelled');
      return { orders: standing.map(pastOrder), hasMore: page.nextCursor !== null };
    },

    /** When the newest order was placed, and under which settings; null where there is none. */
    async newest(): Promise<{ at: Date; settingsVersion: number } | null> {
      const [order] = (await orders.list({}, { limit: 1 })).orders;
      return order ? { at: order.createdAt, settingsVersion: order.settingsVersion } : null;
    },

    /** What a customer spent, and what went back, in minor units; and when they ordered last, null for never. */
    async summaryOf(whose: Whose): Promise<{ paid: Minor; refunded: Minor; lastAt: Date | null }> {
      const [{ paid, refunded }, page] = await Promise.all([
        orders.moneyOf(whose),
        orders.list({ whose }, { limit: 1 }),
      ]);
      return { paid: minor(paid), refunded: minor(refunded), lastAt: page.orders[0]?.createdAt ?? null };
    },

    /** The newest delivered order of a customer with a product; null where there is none. */
    async purchaseOf(userId: string, productId: string): Promise<Purchase | null> {
      let seen = 0;
      for await (const page of orders.pages({ userId, status: 'delivered' }, PURCHASES_PAGE)) {
        for (const { id, number, lines } of page) {
          const line = lines.find((one) => one.productId === productId);
          if (line) return { orderId: id, orderNumber: number, productTitle: line.name };
        }
        seen += page.length;
        if (seen >= PURCHASES) return null;
      }
      return null;
    },
  };
}

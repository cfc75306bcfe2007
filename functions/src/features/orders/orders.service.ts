import { getBuyerName } from '../../contract/orders/gift';
import { toMinorUnits, type MinorUnits } from '../../contract/money';
import type { Invoice } from '../../contract/orders/invoices';
import {
  type MyOrdersQuery,
  type Order,
  type OrdersResponse,
  type OrderTrackingResponse,
} from '../../contract/orders/orders';
import {
  MAX_EXPORTED_ORDERS,
  type AdminOrdersQuery,
  type ExportOrdersQuery,
} from '../../contract/orders/admin-orders-query';
import { t } from '../../contract/texts/text';
import { hasTeamPermission, type RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { AppError } from '../../platform/errors';
import type { GeneratedFilePart } from '../files/file-port';
import type { OrderMessageSender } from '../messages/order-access-port';
import type { PromotionPreviewOrder } from '../promotions/promotion-preview.service';
import type { VerifiedPurchase } from '../reviews/reviews.service';
import type { OrderOwner } from './guests/guest-customers-port';
import { getOrderCsvHeader, formatOrderCsvRow } from './order-csv';
import {
  isOwnOrder,
  createOrderNotFoundError,
  getPromotionCustomerId,
  type StoredOrder,
} from './order-document';
import { toOrderResponse } from './order-presenter';
import type { StoredOrdersPage } from './orders.repository';
import { toOrderFilter } from './search/order-search.service';
import { UNPACKED_ORDER_TERM } from './search/order-terms';

/** Maximum number of orders that the dashboard counts, because Firestore charges per thousand counted documents. */
const MAX_COUNT = 1000;

const MAX_DISPUTES = 25;

export type WaitingOrdersQuery = Pick<AdminOrdersQuery, 'status' | 'payment'>;

const MAX_PURCHASES = 200;
const PURCHASES_PAGE_SIZE = 50;

const presentPage = ({ orders, nextCursor }: StoredOrdersPage): OrdersResponse => ({
  orders: orders.map(toOrderResponse),
  nextCursor,
});

function toPastOrder(order: StoredOrder): PromotionPreviewOrder {
  const { country, state, zipCode } = order.shippingAddress;
  return {
    customer: getPromotionCustomerId(order),
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

/** Number of waiting orders, at most 1,000, and the time of the oldest order. The time is null if there are none. */
export interface WaitingOrdersCount {
  count: number;
  since: Date | null;
}

export function createOrdersService({ ordersRepository: orders, invoices, orderSearch, settings }: Shop) {
  async function find(actor: RequestActor, id: string): Promise<StoredOrder> {
    const order = await orders.find(id);
    // NOT_FOUND instead of FORBIDDEN, so that the existence of other customers' orders is not revealed.
    if (!order || (!isOwnOrder(order, actor) && !hasTeamPermission(actor, 'orders.read')))
      throw createOrderNotFoundError();
    return order;
  }

  const get = async (actor: RequestActor, id: string): Promise<Order> =>
    toOrderResponse(await find(actor, id));

  const countPacked = () => orderSearch.count({ status: 'confirmed', packed: 'packed' }, MAX_COUNT);
  const countPickup = () => orderSearch.count({ status: 'confirmed', packed: 'pickup' }, MAX_COUNT);

  /** Returns the number of matching orders and the time of the oldest order. */
  async function countWaiting(query: ExportOrdersQuery): Promise<WaitingOrdersCount> {
    const [count, since] = await Promise.all([
      orderSearch.count(query, MAX_COUNT),
      orderSearch.findOldest(query),
    ]);
    return { count, since };
  }

  return {
    /** @throws AppError NOT_FOUND if the order does not exist or the user may not read it */
    get,

    /** @throws AppError NOT_FOUND if the order does not exist or the user may not read it */
    async getTracking(actor: RequestActor, id: string): Promise<OrderTrackingResponse> {
      const order = await get(actor, id);
      return { order, timeline: order.timeline, tracking: order.tracking };
    },

    /** @throws AppError NOT_FOUND if the order does not exist or the user may not read it */
    async listInvoices(actor: RequestActor, id: string): Promise<Invoice[]> {
      return invoices.listByOrder([await find(actor, id)]);
    },

    async listMine(actor: RequestActor, { status, ...page }: MyOrdersQuery): Promise<OrdersResponse> {
      return presentPage(await orders.list({ userId: actor.uid, status }, page));
    },

    /** Returns a page of all orders, newest first. `from` and `to` are inclusive. */
    async listAll(query: AdminOrdersQuery): Promise<OrdersResponse> {
      return presentPage(await orderSearch.list(query));
    },

    /**
     * Returns the customer who sends a message about an order.
     * @param tx transaction that reads the order. Call `verify` to fail the commit if the order has changed.
     * @throws AppError NOT_FOUND if the order does not exist or belongs to another person
     */
    async findCorrespondent(
      actor: RequestActor,
      id: string,
      tx?: TransactionHandle,
    ): Promise<OrderMessageSender> {
      const order = tx ? await orders.read(tx, id) : await orders.find(id);
      if (!order || !isOwnOrder(order, actor)) throw createOrderNotFoundError();
      const { userId, number, mailTo, contactEmail } = order;
      const email = mailTo || contactEmail;
      return { owner: userId, number, email, name: getBuyerName(order) || email };
    },

    verify: (tx: TransactionHandle, id: string): void => orders.verify(tx, id),

    async countWaiting(wanted: WaitingOrdersQuery): Promise<WaitingOrdersCount> {
      const filter = toOrderFilter(wanted);
      const [count, oldest] = await Promise.all([orders.count(filter, MAX_COUNT), orders.findOldest(filter)]);
      return { count, since: oldest?.createdAt ?? null };
    },

    countToShip: (): Promise<WaitingOrdersCount> => countWaiting({ ship: 'today' }),

    countToRepack: (): Promise<WaitingOrdersCount> => countWaiting({ packed: 'changed' }),

    countToReturn: (): Promise<number> => orderSearch.count({ payment: 'to_return' }, MAX_COUNT),

    async findNextEvidenceDeadline(): Promise<Date | null> {
      const { orders: disputed } = await orders.list(
        { 'payment.status': 'disputed' },
        { limit: MAX_DISPUTES },
      );
      const due = disputed.flatMap(({ payment }) =>
        payment.disputes.flatMap(({ status, dueBy }) =>
          status === 'open' && dueBy ? [dueBy.getTime()] : [],
        ),
      );
      return due.length === 0 ? null : new Date(Math.min(...due));
    },

    countPacked,

    countPickup,

    /** Counts confirmed orders that still have to be packed. Orders for pickup do not count. */
    async countToPack(): Promise<WaitingOrdersCount> {
      const facts = { terms: [UNPACKED_ORDER_TERM], account: null };
      const [confirmed, packed, pickup, oldest] = await Promise.all([
        orders.count({ status: 'confirmed' }, 3 * MAX_COUNT),
        countPacked(),
        countPickup(),
        orders.findOldest({ status: 'confirmed', found: facts }),
      ]);
      const count = Math.min(MAX_COUNT, Math.max(0, confirmed - packed - pickup));
      return { count, since: oldest?.createdAt ?? null };
    },

    countPickupToPrepare: (): Promise<WaitingOrdersCount> =>
      countWaiting({ status: 'confirmed', packed: 'pickup' }),

    findNextExpiry: (): Promise<Date | null> => orders.findNextExpiry(),

    /** @throws AppError VALIDATION_ERROR if the export would contain too many orders */
    async countExported(query: ExportOrdersQuery): Promise<number> {
      const found = await orderSearch.count(query, MAX_EXPORTED_ORDERS + 1);
      if (found <= MAX_EXPORTED_ORDERS) return found;
      const most = MAX_EXPORTED_ORDERS.toLocaleString('en');
      throw new AppError('VALIDATION_ERROR', {
        message: t(
          'More than {most} orders match. Please choose a shorter period and export in several steps.',
          { most },
        ),
        fields: { from: t('One file can have at most {most} orders', { most }) },
      });
    },

    /** Generates the parts of a CSV file with orders, newest first. Amounts are in major units. */
    async *generateExport(query: ExportOrdersQuery): AsyncGenerator<GeneratedFilePart> {
      const { timeZone } = (await settings.getCurrent()).settings.shop;
      yield { text: getOrderCsvHeader(), rows: 0 };
      for await (const page of orderSearch.iteratePages(query))
        yield { text: page.map((order) => formatOrderCsvRow(order, timeZone)).join(''), rows: page.length };
    },

    async listSince(
      since: Date,
      most: number,
    ): Promise<{ orders: PromotionPreviewOrder[]; hasMore: boolean }> {
      const page = await orders.list({ from: since }, { limit: most });
      const standing = page.orders.filter(({ status }) => status !== 'cancelled');
      return { orders: standing.map(toPastOrder), hasMore: page.nextCursor !== null };
    },

    async listNewest(): Promise<{ at: Date; settingsVersion: number } | null> {
      const [order] = (await orders.list({}, { limit: 1 })).orders;
      return order ? { at: order.createdAt, settingsVersion: order.settingsVersion } : null;
    },

    async getSummary(
      whose: OrderOwner,
    ): Promise<{ paid: MinorUnits; refunded: MinorUnits; lastAt: Date | null }> {
      const [{ paid, refunded }, page] = await Promise.all([
        orders.sumMoney(whose),
        orders.list({ whose }, { limit: 1 }),
      ]);
      return {
        paid: toMinorUnits(paid),
        refunded: toMinorUnits(refunded),
        lastAt: page.orders[0]?.createdAt ?? null,
      };
    },

    async findPurchase(userId: string, productId: string): Promise<VerifiedPurchase | null> {
      let seen = 0;
      for await (const page of orders.iteratePages({ userId, status: 'delivered' }, PURCHASES_PAGE_SIZE)) {
        for (const { id, number, lines } of page) {
          const line = lines.find((one) => one.productId === productId);
          if (line) return { orderId: id, orderNumber: number, productTitle: line.name };
        }
        seen += page.length;
        if (seen >= MAX_PURCHASES) return null;
      }
      return null;
    },
  };
}

import {
  AggregateField,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  type Timestamp,
} from 'firebase-admin/firestore';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../../contract/orders/order-states';
import type { CursorPageRequest } from '../../platform/cursor';
import { createDocumentRepository } from '../../platform/documents.repository';
import { toClampedTimestamp, loadPage, loadPageByTime } from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';
import type { ObjectUrlFactory } from '../../platform/storage';
import {
  MAX_PAYMENT_DECLINES,
  createOrderConverter,
  type OrderDocument,
  type StoredOrder,
} from './order-document';
import type { OrderOwner } from './guests/guest-customers-port';

/** Request for which an idempotency key was used. Deleted by a Firestore TTL policy. */
export interface StoredIdempotencyKey {
  bodyHash: string;
  orderId: string;
  expiresAt: Date;
}

/** Number of orders that a customer placed within a rate limit window. Deleted by a Firestore TTL policy. */
export interface PlacedOrderCount {
  count: number;
  expiresAt: Date;
}

/** Filter of an order query. All conditions must match. */
export interface OrderFilter {
  userId?: string;
  'guest.email'?: string;
  status?: OrderStatus;
  'payment.status'?: PaymentStatus;
  'payment.refundFailed'?: boolean;
  'lookup.owes'?: boolean;
  whose?: OrderOwner;
  /** Matches orders that have any of these search terms or belong to this account. */
  found?: { terms: string[]; account: string | null };
  from?: Date;
  to?: Date;
}

export interface StockReservingOrder extends Pick<
  StoredOrder,
  'id' | 'userId' | 'promotionUses' | 'createdAt'
> {
  lines: readonly Pick<StoredOrder['lines'][number], 'productId' | 'variantId' | 'quantity'>[];
  isBegun: boolean;
  network: string | undefined;
}

export interface StoredOrdersPage {
  orders: StoredOrder[];
  nextCursor: string | null;
}

const NOT_CANCELLED = ORDER_STATUSES.filter((status) => status !== 'cancelled');

const UNPAID_STATUSES: readonly PaymentStatus[] = ['unpaid', 'failed'];

const UNSETTLED_STATUSES: readonly PaymentStatus[] = ['refund_pending', 'disputed', 'authorised'];

/** Statuses of orders that the shop has accepted. */
const ACTIVE_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

const withId = (id: string, order: OrderDocument | null): StoredOrder | null => order && { id, ...order };

const createCustomerFilter = ({ userId, guests }: OrderOwner): Filter =>
  Filter.or(
    ...(userId === undefined ? [] : [Filter.where('userId', '==', userId)]),
    ...(guests.length === 0 ? [] : [Filter.where('guest.email', 'in', [...guests])]),
  );

const toOrdersPage = ({ docs, nextCursor }: Awaited<ReturnType<typeof loadPage<OrderDocument>>>) => ({
  orders: docs.map((doc) => ({ id: doc.id, ...doc.data() })),
  nextCursor,
});

async function listPage(
  query: Query<OrderDocument>,
  direction: 'asc' | 'desc',
  page: CursorPageRequest,
): Promise<StoredOrdersPage> {
  return toOrdersPage(await loadPageByTime(query, 'createdAt', direction, page));
}

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;

/** Creates the repository that reads orders and stores idempotency keys. */
export function createOrdersRepository(db: Firestore, createUrl: ObjectUrlFactory) {
  const { collection: orders, ...documents } = createDocumentRepository(
    db,
    'orders',
    null,
    createOrderConverter(createUrl),
  );
  const keys = createDocumentRepository<StoredIdempotencyKey>(db, 'idempotencyKeys');
  const unpaid = orders.where('status', '==', 'pending').where('payment.status', 'in', UNPAID_STATUSES);
  const countRef = (id: string) => db.collection('rateLimits').doc(id);

  function matching({ from, to, found, whose, ...equal }: OrderFilter): Query<OrderDocument> {
    let query: Query<OrderDocument> = orders;
    for (const [field, value] of Object.entries(equal)) {
      if (value !== undefined) query = query.where(field, '==', value);
    }
    if (whose) query = query.where(createCustomerFilter(whose));
    if (found) {
      const { terms, account } = found;
      const has =
        terms.length === 1
          ? Filter.where('lookup.terms', 'array-contains', terms[0])
          : Filter.where('lookup.terms', 'array-contains-any', terms);
      query = query.where(account ? Filter.or(has, Filter.where('userId', '==', account)) : has);
    }
    if (from) query = query.where('createdAt', '>=', toClampedTimestamp(from));
    if (to) query = query.where('createdAt', '<=', toClampedTimestamp(to));
    return query;
  }

  return {
    find: async (id: string) => withId(id, await documents.find(id)),

    findMany: async (ids: readonly string[]): Promise<StoredOrder[]> =>
      (await documents.findMany(ids)).map(([id, order]) => ({ id, ...order })),

    /** Reads orders without locking them. Missing orders are omitted. */
    peekMany: async (tx: TransactionHandle, ids: readonly string[]): Promise<StoredOrder[]> =>
      (await documents.peekMany(tx, ids)).map(([id, order]) => ({ id, ...order })),

    read: async (tx: TransactionHandle, id: string) => withId(id, await documents.read(tx, id)),

    async readForPlacing(
      tx: TransactionHandle,
      { keyId, countIds }: { keyId: string; countIds: readonly string[] },
    ): Promise<{ used: StoredIdempotencyKey | null; counts: number[] }> {
      const [used, counts] = await Promise.all([
        keys.read(tx, keyId),
        getDocumentTransaction(tx).getAll(...countIds.map(countRef)),
      ]);
      return { used, counts: counts.map((count) => Number(count.get('count') ?? 0)) };
    },

    async listPlacedBy(
      whose: Pick<OrderFilter, 'userId' | 'guest.email'>,
      most: number,
    ): Promise<StoredOrder[]> {
      const { docs } = await matching(whose).where('status', 'in', NOT_CANCELLED).limit(most).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    /** Lists the orders of up to 30 accounts or guest email addresses. Returns null if there are more than `most`. */
    async listPlacedByAny(
      { userIds, emails }: { userIds: readonly string[]; emails: readonly string[] },
      most: number,
    ): Promise<StoredOrder[] | null> {
      const ofAny = Filter.or(
        ...(userIds.length === 0 ? [] : [Filter.where('userId', 'in', [...userIds])]),
        ...(emails.length === 0 ? [] : [Filter.where('guest.email', 'in', [...emails])]),
      );
      const { docs } = await orders.where(ofAny).limit(most).get();
      if (docs.length === most) return null;
      return docs
        .map((doc) => ({ id: doc.id, ...doc.data() }))
        .filter(({ status }) => status !== 'cancelled');
    },

    readKey: keys.read,

    saveKey: keys.put,

    saveCount(tx: TransactionHandle, id: string, count: PlacedOrderCount): void {
      getDocumentTransaction(tx).put(countRef(id), { ...count });
    },

    async *iteratePages(filter: OrderFilter, limit: number): AsyncGenerator<StoredOrder[]> {
      let cursor: string | undefined;
      do {
        const page = await listPage(matching(filter), 'desc', { limit, cursor });
        yield page.orders;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
    },

    /** Returns the orders with a number, which is usually one. */
    async listByNumber(number: string, limit: number): Promise<StoredOrder[]> {
      const { docs } = await orders.where('number', '==', number).limit(limit).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    /** Loads a page of orders, newest first by default. */
    list: (filter: OrderFilter, page: CursorPageRequest, sort?: 'oldest'): Promise<StoredOrdersPage> =>
      listPage(matching(filter), sort === 'oldest' ? 'asc' : 'desc', page),

    async count(filter: OrderFilter, most?: number): Promise<number> {
      // Sorted like the list of orders, so that both queries use the same index.
      const query = matching(filter).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
      return (await (most ? query.limit(most) : query).count().get()).data().count;
    },

    /** Counts the orders of guest email addresses, except cancelled orders. */
    countPlaced: async (guests: readonly string[]): Promise<number> =>
      (await matching({ whose: { guests } }).where('status', 'in', NOT_CANCELLED).count().get()).data().count,

    /** Returns the sums of a customer's payments and refunds in minor units. */
    async sumMoney(whose: OrderOwner): Promise<{ paid: number; refunded: number }> {
      const sums = {
        paid: AggregateField.sum('lookup.paid'),
        refunded: AggregateField.sum('payment.refunded'),
      };
      return (await matching({ whose }).aggregate(sums).get()).data();
    },

    async findOldest(filter: OrderFilter): Promise<StoredOrder | null> {
      return (await listPage(matching(filter), 'asc', { limit: 1 })).orders[0] ?? null;
    },

    async findNextExpiry(): Promise<Date | null> {
      // The range filter excludes orders without a payment deadline.
      const query = unpaid.where('payment.expiresAt', '>', toClampedTimestamp(new Date(0)));
      const [first] = toOrdersPage(
        await loadPageByTime(query, 'payment.expiresAt', 'asc', { limit: 1 }),
      ).orders;
      return first?.payment.expiresAt ?? null;
    },

    /** Lists the oldest unpaid orders that reserve stock. Loads only the required fields. */
    async listReservingStock(limit: number): Promise<StockReservingOrder[]> {
      const fields = ['userId', 'promotionUses', 'lines', 'createdAt', 'payment.paymentId', 'lookup.network'];
      const oldest = unpaid.orderBy('createdAt').orderBy(FieldPath.documentId()).limit(limit);
      return (await oldest.select(...fields).get()).docs.map((doc) => ({
        id: doc.id,
        userId: String(doc.get('userId')),
        promotionUses: (doc.get('promotionUses') ?? []) as StoredOrder['promotionUses'],
        lines: (doc.get('lines') ?? []) as StockReservingOrder['lines'],
        createdAt: (doc.get('createdAt') as Timestamp).toDate(),
        isBegun: (doc.get('payment.paymentId') ?? null) !== null,
        network: doc.get('lookup.network') as string | undefined,
      }));
    },

    listUnpaid: (page: CursorPageRequest): Promise<StoredOrdersPage> => listPage(unpaid, 'asc', page),

    async listExpired(by: Date, page: CursorPageRequest): Promise<StoredOrdersPage> {
      const query = unpaid.where('payment.expiresAt', '<', toClampedTimestamp(by));
      return toOrdersPage(await loadPageByTime(query, 'payment.expiresAt', 'asc', page));
    },

    listTestMode: (page: CursorPageRequest): Promise<StoredOrdersPage> =>
      listPage(unpaid.where('payment.mode', '==', 'test'), 'asc', page),

    async listTested(page: CursorPageRequest): Promise<StoredOrdersPage> {
      const query = unpaid.where('payment.declines', '>=', MAX_PAYMENT_DECLINES);
      const byDeclines = { field: 'payment.declines', direction: 'asc', part: 'number' } as const;
      return toOrdersPage(await loadPage(query, [byDeclines], page));
    },

    listUnsettled: (page: CursorPageRequest): Promise<StoredOrdersPage> =>
      listPage(orders.where('payment.status', 'in', UNSETTLED_STATUSES), 'asc', page),

    verify: documents.verify,

    /** Lists accepted but unpaid orders that were placed since a date, oldest first. */
    listActiveUnpaid(since: Date, page: CursorPageRequest): Promise<StoredOrdersPage> {
      const query = orders
        .where('status', 'in', ACTIVE_STATUSES)
        .where('payment.status', 'in', UNPAID_STATUSES)
        .where('createdAt', '>=', toClampedTimestamp(since));
      return listPage(query, 'asc', page);
    },

    async listDueForReviewRequest(by: Date, page: CursorPageRequest): Promise<StoredOrdersPage> {
      const query = orders.where('reviewAskAt', '<=', toClampedTimestamp(by));
      return toOrdersPage(await loadPageByTime(query, 'reviewAskAt', 'asc', page));
    },

    listToClose: (page: CursorPageRequest): Promise<StoredOrdersPage> =>
      listPage(orders.where('payment.closing', '==', true), 'asc', page),
  };
}

import { isDeepStrictEqual } from 'node:util';
import {
  AggregateField,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  type Timestamp,
} from 'firebase-admin/firestore';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '../../contract/orders/order-states';
import type { PageRequest } from '../../platform/cursor';
import { documentsOf } from '../../platform/documents.repository';
import { nearestTimestamp, pageBy, pageByTime } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';
import type { AddressOf } from '../../platform/storage';
import {
  MAX_DECLINES,
  orderConverter,
  orderFields,
  type OrderDocument,
  type StoredOrder,
} from './order-document';
import type { Whose } from './guests/guest-customers-port';
import { withLookup } from './order-lookup';

/** What an Idempotency-Key was used for. `expiresAt` is the collection's TTL field. */
export interface KeyUse {
  bodyHash: string;
  orderId: string;
  expiresAt: Date;
}

/** How many orders a customer placed in a window. `expiresAt` is the collection's TTL field. */
export interface OrderCount {
  count: number;
  expiresAt: Date;
}

/** What a list must match; all of it. */
export interface OrderFilter {
  userId?: string;
  /** The address of orders without an account, in lower case. */
  'guest.email'?: string;
  status?: OrderStatus;
  'payment.status'?: PaymentStatus;
  'payment.refundFailed'?: boolean;
  'lookup.owes'?: boolean;
  /** One of these has it. */
  whose?: Whose;
  /** Has any of these terms, or is an account's. */
  found?: { terms: string[]; account: string | null };
  from?: Date;
  to?: Date;
}

/** An unpaid order, as far as it keeps stock from others. */
export interface HeldOrder extends Pick<StoredOrder, 'id' | 'userId' | 'promotionUses' | 'createdAt'> {
  lines: readonly Pick<StoredOrder['lines'][number], 'productId' | 'variantId' | 'quantity'>[];
  /** Whether a payment was begun. */
  isBegun: boolean;
  /** The network that it was placed from, as its lookup has it. */
  network: string | undefined;
}

export interface StoredOrdersPage {
  orders: StoredOrder[];
  nextCursor: string | null;
}

/** The statuses of orders that count as uses of a promotion. */
const NOT_CANCELLED = ORDER_STATUSES.filter((status) => status !== 'cancelled');

const PAYABLE: readonly PaymentStatus[] = ['unpaid', 'failed'];

const UNSETTLED: readonly PaymentStatus[] = ['refund_pending', 'disputed', 'authorised'];

/** The statuses of orders that an administrator has let continue. */
const ACTIVE_STATUSES: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

const withId = (id: string, order: OrderDocument | null): StoredOrder | null => order && { id, ...order };

/** The orders of an account, of addresses without one, or of both. */
const isOf = ({ userId, guests }: Whose): Filter =>
  Filter.or(
    ...(userId === undefined ? [] : [Filter.where('userId', '==', userId)]),
    ...(guests.length === 0 ? [] : [Filter.where('guest.email', 'in', [...guests])]),
  );

const ordersOf = ({ docs, nextCursor }: Awaited<ReturnType<typeof pageBy<OrderDocument>>>) => ({
  orders: docs.map((doc) => ({ id: doc.id, ...doc.data() })),
  nextCursor,
});

async function pageOf(
  query: Query<OrderDocument>,
  direction: 'asc' | 'desc',
  page: PageRequest,
): Promise<StoredOrdersPage> {
  return ordersOf(await pageByTime(query, 'createdAt', direction, page));
}

export type OrdersRepository = ReturnType<typeof ordersRepository>;

/** The `orders` collection, and the keys and counters that are written together with an order. */
export function ordersRepository(db: Firestore, addressOf: AddressOf) {
  const { collection: orders, ...documents } = documentsOf(db, 'orders', null, orderConverter(addressOf));
  const keys = documentsOf<KeyUse>(db, 'idempotencyKeys');
  const unpaid = orders.where('status', '==', 'pending').where('payment.status', 'in', PAYABLE);
  const countRef = (id: string) => db.collection('rateLimits').doc(id);

  function matching({ from, to, found, whose, ...equal }: OrderFilter): Query<OrderDocument> {
    let query: Query<OrderDocument> = orders;
    for (const [field, value] of Object.entries(equal)) {
      if (value !== undefined) query = query.where(field, '==', value);
    }
    if (whose) query = query.where(isOf(whose));
    if (found) {
      const { terms, account } = found;
      const has =
        terms.length === 1
          ? Filter.where('lookup.terms', 'array-contains', terms[0])
          : Filter.where('lookup.terms', 'array-contains-any', terms);
      query = query.where(account ? Filter.or(has, Filter.where('userId', '==', account)) : has);
    }
    if (from) query = query.where('createdAt', '>=', nearestTimestamp(from));
    if (to) query = query.where('createdAt', '<=', nearestTimestamp(to));
    return query;
  }

  return {
    find: async (id: string) => withId(id, await documents.find(id)),

    /** Those that there are, in the order asked for. */
    findMany: async (ids: readonly string[]): Promise<StoredOrder[]> =>
      (await documents.findMany(ids)).map(([id, order]) => ({ id, ...order })),

    /** Those that there are; they may have changed when the transaction commits. */
    peekMany: async (tx: Tx, ids: readonly string[]): Promise<StoredOrder[]> =>
      (await documents.peekMany(tx, ids)).map(([id, order]) => ({ id, ...order })),

    read: async (tx: Tx, id: string) => withId(id, await documents.read(tx, id)),

    /** What a key was used for, and how many orders were counted in each window. */
    async readForPlacing(
      tx: Tx,
      { keyId, countIds }: { keyId: string; countIds: readonly string[] },
    ): Promise<{ used: KeyUse | null; counts: number[] }> {
      const [used, counts] = await Promise.all([
        keys.read(tx, keyId),
        transactionOf(tx).getAll(...countIds.map(countRef)),
      ]);
      return { used, counts: counts.map((count) => Number(count.get('count') ?? 0)) };
    },

    /** Orders of an account, or of a guest's address, that are not cancelled, at most so many. */
    async placedBy(whose: Pick<OrderFilter, 'userId' | 'guest.email'>, most: number): Promise<StoredOrder[]> {
      const { docs } = await matching(whose).where('status', 'in', NOT_CANCELLED).limit(most).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },

    /**
     * Orders of several accounts and guests' addresses that are not cancelled, in one query that reads at most so many: null where there
     * may be more. Together 30 at most.
     */
    async placedByAny(
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

    /** What a key was used for, null for a new one. */
    readKey: keys.read,

    create: (tx: Tx, { id, ...order }: StoredOrder): void => documents.create(tx, id, order),

    saveKey: keys.put,

    saveCount(tx: Tx, id: string, count: OrderCount): void {
      transactionOf(tx).put(countRef(id), { ...count });
    },

    /**
     * Writes the fields that are given, each as a whole, and what the order is found by where that changes with them.
     * @returns the order as it is then.
     */
    update(tx: Tx, order: StoredOrder, fields: Partial<OrderDocument>): StoredOrder {
      const after = withLookup({ ...order, ...fields });
      const isSame = isDeepStrictEqual(after.lookup, order.lookup);
      const written = orderFields(isSame ? fields : { ...fields, lookup: after.lookup });
      transactionOf(tx).update(db.collection('orders').doc(order.id), written);
      return after;
    },

    /** Orders, newest first, in pages of so many; a further page is read when it is asked for. */
    async *pages(filter: OrderFilter, limit: number): AsyncGenerator<StoredOrder[]> {
      let cursor: string | undefined;
      do {
        const page = await pageOf(matching(filter), 'desc', { limit, cursor });
        yield page.orders;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
    },

    /**
     * Orders, newest first unless said.
     * @throws AppError BAD_CURSOR
     */
    list: (filter: OrderFilter, page: PageRequest, sort?: 'oldest'): Promise<StoredOrdersPage> =>
      pageOf(matching(filter), sort === 'oldest' ? 'asc' : 'desc', page),

    /** How many orders match, counted no further than `most`; a thousand cost one read. */
    async count(filter: OrderFilter, most?: number): Promise<number> {
      // Sorted as the list is, so that one index serves both.
      const query = matching(filter).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
      return (await (most ? query.limit(most) : query).count().get()).data().count;
    },

    /** How many orders of addresses without an account are not cancelled: a read for a thousand. */
    countPlaced: async (guests: readonly string[]): Promise<number> =>
      (await matching({ whose: { guests } }).where('status', 'in', NOT_CANCELLED).count().get()).data().count,

    /** What was paid for all orders of a customer less what went back, and what went back, in minor units: a read for a thousand orders. */
    async moneyOf(whose: Whose): Promise<{ paid: number; refunded: number }> {
      const sums = {
        paid: AggregateField.sum('lookup.paid'),
        refunded: AggregateField.sum('payment.refunded'),
      };
      return (await matching({ whose }).aggregate(sums).get()).data();
    },

    /** The oldest order that matches; null for none. */
    async oldest(filter: OrderFilter): Promise<StoredOrder | null> {
      return (await pageOf(matching(filter), 'asc', { limit: 1 })).orders[0] ?? null;
    },

    /** When the first unpaid pending order's time to pay ends; null where none has an end. */
    async firstToExpire(): Promise<Date | null> {
      // A range leaves out what has no end.
      const query = unpaid.where('payment.expiresAt', '>', nearestTimestamp(new Date(0)));
      const [first] = ordersOf(await pageByTime(query, 'payment.expiresAt', 'asc', { limit: 1 })).orders;
      return first?.payment.expiresAt ?? null;
    },

    /** What the oldest unpaid pending orders hold: of each no more than that takes, since an order is large. */
    async listHeld(limit: number): Promise<HeldOrder[]> {
      const fields = ['userId', 'promotionUses', 'lines', 'createdAt', 'payment.paymentId', 'lookup.network'];
      const oldest = unpaid.orderBy('createdAt').orderBy(FieldPath.documentId()).limit(limit);
      return (await oldest.select(...fields).get()).docs.map((doc) => ({
        ...{ id: doc.id, userId: String(doc.get('userId')) },
        promotionUses: (doc.get('promotionUses') ?? []) as StoredOrder['promotionUses'],
        lines: (doc.get('lines') ?? []) as HeldOrder['lines'],
        createdAt: (doc.get('createdAt') as Timestamp).toDate(),
        isBegun: (doc.get('payment.paymentId') ?? null) !== null,
        network: doc.get('lookup.network') as string | undefined,
      }));
    },

    /** Unpaid pending orders, oldest first. */
    listUnpaid: (page: PageRequest): Promise<StoredOrdersPage> => pageOf(unpaid, 'asc', page),

    /** Unpaid pending orders whose time to pay had ended at a time, the longest ended first. */
    async listExpired(by: Date, page: PageRequest): Promise<StoredOrdersPage> {
      const query = unpaid.where('payment.expiresAt', '<', nearestTimestamp(by));
      return ordersOf(await pageByTime(query, 'payment.expiresAt', 'asc', page));
    },

    /** Unpaid pending orders that were placed while payments moved no money, oldest first. */
    listTestMode: (page: PageRequest): Promise<StoredOrdersPage> =>
      pageOf(unpaid.where('payment.mode', '==', 'test'), 'asc', page),

    /** Unpaid pending orders for which too many cards were refused. */
    async listTested(page: PageRequest): Promise<StoredOrdersPage> {
      const query = unpaid.where('payment.declines', '>=', MAX_DECLINES);
      const byDeclines = { field: 'payment.declines', direction: 'asc', part: 'number' } as const;
      return ordersOf(await pageBy(query, [byDeclines], page));
    },

    /**
     * Orders whose money is on its way, in either direction, or that have a dispute that is open, oldest first.
     */
    listUnsettled: (page: PageRequest): Promise<StoredOrdersPage> =>
      pageOf(orders.where('payment.status', 'in', UNSETTLED), 'asc', page),

    /** Has the commit depend on an order that was read and is not written. */
    verify: documents.verify,

    /** Orders since a time that continue without their money: it may arrive all the same. Oldest first. */
    listActiveUnpaid(since: Date, page: PageRequest): Promise<StoredOrdersPage> {
      const query = orders
        .where('status', 'in', ACTIVE_STATUSES)
        .where('payment.status', 'in', PAYABLE)
        .where('createdAt', '>=', nearestTimestamp(since));
      return pageOf(query, 'asc', page);
    },

    /** Orders whose customers are to be asked for reviews by a time, the longest waiting first. */
    async listToAsk(by: Date, page: PageRequest): Promise<StoredOrdersPage> {
      const query = orders.where('reviewAskAt', '<=', nearestTimestamp(by));
      return ordersOf(await pageByTime(query, 'reviewAskAt', 'asc', page));
    },

    /** Cancelled orders whose unfinished payment is still open at the provider, oldest first. */
    listToClose: (page: PageRequest): Promise<StoredOrdersPage> =>
      pageOf(orders.where('payment.closing', '==', true), 'asc', page),
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { ActivityAction, ActivityChange } from '../../../contract/activity';
import type { RequestActor } from '../../../platform/auth';
import type { Shop } from '../../../platform/shop';
import { getNextUpdateTime } from '../../../platform/version-conflicts';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { createOrderNotFoundError, type OrderDocument, type StoredOrder } from '../order-document';
import { addDerivedOrderFields } from '../order-lookup';
import type { BuyerOrderHistory } from '../placing/buyers.service';

/** Order fields to change. Saving an order sets the version and the derived fields. */
export type OrderChange = Partial<
  Omit<OrderDocument, 'counted' | 'createdAt' | 'lookup' | 'number' | 'soldOn' | 'updatedAt'>
>;

/** Order that is not saved yet. Saving it adds the derived fields. */
export type NewOrder = StoredOrder & { lookup: null };

export type OrderRecordsService = ReturnType<typeof createOrderRecordsService>;

/** Creates the service for stored orders. Saving also updates derived fields, buyer summary, counts and daily sales. */
export function createOrderRecordsService({
  ordersRepository: orders,
  orderWritesRepository: orderWrites,
  buyers,
  orderCounts,
  activity,
  now,
}: Shop) {
  function update(
    tx: TransactionHandle,
    before: StoredOrder,
    change: OrderChange & Pick<Partial<OrderDocument>, 'updatedAt'>,
  ): StoredOrder {
    const after = addDerivedOrderFields({ ...before, ...change, counted: true });
    const { lookup } = after;
    orderWrites.update(tx, before.id, {
      ...change,
      ...(before.counted ? {} : { counted: true }),
      ...(isDeepStrictEqual(lookup, before.lookup) ? {} : { lookup }),
    });
    buyers.change(tx, before, after);
    orderCounts.change(tx, before, after);
    return after;
  }

  function requireOrder(order: StoredOrder | null): StoredOrder {
    if (!order) throw createOrderNotFoundError();
    return order;
  }

  return {
    ...orders,

    /** @throws AppError NOT_FOUND if the order does not exist */
    findExisting: async (id: string): Promise<StoredOrder> => requireOrder(await orders.find(id)),

    /** @throws AppError NOT_FOUND if the order does not exist */
    readExisting: async (tx: TransactionHandle, id: string): Promise<StoredOrder> =>
      requireOrder(await orders.read(tx, id)),

    recordActivity(
      tx: TransactionHandle,
      actor: RequestActor,
      { id, number }: StoredOrder,
      action: ActivityAction,
      changes: ActivityChange[] = [],
    ): void {
      activity.record(tx, actor, { action, target: { type: 'order', id, label: number }, changes });
    },

    /**
     * Saves a new order.
     * @param buyer buyer summary read in the same transaction
     * @param network customer's network, stored until the order is paid or cancelled
     */
    place(
      tx: TransactionHandle,
      order: NewOrder,
      buyer: BuyerOrderHistory,
      network: string | undefined,
    ): StoredOrder {
      const placed = addDerivedOrderFields(order, network);
      orderWrites.create(tx, placed);
      buyers.recordPlacedOrder(tx, buyer, placed);
      orderCounts.change(tx, null, placed);
      return placed;
    },

    /** Saves a change and increments the version of the order. */
    save: (tx: TransactionHandle, before: StoredOrder, change: OrderChange): StoredOrder =>
      update(tx, before, { ...change, updatedAt: getNextUpdateTime(before.updatedAt, now()) }),

    /** Saves a change without a new version, so that an administrator's open edit does not conflict. */
    saveWithoutNewVersion: (tx: TransactionHandle, before: StoredOrder, change: OrderChange): StoredOrder =>
      update(tx, before, change),
  };
}

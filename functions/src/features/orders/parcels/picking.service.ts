import pMap from 'p-map';
import type { BulkStatusChangeResponse } from '../../../contract/orders/bulk-status-change';
import { countOrderLineUnits, countUnpackedUnits } from '../../../contract/orders/line-units';
import type { Order } from '../../../contract/orders/orders';
import {
  createPickList,
  type OrderIdSelection,
  type ActivePacker,
  type PickListItem,
} from '../../../contract/orders/pick-list';
import type { RequestActor } from '../../../platform/auth';
import type { Shop } from '../../../platform/shop';
import type { StoredOrder } from '../order-document';
import type { OrderStatusService } from '../order-status.service';

const CONCURRENCY = 4;

/** Milliseconds after which a team member no longer counts as packing. The page reports packing every 15 seconds. */
const PACKING_MS = 60_000;

function toPickableOrder(order: StoredOrder) {
  const units = countOrderLineUnits(order);
  const { number, lines } = order;
  return {
    number,
    lines: lines.map(({ productId, variantId, sku, name, options, image }, at) => ({
      productId,
      variantId,
      sku,
      name,
      options,
      image,
      units: countUnpackedUnits(units[at]!),
    })),
  };
}

export function createPickingService({
  ordersRepository: orders,
  packersRepository: packers,
  parcels,
  orderStatus,
  stock: { find: findProducts },
  transactions,
  now,
}: Shop) {
  return {
    async getPickList(ids: readonly string[]): Promise<PickListItem[]> {
      const found = (await Promise.all(ids.map(orders.find))).filter((order) => order !== null);
      const wanted = found.map(toPickableOrder);
      const products = await findProducts([
        ...new Set(wanted.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
      ]);
      return createPickList(wanted, (id) => {
        const { shelf = '', barcode = '' } = products.get(id) ?? {};
        return { shelf, barcode };
      });
    },

    /** Records for one minute which order a team member is packing. Returns the orders that others are packing. */
    async reportPacking({ uid, name, email }: RequestActor, order: string | null): Promise<ActivePacker[]> {
      const expiresAt = new Date(now() + PACKING_MS);
      await transactions.run((tx) => {
        if (order === null) packers.remove(tx, uid);
        else packers.write(tx, uid, { order, name: name || email, expiresAt });
        return Promise.resolve();
      });
      return (await packers.listAll())
        .filter((one) => one.uid !== uid && one.expiresAt.getTime() > now())
        .map((one) => ({ order: one.order, name: one.name }));
    },

    /** Packs each order into one parcel. If an order fails, the other orders are still packed. */
    async packMany(
      actor: RequestActor,
      { orders: ids }: OrderIdSelection,
    ): Promise<BulkStatusChangeResponse> {
      const parcel = { lines: [], send: false, note: '', unpaid: false, tracking: undefined };
      const results = await pMap(
        ids,
        (id): Promise<Order | ReturnType<OrderStatusService['toRejection']>> =>
          parcels.pack(actor, id, parcel).catch((error: unknown) => orderStatus.toRejection(id, error)),
        { concurrency: CONCURRENCY },
      );
      return {
        changed: results.filter((result) => 'status' in result),
        refused: results.filter((result) => 'reason' in result),
      };
    },
  };
}

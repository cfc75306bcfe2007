import type { Order } from '../../../contract/orders/orders';
import { excludeRefundedParcelUnits } from '../../../contract/orders/line-units';
import type {
  PackParcelInput,
  RepackParcelInput,
  SendParcelInput,
  TrackingInfoInput,
} from '../../../contract/orders/parcels/parcels';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError, createNotFoundError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { requireLatestVersion } from '../../../platform/version-conflicts';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { diffRecords } from '../../activity/activity.service';
import { createTrackingCorrectionEmail } from '../mails/order-emails';
import { toOrderResponse } from '../order-presenter';
import {
  createCustomerErasedError,
  isCustomerErased,
  createLabelNotVoidedError,
  createOrderChangeError,
  redactPersonalData,
  type StoredOrder,
} from '../order-document';
import type { OrderStatusChangeResult } from '../status-changes.service';
import { getRequiredParcelChange, toRepackedParcel } from './outdated-parcels';
import { createStoredParcel, handOverParcels } from './parcel-handover';
import {
  hasShippingLabel,
  getLastSentParcel,
  requireFutureDeliveryDate,
  toTrackingActivityValues,
  toStoredTracking,
  type StoredParcel,
} from './stored-parcel';
import { getUnpackedLines } from './unpacked-lines';

const createParcelNotFoundError = () =>
  createNotFoundError(t('We could not find this parcel. It may have been taken back.'));

/** Returns a parcel of an order. @throws AppError NOT_FOUND if the order has no such parcel */
export const requireParcel = (order: StoredOrder, id: string): StoredParcel => {
  const parcel = order.parcels.find((one) => one.id === id);
  if (!parcel) throw createParcelNotFoundError();
  return parcel;
};

/**
 * Returns the units to pack, by default all unpacked units.
 * @throws AppError VALIDATION_ERROR with a message for each invalid line
 */
function getLinesToPack(order: StoredOrder, wanted: PackParcelInput['lines']): StoredParcel['lines'] {
  const unpacked = getUnpackedLines(order);
  if (wanted.length === 0) return unpacked;
  const fields: Record<string, string> = {};
  wanted.forEach(({ line: id, quantity }, at) => {
    const line = order.lines.find((one) => one.id === id);
    if (!line) {
      fields[`lines.${at}.line`] = t('Unknown order line');
      return;
    }
    const left = unpacked.find((one) => one.line === id)?.quantity ?? 0;
    if (quantity > left)
      fields[`lines.${at}.quantity`] = t(
        '{left, plural, one {Only {left} unit of {product} can still be packed.} other {Only {left} units of {product} can still be packed.}}',
        { left, product: line.name },
      );
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('VALIDATION_ERROR', { message: Object.values(fields)[0], fields });
  return wanted.map(({ line, quantity }) => ({ line, quantity }));
}

/** @throws AppError INVALID_TRANSITION if the order is not confirmed or is for pickup */
export function requirePackableOrder(order: StoredOrder): void {
  if (order.pickup)
    throw createOrderChangeError(order, t('This order is collected in the shop, so it has no parcel.'));
  if (order.status !== 'confirmed')
    throw createOrderChangeError(
      order,
      t(
        'The order is {status, select, pending {pending} confirmed {confirmed} shipped {shipped} delivered {delivered} other {cancelled}}. Only a confirmed order can be packed and sent.',
        { status: order.status },
      ),
    );
}

export type ParcelsService = ReturnType<typeof createParcelsService>;

export function createParcelsService({
  transactions,
  orderRecords: orders,
  orderMails,
  orderStatus,
  now,
}: Shop) {
  async function changeOrder(
    id: string,
    change: (tx: TransactionHandle, order: StoredOrder) => Promise<StoredOrder | OrderStatusChangeResult>,
  ): Promise<Order> {
    const changed = await transactions.run(async (tx) => change(tx, await orders.readExisting(tx, id)));
    return toOrderResponse('restocked' in changed ? await orderStatus.finish(changed) : changed);
  }

  const parseTracking = (tracking: TrackingInfoInput | undefined) => {
    const known = tracking ? toStoredTracking(tracking) : null;
    requireFutureDeliveryDate(known, 'tracking.estimatedDelivery', now());
    return known;
  };

  return {
    /**
     * Packs units of an order into a parcel, by default all unpacked units, and optionally sends the parcel.
     * @throws AppError INVALID_TRANSITION if the order cannot be packed; ORDER_UNPAID if an unpaid order would be sent
     * without confirmation; VALIDATION_ERROR with a message for each line with more units than are left
     */
    pack: (
      actor: RequestActor,
      id: string,
      { lines: wanted, send, note, unpaid, tracking }: PackParcelInput,
    ) =>
      changeOrder(id, async (tx, order) => {
        requirePackableOrder(order);
        const lines = getLinesToPack(order, wanted);
        if (lines.length === 0)
          throw createOrderChangeError(order, t('Everything in this order is already packed or refunded.'));
        const parcel = createStoredParcel({
          lines,
          tracking: parseTracking(tracking),
          packedAt: new Date(now()),
          sentAt: null,
        });
        const parcels = [...order.parcels, parcel];
        if (send) {
          const shipment = handOverParcels({ ...order, parcels }, [parcel.id], parcel.packedAt);
          return orderStatus.ship(tx, actor, order, { ...shipment, note, unpaid });
        }
        orders.recordActivity(tx, actor, order, 'order.packed');
        return orders.save(tx, order, { parcels });
      }),

    /**
     * Marks a packed parcel as sent and emails the customer.
     * @throws AppError INVALID_TRANSITION if the parcel was sent, is empty, or its content must be corrected first;
     * ORDER_UNPAID if the order is unpaid and `unpaid` is not set
     */
    send: (actor: RequestActor, id: string, parcelId: string, { note, unpaid, tracking }: SendParcelInput) =>
      changeOrder(id, async (tx, order) => {
        const parcel = requireParcel(order, parcelId);
        if (parcel.sentAt !== null)
          throw createOrderChangeError(order, t('This parcel was already shipped.'));
        requirePackableOrder(order);
        if (excludeRefundedParcelUnits(order).find((one) => one.id === parcelId)?.lines.length === 0)
          throw createOrderChangeError(
            order,
            t('Everything in this parcel is refunded, so there is nothing to send.'),
          );
        const known = tracking ? parseTracking(tracking) : parcel.tracking;
        const parcels = order.parcels.map((one) => (one === parcel ? { ...one, tracking: known } : one));
        const shipment = handOverParcels({ ...order, parcels }, [parcelId], new Date(now()));
        return orderStatus.ship(tx, actor, order, { ...shipment, note, unpaid });
      }),

    /**
     * Changes the tracking details of a parcel, by default the last sent one. If it was sent, emails the customer.
     * @throws AppError INVALID_TRANSITION if the order is not on its way, is for pickup, or its customer was erased
     */
    setTracking: (actor: RequestActor, id: string, parcelId: string | null, input: TrackingInfoInput) =>
      changeOrder(id, async (tx, order) => {
        if (order.pickup)
          throw createOrderChangeError(order, t('This order is collected in the shop, so it has no parcel.'));
        const parcel = parcelId === null ? getLastSentParcel(order) : requireParcel(order, parcelId);
        if (!parcel || (order.status !== 'shipped' && order.status !== 'confirmed'))
          throw createOrderChangeError(
            order,
            t(
              'The order is {status, select, pending {pending} confirmed {confirmed} shipped {shipped} delivered {delivered} other {cancelled}}. Only the parcel of a shipped order can be corrected.',
              {
                status: order.status,
              },
            ),
          );
        if (isCustomerErased(order)) throw createCustomerErasedError(order);
        const tracking = toStoredTracking(input);
        const changes = diffRecords(
          toTrackingActivityValues(parcel.tracking),
          toTrackingActivityValues(tracking),
        );
        // If other details change, an expected delivery date may stay although it is in the past.
        if (tracking?.estimatedDelivery !== parcel.tracking?.estimatedDelivery)
          requireFutureDeliveryDate(tracking, 'estimatedDelivery', now());
        if (changes.length === 0) return order;
        const after = { ...parcel, tracking };
        const parcels = order.parcels.map((one) => (one === parcel ? after : one));
        const corrected = orders.save(tx, order, { parcels });
        if (parcel.sentAt)
          await orderMails.sendOrderEmail(tx, corrected, createTrackingCorrectionEmail(after));
        orders.recordActivity(tx, actor, order, 'order.tracking', redactPersonalData(changes));
        return corrected;
      }),

    /**
     * Confirms that a parcel was repacked to match its edited order. Deletes an empty parcel without a label.
     * @throws AppError STALE_WRITE with the latest order if the order has changed
     */
    repack: (actor: RequestActor, id: string, parcelId: string, { version }: RepackParcelInput) =>
      changeOrder(id, async (tx, order) => {
        const parcel = requireParcel(order, parcelId);
        if (getRequiredParcelChange(order, parcel) === null) return order;
        await requireLatestVersion(
          version,
          order.updatedAt,
          () => ({ type: 'order', current: toOrderResponse(order) }),
          t('This order has changed since you opened it. Please review the parcel.'),
        );
        const repacked = toRepackedParcel(order, parcel);
        const isGone = repacked.lines.length === 0 && !hasShippingLabel(parcel);
        orders.recordActivity(tx, actor, order, 'order.repacked');
        return orders.save(tx, order, {
          parcels: order.parcels.flatMap((one) => (one !== parcel ? [one] : isGone ? [] : [repacked])),
        });
      }),

    /**
     * Unpacks an unsent parcel, or marks a sent parcel as unsent and informs the customer. Parcels with a label stay
     * packed.
     * @throws AppError INVALID_TRANSITION if the order was delivered or its customer was erased
     */
    unpack: (actor: RequestActor, id: string, parcelId: string) =>
      changeOrder(id, async (tx, order) => {
        const parcel = requireParcel(order, parcelId);
        if (order.pickup || (order.status !== 'shipped' && order.status !== 'confirmed'))
          throw createOrderChangeError(
            order,
            t(
              'The order is {status, select, pending {pending} confirmed {confirmed} shipped {shipped} delivered {delivered} other {cancelled}}, so its parcels can no longer be taken back.',
              { status: order.status },
            ),
          );
        if (isCustomerErased(order)) throw createCustomerErasedError(order);
        if (parcel.sentAt) return orderStatus.revertShipment(tx, actor, order, parcel);
        if (hasShippingLabel(parcel)) throw createLabelNotVoidedError(order);
        orders.recordActivity(tx, actor, order, 'order.unpacked');
        return orders.save(tx, order, { parcels: order.parcels.filter((one) => one !== parcel) });
      }),
  };
}

import type {
  BuyShippingLabelInput,
  ShippingLabel,
  ShippingLabelRatesResponse,
  ShippingLabelRatesInput,
} from '../../../contract/orders/parcels/labels';
import type { Order } from '../../../contract/orders/orders';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError, createFieldError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { diffRecords } from '../../activity/activity.service';
import { createOrderChangeError, type StoredOrder } from '../order-document';
import { toOrderResponse } from '../order-presenter';
import { requireParcel, requirePackableOrder } from '../parcels/parcels.service';
import { hasShippingLabel, type StoredParcel } from '../parcels/stored-parcel';
import type { ShippingLabelProvider } from './label-port';
import { createParcelReference, toShippingLabelAddress } from './label-reconciliation.service';

const createLabelExistsError = (order: StoredOrder) =>
  createOrderChangeError(order, t('This parcel already has a label. Void it first.'));

export function createShippingLabelsService({
  transactions,
  orderRecords: orders,
  labelWorkRepository: labelWork,
  labelReconciliation,
  orderStatus,
  labelProvider,
  now,
}: Shop) {
  function requireProvider(): ShippingLabelProvider {
    if (!labelProvider)
      throw new AppError('UNAVAILABLE', {
        message: t('This shop cannot buy labels: LABEL_PROVIDER is not set.'),
      });
    return labelProvider;
  }

  async function findParcel(
    id: string,
    parcelId: string,
  ): Promise<{ order: StoredOrder; parcel: StoredParcel }> {
    const order = await orders.findExisting(id);
    return { order, parcel: requireParcel(order, parcelId) };
  }

  function requireUnsent(order: StoredOrder, parcel: StoredParcel): void {
    if (parcel.sentAt !== null) throw createOrderChangeError(order, t('This parcel was already shipped.'));
  }

  /** Reserves a quote before the label is bought. `isOwn` is true if the current request made the reservation. */
  const reserve = (
    id: string,
    parcelId: string,
    quote: string,
    { reference, isReturned }: { reference: string; isReturned: boolean },
  ): Promise<{ order: StoredOrder; isOwn: boolean }> =>
    transactions.run(async (tx) => {
      const [order, work] = await Promise.all([orders.readExisting(tx, id), labelWork.read(tx, quote)]);
      const parcel = requireParcel(order, parcelId);
      if (parcel.label?.id === quote) return { order, isOwn: false };
      requirePackableOrder(order);
      requireUnsent(order, parcel);
      if (hasShippingLabel(parcel)) throw createLabelExistsError(order);
      if (!reference.startsWith(`${id}/${parcelId}/`))
        throw createFieldError('quote', t('Not a quote for this parcel'));
      if (reference !== createParcelReference(order, parcelId))
        throw createFieldError('quote', t('The address has changed. Please ask for new rates.'));
      if (isReturned || work?.goal === 'return')
        throw createFieldError('quote', t('This label was voided. Please ask for new rates.'));
      labelWork.write(tx, { quote, orderId: id, parcelId, goal: 'buy', createdAt: new Date(now()) });
      const label = { id: quote, state: 'buying' } as const;
      const parcels = order.parcels.map((one) => (one === parcel ? { ...one, label } : one));
      return { order: orders.save(tx, order, { parcels }), isOwn: true };
    });

  return {
    isEnabled: labelProvider !== null,

    async listRates(
      id: string,
      parcelId: string,
      size: ShippingLabelRatesInput,
    ): Promise<ShippingLabelRatesResponse> {
      const { order, parcel } = await findParcel(id, parcelId);
      requirePackableOrder(order);
      requireUnsent(order, parcel);
      if (hasShippingLabel(parcel)) throw createLabelExistsError(order);
      return requireProvider().listRates(
        toShippingLabelAddress(order),
        size,
        createParcelReference(order, parcelId),
      );
    },

    /**
     * Buys a shipping label, and saves its carrier and tracking number. Idempotent per quote. If the label was voided
     * during the purchase, it is refunded.
     * @throws AppError VALIDATION_ERROR if the quote is for another parcel or address, or its label was voided;
     * INVALID_TRANSITION if the label was voided during the purchase; the errors of `rates`
     */
    async buy(
      actor: RequestActor,
      id: string,
      parcelId: string,
      { quote, rate }: BuyShippingLabelInput,
    ): Promise<Order> {
      await findParcel(id, parcelId);
      const sells = requireProvider();
      const { order, isOwn } = await reserve(id, parcelId, quote, await sells.find(quote));
      if (requireParcel(order, parcelId).label?.state === 'bought') return toOrderResponse(order);
      const label = await sells.buy(quote, rate).catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        // Another request may have bought the label at the same time.
        const known = await sells.find(quote);
        if (known.label && !known.isReturned) return known.label;
        if (isOwn) await labelReconciliation.recordNoPurchase(quote, id, parcelId);
        throw error;
      });
      const bought = await labelReconciliation.recordPurchase({ quote, orderId: id, parcelId }, label, actor);
      if (bought) return toOrderResponse(bought);
      await labelReconciliation.tryRequestRefund([quote]);
      throw createOrderChangeError(
        order,
        t('This label was voided during the purchase, so it will be refunded.'),
      );
    },

    /** @throws AppError UNAVAILABLE if there is no label provider */
    async get(id: string, parcelId: string): Promise<ShippingLabel | null> {
      const { parcel } = await findParcel(id, parcelId);
      return parcel.label ? (await requireProvider().find(parcel.label.id)).label : null;
    },

    /**
     * Voids a parcel's label and requests its refund. If nothing is left to ship, also completes the order.
     * @throws AppError INVALID_TRANSITION if the parcel was shipped; VALIDATION_ERROR if the provider rejects the
     * refund, in which case the label stays on the parcel
     */
    async voidLabel(actor: RequestActor, id: string, parcelId: string): Promise<Order> {
      const { order, finished, quotes } = await transactions.run(async (tx) => {
        const stored = await orders.readExisting(tx, id);
        const parcel = requireParcel(stored, parcelId);
        requireUnsent(stored, parcel);
        if (!hasShippingLabel(parcel))
          throw new AppError('NOT_FOUND', { message: t('This parcel has no label.') });
        requireProvider();
        const {
          parcels,
          write,
          quotes: detached,
        } = labelReconciliation.detach(stored, (one) => one === parcel);
        const before = { 'label.service': parcel.tracking?.carrier ?? null };
        const completed = await orderStatus.completeIfFinished(tx, { ...stored, parcels });
        write(tx);
        const changes = [
          ...diffRecords(before, { 'label.service': null }),
          ...diffRecords({ status: stored.status }, { status: completed?.order.status ?? stored.status }),
        ];
        if (parcel.label?.state === 'bought')
          orders.recordActivity(tx, actor, stored, 'order.label', changes);
        const changed = completed?.order ?? orders.save(tx, stored, { parcels });
        return { order: changed, finished: completed, quotes: detached };
      });
      const settled = finished ? await orderStatus.finish(finished) : order;
      for (const quote of quotes)
        await labelReconciliation.requestRefund(quote).catch((error: unknown) => {
          if (error instanceof AppError && error.code !== 'UNAVAILABLE') throw error;
        });
      return toOrderResponse(settled);
    },
  };
}

import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { getTrackingUrl } from '../../../contract/orders/parcels/carriers';
import type { ShippingLabel } from '../../../contract/orders/parcels/labels';
import type { TrackingInfo } from '../../../contract/orders/parcels/parcels';
import { msg, t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { diffRecords } from '../../activity/activity.service';
import { isCustomerErased, type StoredOrder } from '../order-document';
import { SYSTEM_AUTHOR_ID } from '../order-notes.repository';
import { hasShippingLabel, type StoredParcel } from '../parcels/stored-parcel';
import type { ShippingLabelAddress, ShippingLabelQuote } from './label-port';
import type { PendingLabelRequest } from './label-work.repository';

/** Milliseconds after which a job takes over an unfinished label request. Must be longer than a request can run. */
const TAKEOVER_AFTER_MS = 2 * 60_000;

/** Milliseconds during which a submitted label purchase may still succeed at the provider. */
const PURCHASE_MS = 60 * 60_000;

const MAX_ENTRIES = 200;
const AT_ONCE = 4;

export const toShippingLabelAddress = ({
  shippingAddress: to,
}: Pick<StoredOrder, 'shippingAddress'>): ShippingLabelAddress => ({
  name: to.fullName,
  phone: to.phone,
  street1: to.address,
  street2: to.apartment,
  city: to.city,
  state: to.state,
  zip: to.zipCode,
  country: to.country,
});

/** Creates a parcel's reference for the label provider, unique per parcel and shipping address. */
export const createParcelReference = (order: StoredOrder, parcelId: string): string =>
  `${order.id}/${parcelId}/${sha256(JSON.stringify(toShippingLabelAddress(order))).slice(0, 12)}`;

/** Returns true if the label provider rejected a request. After any other error, the request may have succeeded. */
const isRejection = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'VALIDATION_ERROR' || error.code === 'NOT_FOUND');

const toTracking = ({ carrier, number }: ShippingLabel, before: TrackingInfo | null): TrackingInfo => ({
  carrier,
  number,
  url: getTrackingUrl({ carrier, number }),
  estimatedDelivery: before?.estimatedDelivery ?? null,
});

const getLabelFacts = ({ carrier, service, price, currency }: ShippingLabel) => ({
  'label.service': `${carrier} ${service}`,
  'label.price': `${price} ${currency}`,
});

export type LabelReconciliationService = ReturnType<typeof createLabelReconciliationService>;

/** Creates the service that ensures that every paid label is either on a parcel or refunded. */
export function createLabelReconciliationService({
  transactions,
  orderRecords: orders,
  orderNotesRepository: notes,
  labelWorkRepository: labelWork,
  labelProvider,
  logger,
  now,
}: Shop) {
  const updateParcel = (
    tx: TransactionHandle,
    order: StoredOrder,
    id: string,
    change: Partial<StoredParcel>,
  ): StoredOrder =>
    orders.save(tx, order, {
      parcels: order.parcels.map((one) => (one.id === id ? { ...one, ...change } : one)),
    });

  /**
   * Records a bought label on its parcel. If the parcel no longer needs the label, schedules a refund and returns null.
   * @param actor user who bought the label, or null for the background job
   */
  const recordPurchase = (
    { quote, orderId, parcelId }: Pick<PendingLabelRequest, 'quote' | 'orderId' | 'parcelId'>,
    label: ShippingLabel,
    actor: RequestActor | null,
  ): Promise<StoredOrder | null> =>
    transactions.run(async (tx) => {
      const [order, work] = await Promise.all([orders.read(tx, orderId), labelWork.read(tx, quote)]);
      const parcel = order?.parcels.find(({ id }) => id === parcelId);
      if (order && parcel?.label?.id === quote) {
        labelWork.delete(tx, quote);
        if (parcel.label.state === 'bought') {
          orders.verify(tx, orderId);
          return order;
        }
        const none = { 'label.service': null, 'label.price': null };
        if (actor)
          orders.recordActivity(tx, actor, order, 'order.label', diffRecords(none, getLabelFacts(label)));
        const tracking = toTracking(label, parcel.tracking);
        return updateParcel(tx, order, parcelId, { label: { id: quote, state: 'bought' }, tracking });
      }
      orders.verify(tx, orderId);
      if (work?.goal === 'return') labelWork.verify(tx, quote);
      else labelWork.write(tx, { quote, orderId, parcelId, goal: 'return', createdAt: new Date(now()) });
      return null;
    });

  const recordNoPurchase = (quote: string, orderId: string, parcelId: string): Promise<void> =>
    transactions.run(async (tx) => {
      const [order, work] = await Promise.all([orders.read(tx, orderId), labelWork.read(tx, quote)]);
      const parcel = order?.parcels.find(({ id }) => id === parcelId);
      const isWaiting = parcel?.label?.id === quote && parcel.label.state === 'buying';
      if (work?.goal === 'buy') labelWork.delete(tx, quote);
      else labelWork.verify(tx, quote);
      if (order && isWaiting) updateParcel(tx, order, parcelId, { label: null });
      else orders.verify(tx, orderId);
    });

  /** Records that the provider rejected the refund of a label. If possible, puts the label back on its parcel. */
  const recordRejectedReturn = (
    { quote, orderId, parcelId }: PendingLabelRequest,
    { label, reference }: { label: ShippingLabel; reference: string },
    reason: string,
  ): Promise<void> =>
    transactions.run(async (tx) => {
      const [order, work] = await Promise.all([orders.read(tx, orderId), labelWork.read(tx, quote)]);
      if (!order || work?.goal !== 'return') {
        orders.verify(tx, orderId);
        return labelWork.verify(tx, quote);
      }
      const before = isCustomerErased(order) ? null : await notes.read(tx, orderId);
      const parcel = order.parcels.find(({ id }) => id === parcelId);
      const fits =
        parcel &&
        order.status === 'confirmed' &&
        !parcel.sentAt &&
        !hasShippingLabel(parcel) &&
        createParcelReference(order, parcelId) === reference;
      labelWork.delete(tx, quote);
      if (before) {
        const note = t('The label {carrier} {number} could not be given back. {reason}', {
          carrier: label.carrier,
          number: label.number,
          reason,
        });
        const by = { uid: SYSTEM_AUTHOR_ID, name: msg('Shipping labels') };
        notes.write(tx, orderId, [...before, { id: randomUUID(), note, at: new Date(now()), by }]);
      }
      if (fits)
        updateParcel(tx, order, parcelId, {
          label: { id: quote, state: 'bought' },
          tracking: toTracking(label, parcel.tracking),
        });
      else orders.verify(tx, orderId);
    });

  /** Loads a label's state from the provider. If the provider does not know the quote, the state contains no label. */
  const findProviderState = (quote: string): Promise<ShippingLabelQuote> =>
    labelProvider!.find(quote).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      return { reference: '', label: null, isReturned: false };
    });

  const recordReturn = (quote: string): Promise<void> =>
    transactions.run(async (tx) => {
      const work = await labelWork.read(tx, quote);
      if (work?.goal === 'return') labelWork.delete(tx, quote);
    });

  /**
   * Requests the refund of an unused label. If the provider does not know the label yet, retries for an hour.
   * @throws AppError with the provider's message if the refund is rejected. After any other error, a job retries.
   */
  async function requestRefund(quote: string): Promise<void> {
    const work = await labelWork.find(quote);
    if (!labelProvider || work?.goal !== 'return') return;
    const { label, isReturned, reference } = await findProviderState(quote);
    if (!label) {
      if (now() - work.createdAt.getTime() > PURCHASE_MS) await recordReturn(quote);
      return;
    }
    if (!isReturned) {
      try {
        await labelProvider.requestRefund(quote);
      } catch (error) {
        if (!isRejection(error)) throw error;
        // Another request may have refunded the label at the same time.
        if (!(await findProviderState(quote)).isReturned) {
          await recordRejectedReturn(work, { label, reference }, error.message);
          logger.error('label not given back', { orderId: work.orderId, quote, error: error.message });
          throw error;
        }
      }
    }
    await recordReturn(quote);
  }

  async function tryRequestRefund(quotes: readonly string[]): Promise<void> {
    await Promise.all(
      quotes.map((quote) =>
        requestRefund(quote).catch((error: unknown) => logger.warn('label return delayed', { quote, error })),
      ),
    );
  }

  async function finishPurchase({ quote, orderId, parcelId, createdAt }: PendingLabelRequest): Promise<void> {
    const { label, isReturned } = await findProviderState(quote);
    if (!label || isReturned) {
      if (isReturned || now() - createdAt.getTime() > PURCHASE_MS)
        await recordNoPurchase(quote, orderId, parcelId);
      return;
    }
    if (!(await recordPurchase({ quote, orderId, parcelId }, label, null))) await requestRefund(quote);
  }

  return {
    recordPurchase,
    recordNoPurchase,
    requestRefund,
    tryRequestRefund,

    /**
     * Removes the labels of unshipped parcels. Returns the changed parcels, and a function that records the pending
     * refunds. The caller must request the refunds after the commit.
     */
    detach(
      order: StoredOrder,
      isWanted: (parcel: StoredParcel) => boolean,
    ): { parcels: StoredParcel[]; quotes: string[]; write: (tx: TransactionHandle) => void } {
      const labelled = order.parcels.filter((one) => hasShippingLabel(one) && !one.sentAt && isWanted(one));
      return {
        parcels: order.parcels.map((one) =>
          labelled.includes(one) ? { ...one, label: null, tracking: null } : one,
        ),
        quotes: labelled.map(({ label }) => label!.id),
        write: (tx) => {
          const createdAt = new Date(now());
          for (const { id: parcelId, label } of labelled)
            labelWork.write(tx, {
              quote: label!.id,
              orderId: order.id,
              parcelId,
              createdAt,
              goal: 'return',
            });
        },
      };
    },

    async reconcile(hasTime: () => boolean): Promise<{ settled: number; failed: number }> {
      const report = { settled: 0, failed: 0 };
      if (!labelProvider) return report;
      const due = await labelWork.listBefore(new Date(now() - TAKEOVER_AFTER_MS), MAX_ENTRIES);
      const reconcile = async (work: PendingLabelRequest) => {
        if (!hasTime()) return;
        try {
          if (work.goal === 'return') await requestRefund(work.quote);
          else await finishPurchase(work);
        } catch (error) {
          if (!isRejection(error)) {
            report.failed += 1;
            return logger.error('label not reconciled', { orderId: work.orderId, error });
          }
        }
        report.settled += 1;
      };
      await pMap(due, reconcile, { concurrency: AT_ONCE });
      return report;
    },
  };
}

import { trackingUrl } from '../../../contract/orders/carriers';
import type { BuyLabelInput, Label, LabelRates, LabelRatesInput } from '../../../contract/orders/labels';
import type { Order } from '../../../contract/orders/orders';
import type { Actor } from '../../../platform/auth';
import { AppError, invalidField } from '../../../platform/errors';
import { nextChange } from '../../../platform/stale-write';
import type { Base } from '../../base-port';
import { changesBetween } from '../../activity/activity.service';
import { orderEntry, orderMissing, orderRefused, type StoredOrder } from '../order-document';
import { presentOrder } from '../order-presenter';
import type { OrdersRepository } from '../orders.repository';
import { inParcel, requireOpen } from '../parcels/parcels.service';
import { isLabelled, type StoredParcel } from '../parcels/stored-parcel';
import type { LabelProvider, PostalParty } from './label-port';

interface Dependencies extends Pick<Base, 'activity' | 'now' | 'transactions'> {
  orders: OrdersRepository;
  /** Null where the shop buys no labels. */
  labelProvider: LabelProvider | null;
}

const partyOf = ({ shippingAddress: to }: StoredOrder): PostalParty => ({
  ...{ name: to.fullName, phone: to.phone, street1: to.address, street2: to.apartment },
  ...{ city: to.city, state: to.state, zip: to.zipCode, country: to.country },
});

/** Names a parcel at the provider: a quote that was made for another one is not bought for this. */
const referenceOf = (orderId: string, parcelId: string) => `${orderId}/${parcelId}`;

/** Labels of parcels that are packed and not sent yet: rates, purchase, print and return. */
export function labelsService({ transactions, orders, activity, labelProvider, now }: Dependencies) {
  function provider(): LabelProvider {
    if (!labelProvider)
      throw new AppError('UNAVAILABLE', { message: 'This shop buys no labels: LABEL_PROVIDER is not set.' });
    return labelProvider;
  }

  async function found(id: string, parcelId: string): Promise<{ order: StoredOrder; parcel: StoredParcel }> {
    const order = await orders.find(id);
    if (!order) throw orderMissing();
    return { order, parcel: inParcel(order, parcelId) };
  }

  /** Writes what became of a parcel's label. @param change of the parcel; null leaves it as it is. */
  const changing = (
    id: string,
    parcelId: string,
    change: (order: StoredOrder, parcel: StoredParcel) => Partial<StoredParcel> | null,
    log?: { actor: Actor; label: Label },
  ): Promise<StoredOrder> =>
    transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order) throw orderMissing();
      const parcel = inParcel(order, parcelId);
      const changed = change(order, parcel);
      if (changed === null) return order;
      const parcels = order.parcels.map((one) => (one === parcel ? { ...one, ...changed } : one));
      if (log) {
        const { carrier, service, price, currency } = log.label;
        const facts = { 'label.service': `${carrier} ${service}`, 'label.price': `${price} ${currency}` };
        const none = { 'label.service': null, 'label.price': null };
        const [before, after] = changed.label ? [none, facts] : [facts, none];
        activity.record(tx, log.actor, orderEntry(order, 'order.label', changesBetween(before, after)));
      }
      return orders.update(tx, order, { parcels, updatedAt: nextChange(order.updatedAt, now()) });
    });

  function requireUnsent(order: StoredOrder, parcel: StoredParcel): void {
    requireOpen(order);
    if (parcel.sentAt !== null) throw orderRefused(order, 'This parcel was sent already.');
  }

  return {
    isOn: labelProvider !== null,

    /**
     * What carriers ask for a packed parcel, the cheapest first.
     * @throws AppError NOT_FOUND; INVALID_TRANSITION for one that was sent, or has a label; VALIDATION_ERROR with the
     *   provider's words; UNAVAILABLE without a provider
     */
    async rates(id: string, parcelId: string, size: LabelRatesInput): Promise<LabelRates> {
      const { order, parcel } = await found(id, parcelId);
      requireUnsent(order, parcel);
      if (isLabelled(parcel)) throw orderRefused(order, 'This parcel has a label already. Void it first.');
      return provider().rates(partyOf(order), size, referenceOf(id, parcelId));
    },

    /**
     * Buys a label, whose carrier and number become the parcel's. The same quote again buys nothing: it is answered as it
     * was, and a purchase whose answer was lost is finished.
     * @throws AppError as `rates`; VALIDATION_ERROR for a quote of another parcel
     */
    async buy(actor: Actor, id: string, parcelId: string, { quote, rate }: BuyLabelInput): Promise<Order> {
      await found(id, parcelId);
      const sells = provider();
      const { reference } = await sells.find(quote);
      if (reference !== referenceOf(id, parcelId)) throw invalidField('quote', 'Not a quote for this parcel');
      const reserved = await changing(id, parcelId, (order, parcel) => {
        if (parcel.label?.id === quote) return null;
        requireUnsent(order, parcel);
        if (isLabelled(parcel)) throw orderRefused(order, 'This parcel has a label already. Void it first.');
        return { label: { id: quote, state: 'buying' } };
      });
      if (inParcel(reserved, parcelId).label?.state === 'bought') return presentOrder(reserved);
      const label = await sells.buy(quote, rate).catch(async (error: unknown) => {
        // What was refused for sure is not under way.
        if (error instanceof AppError) await changing(id, parcelId, () => ({ label: null }));
        throw error;
      });
      const { carrier, number } = label;
      const bought = await changing(
        id,
        parcelId,
        (_order, { label: now, tracking }) =>
          now?.id === quote && now.state === 'buying'
            ? {
                label: { id: quote, state: 'bought' },
                tracking: {
                  ...{ carrier, number, url: trackingUrl({ carrier, number }) },
                  estimatedDelivery: tracking?.estimatedDelivery ?? null,
                },
              }
            : null,
        { actor, label },
      );
      return presentOrder(bought);
    },

    /** A parcel's label, as PDF to print; null where it has none. @throws AppError NOT_FOUND; UNAVAILABLE without a provider */
    async get(id: string, parcelId: string): Promise<Label | null> {
      const { parcel } = await found(id, parcelId);
      return parcel.label ? (await provider().find(parcel.label.id)).label : null;
    },

    /**
     * Gives a label back, whose number is no more the parcel's.
     * @throws AppError NOT_FOUND where it has none; INVALID_TRANSITION once it was sent; VALIDATION_ERROR with the provider's words
     */
    async giveBack(actor: Actor, id: string, parcelId: string): Promise<Order> {
      const { order, parcel } = await found(id, parcelId);
      requireUnsent(order, parcel);
      if (!parcel.label) throw new AppError('NOT_FOUND', { message: 'This parcel has no label.' });
      const quote = parcel.label.id;
      const { label } = await provider().find(quote);
      if (label) await provider().giveBack(quote);
      const voided = await changing(
        id,
        parcelId,
        (_order, now) => (now.label?.id === quote ? { label: null, tracking: null } : null),
        label ? { actor, label } : undefined,
      );
      return presentOrder(voided);
    },
  };
}

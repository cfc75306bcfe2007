import {
  dayAfter,
  toCalendarDay,
  deliveryDates,
  type DeliveryDates,
} from '../../../contract/orders/delivery';
import type { Destination } from '../../../contract/pricing/priced';
import type { ShippingSettings } from '../../../contract/pricing/pricing-settings';
import { offeredMethods } from '../../../contract/pricing/shipping';
import type { OrderDocument, PromisedDelivery } from '../order-document';

/** What the settings promise of a method, by its id; null where no arrival is promised. */
export function promisedDelivery(
  shipping: ShippingSettings,
  destination: Destination,
  chosen: string | null,
  timeZone = 'UTC',
): PromisedDelivery | null {
  const method = offeredMethods(shipping, destination, chosen)?.find(({ _id }) => _id === chosen);
  if (!method || method.kind === 'pickup' || method.minDays == null || method.maxDays == null) return null;
  return { min: method.minDays, max: method.maxDays, timeZone };
}

type Awaited = Pick<OrderDocument, 'status' | 'delivery'> & {
  payment: Pick<OrderDocument['payment'], 'paidAt'>;
};

/** When an order is to arrive: from its payment until it has arrived. */
export function expectedDelivery({ status, payment: { paidAt }, delivery }: Awaited): DeliveryDates | null {
  if (!delivery || !paidAt || status === 'delivered' || status === 'cancelled') return null;
  return deliveryDates(paidAt, delivery, delivery.timeZone);
}

/**
 * The day by which an order has to leave: sent later, it arrives after the last day of its promise even where it travels as fast as
 * promised. Null for one without a promise, and for one that is not paid or need not be sent any more.
 */
export function shipBy({ status, payment: { paidAt }, delivery }: Awaited): string | null {
  const isWaiting = status === 'pending' || status === 'confirmed';
  if (!delivery || !paidAt || !isWaiting) return null;
  return dayAfter(toCalendarDay(paidAt, delivery.timeZone), delivery.max - delivery.min);
}

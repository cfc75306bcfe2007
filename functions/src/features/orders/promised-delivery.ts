import { deliveryDates, type DeliveryDates } from '../../contract/orders/delivery';
import type { Destination } from '../../contract/pricing/priced';
import type { ShippingSettings } from '../../contract/pricing/pricing-settings';
import { offeredMethods } from '../../contract/pricing/shipping';
import type { OrderDocument, PromisedDelivery } from './order-document';

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

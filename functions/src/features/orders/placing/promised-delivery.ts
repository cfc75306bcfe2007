import { addDeliveryDays, toCalendarDay, type DeliveryDates } from '../../../contract/orders/delivery';
import type { ShippingDestination } from '../../../contract/pricing/pricing-types';
import type { ShippingSettings } from '../../../contract/pricing/pricing-settings';
import { getOfferedShippingMethods } from '../../../contract/pricing/shipping';
import type { OrderDocument, PromisedDelivery } from '../order-document';

export function getPromisedDelivery(
  shipping: ShippingSettings,
  destination: ShippingDestination,
  chosen: string | null,
  timeZone = 'UTC',
): PromisedDelivery | null {
  const method = getOfferedShippingMethods(shipping, destination, chosen)?.find(({ _id }) => _id === chosen);
  if (!method || method.kind === 'pickup' || method.minDays == null || method.maxDays == null) return null;
  return { min: method.minDays, max: method.maxDays, timeZone };
}

type OrderWithDelivery = Pick<OrderDocument, 'status' | 'delivery' | 'gift'> & {
  payment: Pick<OrderDocument['payment'], 'paidAt'>;
};

/** Returns the day from which delivery days count: the day of payment, or a later day chosen for a gift. */
function getProcessingStart(
  paidAt: Date,
  { timeZone }: PromisedDelivery,
  gift: OrderDocument['gift'],
): string {
  const paidOn = toCalendarDay(paidAt, timeZone);
  return gift?.notBefore != null && gift.notBefore > paidOn ? gift.notBefore : paidOn;
}

export function getExpectedDelivery({
  status,
  payment: { paidAt },
  delivery,
  gift,
}: OrderWithDelivery): DeliveryDates | null {
  if (!delivery || !paidAt || status === 'delivered' || status === 'cancelled') return null;
  const start = getProcessingStart(paidAt, delivery, gift);
  return { from: addDeliveryDays(start, delivery.min), to: addDeliveryDays(start, delivery.max) };
}

/** Returns the last day to ship an order in time. Null if the order is unpaid or has no promised delivery. */
export function getShipByDay({
  status,
  payment: { paidAt },
  delivery,
  gift,
}: OrderWithDelivery): string | null {
  const isWaiting = status === 'pending' || status === 'confirmed';
  if (!delivery || !paidAt || !isWaiting) return null;
  return addDeliveryDays(getProcessingStart(paidAt, delivery, gift), delivery.max - delivery.min);
}

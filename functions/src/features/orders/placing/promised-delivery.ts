import {
  addDeliveryDays,
  toCalendarDay,
  calculateDeliveryDates,
  type DeliveryDates,
} from '../../../contract/orders/delivery';
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

type OrderWithDelivery = Pick<OrderDocument, 'status' | 'delivery'> & {
  payment: Pick<OrderDocument['payment'], 'paidAt'>;
};

export function getExpectedDelivery({
  status,
  payment: { paidAt },
  delivery,
}: OrderWithDelivery): DeliveryDates | null {
  if (!delivery || !paidAt || status === 'delivered' || status === 'cancelled') return null;
  return calculateDeliveryDates(paidAt, delivery, delivery.timeZone);
}

/** Returns the last day to ship an order in time. Null if the order is unpaid or has no promised delivery. */
export function getShipByDay({ status, payment: { paidAt }, delivery }: OrderWithDelivery): string | null {
  const isWaiting = status === 'pending' || status === 'confirmed';
  if (!delivery || !paidAt || !isWaiting) return null;
  return addDeliveryDays(toCalendarDay(paidAt, delivery.timeZone), delivery.max - delivery.min);
}

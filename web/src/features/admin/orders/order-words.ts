import { fromMinor, lineTotal, toMinor } from '@contract/money';
import type { Order, OrderLine, TimelineEntry } from '@contract/orders';
import { statusLabel } from '@/shared/ui/order-status';

/** What one line comes to, as a decimal of the order's currency. */
export const sumOfLine = ({ price, quantity }: OrderLine, currency: string): number =>
  fromMinor(lineTotal(toMinor(price, currency), quantity), currency);

/** An address as it is written on a parcel. */
export function addressLines(address: Order['shippingAddress']): string[] {
  const { fullName, address: street, city, state, zipCode, country, phone } = address;
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [fullName, street, place, country, phone].filter(Boolean);
}

const WHO: Record<string, string> = {
  customer: 'by the customer',
  admin: 'by the shop',
  system: 'by itself',
};

/** What happened, and who did it: 'Cancelled by the customer'. */
export function entryWords({ status, by }: TimelineEntry): string {
  if (status === 'pending') return 'Placed';
  return [statusLabel(status), WHO[by]].filter(Boolean).join(' ');
}

import { calculateLineTotal, toMinorUnits, subtractAmount, type MinorUnits } from '../../../contract/money';
import {
  getPurchasedUnitCounts,
  getDeliveryUnitCounts,
  countUnitsInParcels,
  countOrderLineUnits,
} from '../../../contract/orders/line-units';
import type { MailKind } from '../../../contract/mail/mail-kinds';
import type { EmailProgressBar, EmailTemplate } from '../../mail/email-port';
import { getOpenManualRefundAmount } from '../money/money-returns';
import type { StoredOrder } from '../order-document';
import { formatOrderAmount, type OrderEmail } from './order-emails';

/**
 * Returns the item rows of an order email: all items, shipped items, or items by parcel.
 * @param getItemUrl returns the URL that an item links to, or null
 */
export function toOrderEmailRows(
  order: StoredOrder,
  about: OrderEmail['about'],
  getItemUrl: (line: string) => string | null = () => null,
): NonNullable<EmailTemplate['rows']> {
  const units = countOrderLineUnits(order);
  return order.lines.flatMap(({ id, name, options, price, image }, index) => {
    const shown =
      about === 'sent'
        ? getDeliveryUnitCounts(units[index]!)
        : getPurchasedUnitCounts(units[index]!, order.status);
    const { units: left, refunded } = Array.isArray(about)
      ? { units: countUnitsInParcels(about, id), refunded: 0 }
      : shown;
    const url = getItemUrl(id);
    const row = (quantity: number, struck?: string) => ({
      label: `${quantity} × ${[name, ...Object.values(options)].join(', ')}`,
      value: formatOrderAmount(order, calculateLineTotal(price, quantity)),
      image,
      ...(url && { url }),
      ...(struck && { struck }),
    });
    return [...(left > 0 ? [row(left)] : []), ...(refunded > 0 ? [row(refunded, 'refunded')] : [])];
  });
}

const PROGRESS_MAILS: readonly MailKind[] = [
  'order-paid',
  'order-confirmed',
  'order-shipped',
  'order-delivered',
];

/** Returns the steps that an email about an order's fulfilment shows, or null for other emails. */
export function getOrderEmailProgress(
  { status, pickup }: StoredOrder,
  kind: MailKind,
): EmailProgressBar | null {
  if (status === 'cancelled' || !PROGRESS_MAILS.includes(kind)) return null;
  const [sent, received] = pickup ? ['Ready to collect', 'Collected'] : ['On its way', 'Delivered'];
  const reached = { pending: 0, confirmed: 0, shipped: 1, delivered: 2 }[status];
  return { steps: ['Ordered', sent, received], reached };
}

const formatPercent = (ratePpm: number) => `${ratePpm / 10_000}%`;

export function toOrderEmailTotals(order: StoredOrder): NonNullable<EmailTemplate['sums']> {
  const { subtotal, discounts, shipping, shippingCost, wrapping, taxes, tax, total } = order;
  const { payment, priceBasis, pickup } = order;
  const kind = pickup ? 'Pick-up' : 'Shipping';
  const toReturn = getOpenManualRefundAmount(order);
  const refunded = subtractAmount(payment.refunded, toReturn);
  const price = (amount: MinorUnits) => formatOrderAmount(order, amount);
  const taxRows = taxes.map(({ name, ratePpm, amount }) => ({
    label: `${priceBasis === 'gross' ? 'Includes ' : ''}${name}${ratePpm > 0 ? ` ${formatPercent(ratePpm)}` : ''}`,
    value: price(toMinorUnits(amount)),
  }));
  return [
    { label: 'Subtotal', value: price(subtotal) },
    ...discounts
      .filter((discount) => discount.class !== 'shipping' && discount.amount > 0)
      .map(({ name, amount }) => ({ label: name, value: `-${price(amount)}` })),
    {
      label: shipping.name ? `${kind} (${shipping.name})` : kind,
      value: shippingCost === 0 ? 'Free' : price(shippingCost),
    },
    ...(wrapping
      ? [{ label: 'Gift wrapping', value: wrapping.base === 0 ? 'Free' : price(wrapping.base) }]
      : []),
    ...(taxRows.length > 0 ? taxRows : [{ label: 'Tax', value: price(tax) }]),
    { label: 'Total', value: price(total), strong: true },
    ...(refunded > 0 ? [{ label: 'Refunded', value: `-${price(refunded)}` }] : []),
    ...(toReturn > 0 ? [{ label: 'To be paid back to you', value: `-${price(toReturn)}` }] : []),
  ];
}

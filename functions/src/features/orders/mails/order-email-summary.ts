import { calculateLineTotal, toMinorUnits, subtractAmount, type MinorUnits } from '../../../contract/money';
import {
  getPurchasedUnitCounts,
  getDeliveryUnitCounts,
  countUnitsInParcels,
  countOrderLineUnits,
} from '../../../contract/orders/line-units';
import type { MailKind } from '../../../contract/mail/mail-kinds';
import { t } from '../../../contract/texts/text';
import type { EmailProgressBar, EmailTemplate } from '../../mail/email-port';
import { getOpenManualRefundAmount } from '../money/money-returns';
import type { StoredOrder } from '../order-document';
import { formatOrderAmount } from './order-email-parts';
import type { OrderEmail } from './order-email-writer';

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
    return [...(left > 0 ? [row(left)] : []), ...(refunded > 0 ? [row(refunded, t('refunded'))] : [])];
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
  const [sent, received] = pickup
    ? [t('Ready to collect'), t('Collected')]
    : [t('On its way'), t('Delivered')];
  const reached = { pending: 0, confirmed: 0, shipped: 1, delivered: 2 }[status];
  return { steps: [t('Ordered'), sent, received], reached };
}

const formatPercent = (ratePpm: number) => `${ratePpm / 10_000}%`;

const toTaxLabel = (tax: string, priceBasis: StoredOrder['priceBasis']): string =>
  priceBasis === 'gross' ? t('Includes {tax}', { tax }) : tax;

function toShippingLabel(method: string, isPickup: boolean): string {
  if (!method) return isPickup ? t('Pick-up') : t('Shipping');
  return isPickup ? t('Pick-up ({method})', { method }) : t('Shipping ({method})', { method });
}

export function toOrderEmailTotals(order: StoredOrder): NonNullable<EmailTemplate['sums']> {
  const { subtotal, discounts, shipping, shippingCost, wrapping, taxes, tax, total } = order;
  const { payment, priceBasis, pickup } = order;
  const toReturn = getOpenManualRefundAmount(order);
  const refunded = subtractAmount(payment.refunded, toReturn);
  const price = (amount: MinorUnits) => formatOrderAmount(order, amount);
  const taxRows = taxes.map(({ name, ratePpm, amount }) => ({
    label: toTaxLabel(ratePpm > 0 ? `${name} ${formatPercent(ratePpm)}` : name, priceBasis),
    value: price(toMinorUnits(amount)),
  }));
  return [
    { label: t('Subtotal'), value: price(subtotal) },
    ...discounts
      .filter((discount) => discount.class !== 'shipping' && discount.amount > 0)
      .map(({ name, amount }) => ({ label: name, value: `-${price(amount)}` })),
    {
      label: toShippingLabel(shipping.name, pickup !== null),
      value: shippingCost === 0 ? t('Free') : price(shippingCost),
    },
    ...(wrapping
      ? [{ label: t('Gift wrapping'), value: wrapping.base === 0 ? t('Free') : price(wrapping.base) }]
      : []),
    ...(taxRows.length > 0 ? taxRows : [{ label: t('Tax'), value: price(tax) }]),
    { label: t('Total'), value: price(total), strong: true },
    ...(refunded > 0 ? [{ label: t('Refunded'), value: `-${price(refunded)}` }] : []),
    ...(toReturn > 0 ? [{ label: t('To be paid back to you'), value: `-${price(toReturn)}` }] : []),
  ];
}

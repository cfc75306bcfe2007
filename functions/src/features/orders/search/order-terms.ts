import { minorUnitsToDecimal, type MinorUnits } from '../../../contract/money';
import { ORDER_TOTAL_FILTERS } from '../../../contract/orders/admin-orders-query';
import { formatAmountInput } from '../../../contract/typed/number-input';
import {
  getWordPrefixes,
  normalizeWords,
  createNumberSearchTerms,
  createWordSearchTerms,
} from '../../../platform/search/search-terms';
import { isFullyPacked, countOrderLineUnits } from '../../../contract/orders/line-units';
import { getDestinationCountry, type OrderDocument } from '../order-document';
import { getOpenManualRefundAmount } from '../money/money-returns';
import { getAmountOwed } from '../money/order-payment';
import { hasOutdatedParcel } from '../parcels/outdated-parcels';
import { getShipByDay } from '../placing/promised-delivery';

const MAX_TERMS = 800;

/** Returns the search terms for an amount and its leading digits. For example, '1392' finds 1,392.20. */
const getAmountTerms = (amount: MinorUnits, currency: string): string[] =>
  getWordPrefixes(normalizeWords(formatAmountInput(minorUnitsToDecimal(amount, currency), currency)));

export const MANUAL_REFUND_TERM = 'is:to_return';

/** Search term of confirmed orders that still have to be packed, except orders for pickup. */
export const UNPACKED_ORDER_TERM = 'is:to_pack';

export const createShipByTerm = (day: string): string => `ship:${day}`;

/** Returns the terms of an order for filters. They contain a colon, unlike the words of a search text. */
export function getOrderFilterTerms(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { payment, pickup, lines, total, currency } = order;
  const leaves = getShipByDay(order);
  const isConfirmed = order.status === 'confirmed';
  const isReady = isConfirmed && isFullyPacked(countOrderLineUnits(order));
  return [
    ...(isReady ? ['is:packed'] : []),
    ...(isConfirmed && pickup ? ['is:pickup'] : []),
    ...(isConfirmed && !pickup && !isReady ? [UNPACKED_ORDER_TERM] : []),
    ...(hasOutdatedParcel(order) ? ['is:changed'] : []),
    ...(getOpenManualRefundAmount(order) > 0 ? [MANUAL_REFUND_TERM] : []),
    ...(leaves ? [createShipByTerm(leaves)] : []),
    ...(payment.captured > 0 ? ['method:online'] : []),
    ...payment.recorded.map(({ method }) => `method:${method}`),
    `country:${getDestinationCountry(order)}`,
    ...lines.map(({ productId }) => `product:${productId}`),
    ...ORDER_TOTAL_FILTERS.filter((least) => minorUnitsToDecimal(total, currency) >= Number(least)).map(
      (least) => `value:${least}`,
    ),
  ];
}

/** Returns the search terms of an order, most specific first. Erasing the customer deletes the terms. */
export function getOrderSearchTerms(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { number, invoice, shippingAddress, contactEmail, mailTo, parcels, lines, total, currency } = order;
  const terms = new Set([
    ...getOrderFilterTerms(order),
    ...createNumberSearchTerms(number),
    ...createNumberSearchTerms(invoice ?? ''),
    ...[shippingAddress.fullName, order.gift?.from ?? ''].flatMap(createWordSearchTerms),
    ...[contactEmail, mailTo].flatMap(createWordSearchTerms),
    ...[shippingAddress.phone, shippingAddress.zipCode].flatMap(createNumberSearchTerms),
    ...parcels.flatMap(({ tracking }) => createNumberSearchTerms(tracking?.number ?? '')),
    ...createWordSearchTerms(shippingAddress.zipCode),
    ...getAmountTerms(total, currency),
    ...getAmountTerms(getAmountOwed(order), currency),
    ...lines.flatMap(({ sku }) => createWordSearchTerms(sku)),
    ...lines.flatMap(({ name }) => createWordSearchTerms(name)),
  ]);
  terms.delete('');
  return [...terms].slice(0, MAX_TERMS);
}

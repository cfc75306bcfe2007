import { minorToDecimal, type MinorUnits } from '../../../contract/money';
import { ORDER_TOTAL_FILTERS } from '../../../contract/orders/admin-orders-query';
import { formatAmountInput } from '../../../contract/typed/number-input';
import {
  getWordPrefixes,
  normalizeWords,
  createNumberTerms,
  createWordTerms,
} from '../../../platform/search/search-terms';
import { isFullyPacked, calculateLineUnits } from '../../../contract/orders/line-units';
import type { OrderDocument } from '../order-document';
import { getManualReturnAmount } from '../money/money-returns';
import { getAmountOwed } from '../money/order-payment';
import { hasOutdatedParcel } from '../parcels/outdated-parcels';
import { getShipByDay } from '../placing/promised-delivery';

const MAX_TERMS = 800;

/** Returns search terms for the first digits of an amount, so that '1392' finds 1392.20. */
const getAmountTerms = (amount: MinorUnits, currency: string): string[] =>
  getWordPrefixes(normalizeWords(formatAmountInput(minorToDecimal(amount, currency), currency)));

export const MONEY_TO_RETURN_TERM = 'is:to_return';

/** Search term of confirmed orders for delivery that have unpacked units. */
export const TO_PACK_FACT = 'is:to_pack';

export const createShipByTerm = (day: string): string => `ship:${day}`;

/** Returns the terms for order filters. They contain a colon, so that no searched word matches them. */
export function getOrderFilterTerms(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { payment, shippingAddress, pickup, lines, total, currency } = order;
  const leaves = getShipByDay(order);
  const isConfirmed = order.status === 'confirmed';
  const isReady = isConfirmed && isFullyPacked(calculateLineUnits(order));
  return [
    ...(isReady ? ['is:packed'] : []),
    ...(isConfirmed && pickup ? ['is:pickup'] : []),
    ...(isConfirmed && !pickup && !isReady ? [TO_PACK_FACT] : []),
    ...(hasOutdatedParcel(order) ? ['is:changed'] : []),
    ...(getManualReturnAmount(order) > 0 ? [MONEY_TO_RETURN_TERM] : []),
    ...(leaves ? [createShipByTerm(leaves)] : []),
    ...(payment.captured > 0 ? ['method:online'] : []),
    ...payment.recorded.map(({ method }) => `method:${method}`),
    `country:${pickup?.country ?? shippingAddress.country}`,
    ...lines.map(({ productId }) => `product:${productId}`),
    ...ORDER_TOTAL_FILTERS.filter((least) => minorToDecimal(total, currency) >= Number(least)).map(
      (least) => `value:${least}`,
    ),
  ];
}

/** Returns the search terms of an order, most identifying first. They are deleted when the customer is erased. */
export function getOrderSearchTerms(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { number, invoice, shippingAddress, contactEmail, mailTo, parcels, lines, total, currency } = order;
  const terms = new Set([
    ...getOrderFilterTerms(order),
    ...createNumberTerms(number),
    ...createNumberTerms(invoice ?? ''),
    ...createWordTerms(shippingAddress.fullName),
    ...[contactEmail, mailTo].flatMap(createWordTerms),
    ...[shippingAddress.phone, shippingAddress.zipCode].flatMap(createNumberTerms),
    ...parcels.flatMap(({ tracking }) => createNumberTerms(tracking?.number ?? '')),
    ...createWordTerms(shippingAddress.zipCode),
    ...getAmountTerms(total, currency),
    ...getAmountTerms(getAmountOwed(order), currency),
    ...lines.flatMap(({ sku }) => createWordTerms(sku)),
    ...lines.flatMap(({ name }) => createWordTerms(name)),
  ]);
  terms.delete('');
  return [...terms].slice(0, MAX_TERMS);
}

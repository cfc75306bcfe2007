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

/** Returns the search terms for an amount and its leading digits. For example, '1392' finds 1,392.20. */
const getAmountTerms = (amount: MinorUnits, currency: string): string[] =>
  getWordPrefixes(normalizeWords(formatAmountInput(minorToDecimal(amount, currency), currency)));

export const MONEY_TO_RETURN_TERM = 'is:to_return';

/** Term of confirmed orders that still have to be packed. Orders for pickup do not have this term. */
export const TO_PACK_TERM = 'is:to_pack';

export const createShipByTerm = (day: string): string => `ship:${day}`;

/** Returns the terms of an order for filters. They contain a colon, so that no entered word matches a filter term. */
export function getOrderFilterTerms(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { payment, shippingAddress, pickup, lines, total, currency } = order;
  const leaves = getShipByDay(order);
  const isConfirmed = order.status === 'confirmed';
  const isReady = isConfirmed && isFullyPacked(calculateLineUnits(order));
  return [
    ...(isReady ? ['is:packed'] : []),
    ...(isConfirmed && pickup ? ['is:pickup'] : []),
    ...(isConfirmed && !pickup && !isReady ? [TO_PACK_TERM] : []),
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

/** Returns the search terms of an order, most specific first. Erasing the customer deletes the terms. */
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

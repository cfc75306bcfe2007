import { fromMinor, type Minor } from '../../../contract/money';
import { VALUE_FILTERS } from '../../../contract/orders/admin-orders-query';
import { amountText } from '../../../contract/typed/typed-numbers';
import { beginningsOf, foldWords, termsOfNumber, termsOfWords } from '../../../platform/search/search-terms';
import { isPacked, unitsOf } from '../../../contract/orders/line-units';
import type { OrderDocument } from '../order-document';
import { getMoneyToReturn } from '../money/money-returns';
import { owedOf } from '../money/order-payment';
import { hasParcelChange } from '../parcels/parcel-changes';
import { shipBy } from '../placing/promised-delivery';

const MAX_TERMS = 800;

/** Returns search terms for the beginnings of an amount, so that '1392' finds 1392.20. */
const getAmountTerms = (amount: Minor, currency: string): string[] =>
  beginningsOf(foldWords(amountText(fromMinor(amount, currency), currency)));

export const TO_RETURN_FACT = 'is:to_return';

/** Fact of confirmed orders for delivery that have unpacked units. */
export const TO_PACK_FACT = 'is:to_pack';

export const shipFact = (day: string): string => `ship:${day}`;

/** Returns the facts that order filters use. Text searches never match facts, because search words contain no colon. */
export function factsOf(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { payment, shippingAddress, pickup, lines, total, currency } = order;
  const leaves = shipBy(order);
  const isConfirmed = order.status === 'confirmed';
  const isReady = isConfirmed && isPacked(unitsOf(order));
  return [
    ...(isReady ? ['is:packed'] : []),
    ...(isConfirmed && pickup ? ['is:pickup'] : []),
    ...(isConfirmed && !pickup && !isReady ? [TO_PACK_FACT] : []),
    ...(hasParcelChange(order) ? ['is:changed'] : []),
    ...(getMoneyToReturn(order) > 0 ? [TO_RETURN_FACT] : []),
    ...(leaves ? [shipFact(leaves)] : []),
    ...(payment.captured > 0 ? ['method:online'] : []),
    ...payment.recorded.map(({ method }) => `method:${method}`),
    `country:${pickup?.country ?? shippingAddress.country}`,
    ...lines.map(({ productId }) => `product:${productId}`),
    ...VALUE_FILTERS.filter((least) => fromMinor(total, currency) >= Number(least)).map(
      (least) => `value:${least}`,
    ),
  ];
}

/** Returns the search terms of an order, most identifying first. Erasing the customer removes them too. */
export function termsOf(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { number, invoice, shippingAddress, contactEmail, mailTo, parcels, lines, total, currency } = order;
  const terms = new Set([
    ...factsOf(order),
    ...termsOfNumber(number),
    ...termsOfNumber(invoice ?? ''),
    ...termsOfWords(shippingAddress.fullName),
    ...[contactEmail, mailTo].flatMap(termsOfWords),
    ...[shippingAddress.phone, shippingAddress.zipCode].flatMap(termsOfNumber),
    ...parcels.flatMap(({ tracking }) => termsOfNumber(tracking?.number ?? '')),
    ...termsOfWords(shippingAddress.zipCode),
    ...getAmountTerms(total, currency),
    ...getAmountTerms(owedOf(order), currency),
    ...lines.flatMap(({ sku }) => termsOfWords(sku)),
    ...lines.flatMap(({ name }) => termsOfWords(name)),
  ]);
  terms.delete('');
  return [...terms].slice(0, MAX_TERMS);
}

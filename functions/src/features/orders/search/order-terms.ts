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

/** Terms of one order that are kept. */
const MOST_TERMS = 800;

/** Beginnings of an amount as it is written: 1392.20 is found by '1392'. */
const ofAmount = (amount: Minor, currency: string): string[] =>
  beginningsOf(foldWords(amountText(fromMinor(amount, currency), currency)));

/** Fact of an order with money that a person has to return. */
export const TO_RETURN_FACT = 'is:to_return';

/** Fact of a confirmed order that is sent and has units in no parcel. */
export const TO_PACK_FACT = 'is:to_pack';

/** The fact of an order that has to leave by a day. */
export const shipFact = (day: string): string => `ship:${day}`;

/**
 * What filters find an order by. No search does: its words have no colon. `packed` is of a confirmed order whose every unit
 * is in a parcel, `pickup` of a confirmed order that is collected, `changed` of an order with a packed parcel that has to be changed.
 */
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

/**
 * What a search finds an order by, what identifies it best first: its numbers, who ordered, where it goes, what it comes
 * to, and what was ordered. Nothing that the order itself does not say: with the person, their terms go.
 */
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
    ...ofAmount(total, currency),
    ...ofAmount(owedOf(order), currency),
    ...lines.flatMap(({ sku }) => termsOfWords(sku)),
    ...lines.flatMap(({ name }) => termsOfWords(name)),
  ]);
  terms.delete('');
  return [...terms].slice(0, MOST_TERMS);
}

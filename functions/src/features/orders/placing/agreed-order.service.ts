import type { ApiErrorCode } from '../../../contract/errors';
import { fromMinor } from '../../../contract/money';
import type { ManualOrderInput } from '../../../contract/orders/manual-orders';
import type { PlaceOrderInput } from '../../../contract/orders/orders';
import type { RefusedLine } from '../../../contract/orders/quote';
import type { Destination, Priced } from '../../../contract/pricing/priced';
import { quoteOf } from '../../../contract/pricing/quote-of';
import { priceFromMinor, priceToMinor } from '../../../contract/pricing/shop-prices';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { AppError, invalidField } from '../../../platform/errors';
import { cannotShip } from '../cannot-ship';
import { atPrices, findUnshippableLines, refusedLine, type OfferedLine } from '../../pricing/pricing.service';
import { offerOf, type Offer, type StockedProducts } from '../../products/stock.service';

type Refusal = Extract<ApiErrorCode, 'PRODUCT_UNAVAILABLE' | 'OUT_OF_STOCK' | 'PRICE_CHANGED'>;

/** By priority: the first reason that applies to any line is the code of the answer. */
const REFUSALS: readonly Refusal[] = ['PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK', 'PRICE_CHANGED'];

type WantedLine = PlaceOrderInput['items'][number];

function refusal(wanted: WantedLine, offer: Offer | null): Refusal | null {
  if (!offer) return 'PRODUCT_UNAVAILABLE';
  if (wanted.quantity > offer.countInStock) return 'OUT_OF_STOCK';
  return priceToMinor(wanted.price) === offer.price ? null : 'PRICE_CHANGED';
}

/** Every line with today's offer, or one refusal that names all lines that cannot be sold as sent. */
export function sellableLines(products: StockedProducts, items: readonly WantedLine[]): OfferedLine[] {
  const refused: RefusedLine[] = [];
  const reasons = new Set<Refusal>();
  const lines: OfferedLine[] = [];
  for (const wanted of items) {
    const { product, variant, quantity } = wanted;
    const offer = offerOf(products, product, variant);
    const reason = refusal(wanted, offer);
    if (offer && !reason) {
      lines.push({ product, variant, quantity, offer });
      continue;
    }
    if (reason) reasons.add(reason);
    refused.push(refusedLine(wanted, products.get(product)?.title ?? null, offer));
  }
  const code = REFUSALS.find((reason) => reasons.has(reason));
  if (code) throw new AppError(code, { details: { items: refused } });
  return lines;
}

/**
 * What the order comes to, which must be what the shopper was shown.
 * @throws AppError VALIDATION_ERROR for an address that is not served; PROMOTION_REFUSED with `details.codes` and
 *   PRICE_CHANGED with `details.total`, both with the new breakdown in `details.quote`.
 */
export function requireAgreed(priced: Priced, lines: readonly OfferedLine[], shownTotal: number): void {
  if (priced.shipping.problem === 'notServed') {
    throw invalidField('shippingAddress.country', 'We cannot ship to this address.');
  }
  if (priced.refusedCodes.length > 0) {
    const quote = quoteOf(priced, lines);
    throw new AppError('PROMOTION_REFUSED', {
      message: quote.refusedCodes.map(({ message }) => message).join(' '),
      details: { codes: quote.refusedCodes, quote },
    });
  }
  // Only a pick-up is priced without a destination.
  const isGone = priced.shipping.problem === 'noDestination';
  if (isGone || priceToMinor(shownTotal) !== priced.total) {
    throw new AppError('PRICE_CHANGED', {
      message: isGone
        ? 'This order can no longer be collected in the shop. Please choose another shipping method.'
        : 'The total of your order has changed. Please review it and try again.',
      details: { items: [], total: fromMinor(priced.total, priced.currency), quote: quoteOf(priced, lines) },
    });
  }
}

/**
 * Requires that every line's product is sent to the destination.
 * @throws AppError CANNOT_SHIP with the lines in `details.items`
 */
export function requireShippable(
  lines: readonly OfferedLine[],
  destination: Destination | null,
  settings: Pick<ShopSettings, 'shipping'>,
  priced: Priced,
): void {
  const unshippable = findUnshippableLines(lines, destination, settings, priced);
  if (destination && unshippable.length > 0) throw cannotShip(unshippable, destination.country, true);
}

/** Lines at today's prices, or at those that an administrator says. @throws AppError as `sellableLines` */
export function offeredByHand(products: StockedProducts, items: ManualOrderInput['items']): OfferedLine[] {
  const wanted = items.map(({ product, variant, quantity }) => {
    const offer = offerOf(products, product, variant);
    return { product, variant, quantity, price: offer ? priceFromMinor(offer.price) : 0 };
  });
  return atPrices(
    sellableLines(products, wanted),
    items.map(({ price }) => price ?? null),
  );
}

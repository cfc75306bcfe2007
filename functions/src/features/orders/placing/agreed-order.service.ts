import type { ApiErrorCode } from '../../../contract/errors';
import { minorUnitsToDecimal } from '../../../contract/money';
import type { ManualOrderInput } from '../../../contract/orders/manual-orders';
import type { PlaceOrderInput } from '../../../contract/orders/orders';
import type { RejectedLine } from '../../../contract/orders/quote';
import type { ShippingDestination, PricedOrder } from '../../../contract/pricing/pricing-types';
import { toQuoteResponse } from '../../../contract/pricing/quote-response';
import { priceToDecimal, priceToMinorUnits } from '../../../contract/pricing/shop-prices';
import type { ShopSettings } from '../../../contract/settings/shop-settings';
import { t } from '../../../contract/texts/text';
import { AppError, createFieldError } from '../../../platform/errors';
import { createCannotShipError } from '../cannot-ship';
import {
  applyManualPrices,
  findUnshippableLines,
  createRejectedOrderLine,
  type OfferedOrderLine,
} from '../../pricing/pricing.service';
import {
  findProductTitle,
  getVariantOffer,
  type VariantOffer,
  type ProductsById,
} from '../../products/stock.service';

type LineRefusal = Extract<ApiErrorCode, 'PRODUCT_UNAVAILABLE' | 'OUT_OF_STOCK' | 'PRICE_CHANGED'>;

/** Reasons to reject an order line, highest priority first. The first matching reason becomes the error code. */
const REFUSALS: readonly LineRefusal[] = ['PRODUCT_UNAVAILABLE', 'OUT_OF_STOCK', 'PRICE_CHANGED'];

type RequestedLine = PlaceOrderInput['items'][number];

function getLineRefusal(wanted: RequestedLine, offer: VariantOffer | null): LineRefusal | null {
  if (!offer) return 'PRODUCT_UNAVAILABLE';
  if (wanted.quantity > offer.countInStock) return 'OUT_OF_STOCK';
  return priceToMinorUnits(wanted.price) === offer.price ? null : 'PRICE_CHANGED';
}

/**
 * Returns the lines of an order if all of them can be sold.
 * @throws AppError PRODUCT_UNAVAILABLE, OUT_OF_STOCK or PRICE_CHANGED, with all rejected lines in
 * `details.items`
 */
export function requireSellableLines(
  products: ProductsById,
  items: readonly RequestedLine[],
): OfferedOrderLine[] {
  const refused: RejectedLine[] = [];
  const reasons = new Set<LineRefusal>();
  const lines: OfferedOrderLine[] = [];
  for (const wanted of items) {
    const { product, variant, quantity } = wanted;
    const offer = getVariantOffer(products, product, variant);
    const reason = getLineRefusal(wanted, offer);
    if (offer && !reason) {
      lines.push({ product, variant, quantity, offer });
      continue;
    }
    if (reason) reasons.add(reason);
    refused.push(createRejectedOrderLine(wanted, findProductTitle(products, product), offer));
  }
  const code = REFUSALS.find((reason) => reasons.has(reason));
  if (code) throw new AppError(code, { details: { items: refused } });
  return lines;
}

/**
 * Checks that the price of an order equals the price shown to the customer.
 * @throws AppError VALIDATION_ERROR if the shop does not ship to the address; PROMOTION_REFUSED with `details.codes` if
 * a promotion no longer applies; PRICE_CHANGED with `details.total`. The last two contain the new prices in
 * `details.quote`.
 */
export function requireAgreedPrice(
  priced: PricedOrder,
  lines: readonly OfferedOrderLine[],
  shownTotal: number,
): void {
  if (priced.shipping.problem === 'notServed') {
    throw createFieldError('shippingAddress.country', t('We cannot ship to this address.'));
  }
  if (priced.refusedCodes.length > 0) {
    const quote = toQuoteResponse(priced, lines);
    throw new AppError('PROMOTION_REFUSED', {
      message: quote.refusedCodes.map(({ message }) => message).join(' '),
      details: { codes: quote.refusedCodes, quote },
    });
  }
  // Only an order for pickup is priced without a destination.
  const isGone = priced.shipping.problem === 'noDestination';
  if (isGone || priceToMinorUnits(shownTotal) !== priced.total) {
    throw new AppError('PRICE_CHANGED', {
      message: isGone
        ? t('This order can no longer be collected in the shop. Please choose another shipping method.')
        : t('The total of your order has changed. Please review it and try again.'),
      details: {
        items: [],
        total: minorUnitsToDecimal(priced.total, priced.currency),
        quote: toQuoteResponse(priced, lines),
      },
    });
  }
}

/** @throws AppError CANNOT_SHIP with the lines that do not ship to the country in `details.items` */
export function requireShippableLines(
  lines: readonly OfferedOrderLine[],
  destination: ShippingDestination | null,
  settings: Pick<ShopSettings, 'shipping'>,
  priced: PricedOrder,
): void {
  const unshippable = findUnshippableLines(lines, destination, settings, priced);
  if (destination && unshippable.length > 0)
    throw createCannotShipError(unshippable, destination.country, true);
}

/** @throws AppError the same errors as `requireSellableLines` */
export function requireManualOrderLines(
  products: ProductsById,
  items: ManualOrderInput['items'],
): OfferedOrderLine[] {
  const wanted = items.map(({ product, variant, quantity }) => {
    const offer = getVariantOffer(products, product, variant);
    return { product, variant, quantity, price: offer ? priceToDecimal(offer.price) : 0 };
  });
  return applyManualPrices(
    requireSellableLines(products, wanted),
    items.map(({ price }) => price ?? null),
  );
}

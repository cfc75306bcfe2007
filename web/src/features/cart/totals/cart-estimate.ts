import { price } from '@contract/pricing/pipeline';
import { quoteOf } from '@contract/pricing/quote-of';
import type { Quote } from '@contract/orders/quote';
import { store } from '@contract/store-config';
import type { VersionedPricing } from '@/shared/settings/use-pricing-settings';
import type { CartRequest } from './cart-request';
import { isBuyable, lineKey } from '../cart-line';
import { priceOf, type Lines } from '../cart-rules';

/**
 * What the cart comes to by the pipeline that the server uses: shown until its quote arrives, and where it cannot be
 * asked. Promotions and weights are known to the server only.
 */
export function estimateOf(
  lines: Lines,
  { destination, shippingMethod }: CartRequest,
  { version, pricing }: VersionedPricing,
): Quote {
  const buyable = lines.filter(isBuyable);
  const priced = price({
    settings: pricing,
    settingsVersion: version,
    locale: store.locale,
    lines: buyable.map((line) => ({
      key: lineKey(line),
      product: line._id,
      categories: [],
      unit: priceOf(line),
      quantity: line.quantity,
    })),
    destination,
    shippingMethod,
    now: new Date(),
  });
  return quoteOf(
    priced,
    buyable.map(({ _id, variant }) => ({ product: _id, variant })),
  );
}

import * as endpoints from '@contract/endpoints';
import type { Quote } from '@contract/orders/quote';
import { price } from '@contract/pricing/pipeline';
import { quoteOf } from '@contract/pricing/quote-of';
import { store } from '@contract/store-config';
import { call, prefixOf } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { usePricingSettings, type VersionedPricing } from '@/shared/settings/use-pricing-settings';
import { isBuyable, itemsOf, lineKey } from '../cart-line';
import { priceOf, type Lines } from '../cart-rules';
import { useCartRequest, type CartRequest } from './cart-request';

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
  return quoteOf(priced, itemsOf(buyable));
}

/**
 * What the cart comes to: the shop's quote, and until it arrives an estimate by the same rules. A quote that cannot be
 * had is no failure to report: the order is checked again when it is placed.
 */
export function useQuote(lines: Lines): Quote {
  const request = useCartRequest();
  const settings = usePricingSettings();
  const items = itemsOf(lines.filter(isBuyable));
  const body = { items, ...request, codes: [...request.codes], settingsVersion: settings.version };
  // Prices and settings that the page has just learned must be asked for again.
  const prices = lines.map(({ price }) => price).join();
  const key = items.length > 0 ? `${prefixOf(endpoints.quoteOrder)}?${JSON.stringify([body, prices])}` : null;
  const fetch = async () => (await call(endpoints.quoteOrder, { body, quiet: true })).data;
  const answer = useData(key, fetch, { keepPrevious: true });
  // The server alone knows discounts and where products are sent: without the last quote, both would vanish with every
  // change of a quantity.
  const kept =
    answer.data &&
    [answer.data.discounts, answer.data.refusedCodes, answer.data.cannotShip].some(
      ({ length }) => length > 0,
    );
  const data = key !== null && (answer.settled || (kept && !answer.error)) ? answer.data : undefined;
  return data ?? estimateOf(lines, request, settings);
}

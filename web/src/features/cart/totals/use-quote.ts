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

/** Calculates a quote in the browser by the same rules as the server, but without promotions and weights. */
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

/** Returns the server's quote, or an estimate until it has loaded and after errors. */
export function useQuote(lines: Lines): Quote {
  const request = useCartRequest();
  const settings = usePricingSettings();
  const items = itemsOf(lines.filter(isBuyable));
  const body = { items, ...request, codes: [...request.codes], settingsVersion: settings.version };
  // Changed prices and settings require a new quote.
  const prices = lines.map(({ price }) => price).join();
  const key = items.length > 0 ? `${prefixOf(endpoints.quoteOrder)}?${JSON.stringify([body, prices])}` : null;
  const fetch = async () => (await call(endpoints.quoteOrder, { body, quiet: true })).data;
  const answer = useData(key, fetch, { keepPrevious: true });
  // Keeps the previous quote while loading, because an estimate lacks discounts and shipping restrictions.
  const kept =
    answer.data &&
    [answer.data.discounts, answer.data.refusedCodes, answer.data.cannotShip].some(
      ({ length }) => length > 0,
    );
  const data = key !== null && (answer.settled || (kept && !answer.error)) ? answer.data : undefined;
  return data ?? estimateOf(lines, request, settings);
}

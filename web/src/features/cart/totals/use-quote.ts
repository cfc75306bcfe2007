import * as endpoints from '@contract/endpoints';
import type { Quote } from '@contract/orders/quote';
import { call, prefixOf } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { estimateOf } from './cart-estimate';
import { useCartRequest } from './cart-request';
import { isBuyable } from '../cart-line';
import type { Lines } from '../cart-rules';

/**
 * What the cart comes to: the shop's quote, and until it arrives an estimate by the same rules. A quote that cannot be
 * had is no failure to report: the order is checked again when it is placed.
 */
export function useQuote(lines: Lines): { quote: Quote; isExact: boolean } {
  const request = useCartRequest();
  const settings = usePricingSettings();
  const items = lines
    .filter(isBuyable)
    .map(({ _id, variant, quantity }) => ({ product: _id, variant, quantity }));
  const body = { items, ...request, codes: [...request.codes], settingsVersion: settings.version };
  // Prices and settings that the page has just learned must be asked for again.
  const prices = lines.map(({ price }) => price).join();
  const key = items.length > 0 ? `${prefixOf(endpoints.quoteOrder)}?${JSON.stringify([body, prices])}` : null;
  const fetch = async () => (await call(endpoints.quoteOrder, { body, quiet: true })).data;
  const answer = useData(key, fetch, { keepPrevious: true });
  // Discounts are known to the server only: without the last quote, they would vanish with every change of a quantity.
  const kept = answer.data && (answer.data.discounts.length > 0 || answer.data.refusedCodes.length > 0);
  const data = key !== null && (answer.settled || (kept && !answer.error)) ? answer.data : undefined;
  return { quote: data ?? estimateOf(lines, request, settings), isExact: answer.settled };
}

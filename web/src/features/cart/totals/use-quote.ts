import * as endpoints from '@contract/endpoints';
import { decimalToMinorUnits } from '@contract/money';
import type { Quote } from '@contract/orders/quote';
import { calculatePrices } from '@contract/pricing/price-calculation';
import type { WrappingPrice } from '@contract/pricing/pricing-types';
import { toQuoteResponse } from '@contract/pricing/quote-response';
import { storeConfig } from '@contract/store-config';
import { callApi, getCacheKeyPrefix } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { usePricingSettings, type VersionedPricingSettings } from '@/shared/settings/use-pricing-settings';
import { isBuyableCartLine, toAccountCartItems, getCartLineKey } from '../cart-line';
import { getUnitPriceInMinorUnits, type CartLines } from '../cart-rules';
import { useCartPricingRequest, type CartPricingRequest } from './cart-request';

/** Calculates a quote in the browser by the server's rules. Ignores promotions and product weights. */
export function estimateQuote(
  lines: CartLines,
  { destination, shippingMethod }: Omit<CartPricingRequest, 'gift'>,
  { version, pricing }: VersionedPricingSettings,
  wrapping: WrappingPrice | null = null,
): Quote {
  const buyable = lines.filter(isBuyableCartLine);
  const priced = calculatePrices({
    settings: pricing,
    settingsVersion: version,
    locale: storeConfig.locale,
    lines: buyable.map((line) => ({
      key: getCartLineKey(line),
      product: line._id,
      categories: [],
      unit: getUnitPriceInMinorUnits(line),
      quantity: line.quantity,
    })),
    destination,
    shippingMethod,
    wrapping,
    now: new Date(),
  });
  return toQuoteResponse(priced, toAccountCartItems(buyable));
}

/** Returns the server's quote for the cart, or an estimate while loading and after errors. */
export function useCartQuote(lines: CartLines): Quote {
  const { gift, ...request } = useCartPricingRequest();
  const { gifts, currency } = useStoreSettings();
  const wrapping: WrappingPrice | null =
    gifts && gift?.wrapped
      ? { price: decimalToMinorUnits(gifts.wrappingPrice, currency), unit: gifts.wrappingUnit }
      : null;
  const settings = usePricingSettings();
  const items = toAccountCartItems(lines.filter(isBuyableCartLine));
  const body = {
    items,
    ...request,
    codes: [...request.codes],
    settingsVersion: settings.version,
    ...(wrapping ? { wrapped: true } : {}),
  };
  // Requests a new quote when prices or settings change.
  const prices = lines.map(({ price }) => price).join();
  const key =
    items.length > 0 ? `${getCacheKeyPrefix(endpoints.quoteOrder)}?${JSON.stringify([body, prices])}` : null;
  const fetch = async () => (await callApi(endpoints.quoteOrder, { body, quiet: true })).data;
  const answer = useCachedData(key, fetch, { keepPrevious: true });
  // Shows the previous quote while loading, because an estimate lacks discounts and shipping restrictions.
  const kept =
    answer.data &&
    [answer.data.discounts, answer.data.refusedCodes, answer.data.cannotShip].some(
      ({ length }) => length > 0,
    );
  const data = key !== null && (answer.settled || (kept && !answer.error)) ? answer.data : undefined;
  return data ?? estimateQuote(lines, request, settings, wrapping);
}

import * as endpoints from '@contract/endpoints';
import type { SavedAddress } from '@contract/addresses/shipping-address';
import type { QuoteRequest } from '@contract/orders/quote';
import { isPickupSelected } from '@contract/pricing/pricing-settings';
import { callApi, getCacheKeyPrefix } from '@/shared/api/client';
import { useCachedData } from '@/shared/data/use-data';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';

function useServerQuote(body: QuoteRequest | null) {
  const key = body && `${getCacheKeyPrefix(endpoints.quoteOrder)}?${JSON.stringify([body, 'buy-now'])}`;
  return useCachedData(
    key,
    async () => (await callApi(endpoints.quoteOrder, { body: body!, quiet: true })).data,
  );
}

/** Loads the server's quote for an item that is sent to an address by the first shipping method. */
export function useBuyNowQuote(
  item: QuoteRequest['items'][number],
  { country, state, zipCode }: Pick<SavedAddress, 'country' | 'state' | 'zipCode'>,
) {
  const { version } = usePricingSettings();
  const body: QuoteRequest = {
    items: [item],
    destination: { country, region: state || undefined, zipCode: zipCode || undefined },
    codes: [],
    settingsVersion: version,
  };
  const first = useServerQuote(body);
  const delivery = first.data?.shipping.methods.find(({ kind }) => kind !== 'pickup');
  const needsDelivery = first.data !== undefined && isPickupSelected(first.data.shipping) && delivery;
  const second = useServerQuote(needsDelivery ? { ...body, shippingMethod: delivery._id } : null);
  return needsDelivery ? second : first;
}

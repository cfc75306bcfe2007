import type { ShippingMethod } from '../../contract/pricing/pricing-settings';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { getContentLanguage, translateShopText } from '../../platform/texts/translate';

const localizeMethod = <T extends Pick<ShippingMethod, 'name'>>(method: T): T => ({
  ...method,
  name: translateShopText(method.name),
});

/** Returns settings with the names of shipping methods and taxes in the language of the request. */
export function localizePricingSettings(settings: ShopSettings): ShopSettings {
  if (!getContentLanguage()) return settings;
  const { shipping, tax } = settings;
  return {
    ...settings,
    shipping: {
      ...shipping,
      zones: shipping.zones.map((zone) => ({ ...zone, methods: zone.methods.map(localizeMethod) })),
      restOfWorld: shipping.restOfWorld?.map(localizeMethod) ?? null,
    },
    tax: {
      ...tax,
      regions: tax.regions.map((region) => ({
        ...region,
        rates: region.rates.map((rate) => ({ ...rate, name: translateShopText(rate.name) })),
      })),
    },
  };
}

import { fromMinor } from '../../contract/money';
import type { PublicConfig } from '../../contract/config';
import { ROUTES } from '../../contract/routes';
import { store } from '../../contract/store-config';
import { route, type BoundRoute } from '../../platform/http';

const { brand, tagline, currency, locale, supportEmail, claims, countries, pricing } = store;

/** Health, and the part of the store configuration that clients see. */
export function storeRoutes(version: string, payment: PublicConfig['payment']): BoundRoute[] {
  const config: PublicConfig = {
    brand,
    tagline,
    currency,
    locale,
    supportEmail,
    shipping: {
      freeFrom: fromMinor(pricing.freeShippingFrom, currency),
      flatRate: fromMinor(pricing.flatShipping, currency),
    },
    taxRate: pricing.taxBasisPoints / 10_000,
    claims,
    countries: [...countries],
    payment,
  };
  return [
    route(ROUTES.health, () => Promise.resolve({ data: { status: 'ok', version } })),
    route(ROUTES.config, () => Promise.resolve({ data: config })),
  ];
}

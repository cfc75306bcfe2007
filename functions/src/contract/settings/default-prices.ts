import type { MinorUnits } from '../money';
import { calculatePrices } from '../pricing/price-calculation';
import type { PricedOrder } from '../pricing/pricing-types';
import { storeConfig } from '../store-config';
import { DEFAULT_SETTINGS } from './default-settings';

/** Calculates prices with the default settings. `country` defaults to the shop's first country. */
export const calculateDefaultPrices = (
  lines: readonly { unit: MinorUnits; quantity: number }[],
  country = storeConfig.countries[0] ?? '',
): PricedOrder =>
  calculatePrices({
    settings: DEFAULT_SETTINGS,
    settingsVersion: 0,
    locale: storeConfig.locale,
    lines: lines.map((line, index) => ({ key: String(index + 1), product: '', categories: [], ...line })),
    destination: { country },
    now: new Date(0),
  });

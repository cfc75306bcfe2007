import type { Minor } from '../money';
import { price } from '../pricing/pipeline';
import type { Priced } from '../pricing/priced';
import { store } from '../store-config';
import { DEFAULT_SETTINGS } from './default-settings';

/** Prices lines with the default settings. The destination defaults to the first country of the shop. */
export const priceByDefault = (
  lines: readonly { unit: Minor; quantity: number }[],
  country = store.countries[0] ?? '',
): Priced =>
  price({
    settings: DEFAULT_SETTINGS,
    settingsVersion: 0,
    locale: store.locale,
    lines: lines.map((line, index) => ({ key: String(index + 1), product: '', categories: [], ...line })),
    destination: { country },
    now: new Date(0),
  });

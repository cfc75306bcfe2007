import { minor, toMinor, type Minor } from '@contract/money';
import { currencyOf } from '@contract/pricing/currencies';
import { price } from '@contract/pricing/pipeline';
import type { Destination, Priced } from '@contract/pricing/priced';
import type { PricingSettings } from '@contract/pricing/pricing-settings';
import { store } from '@contract/store-config';
import { decimalsOf, readNumber } from '@contract/typed-numbers';

/** The example's products, their prices as typed; the second one is of the second tax class, where there is one. */
export const EXAMPLE_LINES = [
  { name: 'Copper kettle', price: '24.00', quantity: 1, weightGrams: 1200 },
  { name: 'Beeswax candle', price: '9.50', quantity: 2, weightGrams: 300 },
];

const readPrice = (text: string, currency: string) => readNumber(text, decimalsOf(currency));

/** What is wrong with a typed price; null where it can be read. */
export const priceProblem = (text: string, currency: string): string | null =>
  readPrice(text, currency).problem;

function unitOf(text: string, currency: string): Minor {
  const amount = toMinor(Math.max(0, readPrice(text, currency).value ?? 0), currency);
  return minor(amount - (amount % currencyOf(currency).quantum));
}

/** What the example costs under these settings; a price that cannot be read counts as nothing. */
export function priceExample(
  settings: PricingSettings,
  lines: typeof EXAMPLE_LINES,
  destination: Destination,
): Priced {
  const { classes } = settings.tax;
  return price({
    settings,
    settingsVersion: 0,
    locale: store.locale,
    destination,
    now: new Date(0),
    lines: lines.map(({ name, price: text, quantity, weightGrams }, at) => ({
      key: String(at),
      product: name,
      categories: [],
      unit: unitOf(text, settings.money.currency),
      quantity,
      weightGrams,
      taxClass: (classes[at] ?? classes[0])?._id,
    })),
  });
}

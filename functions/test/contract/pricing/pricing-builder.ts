import { toMinorUnits } from '../../../src/contract/money';
import type { PricingInput, PricingLine } from '../../../src/contract/pricing/pricing-types';
import type {
  MoneySettings,
  PricingSettings,
  ShippingMethod,
  TaxSettings,
} from '../../../src/contract/pricing/pricing-settings';
import type { Promotion } from '../../../src/contract/pricing/promotion';

const NOW = new Date('2026-06-01T12:00:00Z');

export function buildPricingLine(unit: number, quantity = 1, more: Partial<PricingLine> = {}): PricingLine {
  return { key: `${unit}`, product: `p${unit}`, categories: [], unit: toMinorUnits(unit), quantity, ...more };
}

/** Defaults to an automatic promotion for all products that can be combined with all others. */
export function buildPromotion(_id: string, more: Partial<Promotion>): Promotion {
  return {
    _id,
    name: _id,
    code: null,
    class: 'order',
    kind: 'percent',
    combinesWith: ['product', 'order', 'shipping'],
    priority: 0,
    active: true,
    ...more,
  };
}

export const buildPercentPromotion = (_id: string, percent: number, more: Partial<Promotion> = {}) =>
  buildPromotion(_id, { kind: 'percent', ratePpm: Math.round(percent * 10_000), ...more });

export const buildAmountPromotion = (_id: string, amount: number, more: Partial<Promotion> = {}) =>
  buildPromotion(_id, { kind: 'fixed', amount: toMinorUnits(amount), ...more });

export interface TestShopOptions {
  money?: Partial<MoneySettings>;
  /** Percentages by tax class. The only region is the shop's country. */
  tax?: Record<string, number>;
  shippingTax?: TaxSettings['shipping'];
  method?: Partial<ShippingMethod>;
}

/** Defaults to 8% tax on net prices, and shipping for 9.99 or free from 50.00. */
export function buildPricingSettings({
  money,
  tax = { standard: 8 },
  shippingTax = 'none',
  method,
}: TestShopOptions = {}): PricingSettings {
  const classes = Object.keys(tax).map((name) => ({ _id: name, name }));
  const rates = Object.entries(tax).map(([name, percent]) => ({
    name: `${percent}%`,
    class: name,
    ratePpm: Math.round(percent * 10_000),
  }));
  const parcel: ShippingMethod = {
    _id: 'parcel',
    name: 'Parcel',
    kind: 'flat',
    price: toMinorUnits(999),
    freeFrom: toMinorUnits(5000),
    ...method,
  };
  return {
    money: { currency: 'USD', priceBasis: 'net', rounding: 'total', ...money },
    tax: { classes, regions: [{ country: 'US', rates }], shipping: shippingTax },
    shipping: {
      zones: [{ _id: 'home', name: 'Home', places: [{ country: 'US' }], methods: [parcel] }],
      restOfWorld: null,
    },
  };
}

export function buildPricingInput(
  settings: PricingSettings,
  lines: PricingLine[],
  more: Partial<PricingInput> = {},
): PricingInput {
  return {
    settings,
    settingsVersion: 0,
    locale: 'en-US',
    lines,
    destination: { country: 'US' },
    now: NOW,
    ...more,
  };
}

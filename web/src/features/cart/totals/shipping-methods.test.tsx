import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '@contract/orders/quote';
import { decimalToMinorUnits } from '@contract/money';
import type { PricingSettings, ShippingMethod } from '@contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { toPricingSettingsJson } from '@contract/settings/settings-json';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import {
  createDataStore,
  DataStoreContext,
  EMPTY_CACHE_ENTRY,
  setCacheEntry,
} from '@/shared/data/data-store';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { DEFAULT_VARIANT, type CartLine } from '../cart-line';
import { cartPricingRequestStore } from './cart-request';
import { ShippingMethodChoice, EstimatedArrivalSummary } from './shipping-methods';
import { estimateQuote } from './use-quote';

const method = (id: string, minDays: number | null, maxDays: number | null): ShippingMethod => ({
  _id: id,
  name: id,
  kind: 'flat',
  price: decimalToMinorUnits(5, 'USD'),
  minDays,
  maxDays,
});
const zone = (country: string, ...methods: ShippingMethod[]) => ({
  _id: country,
  name: country,
  places: [{ country }],
  methods,
});
const pricing: PricingSettings = {
  ...DEFAULT_SETTINGS,
  shipping: {
    zones: [
      zone('US', method('standard', 3, 5), method('express', 1, 1), method('freight', null, null)),
      zone('CA', method('standard', 8, 12)),
    ],
    restOfWorld: null,
  },
};
const line: CartLine = {
  _id: 'kettle',
  variant: DEFAULT_VARIANT,
  options: {},
  name: 'Kettle',
  category: 'Kitchen',
  price: 24,
  compareAtPrice: null,
  lowestPrice30Days: null,
  image: null,
  srcset: '',
  avifSrcset: '',
  countInStock: 5,
  unavailable: false,
  quantity: 1,
};

const quoted = (): Quote => estimateQuote([line], cartPricingRequestStore.get(), { version: 1, pricing });

function show(children: ReactNode) {
  const store = createDataStore();
  const config = { ...DEFAULT_STORE_SETTINGS, version: 1, pricing: toPricingSettingsJson(pricing) };
  setCacheEntry(store, CONFIG_CACHE_KEY, { ...EMPTY_CACHE_ENTRY, data: config, at: Date.now() });
  return render(<DataStoreContext value={store}>{children}</DataStoreContext>).container;
}

const summary = () => show(<EstimatedArrivalSummary quote={quoted()} />).textContent;

beforeEach(() => {
  cartPricingRequestStore.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 18, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('each method is offered with the days on which it arrives, where it promises some', () => {
  show(<ShippingMethodChoice quote={quoted()} />);
  const texts = within(screen.getByRole('radiogroup', { name: 'Shipping method' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(texts).toEqual(['standardArrives Nov 25 to 27$5.00', 'expressArrives Nov 23$5.00', 'freight$5.00']);
});

test('the summary says when the order arrives by the first method, or by the chosen one', () => {
  expect(summary()).toBe('Arrives Nov 25 to 27');
  cartPricingRequestStore.change({ shippingMethod: 'express' });
  expect(summary()).toBe('Arrives Nov 23');
  cartPricingRequestStore.change({ shippingMethod: 'freight' });
  expect(summary()).toBe('');
});

test('the days are those of the destination, also where another one has a method of the same id', () => {
  cartPricingRequestStore.change({ destination: { country: 'CA' } });
  expect(summary()).toBe('Arrives Dec 1 to 5');
  cartPricingRequestStore.change({ destination: { country: 'NO' } });
  expect(summary()).toBe('');
});

test('a gift that is sent on a later day arrives later', () => {
  const gift = { from: '', wrapped: false, message: '', hidePrices: false, notBefore: '2026-12-01' };
  cartPricingRequestStore.change({ gift, shippingMethod: 'standard' });
  expect(summary()).toBe('Arrives Dec 4 to 7');
  cartPricingRequestStore.change({ gift: { ...gift, notBefore: '2026-11-01' } });
  expect(summary()).toBe('Arrives Nov 25 to 27');
});

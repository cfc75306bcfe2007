import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '@contract/orders/quote';
import { toMinor } from '@contract/money';
import type { PricingSettings, ShippingMethod } from '@contract/pricing/pricing-settings';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { pricingToJson } from '@contract/settings/settings-json';
import { CONFIG } from '@/shared/config/public-config';
import { createDataStore, DataStoreContext, NOTHING, write } from '@/shared/data/data-store';
import { CODE_SETTINGS } from '@/shared/settings/store-settings';
import { DEFAULT_VARIANT, type CartLine } from '../cart-line';
import { cartRequest } from './cart-request';
import { ShippingMethods, SummaryArrival } from './shipping-methods';
import { estimateOf } from './use-quote';

const method = (id: string, minDays: number | null, maxDays: number | null): ShippingMethod => ({
  _id: id,
  name: id,
  kind: 'flat',
  price: toMinor(5, 'USD'),
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

const quoted = (): Quote => estimateOf([line], cartRequest.get(), { version: 1, pricing });

function show(children: ReactNode) {
  const store = createDataStore();
  const config = { ...CODE_SETTINGS, version: 1, pricing: pricingToJson(pricing) };
  write(store, CONFIG, { ...NOTHING, data: config, at: Date.now() });
  return render(<DataStoreContext value={store}>{children}</DataStoreContext>).container;
}

const summary = () => show(<SummaryArrival quote={quoted()} />).textContent;

beforeEach(() => {
  cartRequest.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 18, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('each method is offered with the days on which it arrives, where it promises some', () => {
  show(<ShippingMethods quote={quoted()} />);
  const texts = within(screen.getByRole('radiogroup', { name: 'Shipping method' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(texts).toEqual(['standardArrives Nov 25 to 27$5.00', 'expressArrives Nov 23$5.00', 'freight$5.00']);
});

test('the summary says when the order arrives by the first method, or by the chosen one', () => {
  expect(summary()).toBe('Arrives Nov 25 to 27');
  cartRequest.change({ shippingMethod: 'express' });
  expect(summary()).toBe('Arrives Nov 23');
  cartRequest.change({ shippingMethod: 'freight' });
  expect(summary()).toBe('');
});

test('the days are those of the destination, also where another one has a method of the same id', () => {
  cartRequest.change({ destination: { country: 'CA' } });
  expect(summary()).toBe('Arrives Dec 1 to 5');
  cartRequest.change({ destination: { country: 'NO' } });
  expect(summary()).toBe('');
});

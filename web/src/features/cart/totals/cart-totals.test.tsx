import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Quote } from '@contract/orders/quote';
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
import { cartPricingRequestStore } from './cart-request';
import { CartTotals } from './cart-totals';
import { ShippingUnavailableAlert, ShippingMethodChoice } from './shipping-methods';
import { estimateQuote } from './use-quote';

const quote: Quote = estimateQuote(
  [],
  { destination: { country: 'US' }, codes: [] },
  { version: 0, pricing: DEFAULT_SETTINGS },
);
const method = (id: string, price: number, gross: number) => ({
  _id: id,
  name: id,
  kind: 'flat' as const,
  price,
  gross,
  untilFree: null,
});
const offering = (priceBasis: Quote['priceBasis'], ...methods: ReturnType<typeof method>[]): Quote => ({
  ...quote,
  priceBasis,
  shipping: { ...quote.shipping, problem: null, method: methods[0]?._id ?? null, methods },
});
const tax = (name: string, amount: number) => ({ name, ratePpm: 50_000, amount });

const rows = () => screen.getAllByRole('term').map((term) => term.textContent);

beforeEach(() => cartPricingRequestStore.clear());

test('one tax is called Tax, several are shown by their names', () => {
  const { rerender } = render(<CartTotals quote={{ ...quote, taxes: [tax('GST', 1)], tax: 1 }} />);
  expect(rows()).toEqual(['Subtotal (0 items)', 'Shipping', 'Tax', 'Total']);
  rerender(<CartTotals quote={{ ...quote, taxes: [tax('GST', 1), tax('PST', 2)], tax: 3 }} />);
  expect(rows()).toEqual(['Subtotal (0 items)', 'Shipping', 'GST', 'PST', 'Total']);
  rerender(<CartTotals quote={{ ...quote, taxes: [tax('VAT', 1)], tax: 1, priceBasis: 'gross' }} />);
  expect(rows()).toContain('Tax, included');
});

test('a shipping method is chosen where there are several, at its price as the shop lists prices', async () => {
  const methods = [method('parcel', 10, 12), method('express', 20, 24), method('pickup', 0, 0)];
  const store = createDataStore();
  const config = { ...DEFAULT_STORE_SETTINGS, pricing: toPricingSettingsJson(DEFAULT_SETTINGS) };
  setCacheEntry(store, CONFIG_CACHE_KEY, { ...EMPTY_CACHE_ENTRY, data: config, at: Date.now() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataStoreContext value={store}>{children}</DataStoreContext>
  );
  const { rerender } = render(<ShippingMethodChoice quote={offering('net', ...methods)} />, { wrapper });
  const group = screen.getByRole('radiogroup', { name: 'Shipping method' });
  const names = () =>
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.parentElement?.textContent);
  expect(names()).toEqual(['parcel$10.00', 'express$20.00', 'pickupFree']);
  await userEvent.click(screen.getByRole('radio', { name: /express/ }));
  expect(cartPricingRequestStore.get().shippingMethod).toBe('express');
  rerender(<ShippingMethodChoice quote={offering('gross', ...methods)} />);
  expect(names()).toEqual(['parcel$12.00', 'express$24.00', 'pickupFree']);
  rerender(<ShippingMethodChoice quote={offering('net', method('parcel', 10, 12))} />);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('products that are not sent to the destination are named', () => {
  const line = { product: 'sofa', variant: 'default', name: 'Oak Sofa', message: 'Not sent to Australia' };
  render(
    <ShippingUnavailableAlert
      quote={{ ...quote, cannotShip: [line] }}
      country="AU"
      advice="Please choose another address."
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'Oak Sofa cannot be sent to Australia. Please choose another address. You can also remove it from your cart.',
  );
});

test('a destination that is not served is named', () => {
  const { rerender } = render(
    <ShippingUnavailableAlert quote={quote} country="IS" advice="Please choose another address." />,
  );
  expect(screen.queryByRole('status')).toBeNull();
  const shipping = { ...quote.shipping, problem: 'notServed' as const };
  rerender(
    <ShippingUnavailableAlert
      quote={{ shipping, cannotShip: [] }}
      country="IS"
      advice="Please choose another address."
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'We cannot ship this order to your country (Iceland). Please choose another address.',
  );
});

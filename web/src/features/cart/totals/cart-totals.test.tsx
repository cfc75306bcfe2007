import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Quote } from '@contract/orders/quote';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { pricingToJson } from '@contract/settings/settings-json';
import { CONFIG } from '@/shared/config/public-config';
import { createDataStore, DataStoreContext, NOTHING, write } from '@/shared/data/data-store';
import { CODE_SETTINGS } from '@/shared/settings/store-settings';
import { cartRequest } from './cart-request';
import { CartTotals } from './cart-totals';
import { NotServed, ShippingMethods } from './shipping-methods';
import { estimateOf } from './use-quote';

const quote: Quote = estimateOf(
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

beforeEach(() => cartRequest.clear());

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
  const config = { ...CODE_SETTINGS, pricing: pricingToJson(DEFAULT_SETTINGS) };
  write(store, CONFIG, { ...NOTHING, data: config, at: Date.now() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataStoreContext value={store}>{children}</DataStoreContext>
  );
  const { rerender } = render(<ShippingMethods quote={offering('net', ...methods)} />, { wrapper });
  const group = screen.getByRole('radiogroup', { name: 'Shipping method' });
  const names = () =>
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.parentElement?.textContent);
  expect(names()).toEqual(['parcel$10.00', 'express$20.00', 'pickupFree']);
  await userEvent.click(screen.getByRole('radio', { name: /express/ }));
  expect(cartRequest.get().shippingMethod).toBe('express');
  rerender(<ShippingMethods quote={offering('gross', ...methods)} />);
  expect(names()).toEqual(['parcel$12.00', 'express$24.00', 'pickupFree']);
  rerender(<ShippingMethods quote={offering('net', method('parcel', 10, 12))} />);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('products that are not sent to the destination are named', () => {
  const line = { product: 'sofa', variant: 'default', name: 'Oak Sofa', message: 'Not sent to Australia' };
  render(
    <NotServed
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
    <NotServed quote={quote} country="IS" advice="Please choose another address." />,
  );
  expect(screen.queryByRole('status')).toBeNull();
  const shipping = { ...quote.shipping, problem: 'notServed' as const };
  rerender(
    <NotServed quote={{ shipping, cannotShip: [] }} country="IS" advice="Please choose another address." />,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'We cannot ship this order to your country (Iceland). Please choose another address.',
  );
});

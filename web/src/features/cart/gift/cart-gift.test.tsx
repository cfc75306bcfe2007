import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PublicConfig } from '@contract/config';
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
import { cartPricingRequestStore } from '../totals/cart-request';
import { CartGift } from './cart-gift';

function show(gifts: PublicConfig['gifts']) {
  const store = createDataStore();
  const config = { ...DEFAULT_STORE_SETTINGS, gifts, pricing: toPricingSettingsJson(DEFAULT_SETTINGS) };
  setCacheEntry(store, CONFIG_CACHE_KEY, { ...EMPTY_CACHE_ENTRY, data: config, at: Date.now() });
  render(
    <DataStoreContext value={store}>
      <CartGift />
    </DataStoreContext>,
  );
}

const offered = { wrappingPrice: 4.5, wrappingUnit: 'item' } as const;
const wrapping = () => screen.getByRole('checkbox', { name: 'Gift wrapping ($4.50 for each item)' });

beforeEach(() => cartPricingRequestStore.clear());

test('a shop without gift options shows nothing', () => {
  show(undefined);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('wrapping makes the order a gift, and without it nothing is left of the choice', () => {
  show(offered);
  fireEvent.click(wrapping());
  expect(cartPricingRequestStore.get().gift).toMatchObject({ wrapped: true, hidePrices: true });
  fireEvent.click(wrapping());
  expect(cartPricingRequestStore.get().gift).toBeNull();
});

test('a message from the checkout stays without wrapping', () => {
  const gift = { from: '', wrapped: true, message: 'Hi', hidePrices: false, notBefore: null };
  cartPricingRequestStore.change({ gift });
  show(offered);
  fireEvent.click(wrapping());
  expect(cartPricingRequestStore.get().gift).toEqual({ ...gift, wrapped: false });
});

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { toPublicSettings } from '@contract/settings/public-settings';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import {
  createDataStore,
  DataStoreContext,
  clearDataStore,
  EMPTY_CACHE_ENTRY,
  setCacheEntry,
} from '@/shared/data/data-store';
import { DEFAULT_STORE_SETTINGS, formatFreeShippingMinimum, useStoreSettings } from './store-settings';

function inStore(store = createDataStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataStoreContext value={store}>{children}</DataStoreContext>
  );
  return { store, ...renderHook(() => useStoreSettings(), { wrapper }) };
}

test('the settings of the first page are version 0 of the contract', () => {
  expect(toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS })).toMatchObject(DEFAULT_STORE_SETTINGS);
  expect(inStore().result.current).toBe(DEFAULT_STORE_SETTINGS);
});

test('published settings show as soon as they are there, and stay when a logout forgets answers', () => {
  const { store, result } = inStore();
  const published = { ...DEFAULT_STORE_SETTINGS, version: 3, brand: 'Ember' };
  act(() => setCacheEntry(store, CONFIG_CACHE_KEY, { ...EMPTY_CACHE_ENTRY, data: published, at: 1 }));
  expect(result.current).toBe(published);
  act(() => clearDataStore(store));
  expect(result.current.brand).toBe('Ember');
});

test('free shipping is spoken of only where there is some', () => {
  expect(formatFreeShippingMinimum(DEFAULT_STORE_SETTINGS)).toBe('$50');
  expect(
    formatFreeShippingMinimum({
      ...DEFAULT_STORE_SETTINGS,
      shipping: { ...DEFAULT_STORE_SETTINGS.shipping, freeFrom: 49.5 },
    }),
  ).toBe('$49.50');
  expect(
    formatFreeShippingMinimum({
      ...DEFAULT_STORE_SETTINGS,
      shipping: { ...DEFAULT_STORE_SETTINGS.shipping, freeFrom: null },
    }),
  ).toBeNull();
});

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { publicSettings } from '@contract/settings/public-config';
import { CONFIG } from '@/shared/config/public-config';
import { createDataStore, DataStoreContext, forgetData, NOTHING, write } from '@/shared/data/data-store';
import { CODE_SETTINGS, freeFromText, useStoreSettings } from './store-settings';

function inStore(store = createDataStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DataStoreContext value={store}>{children}</DataStoreContext>
  );
  return { store, ...renderHook(() => useStoreSettings(), { wrapper }) };
}

test('the settings of the first page are version 0 of the contract', () => {
  expect(publicSettings({ version: 0, settings: DEFAULT_SETTINGS })).toMatchObject(CODE_SETTINGS);
  expect(inStore().result.current).toBe(CODE_SETTINGS);
});

test('published settings show as soon as they are there, and stay when a logout forgets answers', () => {
  const { store, result } = inStore();
  const published = { ...CODE_SETTINGS, version: 3, brand: 'Ember' };
  act(() => write(store, CONFIG, { ...NOTHING, data: published, at: 1 }));
  expect(result.current).toBe(published);
  act(() => forgetData(store));
  expect(result.current.brand).toBe('Ember');
});

test('free shipping is spoken of only where there is some', () => {
  expect(freeFromText(CODE_SETTINGS)).toBe('$50');
  expect(freeFromText({ ...CODE_SETTINGS, shipping: { ...CODE_SETTINGS.shipping, freeFrom: 49.5 } })).toBe(
    '$49.50',
  );
  expect(
    freeFromText({ ...CODE_SETTINGS, shipping: { ...CODE_SETTINGS.shipping, freeFrom: null } }),
  ).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFacetRecordByResponseName } from '@contract/products/product-facets';
import { CATALOGUE_CACHE_KEYS } from '@/features/catalogue/catalogue-api';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import {
  createDataStore,
  DataStoreContext,
  EMPTY_CACHE_ENTRY,
  setCacheEntry,
} from '@/shared/data/data-store';
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '@/shared/settings/store-settings';
import { GiftsSection } from './gifts-section';

/** Replaces the observer of the viewport: every element is near. */
class NearObserver {
  private readonly onNear: (entries: { isIntersecting: boolean }[]) => void;
  constructor(onNear: (entries: { isIntersecting: boolean }[]) => void) {
    this.onNear = onNear;
  }
  observe() {
    this.onNear([{ isIntersecting: true }]);
  }
  disconnect() {
    return undefined;
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(settings: Partial<StoreSettings>, recipients: string[]) {
  const store = createDataStore();
  const set = (key: string, data: unknown) =>
    setCacheEntry(store, key, { ...EMPTY_CACHE_ENTRY, data, at: Date.now() });
  set(CONFIG_CACHE_KEY, { ...DEFAULT_STORE_SETTINGS, ...settings });
  const goodFor = recipients.map((value) => ({ value, count: 3 }));
  set(CATALOGUE_CACHE_KEYS.giftRecipients, {
    products: [],
    facets: { ...createFacetRecordByResponseName(() => []), goodFor },
  });
  return render(
    <MemoryRouter>
      <DataStoreContext value={store}>
        <GiftsSection />
      </DataStoreContext>
    </MemoryRouter>,
  );
}

const gifts = { wrappingPrice: 4.5, wrappingUnit: 'order' } as const;

test('recipients are links to their gifts, and the last order day is shown', async () => {
  show({ gifts }, ['Dad', 'Kids']);
  const link = await screen.findByRole('link', { name: 'Dad' });
  expect(link.getAttribute('href')).toBe('/products?goodFor=Dad');
  expect(screen.getByText('Arrives before Dec 24: order by Dec 17')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All gifts' }).getAttribute('href')).toBe('/gifts');
});

test('without recipients one link leads to the Gifts page, without a deadline nothing is promised', async () => {
  show({ gifts, giftOccasions: [] }, []);
  await screen.findByRole('link', { name: 'By occasion and price' });
  expect(screen.queryByText(/order by/)).toBeNull();
});

test('a shop without gift options has no gifts on home', () => {
  expect(show({}, ['Dad']).container.textContent).toBe('');
});

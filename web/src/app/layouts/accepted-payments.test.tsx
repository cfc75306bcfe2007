import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import {
  createDataStore,
  DataStoreContext,
  EMPTY_CACHE_ENTRY,
  setCacheEntry,
} from '@/shared/data/data-store';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { AcceptedPayments } from './accepted-payments';

function createPage(provider: 'test' | 'stripe') {
  const store = createDataStore();
  const data = { ...DEFAULT_STORE_SETTINGS, payment: { provider, mode: 'test', publishableKey: null } };
  setCacheEntry(store, CONFIG_CACHE_KEY, { ...EMPTY_CACHE_ENTRY, data, at: Date.now() });
  return (
    <DataStoreContext value={store}>
      <AcceptedPayments />
    </DataStoreContext>
  );
}

test.each([
  ['test', 'Visa and Mastercard'],
  ['stripe', 'Visa, Mastercard, American Express, Apple Pay, and Google Pay'],
] as const)('cards and wallets of the payment provider are named: %s', async (provider, names) => {
  render(createPage(provider));
  expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe(names);
  expect(screen.getByText('Accepted payments:')).toBeTruthy();
});

test('the HTML of pages reserves their height, but does not contain them', () => {
  const html = renderToString(createPage('stripe'));
  expect(html).not.toContain('svg');
  expect(html).not.toContain('Visa');
});

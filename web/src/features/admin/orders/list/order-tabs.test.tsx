import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import {
  createDataStore,
  DataStoreContext,
  EMPTY_CACHE_ENTRY,
  setCacheEntry,
} from '@/shared/data/data-store';
import * as savedViews from '../../shared/lists/saved-views';
import * as rights from '../../shared/rights/require-permission';
import { pendingTaskCountsCacheKey } from '../../shared/api/pending-counts-key';
import { orderFilterCodec } from '../order-filters';
import { OrderListTabs } from './order-tabs';

afterEach(() => vi.restoreAllMocks());

const NO_ORDERS = {
  pending: 2,
  confirmed: 0,
  packed: 0,
  pickup: 0,
  shipped: 0,
  owing: 0,
  toReturn: 0,
  all: 2,
  drafts: 0,
};

function getTabs(orders: Partial<typeof NO_ORDERS>, payment: 'owes' | null = null) {
  vi.spyOn(rights, 'RequirePermission').mockImplementation(({ children }) => <>{children}</>);
  vi.spyOn(savedViews, 'useSavedViews').mockReturnValue([]);
  const store = createDataStore();
  const data = { orders: { ...NO_ORDERS, ...orders }, messages: 0, reviews: 0, mails: 0 };
  setCacheEntry(store, pendingTaskCountsCacheKey, { ...EMPTY_CACHE_ENTRY, data, at: Date.now() });
  render(
    <MemoryRouter>
      <DataStoreContext value={store}>
        <OrderListTabs filters={{ ...orderFilterCodec.none, payment }} />
      </DataStoreContext>
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

const STEPS = ['To confirm2 orders', 'To pack0 orders', 'Packed0 orders', 'On their way0 orders'];

test('tabs of exceptions and drafts are hidden while they are empty', () => {
  expect(getTabs({})).toEqual([...STEPS, 'All2 orders']);
});

test('tabs of exceptions and drafts show their count', () => {
  expect(getTabs({ owing: 1, toReturn: 3, drafts: 1 })).toEqual([
    ...STEPS,
    'Owes money1 order',
    'Money to return3 orders',
    'All2 orders',
    'Drafts1 draft',
  ]);
});

test('the selected tab stays, even if it is empty', () => {
  expect(getTabs({}, 'owes')).toContain('Owes money0 orders');
});

import { render, screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDataStore } from '@/shared/data/data-store';
import { sessionStore } from '@/shared/session/session';
import { collectToasts } from '@/testing/heard-toasts';
import { setupFakeServer } from '@/testing/fake-server';
import { ActivityLogView } from '@/features/admin/activity/activity-view';
import { OrdersView } from '@/features/admin/orders/list/orders-view';
import { ProductsView } from '@/features/admin/products/list/products-view';
import { UserList } from '@/features/admin/users/user-list';
import { DashboardPage } from './dashboard-page';

vi.mock('@/shared/firebase/live-updates', () => ({ LiveDocumentWatcher: () => null }));

const server = setupFakeServer();
const said = collectToasts();

beforeEach(() => {
  clearDataStore();
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
  // Unmocked requests never finish and never time out, so that their failures do not affect later tests.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
});

const fails = () =>
  HttpResponse.json({ success: false, code: 'INTERNAL', message: 'x', requestId: 'r' }, { status: 500 });

test('a failure to load the dashboard is said once, and can be tried again', () =>
  expectOneToast(DashboardPage, 'orders/admin/stats', 'Failed to load dashboard data'));

test.each<[string, ComponentType, string, string]>([
  ['the orders', OrdersView, 'orders/admin/all', 'Failed to load orders'],
  ['the products', ProductsView, 'products/admin/all', 'Failed to load products'],
  ['the users', UserList, 'users/admin/all', 'Failed to load users'],
  ['the activity', ActivityLogView, 'admin/activity', 'Failed to load activity'],
])(
  'a failure to load %s is said once, and can be tried again',
  { tags: 'long' },
  (_name, View, path, message) => expectOneToast(View, path, message),
);

async function expectOneToast(View: ComponentType, path: string, message: string): Promise<void> {
  server.use(
    http.get(`*/api/${path}`, fails),
    http.get('*/api/*', () => delay('infinite')),
  );
  render(
    <MemoryRouter>
      <View />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(said).toEqual([`error: ${message}. Server error. Please try again later.`]);
}

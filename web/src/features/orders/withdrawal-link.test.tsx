import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { WithdrawalLink } from './withdrawal-link';

const settings = vi.hoisted(() => ({ regions: undefined as string[] | undefined }));
vi.mock(import('@/shared/settings/store-settings'), async (load) => {
  const actual = await load();
  return { ...actual, useStoreSettings: () => ({ ...actual.DEFAULT_STORE_SETTINGS, ...settings }) as never };
});

beforeEach(() => {
  settings.regions = ['EU'];
  vi.setSystemTime('2026-07-24T12:00:00Z');
});

const createOrder = (country: string, status: Order['status'], deliveredAt = '2026-07-06T10:00:00.000Z') =>
  ({
    _id: 'one',
    status,
    pickup: null,
    shippingAddress: { country },
    timeline: status === 'delivered' ? [{ status, at: deliveredAt }] : [],
  }) as unknown as Order;

const hasLink = (order: Order): boolean => {
  const { unmount } = render(
    <MemoryRouter>
      <WithdrawalLink order={order} />
    </MemoryRouter>,
  );
  const link = screen.queryByRole('link', { name: 'Withdraw from contract here' });
  if (link) expect(link.getAttribute('href')).toBe('/withdraw?order=one');
  unmount();
  return link !== null;
};

test('an order has the link while it can be withdrawn from', () => {
  expect(hasLink(createOrder('DE', 'pending'))).toBe(true);
  expect(hasLink(createOrder('DE', 'delivered'))).toBe(true);
  expect(hasLink(createOrder('DE', 'delivered', '2026-07-05T10:00:00.000Z'))).toBe(false);
  expect(hasLink(createOrder('DE', 'cancelled'))).toBe(false);
});

test('only orders to a region whose law the shop follows have it', () => {
  expect(hasLink(createOrder('US', 'pending'))).toBe(false);
  expect(hasLink(createOrder('GB', 'pending'))).toBe(false);
  settings.regions = undefined;
  expect(hasLink(createOrder('DE', 'pending'))).toBe(false);
  expect(DEFAULT_STORE_SETTINGS.regions).toBeUndefined();
});

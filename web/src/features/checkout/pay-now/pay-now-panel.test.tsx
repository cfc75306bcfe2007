import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { HOME_ADDRESS } from '@/testing/home-address';
import { PayNowPanel } from './pay-now-panel';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an order whose time to pay has ended says so instead of taking a card', () => {
  const order = {
    _id: 'o1',
    currency: 'USD',
    contactEmail: 'ada@example.com',
    shippingAddress: HOME_ADDRESS,
    payment: { status: 'unpaid', owed: 35.91, expiresAt: '2026-03-01T12:01:30.000Z' },
  } as Order;
  render(<PayNowPanel order={order} onPaid={() => undefined} />);
  const form = () => screen.queryByRole('form', { name: 'Pay for this order' });
  expect(form()?.textContent).toContain('Pay within 2 minutes');
  act(() => void vi.advanceTimersByTime(31_000));
  expect(form()?.textContent).toContain('Pay within 1 minute.');
  act(() => void vi.advanceTimersByTime(58_000));
  expect(form()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2000));
  expect(form()).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('The time to pay has expired');
});

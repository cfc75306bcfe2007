import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '@contract/orders/orders';
import type { User } from '@contract/users';
import { cancelOrder } from '@/shared/orders/cancel-order';
import { sessionStore } from '@/shared/session/session';
import { getReservedOrderLines, ReservedStockNotice } from './holding-orders';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const now = Date.parse('2026-03-01T12:00:00.000Z');
const line = (id: string, variant: string | null) => ({
  product: { _id: id },
  variant: variant === null ? null : { _id: variant },
});
const order = (status: string, payment: string, expiresAt = '2026-03-01T12:10:00.000Z') =>
  ({
    status,
    payment: { status: payment, expiresAt },
    items: [line('kettle', null), line('mug', 'red')],
  }) as unknown as Order;

const soldOut = [
  { product: 'kettle', variant: 'default' },
  { product: 'mug', variant: 'blue' },
];
const getHeldIds = (of: Order) => getReservedOrderLines(of, soldOut, now).map(({ product }) => product._id);

test('an unpaid order holds its own variants until it expires', () => {
  expect(getHeldIds(order('pending', 'unpaid'))).toEqual(['kettle']);
  expect(getHeldIds(order('pending', 'failed'))).toEqual(['kettle']);
  expect(getHeldIds(order('pending', 'paid'))).toEqual([]);
  expect(getHeldIds(order('cancelled', 'unpaid'))).toEqual([]);
  expect(getHeldIds(order('pending', 'unpaid', '2026-03-01T11:59:00.000Z'))).toEqual([]);
});

test('an unpaid order that was named is cancelled, and holds nothing any more', async () => {
  const user = { _id: 'ada' } as User;
  vi.spyOn(sessionStore, 'get').mockReturnValue({ status: 'user', user });
  const kettle = { ...line('kettle', null), name: 'Kettle', quantity: 1 };
  const unpaid = { ...order('pending', 'unpaid'), _id: 'o1', number: 'A1', items: [kettle] };
  unpaid.payment.expiresAt = new Date(Date.now() + 600_000).toISOString();
  let stored = unpaid;
  const server = (_url: string, { method }: RequestInit = {}) => {
    if (method === 'PATCH') stored = { ...unpaid, status: 'cancelled' };
    const data = method === 'PATCH' ? { order: stored } : { orders: [stored], nextCursor: null };
    return Promise.resolve(Response.json({ success: true, data }));
  };
  vi.stubGlobal('fetch', vi.fn(server));
  render(<ReservedStockNotice soldOutVariants={soldOut} />, { wrapper: MemoryRouter });
  expect((await screen.findByRole('status')).textContent).toContain(
    '1 × Kettle: held for you by your unpaid order A1',
  );
  await act(() => cancelOrder('o1'));
  expect(screen.queryByRole('status')).toBeNull();
});

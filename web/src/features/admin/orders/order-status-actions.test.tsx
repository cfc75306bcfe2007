import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '@contract/orders/orders';
import { clearDataStore } from '@/shared/data/data-store';
import { useEndpointData } from '@/shared/data/use-data';
import { sessionStore } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { setupFakeServer } from '@/testing/fake-server';
import { OrderStatusActions } from './order-status-actions';
import { getAdminOrderCacheKey } from './load-orders';

const server = setupFakeServer();
beforeEach(() => {
  vi.restoreAllMocks();
  clearDataStore();
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
});

let stored: Pick<Order, 'status'>;
const onCompleted = vi.fn();

function Steps(props: { prominent?: boolean; inRow?: boolean }) {
  const { data } = useEndpointData(getAdminOrderCacheKey('one'));
  return data ? (
    <OrderStatusActions order={data.order} describedBy="" {...props} onCompleted={onCompleted} />
  ) : null;
}

function serveOrder() {
  stored = { status: 'pending' };
  onCompleted.mockClear();
  const order = { _id: 'one', number: 'A1', items: [], totalAmount: 5, updatedAt: '' };
  const money = { payment: { status: 'paid', recorded: [] }, balance: { due: 0 } };
  server.use(
    http.get('*/api/orders/admin/one', () =>
      HttpResponse.json({
        success: true,
        data: { order: { ...order, ...money, ...stored }, customer: null, notes: [] },
      }),
    ),
  );
}

async function confirm(status: number, code: string, message: string) {
  serveOrder();
  server.use(
    http.put('*/api/orders/one/status', () =>
      HttpResponse.json({ success: false, code, message, requestId: 'r' }, { status }),
    ),
  );
  const failed = vi.spyOn(toasts, 'error');
  render(<Steps prominent />);
  const button = await screen.findByRole('button', { name: 'Confirm' });
  if (code === 'INVALID_TRANSITION') stored = { status: 'cancelled' };
  fireEvent.click(button);
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  return failed.mock.calls[0]?.[0];
}

test('a refused change is announced, and the current status is asked for', async () => {
  const message = 'The order is cancelled and cannot be changed to confirmed.';
  expect(await confirm(409, 'INVALID_TRANSITION', message)).toBe(message);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  expect(onCompleted).not.toHaveBeenCalled();
});

test('a change that fails is announced once, and the step can be tried again', async () => {
  expect(await confirm(500, 'INTERNAL', 'x')).toBe(
    'Failed to update the order. Server error. Please try again later.',
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe('false'),
  );
  expect(onCompleted).not.toHaveBeenCalled();
});

test('a row has one button, and cancels from its menu', async () => {
  serveOrder();
  render(<Steps inRow />);
  await screen.findByRole('button', { name: 'Confirm' });
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More actions for order A1' }));
  expect(screen.getByRole('menuitem', { name: 'Cancel order' })).toBeTruthy();
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { clearDataStore } from '@/shared/data/data-store';
import { sessionStore } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { setupFakeServer } from '@/testing/fake-server';
import { EraseGuestDataButton } from './customer-facts';

const server = setupFakeServer();
beforeEach(() => {
  vi.restoreAllMocks();
  clearDataStore();
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
});

const orderOf = (status: OrderStatus, guest = true) => ({
  _id: 'one',
  number: 'A1',
  status,
  guest,
  refunds: [] as Order['refunds'],
});
const onCompleted = vi.fn();
const show = (status: OrderStatus, guest = true) =>
  render(<EraseGuestDataButton order={orderOf(status, guest)} onCompleted={onCompleted} />);
const button = () => screen.queryByRole('button', { name: 'Erase personal data' });

test('erases after a question, and says so', async () => {
  const erased = vi.fn();
  server.use(
    http.delete('*/api/orders/one/guest', () => {
      erased();
      const order = { ...orderOf('delivered', false), updatedAt: '2030-01-01T00:00:00.000Z' };
      return HttpResponse.json({ success: true, data: { order }, message: 'The personal data was erased.' });
    }),
  );
  const said = vi.spyOn(toasts, 'success');
  const { rerender } = show('delivered');
  fireEvent.click(button()!);
  const dialog = screen.getByRole('alertdialog', { name: 'Erase the personal data of order A1?' });
  expect(dialog.textContent).toContain('Amounts, taxes and invoices are kept');
  expect(erased).not.toHaveBeenCalled();
  fireEvent.click(button()!);
  await waitFor(() =>
    expect(said).toHaveBeenCalledExactlyOnceWith('The personal data of order A1 was erased'),
  );
  expect(erased).toHaveBeenCalledOnce();
  rerender(<EraseGuestDataButton order={orderOf('delivered', false)} onCompleted={onCompleted} />);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onCompleted).toHaveBeenCalledOnce();
  expect(button()).toBeNull();
});

test('shows why it was refused, and stays', async () => {
  const message = 'This order belongs to an account.';
  server.use(
    http.delete('*/api/orders/one/guest', () =>
      HttpResponse.json(
        { success: false, code: 'INVALID_TRANSITION', message, requestId: 'r' },
        { status: 409 },
      ),
    ),
  );
  const failed = vi.spyOn(toasts, 'error');
  onCompleted.mockClear();
  show('cancelled');
  fireEvent.click(button()!);
  fireEvent.click(button()!);
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(failed.mock.calls[0]?.[0]).toContain(message);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(button()).not.toBeNull();
  expect(onCompleted).not.toHaveBeenCalled();
});

test.each(['pending', 'confirmed', 'shipped'] as const)('waits while the order is %s', (status) => {
  show(status);
  expect(button()).toBeNull();
  expect(screen.getByText(/can be erased when the order is delivered or cancelled/)).toBeTruthy();
});

test('waits while money of the order is still to be returned', () => {
  const refunds = [{ moneyReturn: { state: 'open' } }] as Order['refunds'];
  render(<EraseGuestDataButton order={{ ...orderOf('cancelled'), refunds }} onCompleted={onCompleted} />);
  expect(button()).toBeNull();
  expect(screen.getByText(/when the money of this order has been returned/)).toBeTruthy();
});

test('is nothing for an order of an account', () => {
  expect(show('delivered', false).container.textContent).toBe('');
});

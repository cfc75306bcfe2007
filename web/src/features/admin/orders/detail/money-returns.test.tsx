import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order, Refund } from '@contract/orders/orders';
import { clearDataStore } from '@/shared/data/data-store';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { PendingManualRefunds } from './money-returns';

const server = setupFakeServer();
beforeEach(() => {
  vi.restoreAllMocks();
  clearDataStore();
  vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
});

const at = '2026-03-02T10:00:00.000Z';
const refund = (status: Refund['status'], state: 'open' | 'done') => ({
  _id: `${status} ${state}`,
  status,
  at,
  amount: 42,
  byHand: 42,
  moneyReturn: { state, createdBy: 'customer', doneAt: state === 'done' ? at : null },
});
const order = (...refunds: ReturnType<typeof refund>[]) =>
  ({ _id: 'one', number: 'A1', currency: 'USD', refunds }) as unknown as Order;
const onCompleted = vi.fn();
const show = (shown: Order) =>
  render(<PendingManualRefunds order={shown} moneyReturns={[]} onCompleted={onCompleted} />);

test('money to return is marked as done after a question, and the focus moves on', async () => {
  const sent = vi.fn();
  server.use(
    http.post('*/api/orders/one/refunds/:refund/returned', ({ params }) => {
      sent(params.refund);
      const changed = { ...order(refund('succeeded', 'done')), updatedAt: at };
      return HttpResponse.json({ success: true, data: { order: changed } });
    }),
  );
  show(order(refund('succeeded', 'open')));
  const [item] = screen.getAllByRole('listitem');
  expect(item!.textContent).toContain('$42.00 to return to the customer by hand');
  expect(item!.textContent).toContain('recorded when the customer cancelled');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Has the customer received $42.00?');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Money returned' }));
  await waitFor(() => expect(onCompleted).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledExactlyOnceWith('succeeded open');
});

test('waits for the card part, and is nothing when all is returned', () => {
  const { rerender, container } = show(order(refund('pending', 'open')));
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.textContent).toContain('when the card part has been sent');
  rerender(
    <PendingManualRefunds
      order={order(refund('succeeded', 'done'))}
      moneyReturns={[]}
      onCompleted={onCompleted}
    />,
  );
  expect(container.textContent).toBe('');
});

import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { verifyRedirectedPayment, type PaymentResult } from '../placing/pay-order';
import { parsePaymentReturnUrl, useRedirectedPayment } from './returned-payment';

vi.mock('../placing/pay-order');
beforeEach(() => vi.resetAllMocks());

const onPaid = vi.fn();

function Page() {
  const { kind } = useRedirectedPayment('order-1', onPaid);
  const { pathname, search } = useLocation();
  return (
    <output>
      {kind} {pathname + search}
    </output>
  );
}

const arriveAt = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
const shown = () => screen.getByRole('status').textContent;
const BACK =
  '/orders/order-1?a=1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded';

test('the address of any other visit is left alone', () => {
  arriveAt('/orders/order-1?payment_intent=pi_1');
  expect(shown()).toBe('none /orders/order-1?payment_intent=pi_1');
  expect(verifyRedirectedPayment).not.toHaveBeenCalled();
  expect(parsePaymentReturnUrl('?redirect_status=succeeded')).toBeNull();
});

test('the secret leaves the address at once, and the server is asked once', async () => {
  let answer = (_outcome: PaymentResult) => {};
  vi.mocked(verifyRedirectedPayment).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  arriveAt(BACK);
  expect(shown()).toBe('checking /orders/order-1?a=1');
  await act(() => import('../placing/pay-order'));
  expect(verifyRedirectedPayment).toHaveBeenCalledExactlyOnceWith('order-1', 'pi_1');
  expect(onPaid).not.toHaveBeenCalled();
  const order = { _id: 'order-1' } as never;
  await act(async () => answer({ kind: 'paid', order }));
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(order);
});

test('what the address says of the result is not believed', async () => {
  vi.mocked(verifyRedirectedPayment).mockResolvedValue({ kind: 'declined', message: 'Your bank refused.' });
  arriveAt(BACK);
  await act(() => import('../placing/pay-order'));
  await act(async () => {});
  expect(shown()).toBe('declined /orders/order-1?a=1');
  expect(onPaid).not.toHaveBeenCalled();
});

import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiErrorCode } from '@contract/errors';
import { API_ERROR_HTTP_STATUSES } from '@contract/errors';
import type { Order } from '@contract/orders/orders';
import { ApiError } from '@/shared/api/api-error';
import { setupFakeServer } from '@/testing/fake-server';
import { PaymentRejectedError } from '../payment/provider-payment';
import {
  verifyRedirectedPayment,
  isPaidOrProcessing,
  toPaymentFailure,
  payPlacedOrder,
  payOrder,
} from './pay-order';

const shop = { calls: [] as unknown[], status: 'requires_payment', refusal: null as (() => Response) | null };

const refusal = (code: ApiErrorCode, message: string) => () =>
  HttpResponse.json(
    { success: false, code, message, requestId: 'r' },
    { status: API_ERROR_HTTP_STATUSES[code] },
  );

setupFakeServer(
  http.post('*/api/orders/payment', async ({ request }) => {
    shop.calls.push(['start', await request.json()]);
    const data = { paymentId: 'pi_7', status: shop.status, provider: 'test', clientSecret: null };
    return shop.refusal?.() ?? HttpResponse.json({ success: true, data });
  }),
  http.post('*/api/orders/payment/verify', async ({ request }) => {
    shop.calls.push(['verify', await request.json()]);
    return (
      shop.refusal?.() ?? HttpResponse.json({ success: true, data: { order: { _id: 'o1' }, status: 'paid' } })
    );
  }),
);
beforeEach(() => Object.assign(shop, { calls: [], status: 'requires_payment', refusal: null }));

const card = () => Promise.resolve('tok_visa');

test.each(['paid', 'authorised', 'unpaid', 'failed', 'partially_paid'] as const)(
  'an order that is %s must not be paid again, or may',
  (status) => {
    const order = { payment: { status } } as Order;
    expect(isPaidOrProcessing(order)).toBe(status === 'paid' || status === 'authorised');
  },
);

describe('paying an order', () => {
  test('begins its payment, asks for the card, and has the server verify it', async () => {
    const asked: unknown[] = [];
    const order = await payOrder('o1', (started) => (asked.push(started), card()));
    expect(order).toMatchObject({ _id: 'o1' });
    expect(asked).toMatchObject([{ paymentId: 'pi_7', orderId: 'o1' }]);
    expect(shop.calls).toEqual([
      ['start', { orderId: 'o1' }],
      ['verify', { orderId: 'o1', paymentId: 'pi_7', token: 'tok_visa' }],
    ]);
  });

  test('that was paid before charges nothing', async () => {
    shop.status = 'succeeded';
    expect(await payPlacedOrder('o1', () => Promise.reject(new Error('asked')))).toEqual({
      kind: 'paid',
      order: null,
    });
    expect(shop.calls).toHaveLength(1);
  });

  test('says what became of it, and never throws', async () => {
    expect(await payPlacedOrder('o1', card)).toMatchObject({ kind: 'paid', order: { _id: 'o1' } });
    expect(
      await payPlacedOrder('o1', () => Promise.reject(new PaymentRejectedError('No such card'))),
    ).toEqual({
      kind: 'declined',
      message: 'No such card',
    });
    expect(await verifyRedirectedPayment('o1', 'pi_9')).toMatchObject({ kind: 'paid', order: { _id: 'o1' } });
    expect(shop.calls.at(-1)).toEqual(['verify', { orderId: 'o1', paymentId: 'pi_9' }]);
    shop.refusal = refusal('INVALID_TRANSITION', 'This order can no longer be paid.');
    expect(await verifyRedirectedPayment('o1', 'pi_9')).toEqual({
      kind: 'over',
      message: 'This order can no longer be paid.',
    });
  });
});

test.each([
  [new PaymentRejectedError('Expired'), { kind: 'declined', message: 'Expired' }],
  [new ApiError('PAYMENT_DECLINED', 402, 'Declined'), { kind: 'declined', message: 'Declined' }],
  [new ApiError('INVALID_TRANSITION', 409, 'Over'), { kind: 'over', message: 'Over' }],
  [new ApiError('RATE_LIMITED', 429, 'Too often'), { kind: 'failed', message: 'Too often' }],
  [new ApiError('UNAVAILABLE', 503, 'Down'), { kind: 'failed', message: null }],
  [new ApiError('OFFLINE', 0, 'Offline'), { kind: 'failed', message: null }],
  [new Error('broken'), { kind: 'failed', message: null }],
  [
    Object.assign(new ApiError('TOKEN_REVOKED', 401, 'Your session was ended.'), { announced: true }),
    { kind: 'failed', message: null },
  ],
])('the failure %s', (error, failure) => {
  expect(toPaymentFailure(error)).toEqual(failure);
});

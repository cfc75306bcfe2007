import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { setApiClientSession } from '@/shared/api/client';
import { orderTokenStorage } from '@/shared/orders/order-access';
import { HOME_ADDRESS } from '@/testing/home-address';
import { setupFakeServer } from '@/testing/fake-server';
import { saveOrderAddress, postOrder, startPayment } from './checkout-api';

const said: string[] = [];
const server = setupFakeServer();

beforeAll(() => {
  setApiClientSession({
    token: () => Promise.resolve('token'),
    onRefused: () => false,
    announce: (message) => void said.push(message),
  });
});

test('an address is kept as it was sent with the order, and never as the default', async () => {
  let body: unknown;
  server.use(
    http.post('*/api/users/addresses', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ success: true, data: {} }, { status: 201 });
    }),
  );
  await saveOrderAddress(HOME_ADDRESS);
  expect(body).toEqual({ ...HOME_ADDRESS, label: '', isDefault: false });
});

test("a guest's order is paid by the token that it was answered with", async () => {
  const tokens: (string | null)[] = [];
  const token = 'a'.repeat(43);
  server.use(
    http.post('*/api/orders', () =>
      HttpResponse.json({ success: true, data: { order: { _id: 'one' }, token } }, { status: 201 }),
    ),
    http.post('*/api/orders/payment', ({ request }) => {
      tokens.push(request.headers.get('X-Order-Token'));
      return HttpResponse.json({ success: true, data: {} });
    }),
  );
  await postOrder({} as never, 'key');
  await startPayment({ orderId: 'one' });
  await startPayment({ orderId: 'two' });
  expect(tokens).toEqual([token, null]);
  orderTokenStorage.forgetAll();
});

test.each([
  ['a full book', () => HttpResponse.json({ success: false, code: 'VALIDATION_ERROR' }, { status: 400 })],
  ['a failing server', () => new HttpResponse('Oops', { status: 500 })],
  ['no network', () => HttpResponse.error()],
])('%s does not stop the checkout: the order is placed', async (_what, answer) => {
  server.use(http.post('*/api/users/addresses', answer));
  await expect(saveOrderAddress(HOME_ADDRESS)).resolves.toBeUndefined();
  expect(said).toEqual([]);
});

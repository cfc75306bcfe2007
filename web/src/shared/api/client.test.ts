import { http, HttpResponse } from 'msw';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import type { RejectedLine } from '@contract/orders/quote';
import type { Product } from '@contract/products/products';
import { setupFakeServer } from '@/testing/fake-server';
import { ApiError, getConflictingVersion } from './api-error';
import { callApi, getCacheKey, getCacheKeyPrefix, fetchEndpointResponse } from './client';
import type { JsonEndpoint } from './endpoint-types';
import { uploadFiles } from './upload';

const server = setupFakeServer();
let asked: { method: string; path: string; body: unknown } | undefined;

const respondWith = (body: object) =>
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const sent = await request.text();
      asked = {
        method: request.method,
        path: pathname + search,
        body: sent === '' ? undefined : JSON.parse(sent),
      };
      return HttpResponse.json({ success: true, ...body });
    }),
  );

async function getRejection(code: string, details: unknown): Promise<ApiError> {
  server.use(
    http.all('*/api/*', () =>
      HttpResponse.json(
        { success: false, code, message: 'Changed.', details, requestId: 'r' },
        { status: 409 },
      ),
    ),
  );
  const error: unknown = await callApi(endpoints.getCart).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('The call was not refused.');
  return error;
}

describe('a refusal', () => {
  test('has the details that its code names', async () => {
    const error = await getRejection('OUT_OF_STOCK', { items: [] });
    if (error.code !== 'OUT_OF_STOCK') throw new Error(error.code);
    expectTypeOf(error.details.items).toEqualTypeOf<RejectedLine[] | undefined>();
    expect(error.details.items).toEqual([]);
    // @ts-expect-error: these are another code's
    expect(error.details.due).toBeUndefined();
    const stale = await getRejection('STALE_WRITE', {
      type: 'cart',
      current: { revision: 2, items: [], saved: [] },
    });
    expect(getConflictingVersion(stale, 'cart')).toEqual({ revision: 2, items: [], saved: [] });
    expect(getConflictingVersion(stale, 'product')).toBeNull();
  });

  test.each([
    ['OUT_OF_STOCK', { items: 'none' }],
    ['OUT_OF_STOCK', { items: [null] }],
    ['OUT_OF_STOCK', null],
    ['OUT_OF_STOCK', 'gone'],
    ['STALE_WRITE', { type: 'cart', current: { revision: 'two' } }],
    ['STALE_WRITE', { type: 'house', current: {} }],
    ['NOT_FOUND', { items: [] }],
    ['FROM_TOMORROW', { items: [] }],
  ])('of %s with the details %j has its sentence only', async (code, details) => {
    const error = await getRejection(code, details);
    expect([error.code, error.message, error.details]).toEqual([code, 'Changed.', {}]);
    expect(getConflictingVersion(error, 'cart')).toBeNull();
  });
});

describe('a key', () => {
  test('writes each value of a list, and an option under its name', () => {
    const query = { search: '', brand: ['A, B', 'C'], tag: [], 'option.Colour': ['Red'] };
    expect(getCacheKey(endpoints.listProducts, { query })).toBe(
      '/products?brand=A%2C+B&brand=C&option.Colour=Red',
    );
    // @ts-expect-error: an option has values
    getCacheKey(endpoints.listProducts, { query: { option: 'Red' } });
  });
});

describe('a call', () => {
  test('has the method, path, query and body of its endpoint', async () => {
    respondWith({ data: { order: { _id: 'a' } } });
    const { data } = await callApi(endpoints.setOrderStatus, {
      params: { id: 'a/b' },
      body: { status: 'confirmed' },
    });
    expect(data.order._id).toBe('a');
    expect(asked).toEqual({
      method: 'PUT',
      path: '/api/orders/a%2Fb/status',
      body: { status: 'confirmed' },
    });

    await callApi(endpoints.listProducts, { query: { limit: 12, sort: '-createdAt', search: '' } });
    expect(asked).toEqual({ method: 'GET', path: '/api/products?limit=12&sort=-createdAt', body: undefined });
  });

  test('is asked for by its key as well', async () => {
    respondWith({ data: { orders: [], nextCursor: null } });
    const key = getCacheKey(endpoints.listMyOrders, { query: { limit: 10, cursor: 'a b' } });
    expect(key).toBe('/orders/my-orders?limit=10&cursor=a+b');
    expect((await fetchEndpointResponse(key)).data.nextCursor).toBeNull();
    expect(asked).toEqual({ method: 'GET', path: `/api${key}`, body: undefined });
    expect(getCacheKey(endpoints.listCategories)).toBe('/products/categories');
    expect(getCacheKeyPrefix(endpoints.listAllOrders)).toBe('/orders/admin/all');
    expect(getCacheKeyPrefix(endpoints.getAdminProduct)).toBe('/products/admin');
    expect(getCacheKeyPrefix(endpoints.trackOrder)).toBe('/orders');
  });
});

test('what is sent and answered is typed by the endpoint', () => {
  // Checked by the compiler only, never called.
  const typed = async () => {
    const id = { params: { id: 'a' } };
    expectTypeOf((await callApi(endpoints.getOrder, id)).data.order).toEqualTypeOf<Order>();
    expectTypeOf((await callApi(endpoints.listProducts)).data.products).toEqualTypeOf<Product[]>();
    expectTypeOf((await callApi(endpoints.login, { body: { email: '', password: '' } })).token).toBeString();
    // Fields with a default are optional, also in nested objects.
    const shippingAddress = { fullName: '', phone: '', address: '', city: '', state: '', zipCode: '' };
    await callApi(endpoints.placeOrder, {
      body: { items: [], totalAmount: 1, paymentMethod: 'card', shippingAddress },
      headers: { 'Idempotency-Key': 'abcdefgh' },
    });
    await callApi(endpoints.listAllOrders, { query: { from: '2026-03-01', status: '' } });

    // @ts-expect-error: the path has a parameter
    await callApi(endpoints.getOrder);
    // @ts-expect-error: of another name
    await callApi(endpoints.getOrder, { params: { number: '1' } });
    // @ts-expect-error: no such filter
    await callApi(endpoints.listProducts, { query: { colour: 'red' } });
    // @ts-expect-error: no such order
    await callApi(endpoints.listProducts, { query: { sort: 'colour' } });
    // @ts-expect-error: the body lacks a field
    await callApi(endpoints.login, { body: { email: '' } });
    // @ts-expect-error: this route takes no body
    await callApi(endpoints.cancelOrder, { ...id, body: { reason: '' } });
    // @ts-expect-error: the answer has no such field
    void (await callApi(endpoints.getOrder, id)).data.order.total;
    // `robots` is a download and `GET /nothing` does not exist.
    expectTypeOf<typeof endpoints.getRobotsTxt>().not.toExtend<JsonEndpoint>();
    expectTypeOf<'GET /nothing'>().not.toExtend<JsonEndpoint>();
    // @ts-expect-error: the files have another field
    await uploadFiles(endpoints.uploadAvatar, { files: { picture: [] } });
    // @ts-expect-error: a key says which endpoint answers it
    await fetchEndpointResponse<typeof endpoints.listMyOrders>('/orders/my-orders');
  };
  expect(typed).toBeTypeOf('function');
});

test('with App Check, writes prove that they come from a page of the shop; reads, and builds without it, send nothing', async () => {
  const header = 'X-Firebase-AppCheck';
  vi.doMock('@/shared/firebase/firebase-auth', () => ({
    createAppCheckHeaders: () => Promise.resolve({ [header]: 'token' }),
  }));
  const sent: (string | null)[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      sent.push(request.headers.get(header));
      return HttpResponse.json({ success: true, data: {} });
    }),
  );
  const login = () => callApi(endpoints.login, { body: { email: 'a@b.co', password: 'x' }, session: false });
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  await login();
  await fetchEndpointResponse(getCacheKey(endpoints.getHealth));
  vi.unstubAllEnvs();
  await login();
  vi.doUnmock('@/shared/firebase/firebase-auth');
  expect(sent).toEqual(['token', null, null]);
});

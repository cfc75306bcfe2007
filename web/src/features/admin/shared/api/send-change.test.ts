import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';
import { dataStore, getOrCreateCacheSlot, setCacheEntry } from '@/shared/data/data-store';
import { setupFakeServer } from '@/testing/fake-server';
import { createCacheKeyMatcher, sendWriteRequest, sendDeleteRequest } from './send-change';

const server = setupFakeServer();

const ID = { params: { id: 'a' } };
const listKey = `${getCacheKey(endpoints.listPromotions)}?state=active`;
const itemKey = getCacheKey(endpoints.getPromotion, ID);
const activityKey = getCacheKey(endpoints.listActivity);
const previewKey = '/promotions/preview';
const [stored, other] = [
  { _id: 'a', name: 'Ten' },
  { _id: 'b', name: 'Five' },
];
const body = { updatedAt: '2026-03-02T10:00:00.000Z' } as never;

const cache = (key: string, data: unknown) => {
  const { entry } = getOrCreateCacheSlot(dataStore, key);
  setCacheEntry(dataStore, key, { ...entry, data, at: 1 });
};
const getCached = (key: string) => dataStore.get(key)?.entry.data;

const respond = (status: number, response: object) =>
  server.use(http.all('*/api/*', () => HttpResponse.json(response, { status })));

const reject = (status: number, code: string, details?: object) =>
  respond(status, { success: false, code, message: 'Rejected.', details, requestId: 'r' });

beforeEach(() => {
  dataStore.clear();
  cache(listKey, { items: [stored, other], nextCursor: null });
  cache(itemKey, stored);
  cache(activityKey, { items: [], nextCursor: null });
  cache(previewKey, { orders: 1 });
});

describe('a read is matched', () => {
  test.each([
    ['/promotions', true],
    ['/promotions?cursor=x', true],
    ['/promotions/a', false],
    ['/promotionsandmore', false],
  ])('as a list: %s', (key, expected) =>
    expect(createCacheKeyMatcher(endpoints.listPromotions)(key)).toBe(expected),
  );

  test('with its parameters, encoded, or with any', () => {
    expect(createCacheKeyMatcher(endpoints.getPromotion, { id: 'a b' })('/promotions/a%20b')).toBe(true);
    expect(createCacheKeyMatcher(endpoints.getPromotion, { id: 'a' })('/promotions/b')).toBe(false);
    expect(createCacheKeyMatcher(endpoints.getPromotion)('/promotions/b')).toBe(true);
  });
});

describe('a change', () => {
  test('replaces the cached resource and invalidates what its route names', async () => {
    const promotion = { _id: 'a', name: 'Twelve' };
    respond(200, { success: true, data: { promotion } });
    const { data } = await sendWriteRequest(endpoints.updatePromotion, { ...ID, body });
    expect(data.promotion).toEqual(promotion);
    expect(getCached(listKey)).toEqual({ items: [promotion, other], nextCursor: null });
    expect(getCached(itemKey)).toEqual(promotion);
    expect(getCached(activityKey)).toBeUndefined();
    expect(getCached(previewKey)).toEqual({ orders: 1 });
  });

  test('that creates a resource invalidates the lists', async () => {
    respond(201, { success: true, data: { promotion: { _id: 'c' } } });
    await sendWriteRequest(endpoints.createPromotion, { body });
    expect(getCached(listKey)).toBeUndefined();
    expect(getCached(itemKey)).toEqual(stored);
  });

  test('that fails because the resource is gone invalidates the lists', async () => {
    reject(404, 'NOT_FOUND');
    await expect(sendWriteRequest(endpoints.updatePromotion, { ...ID, body })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(getCached(listKey)).toBeUndefined();
  });

  test('that fails leaves the cached resource', async () => {
    reject(422, 'VALIDATION_ERROR');
    await expect(sendWriteRequest(endpoints.updatePromotion, { ...ID, body })).rejects.toThrow();
    expect(getCached(itemKey)).toEqual(stored);
    expect(getCached(activityKey)).toBeUndefined();
  });
});

test('a deletion removes the resource from the cached lists', async () => {
  const key = `${getCacheKey(endpoints.listAdminReviews)}?status=pending`;
  cache(key, { items: [stored, other], nextCursor: null });
  respond(200, { success: true, message: 'Review deleted' });
  await sendWriteRequest(endpoints.deleteReview, ID);
  expect(getCached(key)).toEqual({ items: [other], nextCursor: null });
});

describe('a write that returns fields of a cached read', () => {
  const [ordersKey, customersKey] = (['orders', 'customers'] as const).map((list) =>
    getCacheKey(endpoints.getSavedViews, { query: { list } }),
  );
  const save = () =>
    sendWriteRequest(endpoints.replaceSavedViews, { query: { list: 'orders' }, body: { views: [] } });

  beforeEach(() => {
    cache(ordersKey!, { views: [stored], other });
    cache(customersKey!, { views: [other] });
  });

  test('merges them into the read with the same query', async () => {
    respond(200, { success: true, data: { views: [] } });
    await save();
    expect(getCached(ordersKey!)).toEqual({ views: [], other });
    expect(getCached(customersKey!)).toEqual({ views: [other] });
  });

  test('invalidates the read if it fails', async () => {
    reject(409, 'STALE_WRITE');
    await expect(save()).rejects.toThrow();
    expect(getCached(ordersKey!)).toBeUndefined();
    expect(getCached(customersKey!)).toEqual({ views: [other] });
  });
});

describe('a change of orders', () => {
  const orderKey = getCacheKey(endpoints.getAdminOrder, ID);
  const ordersKey = `${getCacheKey(endpoints.listAllOrders)}?status=pending`;
  const [order, neighbor] = ['a', 'b'].map((_id) => ({ _id, status: 'pending', updatedAt: '2026-03-01' }));
  const changed = { ...order, status: 'confirmed', updatedAt: '2026-03-02' };
  const confirm = () => sendWriteRequest(endpoints.bulkUpdateOrders, { body } as never);

  beforeEach(() => {
    cache(ordersKey, { items: [order, neighbor], nextCursor: null });
    cache(orderKey, { order, notes: [] });
  });

  test('replaces each order in lists and beside its notes', async () => {
    respond(200, { success: true, data: { changed: [changed], refused: [] } });
    await confirm();
    expect(getCached(ordersKey)).toEqual({ items: [changed, neighbor], nextCursor: null });
    expect(getCached(orderKey)).toEqual({ order: changed, notes: [] });
  });

  test('keeps a newer version, and responses without the order', async () => {
    cache(orderKey, { order: { ...order, updatedAt: '2026-03-03' }, notes: [] });
    cache(ordersKey, { items: [neighbor], nextCursor: null });
    const cachedList = getCached(ordersKey);
    respond(200, { success: true, data: { changed: [changed], refused: [] } });
    await confirm();
    expect(getCached(orderKey)).toMatchObject({ order: { status: 'pending' } });
    expect(getCached(ordersKey)).toBe(cachedList);
  });

  test('invalidates the order and the lists if it fails', async () => {
    reject(409, 'INVALID_TRANSITION');
    await expect(sendWriteRequest(endpoints.packParcel, { ...ID, body })).rejects.toThrow();
    expect(getCached(orderKey)).toBeUndefined();
    expect(getCached(ordersKey)).toBeUndefined();
  });
});

test('a removal of what is gone succeeds', async () => {
  reject(404, 'NOT_FOUND');
  await sendDeleteRequest(endpoints.removePromotion, ID);
  expect(getCached(listKey)).toBeUndefined();
  expect(getCached(itemKey)).toBeUndefined();
});

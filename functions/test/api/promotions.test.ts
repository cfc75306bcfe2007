import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import type { PromotionResponse } from '../../src/contract/promotions/promotion-schema';
import { countDocuments } from '../support/order-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});

const COLLECTIONS = ['promotions', 'promotionCodes', 'promotionUses', 'promotionState', 'events'];

beforeEach(async () => {
  await shop.clear(...COLLECTIONS);
  time += 60_000;
});

const ten = { name: 'Ten percent', code: 'ten', class: 'order', kind: 'percent', ratePpm: 100_000 };

const create = (promotion: object, as: TestPerson | null = admin) =>
  shop.call('POST', '/promotions', { as, body: promotion });
const change = (id: string, promotion: object, as: TestPerson | null = admin) =>
  shop.call('PUT', `/promotions/${id}`, { as, body: promotion });
const created = async (promotion: object): Promise<PromotionResponse> => {
  const reply = await create(promotion);
  expect([reply.status, reply.body.message]).toEqual([201, undefined]);
  return reply.body.data.promotion as PromotionResponse;
};
const listed = async (query = '') =>
  (await shop.call('GET', `/promotions${query}`, { as: admin })).body.data as {
    promotions: PromotionResponse[];
    nextCursor: string | null;
  };
const events = async () =>
  (await shop.call('GET', '/admin/activity?type=promotion', { as: admin })).body.data
    .events as ActivityEvent[];

test.each([
  ['GET', '/promotions'],
  ['GET', '/promotions/first'],
  ['POST', '/promotions'],
  ['PUT', '/promotions/first'],
  ['DELETE', '/promotions/first'],
])('promotions are for administrators alone: %s %s', async (method, path) => {
  const body = method === 'POST' || method === 'PUT' ? ten : undefined;
  const anonymous = await shop.call(method, path, { body });
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  const customer = await shop.call(method, path, { as: robin, body });
  expect([customer.status, customer.body.code]).toEqual([403, 'FORBIDDEN']);
  expect(await countDocuments(shop, 'promotions')).toBe(0);
});

test('the list finds promotions by name, code, state and kind, page by page', async () => {
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(time + days * day).toISOString();
  const all = [
    { name: 'Summer sale', code: 'SUN-10' },
    { name: 'Winter sale', code: null, startsAt: at(1) },
    { name: 'Spring', code: 'SPRING', endsAt: at(1) },
    { name: 'Old sale', code: 'OLD', active: false },
    { name: 'Free delivery', code: null, class: 'shipping', kind: 'free', ratePpm: null },
  ];
  for (const one of all) {
    time += 1000;
    await created({ ...ten, ...one });
  }
  time += 2 * day;
  const names = async (query: string) => (await listed(query)).promotions.map(({ name }) => name);
  expect(await names('?search=SALE')).toEqual(['Old sale', 'Winter sale', 'Summer sale']);
  expect(await names('?search=sun-1')).toEqual(['Summer sale']);
  expect(await names('?search=ale')).toEqual([]);
  expect(await names('?state=off')).toEqual(['Old sale']);
  expect(await names('?state=ended')).toEqual(['Spring']);
  expect(await names('?state=active')).toEqual(['Free delivery', 'Winter sale', 'Summer sale']);
  expect(await names('?state=active&kind=percent&search=s')).toEqual(['Winter sale', 'Summer sale']);
  expect(await names('?kind=free')).toEqual(['Free delivery']);
  const first = await listed('?state=ended&limit=1');
  expect(first.promotions.map(({ name }) => name)).toEqual(['Spring']);
  const second = await listed(
    `?search=sale&limit=2&cursor=${(await listed('?search=sale&limit=2')).nextCursor}`,
  );
  expect([second.promotions.map(({ name }) => name), second.nextCursor]).toEqual([['Summer sale'], null]);
  expect((await shop.call('GET', '/promotions?state=old', { as: admin })).status).toBe(400);
});

describe('a new promotion', () => {
  test('is answered as it is listed, with an audit entry beside it', async () => {
    const promotion = await created({ ...ten, minSubtotal: 25.5, limit: 3 });
    const at = new Date(time).toISOString();
    expect(promotion).toMatchObject({
      code: 'TEN',
      ratePpm: 100_000,
      amount: null,
      minSubtotal: 25.5,
      limit: 3,
      active: true,
      used: 0,
      createdAt: at,
      updatedAt: at,
      combinesWith: [],
      priority: 0,
    });
    expect(await listed()).toEqual({ promotions: [promotion], nextCursor: null });
    expect(await events()).toMatchObject([
      {
        action: 'promotion.created',
        by: { _id: admin.uid },
        target: { type: 'promotion', _id: promotion._id, label: 'Ten percent' },
        changes: expect.arrayContaining([{ field: 'minSubtotal', before: null, after: 25.5 }]),
      },
    ]);
  });

  test('with a code that another one has is refused at its field, however it is spelt', async () => {
    await created({ ...ten, active: false });
    const reply = await create({ ...ten, name: 'Another', code: ' Ten ' });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(reply.body.fields).toEqual({ code: 'Another discount has this code' });
    expect([await countDocuments(shop, 'promotions'), await countDocuments(shop, 'events')]).toEqual([1, 1]);
  });

  test('with the same code by many at once succeeds once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(ten)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(400)]);
    expect(await countDocuments(shop, 'promotions')).toBe(1);
  });

  test('cannot be the 201st active one', async () => {
    const active = Array.from({ length: 200 }, (_, at) => `p${at}`);
    await shop.db.doc('promotionState/current').set({ version: 200, active });
    const reply = await create(ten);
    expect(reply.body.fields).toEqual({
      active: 'At most 200 discounts can be active. Please deactivate another one first.',
    });
    expect((await created({ ...ten, active: false })).active).toBe(false);
  });

  test('is read by its id', async () => {
    const promotion = await created({ ...ten, limit: 3 });
    const reply = await shop.call('GET', `/promotions/${promotion._id}`, { as: admin });
    expect([reply.status, reply.body.data]).toEqual([200, { promotion }]);
    const other = await shop.call('GET', '/promotions/none', { as: admin });
    expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('is listed in pages, newest first', async () => {
    for (const code of ['one', 'two', 'three']) {
      time += 1000;
      await created({ ...ten, code });
    }
    const first = await listed('?limit=2');
    expect(first.promotions.map(({ code }) => code)).toEqual(['THREE', 'TWO']);
    const rest = await listed(`?limit=2&cursor=${first.nextCursor}`);
    expect(rest.promotions.map(({ code }) => code)).toEqual(['ONE']);
    expect((await shop.call('GET', '/promotions?cursor=x', { as: admin })).body.code).toBe('BAD_CURSOR');
  });
});

describe('a change', () => {
  test('replaces the promotion, frees its former code and is logged', async () => {
    const { _id, updatedAt } = await created({ ...ten, minSubtotal: 20 });
    const reply = await change(_id, { ...ten, code: 'eleven', ratePpm: 110_000, updatedAt });
    expect(reply.status).toBe(200);
    expect(reply.body.data.promotion).toMatchObject({
      _id,
      code: 'ELEVEN',
      ratePpm: 110_000,
      minSubtotal: null,
    });
    expect(reply.body.data.promotion.updatedAt).not.toBe(updatedAt);
    await created(ten);
    const entry = (await events()).find(({ action }) => action === 'promotion.updated');
    expect(entry).toMatchObject({
      action: 'promotion.updated',
      changes: [
        { field: 'code', before: 'TEN', after: 'ELEVEN' },
        { field: 'ratePpm', before: 100_000, after: 110_000 },
        { field: 'minSubtotal', before: 20, after: null },
      ],
    });
  });

  test('of an older version is refused with the promotion as it is', async () => {
    const { _id, updatedAt } = await created(ten);
    await change(_id, { ...ten, priority: 1, updatedAt });
    const reply = await change(_id, { ...ten, priority: 2, updatedAt });
    expect([reply.status, reply.body.code]).toEqual([409, 'STALE_WRITE']);
    expect(reply.body.details.current).toMatchObject({ _id, priority: 1 });
    expect((await listed()).promotions).toMatchObject([{ priority: 1 }]);
  });

  test('of what does not exist is 404', async () => {
    const reply = await change('never', { ...ten, updatedAt: new Date(time).toISOString() });
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('a deleted promotion is gone with its code and its counters', async () => {
  const { _id } = await created({ ...ten, limit: 120 });
  expect(await countDocuments(shop, 'promotionUses')).toBe(3);
  const reply = await shop.call('DELETE', `/promotions/${_id}`, { as: admin });
  expect([reply.status, reply.body.message]).toEqual([200, 'Promotion deleted']);
  expect(await Promise.all(COLLECTIONS.slice(0, 3).map((name) => countDocuments(shop, name)))).toEqual([
    0, 0, 0,
  ]);
  const actions = (await events()).map(({ action }) => action);
  expect(actions.sort()).toEqual(['promotion.created', 'promotion.deleted']);
  const again = await shop.call('DELETE', `/promotions/${_id}`, { as: admin });
  expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrderBody, createPaidOrder, createPlacedOrder, sendOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const shop = useTestStore();

let person: TestPerson;
beforeAll(async () => {
  for (const id of ['kettle', 'mug', 'bowl']) await storeProduct(shop, id, { countInStock: 5000 });
});
beforeEach(async () => {
  person = await shop.person();
});

const line = (product: string, quantity = 1, variant = 'default') => ({ product, variant, quantity });
const put = (revision: number, items: unknown, as = person) =>
  shop.call('PUT', '/cart', { as, body: { revision, items } });
const get = async (as = person) => (await shop.call('GET', '/cart', { as })).body.data as unknown;
const stored = async () => (await shop.db.collection('carts').doc(person.uid).get()).data();
const refusedFields = ({ body }: TestApiResponse) => Object.keys(body.fields as object);

describe('GET /cart', () => {
  test('is an empty cart at revision 0 where there never was one', async () => {
    expect(await get()).toEqual({ revision: 0, items: [], saved: [] });
  });

  test('answers the cart of the caller alone', async () => {
    await put(0, [line('kettle')]);
    expect(await get(await shop.person())).toEqual({ revision: 0, items: [], saved: [] });
  });

  test('needs a login', async () => {
    expect((await shop.call('GET', '/cart')).status).toBe(401);
    expect((await shop.call('PUT', '/cart', { body: { revision: 0, items: [] } })).status).toBe(401);
  });
});

describe('PUT /cart', () => {
  test('keeps the lines in their order, each change at the next revision', async () => {
    const items = [line('mug', 3), line('kettle', 1, 'red')];
    const reply = await put(0, items);
    expect([reply.status, reply.body.data]).toEqual([200, { revision: 1, items, saved: [] }]);
    expect((await put(1, [...items, line('bowl')])).body.data.revision).toBe(2);
    expect(await get()).toEqual({ revision: 2, items: [...items, line('bowl')], saved: [] });
    expect((await put(2, [])).body.data).toEqual({ revision: 3, items: [], saved: [] });
  });

  test('from an older revision is refused and changes nothing', async () => {
    await put(0, [line('kettle')]);
    const reply = await put(0, [line('mug')]);
    expect(reply).toMatchObject({ status: 409, body: { code: 'STALE_WRITE' } });
    expect(reply.body.details).toEqual({
      type: 'cart',
      current: { revision: 1, items: [line('kettle')], saved: [] },
    });
    expect(await get()).toEqual({ revision: 1, items: [line('kettle')], saved: [] });
  });

  test('of what is there already is no change, also when it is sent again', async () => {
    await put(0, [line('kettle', 2)]);
    const before = await stored();
    expect((await put(0, [line('kettle', 2)])).body.data).toEqual({
      revision: 1,
      items: [line('kettle', 2)],
      saved: [],
    });
    expect(await stored()).toEqual(before);
  });

  test('keeps items saved for later, also if a request or an order does not name them', async () => {
    const saved = [line('bowl', 2)];
    const body = { revision: 0, items: [line('kettle')], saved };
    const reply = await shop.call('PUT', '/cart', { as: person, body });
    expect(reply.body.data).toEqual({ revision: 1, items: [line('kettle')], saved });
    expect((await put(1, [])).body.data).toEqual({ revision: 2, items: [], saved });
    const twice = { revision: 2, items: [], saved: [line('bowl'), line('bowl', 2)] };
    const refused = await shop.call('PUT', '/cart', { as: person, body: twice });
    expect(refused.status).toBe(400);
    expect(refusedFields(refused)).toEqual(['saved']);
  });

  test('by two devices at once is taken from one of them', async () => {
    const replies = await Promise.all([put(0, [line('kettle')]), put(0, [line('mug')])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await get()).toEqual(replies.find(({ status }) => status === 200)?.body.data);
  });

  test('names the default variant where none is named, and keeps nothing else of a line', async () => {
    await put(0, [{ product: 'kettle', quantity: 2, price: 0.01, name: 'Cheap' }]);
    expect((await stored())?.items).toEqual([line('kettle', 2)]);
  });

  test.each([
    ['a quantity of 0', [line('kettle', 0)], 'items.0.quantity'],
    ['a quantity of 1000', [line('kettle', 1000)], 'items.0.quantity'],
    ['half a unit', [line('kettle', 0.5)], 'items.0.quantity'],
    ['an id that is none', [line('a/b')], 'items.0.product'],
    ['a variant that is none', [line('kettle', 1, '__x__')], 'items.0.variant'],
    ['a line twice', [line('kettle'), line('kettle', 2)], 'items'],
    ['51 lines', Array.from({ length: 51 }, (_, at) => line(`p${at}`)), 'items'],
    ['no list', 'kettle', 'items'],
    ['no items', undefined, 'items'],
  ])('with %s is refused by name, and nothing is kept', async (_, items, field) => {
    const reply = await put(0, items);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(refusedFields(reply)).toEqual([field]);
    expect(await stored()).toBeUndefined();
  });

  test.each([undefined, -1, 0.5, 'x'])('from the revision %j is refused by name', async (revision) => {
    const reply = await shop.call('PUT', '/cart', { as: person, body: { revision, items: [] } });
    expect([reply.status, refusedFields(reply)]).toEqual([400, ['revision']]);
  });

  test('holds 50 lines of 999', async () => {
    const full = Array.from({ length: 50 }, (_, at) => line(`p${at}`, 999));
    expect((await put(0, full)).status).toBe(200);
    expect(await get()).toEqual({ revision: 1, items: full, saved: [] });
  });
});

describe('an order', () => {
  test('leaves the cart when it is paid, not before', async () => {
    await put(0, [line('kettle', 2), line('mug')]);
    await createPlacedOrder(shop, person, [{ product: 'kettle', quantity: 2 }]);
    expect(await get()).toMatchObject({ revision: 1 });

    await createPaidOrder(shop, person, [{ product: 'kettle', quantity: 2 }]);
    expect(await get()).toEqual({ revision: 2, items: [line('mug')], saved: [] });
  });

  test('leaves the lines that were changed since, and a cart without its lines, as they are', async () => {
    await put(0, [line('kettle', 3), line('mug', 1, 'blue')]);
    await createPaidOrder(shop, person, [{ product: 'kettle', quantity: 2 }, { product: 'mug' }]);
    expect(await get()).toEqual({
      revision: 1,
      items: [line('kettle', 3), line('mug', 1, 'blue')],
      saved: [],
    });
  });

  test('with nothing to pay leaves it at once', async () => {
    await storeProduct(shop, 'sample', { price: 0 });
    const shipping = { name: 'Ship', code: 'SHIP', class: 'shipping', kind: 'free' };
    const admin = await shop.person('admin');
    expect((await shop.call('POST', '/promotions', { as: admin, body: shipping })).status).toBe(201);
    await put(0, [line('sample'), line('mug')]);
    const body = buildOrderBody([{ product: 'sample', price: 0 }], { codes: ['SHIP'], totalAmount: 0 });
    const reply = await sendOrder(shop, person, body);
    expect([reply.status, reply.body.data.order.payment.status]).toEqual([201, 'paid']);
    expect(await get()).toEqual({ revision: 2, items: [line('mug')], saved: [] });
  });
});

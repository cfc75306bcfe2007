import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PromotionResponse } from '../../src/contract/promotions/promotion-schema';
import { buildOrderBody, countDocuments, sendOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time, promotionShardSize: 4 });
/** Another instance of the same shop, with production rate limits. */
const narrow = useTestStore({ now: () => time, rateLimitFactor: 1 }, shop.projectId);

let admin: TestPerson;
let robin: TestPerson;
let kim: TestPerson;

beforeAll(async () => {
  [admin, robin, kim] = await Promise.all([shop.person('admin'), shop.person(), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 5000 });
  await storeProduct(shop, 'mug', { countInStock: 5000, categorySlug: 'mugs' });
});

beforeEach(async () => {
  const made = ['promotions', 'promotionCodes', 'promotionUses', 'promotionCustomers', 'promotionState'];
  await shop.clear(...made, 'orders');
  // Longer than automatic promotions are cached.
  time += 60_000;
});

const ten = { name: 'Ten percent', code: 'TEN', class: 'order', kind: 'percent', ratePpm: 100_000 };

async function created(promotion: object = {}): Promise<PromotionResponse> {
  const reply = await shop.call('POST', '/promotions', { as: admin, body: { ...ten, ...promotion } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  time += 60_000;
  return reply.body.data.promotion as PromotionResponse;
}
const getUsed = async (id: string) =>
  ((await shop.call('GET', '/promotions', { as: admin })).body.data.promotions as PromotionResponse[]).find(
    ({ _id }) => _id === id,
  )?.used;

const items = [{ product: 'kettle', quantity: 1 }];
const quote = async (codes: string[] = ['TEN'], more: object = {}, as: TestPerson | null = robin) =>
  (
    await shop.call('POST', '/orders/quote', {
      as,
      body: { items, codes, destination: { country: 'US', region: 'OR' }, ...more },
    })
  ).body.data;
/** $24.00 less 10% is $21.60, with tax and shipping $33.32. Without the discount $35.91. */
const order = (as: TestPerson, codes: string[] = ['TEN'], totalAmount = 33.32): Promise<TestApiResponse> =>
  sendOrder(shop, as, { ...buildOrderBody([{ product: 'kettle' }]), codes, totalAmount });
const getId = (reply: TestApiResponse) => String(reply.body.data.order._id);
const cancel = (as: TestPerson, id: string) => shop.call('PATCH', `/orders/${id}/cancel`, { as });

describe('a code', () => {
  test('is applied in the quote and in the order, however it is spelt', async () => {
    const { _id } = await created();
    const quoted = await quote(['ten']);
    const discount = { promotion: _id, name: 'Ten percent', code: 'TEN', class: 'order', amount: 2.4 };
    expect(quoted).toMatchObject({ discounts: [discount], totalAmount: 33.32, refusedCodes: [] });
    const reply = await order(robin, ['ten']);
    expect(reply.status).toBe(201);
    expect(reply.body.data.order).toMatchObject({ discounts: [discount], totalAmount: 33.32 });
    expect(await getUsed(_id)).toBe(1);
    // Uses of promotions without a limit are only counted by orders.
    expect([
      await countDocuments(shop, 'promotionUses'),
      await countDocuments(shop, 'promotionCustomers'),
    ]).toEqual([0, 0]);
    await cancel(robin, getId(reply));
    expect(await getUsed(_id)).toBe(0);
  });

  test.each([
    ['not active', { active: false }, 'inactive'],
    ['not begun', { startsAt: '2027-01-01T00:00:00Z' }, 'notStarted'],
    ['over', { endsAt: '2026-01-01T00:00:00Z' }, 'ended'],
    ['for more than the cart has', { minSubtotal: 25 }, 'minSubtotal'],
    ['for other products', { products: ['mug'] }, 'noMatchingItems'],
    ['for other categories', { categories: ['mugs'] }, 'noMatchingItems'],
  ])(
    'that is %s is refused by name, in the quote and in the order',
    { tags: 'long' },
    async (_what, change, reason) => {
      await created(change);
      expect((await quote()).refusedCodes).toMatchObject([{ code: 'TEN', reason }]);
      const reply = await order(robin);
      expect([reply.status, reply.body.code]).toEqual([409, 'PROMOTION_REFUSED']);
      expect(reply.body.details.codes).toMatchObject([{ code: 'TEN', reason }]);
      expect(await countDocuments(shop, 'orders')).toBe(0);
    },
  );

  test('ends at its date, between the quote and the order', async () => {
    await created({ endsAt: new Date(time + 120_000).toISOString() });
    expect((await quote()).totalAmount).toBe(33.32);
    time += 60_000;
    const reply = await order(robin);
    expect(reply.body.details.codes).toMatchObject([{ code: 'TEN', reason: 'ended' }]);
  });

  test('for first orders needs an account without orders', async () => {
    await created({ firstOrderOnly: true });
    expect((await quote(['TEN'], {}, null)).refusedCodes).toMatchObject([{ reason: 'signIn' }]);
    const replies = await Promise.all([order(robin), order(robin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await quote()).refusedCodes).toMatchObject([{ reason: 'firstOrderOnly' }]);
    expect((await order(kim)).status).toBe(201);
  });

  test('for customers with a tag is for their accounts only, in the quote and in the order', async () => {
    await created({ customerTag: 'Trade' });
    expect((await quote(['TEN'], {}, null)).refusedCodes).toMatchObject([{ reason: 'signInTagged' }]);
    expect((await quote()).refusedCodes).toMatchObject([
      { reason: 'notTagged', message: expect.stringContaining('for some customers only') },
    ]);
    const refused = await order(robin);
    expect([refused.status, refused.body.code]).toEqual([409, 'PROMOTION_REFUSED']);
    const tagged = await shop.call('PUT', `/users/admin/${robin.uid}/tags`, {
      as: admin,
      body: { tags: ['trade'] },
    });
    expect(tagged.status).toBe(200);
    expect((await quote()).totalAmount).toBe(33.32);
    expect((await order(robin)).body.data.order.totalAmount).toBe(33.32);
    expect((await order(kim)).body.details.codes).toMatchObject([{ reason: 'notTagged' }]);
  });

  test('combines with another by class only where each names the other', async () => {
    await created({ code: 'ORDER', combinesWith: ['shipping'] });
    await created({
      code: 'SHIP',
      name: 'Free shipping',
      class: 'shipping',
      kind: 'free',
      ratePpm: null,
      combinesWith: ['order'],
    });
    await created({ code: 'ALONE', name: 'Alone', class: 'product' });
    expect((await quote(['ORDER', 'SHIP'])).discounts).toHaveLength(2);
    expect((await quote(['ALONE', 'SHIP'])).refusedCodes).toMatchObject([{ reason: 'notCombinable' }]);
  });
});

test('a promotion without a code applies by itself, and its absence changes the price', async () => {
  const { _id, updatedAt } = await created({ code: null });
  expect((await quote([])).discounts).toMatchObject([{ promotion: _id, code: null, amount: 2.4 }]);
  expect((await order(robin, [])).status).toBe(201);
  await shop.call('PUT', `/promotions/${_id}`, {
    as: admin,
    body: { ...ten, code: null, active: false, updatedAt },
  });
  time += 60_000;
  const reply = await order(robin, []);
  expect([reply.status, reply.body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(reply.body.details.quote).toMatchObject({ discounts: [], totalAmount: 35.91 });
});

describe.each([
  ['3, in one document', 3, 1],
  ['10, in three documents', 10, 3],
])('a limit of %s', (_what, limit, documents) => {
  test('holds under many orders at once, and gives back what is cancelled', async () => {
    const { _id } = await created({ limit });
    expect(await countDocuments(shop, 'promotionUses')).toBe(documents);
    const people = [robin, kim];
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => order(people[at % 2]!)));
    const placed = replies.flatMap((reply, at) =>
      reply.status === 201 ? [{ reply, as: people[at % 2]! }] : [],
    );
    expect(placed).toHaveLength(limit);
    for (const { body } of replies.filter(({ status }) => status !== 201)) {
      expect(body.code).toBe('PROMOTION_REFUSED');
      expect(body.details.codes).toMatchObject([{ code: 'TEN', reason: 'usedUp' }]);
    }
    expect(placed.every(({ reply }) => reply.body.data.order.discounts[0].amount === 2.4)).toBe(true);
    expect(await getUsed(_id)).toBe(limit);
    expect((await quote()).refusedCodes).toMatchObject([{ reason: 'usedUp' }]);

    const [first] = placed;
    for (let times = 0; times < 2; times += 1) await cancel(first!.as, getId(first!.reply));
    expect(await getUsed(_id)).toBe(limit - 1);
    const again = await Promise.all([order(robin), order(kim), order(kim)]);
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await getUsed(_id)).toBe(limit);
  }, 60_000);
});

test(
  'a limit that is lowered below its uses gives nothing out until they are below it',
  { tags: 'long' },
  async () => {
    const { _id, updatedAt } = await created({ limit: 10 });
    const replies = [];
    for (let times = 0; times < 3; times += 1) replies.push(await order(robin));
    const body = { ...ten, limit: 2, updatedAt };
    const reply = await shop.call('PUT', `/promotions/${_id}`, { as: admin, body });
    expect(reply.body.data.promotion).toMatchObject({ limit: 2, used: 3 });
    await cancel(robin, getId(replies[0]!));
    expect([await getUsed(_id), (await order(robin)).status]).toEqual([2, 409]);
    await cancel(robin, getId(replies[1]!));
    expect([await getUsed(_id), (await order(robin)).status]).toEqual([1, 201]);
  },
);

test('a limit that is set later counts the orders before', async () => {
  const { _id, updatedAt } = await created();
  await order(robin);
  const body = { ...ten, limit: 1, updatedAt };
  const reply = await shop.call('PUT', `/promotions/${_id}`, { as: admin, body });
  expect(reply.body.data.promotion).toMatchObject({ limit: 1, used: 1 });
  expect((await order(kim)).body.details.codes).toMatchObject([{ reason: 'usedUp' }]);
});

test('a limit per customer holds for each of them, and is given back', async () => {
  await created({ limitPerCustomer: 1 });
  const replies = await Promise.all([order(robin), order(robin), order(robin)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await quote()).refusedCodes).toMatchObject([{ reason: 'usedUpByCustomer' }]);
  expect((await order(kim)).status).toBe(201);
  await cancel(robin, getId(replies.find(({ status }) => status === 201)!));
  expect((await order(robin)).status).toBe(201);
});

test('an order that expires gives its uses back', async () => {
  const { _id } = await created({ limit: 1, limitPerCustomer: 1 });
  const id = getId(await order(robin));
  expect((await readStoredOrder(shop, id)).promotionUses).toEqual([
    { promotion: _id, shard: 0, customer: true, people: [robin.uid] },
  ]);
  time += 3 * 60 * 60_000;
  expect(await shop.jobs.expireUnpaidOrders()).toMatchObject({ expired: 1 });
  expect(await readStoredOrder(shop, id)).toMatchObject({ status: 'cancelled', promotionUses: [] });
  expect(await getUsed(_id)).toBe(0);
  expect((await order(robin)).status).toBe(201);
});

test('an order keeps its discount when the promotion is changed or deleted, and can still be cancelled', async () => {
  const { _id, updatedAt } = await created({ limit: 5 });
  const id = getId(await order(robin));
  const before = (await readStoredOrder(shop, id)).discounts;
  await shop.call('PUT', `/promotions/${_id}`, {
    as: admin,
    body: { ...ten, ratePpm: 500_000, limit: 5, updatedAt },
  });
  expect((await readStoredOrder(shop, id)).discounts).toEqual(before);
  await shop.call('DELETE', `/promotions/${_id}`, { as: admin });
  const { order: shown } = (await shop.call('GET', `/orders/${id}`, { as: robin })).body.data;
  expect(shown).toMatchObject({ discounts: [{ code: 'TEN', amount: 2.4 }], totalAmount: 33.32 });
  expect((await cancel(robin, id)).status).toBe(200);
});

test('unknown codes can be tried 30 times an hour, and then no code is answered', async () => {
  await created();
  const ask = (codes: string[]) =>
    narrow.call('POST', '/orders/quote', {
      as: kim,
      body: { items, codes, destination: { country: 'US', region: 'OR' } },
    });
  for (let at = 0; at < 6; at += 1) {
    const codes = Array.from({ length: 5 }, (_, code) => `GUESS-${at}-${code}`);
    expect((await ask(codes)).status).toBe(200);
  }
  const reply = await ask(['TEN']);
  expect([reply.status, reply.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask([])).status).toBe(200);
  const body = { ...buildOrderBody([{ product: 'kettle' }]), codes: ['TEN'], totalAmount: 33.32 };
  expect((await sendOrder(narrow, kim, body)).status).toBe(429);
});

// Fails if codes are counted after the response: all forty were accepted.
test(
  'guesses at the same moment count before they are answered; right codes do not',
  { tags: 'long' },
  async () => {
    await created();
    const guesser = await shop.person();
    const ask = (code: string) =>
      narrow.call('POST', '/orders/quote', {
        as: guesser,
        body: { items, codes: [code], destination: { country: 'US', region: 'OR' } },
      });
    for (let at = 0; at < 35; at += 1) expect((await ask('TEN')).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`GUESS-${at}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  },
);

describe('collections', () => {
  const keep = (collection: object) =>
    shop.call('POST', '/collections', {
      as: admin,
      body: { slug: 'gifts', title: 'Gifts', kind: 'manual', products: ['kettle'], ...collection },
    });
  const of = (...collections: string[]) => ({ collections });
  const both = [...items, { product: 'mug', quantity: 2 }];
  const getDiscount = async () =>
    (await quote(['TEN'], { items: both })).discounts.map(({ amount }: { amount: number }) => amount);

  // The state document is kept, because its version invalidates caches.
  beforeEach(() => shop.clear('collections'));

  test('chosen by hand are reduced in the quote and in the order, published or not', async () => {
    await keep({});
    const { _id } = await created(of('gifts'));
    expect(await getDiscount()).toEqual([2.4]);
    const reply = await order(robin);
    expect([reply.status, reply.body.data.order.discounts]).toMatchObject([
      201,
      [{ promotion: _id, amount: 2.4 }],
    ]);
  });

  test('by a rule have the products that fit it now, as their page would', async () => {
    const rule = { category: 'mugs', maxPrice: 24, inStock: true };
    await keep({ kind: 'rule', products: [], rule });
    await created(of('gifts'));
    expect(await getDiscount()).toEqual([4.8]);
    const { updatedAt } = (await shop.call('GET', '/collections/admin/gifts', { as: admin })).body.data
      .collection;
    const body = { title: 'Gifts', kind: 'rule', rule: { ...rule, maxPrice: 23.99 }, updatedAt };
    expect((await shop.call('PUT', '/collections/gifts', { as: admin, body })).status).toBe(200);
    // Caches of other instances expire after five seconds.
    time += 5_000;
    expect(await getDiscount()).toEqual([]);
  });

  test('beside products and categories widen a discount', async () => {
    await keep({});
    await created({ ...of('gifts'), categories: ['mugs'] });
    expect(await getDiscount()).toEqual([7.2]);
  });

  test('that do not exist are refused at their field, and nothing is kept', async () => {
    await keep({});
    const units = { quantity: 1, collections: ['gifts', 'none'] };
    const bundle = { class: 'product', kind: 'buyXGetY', ratePpm: null, buy: units, get: units };
    const body = { ...ten, ...bundle, collections: ['gifts'] };
    const reply = await shop.call('POST', '/promotions', { as: admin, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    const message = 'There is no collection “none”';
    expect(reply.body.fields).toEqual({ 'buy.collections': message, 'get.collections': message });
    expect(await countDocuments(shop, 'promotions')).toBe(0);
  });

  test('that are deleted have no products any more, and the discount can still be changed', async () => {
    await keep({});
    const { _id, updatedAt } = await created(of('gifts'));
    expect((await shop.call('DELETE', '/collections/gifts', { as: admin })).status).toBe(200);
    time += 5_000;
    // An empty list would mean all products, so deleted collections stay in the list.
    expect(await getDiscount()).toEqual([]);
    const change = (promotion: object) =>
      shop.call('PUT', `/promotions/${_id}`, { as: admin, body: { ...ten, ...promotion, updatedAt } });
    expect((await change(of('gifts', 'none'))).body.fields).toEqual({
      collections: 'There is no collection “none”',
    });
    const reply = await change({ ...of('gifts'), active: false });
    expect([reply.status, reply.body.data.promotion]).toMatchObject([
      200,
      { collections: ['gifts'], active: false },
    ]);
  });

  test('are tried on the orders of last month', async () => {
    await keep({});
    await order(robin, [], 35.91);
    const preview = async (collections: string[]) =>
      (await shop.call('POST', '/promotions/preview', { as: admin, body: { ...ten, collections } })).body
        .data;
    expect(await preview(['gifts'])).toMatchObject({ orders: 1, applied: 1, discount: 2.4 });
    expect(await preview(['none'])).toMatchObject({ orders: 1, applied: 0 });
  });
});

test('what a person used is erased with the account', async () => {
  await created({ limitPerCustomer: 2 });
  const leaving = await shop.person();
  await order(leaving);
  expect(await countDocuments(shop, 'promotionCustomers')).toBe(1);
  expect((await shop.call('DELETE', `/users/admin/${leaving.uid}`, { as: admin })).status).toBe(200);
  expect(await countDocuments(shop, 'promotionCustomers')).toBe(0);
});

describe('the preview', () => {
  const preview = (promotion: object, as: TestPerson | null = admin) =>
    shop.call('POST', '/promotions/preview', { as, body: { ...ten, ...promotion } });

  test(
    'says what a promotion would have cost on the orders of the last 30 days',
    { tags: 'long' },
    async () => {
      await order(robin, [], 35.91);
      time += 31 * 24 * 60 * 60_000;
      await order(robin, [], 35.91);
      await order(robin, [], 35.91);
      await order(kim, [], 35.91);
      await cancel(kim, getId(await order(kim, [], 35.91)));
      const { data } = (await preview({})).body;
      const since = new Date(time - 30 * 24 * 60 * 60_000).toISOString();
      expect(data).toEqual({ since, orders: 3, applied: 3, discount: 7.2, hasMore: false });
      expect((await preview({ minSubtotal: 25 })).body.data).toMatchObject({ applied: 0, discount: 0 });
      expect((await preview({ categories: ['kitchen'] })).body.data).toMatchObject({ applied: 3 });
      expect((await preview({ categories: ['mugs'] })).body.data).toMatchObject({ applied: 0 });
      expect((await preview({ limit: 1 })).body.data).toMatchObject({ applied: 1, discount: 2.4 });
      expect((await preview({ firstOrderOnly: true })).body.data).toMatchObject({ applied: 2 });
      await shop.call('PUT', `/users/admin/${kim.uid}/tags`, { as: admin, body: { tags: ['regular'] } });
      expect((await preview({ customerTag: 'Regular' })).body.data).toMatchObject({ applied: 1 });
      const free = { class: 'shipping', kind: 'free', ratePpm: null };
      expect((await preview(free)).body.data).toMatchObject({ applied: 3, discount: 29.97 });
      expect(await countDocuments(shop, 'promotions')).toBe(0);
    },
  );

  test('gives guests no first order, and no automatic discount that is limited for each customer', async () => {
    const id = getId(await order(robin, [], 35.91));
    await shop.db
      .collection('orders')
      .doc(id)
      .update({ userId: `guest-${id}`, guest: { email: 'robin.guest@example.com' } });
    expect((await preview({})).body.data).toMatchObject({ applied: 1 });
    expect((await preview({ firstOrderOnly: true })).body.data).toMatchObject({ applied: 0 });
    expect((await preview({ limitPerCustomer: 1 })).body.data).toMatchObject({ applied: 1 });
    const automatic = { code: null, limitPerCustomer: 1 };
    expect((await preview(automatic)).body.data).toMatchObject({ applied: 0 });
  });

  test('is for administrators alone', async () => {
    expect([(await preview({}, null)).status, (await preview({}, robin)).status]).toEqual([401, 403]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { useTestStore, type TestPerson } from '../support/test-store';
import {
  sampleAddress,
  buildOrderBody,
  countDocuments,
  readOrderState,
  sendOrder,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([
    shop.person('customer', { email: 'robin@example.com' }),
    shop.person('admin'),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
  ]);
});

describe('Idempotency-Key', () => {
  test('the same key and body answer the first order in its current state, and take nothing more', async () => {
    const headers = { 'Idempotency-Key': 'checkout-attempt-1' };
    const body = buildOrderBody([{ product: 'kettle', quantity: 2 }]);
    const first = await sendOrder(shop, robin, body, headers);
    const id = first.body.data.order._id;
    await shop.call('PUT', `/orders/${id}/status`, {
      as: admin,
      body: { status: 'confirmed', unpaid: true },
    });
    const before = await readOrderState(shop);

    const second = await sendOrder(shop, robin, body, headers);

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data.order).toMatchObject({ _id: id, status: 'confirmed' });
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('the order of the keys in the JSON and unknown fields make no other body', async () => {
    const headers = { 'Idempotency-Key': 'checkout-attempt-2' };
    const body = buildOrderBody([{ product: 'kettle' }]);
    const first = await sendOrder(shop, robin, body, headers);
    const shuffled = Object.fromEntries(Object.entries({ ...body, cvv: '123' }).reverse());
    const second = await sendOrder(shop, robin, shuffled, headers);
    expect(second.status).toBe(200);
    expect(second.body.data.order._id).toBe(first.body.data.order._id);
  });

  test.each([
    ['quantity', { items: buildOrderBody([{ product: 'kettle', quantity: 2 }]).items }],
    ['notes', { notes: 'Leave it at the door' }],
    ['address', { shippingAddress: { ...sampleAddress, city: 'Shelbyville' } }],
  ])('the same key with another %s is a 409 that changes nothing', async (what, overrides) => {
    const headers = { 'Idempotency-Key': `mismatch-${what}` };
    const body = buildOrderBody([{ product: 'kettle' }]);
    await sendOrder(shop, robin, body, headers);
    const before = await readOrderState(shop);
    const reply = await sendOrder(shop, robin, { ...body, ...overrides }, headers);
    expect([reply.status, reply.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test("another customer's same key is another key", async () => {
    const headers = { 'Idempotency-Key': 'checkout-attempt-3' };
    const other = await shop.person();
    const body = buildOrderBody([{ product: 'kettle' }]);
    const replies = [
      await sendOrder(shop, robin, body, headers),
      await sendOrder(shop, other, body, headers),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const [mine, theirs] = replies.map((reply) => reply.body.data.order._id);
    expect(mine).not.toBe(theirs);
  });

  test('a refused try does not use the key up', async () => {
    await storeProduct(shop, 'restocked', { countInStock: 0 });
    const headers = { 'Idempotency-Key': 'checkout-attempt-4' };
    const body = buildOrderBody([{ product: 'restocked' }]);
    expect((await sendOrder(shop, robin, body, headers)).status).toBe(409);
    await storeProduct(shop, 'restocked', { countInStock: 1 });
    expect((await sendOrder(shop, robin, body, headers)).status).toBe(201);
  });

  test('is kept as a hash that expires after a day', async () => {
    const key = 'checkout-attempt-to-hash';
    await sendOrder(shop, robin, buildOrderBody([{ product: 'kettle' }]), { 'Idempotency-Key': key });
    const documents = (await shop.db.collection('idempotencyKeys').get()).docs;
    expect(JSON.stringify(documents.map((document) => [document.id, document.data()]))).not.toContain(key);
    for (const document of documents) {
      expect(document.get('expiresAt').toMillis()).toBe(time + 24 * 3_600_000);
    }
  });

  test.each(['short', 'x'.repeat(129), 'with space in it'])('%j is not a key', async (key) => {
    const before = await readOrderState(shop);
    const reply = await sendOrder(shop, robin, buildOrderBody([{ product: 'kettle' }]), {
      'Idempotency-Key': key,
    });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toEqual(['Idempotency-Key']);
    expect(await readOrderState(shop)).toEqual(before);
  });
});

describe('orders an hour', () => {
  const strict = useTestStore({ rateLimitFactor: 1, now: () => time });

  test(
    'the 21st order within an hour is refused; repeats and refusals do not count, the next hour is free',
    { tags: 'long' },
    async () => {
      time = Date.parse('2026-05-01T10:20:00Z');
      await storeProduct(strict, 'kettle', { countInStock: 100 });
      const [busy, calm] = await Promise.all([strict.person(), strict.person()]);
      const body = buildOrderBody([{ product: 'kettle' }]);
      const refused = await sendOrder(strict, busy, buildOrderBody([{ product: 'kettle', quantity: 200 }]));
      expect(refused.status).toBe(409);
      const headers = { 'Idempotency-Key': 'the-first-of-20' };
      for (let count = 0; count < 20; count += 1) {
        const reply = await sendOrder(strict, busy, body, count === 0 ? headers : undefined);
        expect(reply.status).toBe(201);
        // A customer can have only two unpaid orders.
        await strict.db.doc(`orders/${reply.body.data.order._id}`).update({ 'payment.status': 'paid' });
      }
      const before = await readOrderState(strict);

      const reply = await sendOrder(strict, busy, body);

      expect([reply.status, reply.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(reply.headers.get('retry-after')).toBe(String(40 * 60));
      expect(await readOrderState(strict)).toEqual(before);
      expect((await sendOrder(strict, busy, body, headers)).status).toBe(200);
      expect((await sendOrder(strict, calm, body)).status).toBe(201);
      time += 40 * 60_000;
      expect((await sendOrder(strict, busy, body)).status).toBe(201);
      expect(await countDocuments(strict, 'orders')).toBe(22);
    },
  );
});

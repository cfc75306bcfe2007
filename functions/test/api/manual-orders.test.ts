import { beforeAll, describe, expect, test } from 'vitest';
import {
  sampleAddress,
  readOrderState,
  payTestOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => (time += 1000) });

let robin: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  [robin, admin] = await Promise.all([shop.person(), shop.person('admin', { name: 'Kim Keeper' })]);
  await shop.auth.updateUser(robin.uid, { emailVerified: true });
  await storeProduct(shop, 'kettle', { countInStock: 50 });
});

const place = (body: object = {}, { key, as = admin }: { key?: string; as?: TestPerson } = {}) =>
  shop.call('POST', '/orders/admin', {
    as,
    body: {
      items: [{ product: 'kettle', quantity: 2 }],
      email: 'kim@example.com',
      shippingAddress: sampleAddress,
      // 48.00 and 8% tax. Shipping costs 9.99.
      totalAmount: 61.83,
      payment: 'link',
      ...body,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });
const mailsTo = async (to: string) =>
  (await shop.db.collection('mail').where('to', 'array-contains', to).get()).docs.map(
    (doc) => doc.get('message') as { subject: string; text: string },
  );

describe('POST /orders/admin', () => {
  test('makes an order for a new customer, holds its stock, and mails a link that pays it', async () => {
    const stock = (await readStoredProduct(shop, 'kettle')).countInStock;
    const reply = await place({ note: 'Called on Monday', payDays: 3 }, { key: 'manual-key-1' });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const { order, customer, mailed } = reply.body.data;
    expect([customer, mailed, order.guest]).toEqual(['guest', true, true]);
    expect(order).toMatchObject({
      payment: { status: 'unpaid', owed: 61.83, payable: true },
      timeline: [{ by: 'admin' }],
    });
    expect(Date.parse(order.payment.expiresAt) - Date.parse(order.createdAt)).toBe(3 * 86_400_000);
    expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(stock - 2);
    const again = await place({ note: 'Called on Monday', payDays: 3 }, { key: 'manual-key-1' });
    expect([again.status, again.body.data.order._id]).toEqual([200, order._id]);
    time += 5 * 60_000;
    await shop.jobs.remindUnpaidOrders();
    const mails = await mailsTo('kim@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`We have made order ${order.number} for you`);
    expect(mails[0]!.text).toMatch(/Pay for your order/);
    const desk = (await shop.call('GET', `/orders/admin/${order._id}`, { as: admin })).body.data;
    expect(desk.notes).toMatchObject([{ note: 'Called on Monday', by: { name: 'Kim Keeper' } }]);
    const events = (await shop.call('GET', `/admin/activity?type=order&id=${order._id}`, { as: admin })).body;
    expect(events.data.events.map(({ action }: { action: string }) => action)).toContain('order.created');
    const found = await shop.call('GET', '/users/admin/customers?search=kim@example.com', { as: admin });
    const [guest, ...others] = found.body.data.customers;
    expect([guest, others]).toMatchObject([{ guest: true, email: 'kim@example.com' }, []]);
    const theirs = await shop.call('GET', `/orders/admin/all?customer=${guest._id}&limit=5`, { as: admin });
    expect(theirs.body.data.orders).toMatchObject([{ _id: order._id, shippingAddress: sampleAddress }]);
    const next = (await place({ email: guest.email, payment: 'cash' })).body.data;
    expect(next).toMatchObject({ customer: 'guest', email: 'kim@example.com' });
    const { orders: counted } = (await shop.call('GET', `/users/admin/${guest._id}`, { as: admin })).body
      .data;
    expect(counted).toBe(2);
  });

  test('belongs to the account with that confirmed address, and its customer can pay it', async () => {
    const { order, customer } = (await place({ email: robin.email })).body.data;
    expect([customer, order.guest]).toEqual(['account', false]);
    await payTestOrder(shop, robin, order._id);
    expect((await readStoredOrder(shop, order._id)).payment.status).toBe('paid');
  });

  test('belongs to no account whose address is not confirmed: it may be a stranger', async () => {
    const stranger = await shop.person('customer', { email: 'unconfirmed@example.com' });
    const { order, customer } = (await place({ email: stranger.email })).body.data;
    expect([customer, order.guest]).toEqual(['guest', true]);
    expect((await shop.call('GET', `/orders/${order._id}`, { as: stranger })).status).toBe(404);
    expect((await readStoredOrder(shop, order._id)).guest).toEqual({ email: stranger.email });
  });

  test.each([
    [12.5, 5],
    [0.01, 0],
    [33.33, 13.33],
  ])('a discount of %s%% on 40.00 is %s', async (value, amount) => {
    const body = {
      items: [{ product: 'kettle', quantity: 2, price: 20 }],
      discount: { kind: 'percent', value, reason: 'Trade fair' },
      destination: { country: 'US', region: 'OR' },
    };
    const { data } = (await shop.call('POST', '/orders/admin/quote', { as: admin, body })).body;
    expect(data.discounts.map((discount: { amount: number }) => discount.amount)).toEqual(
      amount === 0 ? [] : [amount],
    );
  });

  test('has other prices and a discount with its reason, and is paid at once', async () => {
    const discount = { kind: 'percent', value: 10, reason: 'Trade fair' };
    const items = [{ product: 'kettle', quantity: 2, price: 20 }];
    const quoted = await shop.call('POST', '/orders/admin/quote', {
      as: admin,
      body: { items, discount, destination: { country: 'US', region: 'OR' } },
    });
    // 40.00 − 4.00, 8% tax and 9.99 shipping.
    expect(quoted.body.data).toMatchObject({
      totalAmount: 48.87,
      discounts: [{ name: 'Trade fair', amount: 4 }],
    });
    const { order } = (await place({ items, discount, totalAmount: 48.87, payment: 'cash' })).body.data;
    expect(order).toMatchObject({
      payment: { status: 'paid', recorded: [{ amount: 48.87, method: 'cash' }] },
      discounts: [{ promotion: 'by-hand', name: 'Trade fair' }],
    });
    expect(order.invoice).not.toBeNull();
    expect((await readStoredOrder(shop, order._id)).promotionIds).toEqual([]);
  });

  test('is refused for another total and beyond the stock, and for customers', async () => {
    const before = await readOrderState(shop);
    const total = await place({ totalAmount: 61.82 });
    expect([total.status, total.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const many = await place({ items: [{ product: 'kettle', quantity: 999 }] });
    expect([many.status, many.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect((await place({}, { as: robin })).status).toBe(403);
    expect(await readOrderState(shop)).toEqual(before);
  });
});

describe('drafts of orders', () => {
  const draft = {
    items: [{ product: 'kettle', quantity: 2, price: 20 }],
    discount: { kind: 'percent', value: 10, reason: 'Trade fair' },
    email: 'Kim@example.com',
    shippingAddress: { ...sampleAddress, city: '' },
    payment: 'cash',
    note: 'Calls back on Monday',
  };
  const keep = (body: object = draft) => shop.call('POST', '/orders/admin/drafts', { as: admin, body });
  const open = (id: string) => shop.call('GET', `/orders/admin/drafts/${id}`, { as: admin });

  test(
    'are kept as far as they are known, found again and changed, and hold nothing',
    { tags: 'long' },
    async () => {
      const untouched = async () => ({
        orders: (await shop.db.collection('orders').count().get()).data().count,
        buyers: (await shop.db.collection('buyers').get()).docs.map((doc) => doc.data()),
        waiting: (await shop.call('GET', '/admin/waiting', { as: admin })).body.data.orders,
        stock: await readStoredProduct(shop, 'kettle'),
      });
      const before = await untouched();
      const kept = await keep();
      expect(kept.status, JSON.stringify(kept.body)).toBe(201);
      const { _id: id, updatedAt } = kept.body.data.draft;
      const empty = await keep({ items: [] });
      expect([empty.status, empty.body.data.draft.items]).toEqual([201, []]);
      expect((await open(id)).body.data.draft).toMatchObject({
        email: 'Kim@example.com',
        payment: 'cash',
        payDays: 7,
        by: 'Kim Keeper',
        discount: draft.discount,
        shippingAddress: { fullName: sampleAddress.fullName, city: '' },
        items: [
          {
            product: 'kettle',
            variant: 'default',
            quantity: 2,
            price: 20,
            listed: 24,
            name: 'Copper Kettle',
          },
        ],
      });
      const changed = { ...draft, items: [], note: 'Wants mugs', updatedAt };
      const saved = await shop.call('PUT', `/orders/admin/drafts/${id}`, { as: admin, body: changed });
      expect(saved.body.data.draft).toMatchObject({ items: [], note: 'Wants mugs' });
      const stale = await shop.call('PUT', `/orders/admin/drafts/${id}`, { as: admin, body: changed });
      expect([stale.status, stale.body.code, stale.body.details.current._id]).toEqual([
        409,
        'STALE_WRITE',
        id,
      ]);
      const list = (await shop.call('GET', '/orders/admin/drafts?limit=1', { as: admin })).body.data;
      expect(list.drafts).toMatchObject([{ _id: id, name: sampleAddress.fullName, units: 0 }]);
      const rest = await shop.call('GET', `/orders/admin/drafts?cursor=${list.nextCursor}`, { as: admin });
      expect(rest.body.data.drafts.map(({ _id }: { _id: string }) => _id)).toContain(
        empty.body.data.draft._id,
      );

      const removed = await shop.call('DELETE', `/orders/admin/drafts/${id}`, { as: admin });
      expect([removed.status, (await open(id)).status]).toEqual([200, 404]);
      const log = (await shop.call('GET', `/admin/activity?type=draft&id=${id}`, { as: admin })).body.data
        .events;
      expect(log.map(({ action }: { action: string }) => action)).toEqual([
        'draft.deleted',
        'draft.updated',
        'draft.created',
      ]);
      expect(JSON.stringify(log)).not.toMatch(/kim@example/i);
      // The panel counts drafts, so the other one goes, too.
      await shop.call('DELETE', `/orders/admin/drafts/${empty.body.data.draft._id}`, { as: admin });
      expect(await untouched()).toEqual(before);
    },
  );

  test('become one order, whoever places them at once', { tags: 'long' }, async () => {
    const { _id: id } = (await keep()).body.data.draft;
    const replies = await Promise.all([place({ draft: id }), place({ draft: id })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await open(id)).status).toBe(404);
    const { order } = replies.find(({ status }) => status === 201)!.body.data;
    await shop.call('PUT', `/orders/${order._id}/status`, { as: admin, body: { status: 'cancelled' } });
  });

  test(
    'are placed once for a key, and are exported and erased with the account of their confirmed address',
    { tags: 'long' },
    async () => {
      const person = await shop.person();
      await shop.auth.updateUser(person.uid, { emailVerified: true });
      const { _id: id } = (await keep({ ...draft, email: person.email })).body.data.draft;
      const { _id: other } = (await keep({ ...draft, email: person.email.toUpperCase() })).body.data.draft;
      const replies = [
        await place({ draft: id, email: person.email }, { key: 'draft-key-1' }),
        await place({ draft: id, email: person.email }, { key: 'draft-key-1' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([201, 200]);
      const { data } = (await shop.call('GET', '/users/export', { as: person })).body;
      expect(data.orderDrafts).toMatchObject([
        { items: [{ product: 'kettle', quantity: 2 }], note: 'Calls back on Monday' },
      ]);
      const erased = await shop.call('DELETE', `/users/admin/${person.uid}`, { as: admin });
      expect(erased.status, JSON.stringify(erased.body)).toBe(200);
      expect((await open(other)).status).toBe(404);
    },
  );
});

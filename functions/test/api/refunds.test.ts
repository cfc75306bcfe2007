import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  readOrderState,
  createPaidOrder,
  createPlacedOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const { stripe, overrides: withStripe } = useFakeStripe();
const shop = useTestStore();
const stripeShop = useTestStore(withStripe);

let robin: TestPerson;
let admin: TestPerson;
let stripeRobin: TestPerson;
let stripeAdmin: TestPerson;

beforeAll(async () => {
  [robin, admin, stripeRobin, stripeAdmin] = await Promise.all([
    shop.person(),
    shop.person('admin'),
    stripeShop.person(),
    stripeShop.person('admin'),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
    storeProduct(stripeShop, 'kettle', { countInStock: 500 }),
  ]);
});
beforeEach(() => {
  stripe.outage = null;
  stripe.refundStatus = 'succeeded';
  stripe.refundReason = undefined;
  stripe.refundRefusal = null;
});

const reason = 'Broken on arrival';
const refund = (
  id: string,
  body: object,
  { as = admin, key }: { as?: TestPerson | null; key?: string } = {},
) =>
  shop.call('POST', `/orders/${id}/refunds`, {
    as,
    body: { reason, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });

const oneUnit = { lines: [{ line: '1', quantity: 1, restock: true }] };
const getStock = async () => (await readStoredProduct(shop, 'kettle')).countInStock;
const mailsAbout = async (number: string) =>
  (await shop.db.collection('mail').get()).docs
    .map((doc) => String(doc.get('message.subject')))
    .filter((subject) => subject.startsWith('Refund') && subject.endsWith(number));

describe('POST /orders/:id/refunds', () => {
  // 3 × 24.00 = 72.00, free shipping, tax 5.76
  const threeKettles = () => createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 3 }]);

  test('pays back a unit, returns it to stock, mails the customer and records who did it', async () => {
    const id = await threeKettles();
    const stock = await getStock();
    const reply = await refund(id, oneUnit);
    expect(reply.status).toBe(201);
    expect(reply.body.data.refund).toMatchObject({
      status: 'succeeded',
      amount: 25.92,
      tax: 1.92,
      lines: [{ line: '1', quantity: 1, amount: 25.92, tax: 1.92, restock: true }],
      reason,
    });
    const { order } = reply.body.data;
    expect(order.payment).toMatchObject({ status: 'partially_refunded', captured: 77.76, refunded: 25.92 });
    expect(await getStock()).toBe(stock + 1);
    expect(await mailsAbout(order.number)).toHaveLength(1);
    const { events } = (await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin })).body
      .data;
    expect(events[0]).toMatchObject({ action: 'order.refunded', by: { _id: admin.uid } });
    expect(events[0].changes).toEqual([
      { field: 'refund.amount', before: null, after: 25.92 },
      { field: 'Copper Kettle: refund.units', before: null, after: 1 },
      { field: 'Copper Kettle: refund.restocked', before: null, after: 1 },
    ]);
    expect(JSON.stringify(events)).not.toContain(reason);
  });

  test('answers the first refund again for the same key and body, and refuses another body', async () => {
    const id = await threeKettles();
    const key = 'refund-key-1';
    const first = await refund(id, oneUnit, { key });
    const before = await readOrderState(shop);
    const again = await refund(id, oneUnit, { key });
    expect([again.status, again.body.data.refund]).toEqual([200, first.body.data.refund]);
    const other = await refund(id, { amount: 1 }, { key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('10 at once never pay back more than was captured', async () => {
    const id = await threeKettles();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 20 })));
    const done = replies.filter(({ status }) => status === 201);
    expect(done).toHaveLength(3);
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body);
    expect(refused).toHaveLength(7);
    expect(refused[0]).toMatchObject({ code: 'REFUND_TOO_LARGE', details: { refundable: 17.76 } });
    expect((await readStoredOrder(shop, id)).payment).toMatchObject({ captured: 7776, refunded: 6000 });
  });

  test('10 at once for the same unit return it once', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    const stock = await getStock();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(id, oneUnit)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await getStock()).toBe(stock + 1);
  });

  test('steps of units and shipping sum to what was paid', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    await refund(id, { lines: [{ line: '1', quantity: 1 }] });
    const reply = await refund(id, { shipping: 9.99 });
    expect(reply.body.data.refund).toMatchObject({ amount: 9.99, shipping: 9.99, tax: 0, lines: [] });
    expect(reply.body.data.order.payment).toMatchObject({
      status: 'refunded',
      captured: 35.91,
      refunded: 35.91,
    });
  });

  test('a cancellation after it refunds the rest by line, and restocks only units that were not restocked before', async () => {
    const stock = await getStock();
    const id = await threeKettles();
    await refund(id, oneUnit);
    const reply = await shop.call('PUT', `/orders/${id}/status`, {
      as: admin,
      body: { status: 'cancelled' },
    });
    expect(reply.body.data.order.refunds.at(-1)).toMatchObject({
      status: 'succeeded',
      amount: 51.84,
      tax: 3.84,
      lines: [{ line: '1', quantity: 2, amount: 51.84 }],
    });
    expect(await getStock()).toBe(stock);
  });

  test('is for administrators, and for orders that exist', async () => {
    const id = await threeKettles();
    expect((await refund(id, oneUnit, { as: null })).status).toBe(401);
    expect((await refund(id, oneUnit, { as: robin })).status).toBe(403);
    expect((await refund('no-such-order', oneUnit)).status).toBe(404);
  });

  test.each([
    ['nothing to refund', {}, 'amount'],
    ['lines and an amount', { ...oneUnit, amount: 1 }, 'amount'],
    ['an unknown line', { lines: [{ line: '7', quantity: 1 }] }, 'lines.0.line'],
    ['a line twice', { lines: [oneUnit.lines[0], oneUnit.lines[0]] }, 'lines'],
    ['no units', { lines: [{ line: '1', quantity: 0 }] }, 'lines.0.quantity'],
    ['no reason', { ...oneUnit, reason: ' ' }, 'reason'],
    ['a fraction of a cent', { amount: 0.001 }, 'amount'],
    ['an amount of 0', { amount: 0 }, 'amount'],
    ['shipping of 0', { shipping: 0 }, 'amount'],
  ])('refuses %s by field and changes nothing', { tags: 'long' }, async (_name, body, field) => {
    const id = await threeKettles();
    const before = await readOrderState(shop);
    const reply = await refund(id, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('refuses an order that was not paid', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const reply = await refund(id, oneUnit);
    expect(reply.body).toMatchObject({ code: 'REFUND_TOO_LARGE', details: { refundable: 0 } });
  });
});

describe('what was refunded is not shipped', () => {
  const setStatus = (id: string, status: string) =>
    shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status } });

  test('a parcel has the other units, and its mail strikes out the refunded one', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 3 }]);
    await refund(id, oneUnit);
    await setStatus(id, 'confirmed');
    const shipped = await setStatus(id, 'shipped');
    expect(shipped.body.data.order.items).toMatchObject([{ quantity: 3, refunded: 1, shipped: 2 }]);
    const mails = await shop.db.collection('mail').where('userId', '==', robin.uid).get();
    const { number } = shipped.body.data.order;
    const mail = mails.docs.find((doc) => doc.get('message.subject').endsWith(`${number} is on its way`))!;
    const text = String(mail.get('message.text'));
    expect(text).toContain('2 × Copper Kettle: $48.00\n1 × Copper Kettle (refunded): $24.00');
    expect(text).toContain('Total: $77.76\nRefunded: -$25.92');
    expect(mail.get('message.html')).toContain('<s>1 × Copper Kettle</s> refunded');
    // Returned units were in the parcel.
    const returned = await refund(id, oneUnit);
    expect(returned.body.data.order.items).toMatchObject([{ quantity: 3, refunded: 2, shipped: 2 }]);
  });

  test.each(['pending', 'confirmed'])(
    'an order that is %s leaves the queues with the refund of its last unit, and what was kept stays kept',
    async (status) => {
      const waiting = async () =>
        (await shop.call('GET', '/admin/waiting', { as: admin })).body.data.orders[status];
      const before = await waiting();
      const stock = await getStock();
      const id = await createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
      if (status === 'confirmed') await setStatus(id, 'confirmed');
      expect(await waiting()).toBe(before + 1);
      await refund(id, { lines: [{ line: '1', quantity: 1, restock: false }] });
      const { order } = (await refund(id, oneUnit)).body.data;
      expect(order).toMatchObject({ status: 'cancelled', payment: { status: 'partially_refunded' } });
      expect(order.refunds).toHaveLength(2);
      expect([await waiting(), await getStock()]).toEqual([before, stock - 1]);
      expect(await mailsAbout(order.number)).toHaveLength(2);
      const shipping = await refund(id, { shipping: 9.99 });
      expect(shipping.body.data.order.payment.status).toBe('refunded');
    },
  );
});

describe('a refund at Stripe', () => {
  async function paid() {
    const id = await createPlacedOrder(stripeShop, stripeRobin, [{ product: 'kettle' }]);
    const as = stripeRobin;
    const started = await stripeShop.call('POST', '/orders/payment', { as, body: { orderId: id } });
    const { paymentId } = started.body.data;
    const body = { orderId: id, paymentId, token: 'pm_card_visa' };
    await stripeShop.call('POST', '/orders/payment/verify', { as, body });
    return { id, intent: stripe.intent(paymentId) };
  }

  const send = (id: string, body: object = { amount: 10, reason }) =>
    stripeShop.call('POST', `/orders/${id}/refunds`, { as: stripeAdmin, body });
  const mails = async () =>
    (await stripeShop.db.collection('mail').get()).docs.filter((doc) =>
      String(doc.get('message.subject')).startsWith('Refund'),
    ).length;

  test('is sent once under its own key, over its own amount', async () => {
    const { id, intent } = await paid();
    const reply = await send(id);
    expect(reply.body.data.refund.status).toBe('succeeded');
    expect(intent.refunded).toBe(1000);
    const sent = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intent.id);
    expect(sent).toMatchObject([{ amount: 1000, metadata: { refundId: reply.body.data.refund._id } }]);
  });

  test('that it refuses is answered as failed, releases the money and can be tried again', async () => {
    const { id } = await paid();
    const before = await mails();
    stripe.refundStatus = 'failed';
    const failed = await send(id, { amount: 35.91, reason });
    expect([failed.status, failed.body.data.refund.status]).toEqual([201, 'failed']);
    expect(failed.body.data.order.payment).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await mails()).toBe(before);
    stripe.refundStatus = 'succeeded';
    const again = await send(id, { amount: 35.91, reason });
    expect(again.body.data.refund.status).toBe('succeeded');
    expect(again.body.data.order.payment).toMatchObject({ status: 'refunded', refunded: 35.91 });
    expect(await mails()).toBe(before + 1);
  });

  test('that failed for a cancelled order can be tried again, and returns no units a second time', async () => {
    const { id } = await paid();
    stripe.refundStatus = 'failed';
    const cancelled = await stripeShop.call('PATCH', `/orders/${id}/cancel`, { as: stripeRobin });
    expect(cancelled.body.data.order).toMatchObject({ status: 'cancelled', refunds: [{ status: 'failed' }] });
    const stock = (await readStoredProduct(stripeShop, 'kettle')).countInStock;
    stripe.refundStatus = 'succeeded';
    const body = { lines: [{ line: '1', quantity: 1, restock: true }], shipping: 9.99, reason };
    const again = await send(id, body);
    expect(again.body.data.refund).toMatchObject({ status: 'succeeded', amount: 35.91 });
    expect(again.body.data.order.payment).toMatchObject({ status: 'refunded', refunded: 35.91 });
    expect((await readStoredProduct(stripeShop, 'kettle')).countInStock).toBe(stock);
  });

  test('that is pending there is mailed about when its event settles it', async () => {
    const { id, intent } = await paid();
    const before = await mails();
    stripe.refundStatus = 'pending';
    const reply = await send(id);
    expect(reply.body.data.refund.status).toBe('pending');
    expect(reply.body.data.order.payment).toMatchObject({ status: 'refund_pending', refunded: 0 });
    expect(await mails()).toBe(before);
    const made = [...stripe.refunds.values()].find(({ payment_intent }) => payment_intent === intent.id)!;
    made.status = 'succeeded';
    const { raw, headers } = stripe.event('refund.updated', made);
    await stripeShop.call('POST', '/payments/stripe/webhook', { raw, headers });
    expect((await readStoredOrder(stripeShop, id)).refunds).toMatchObject([
      { status: 'succeeded', amount: 1000 },
    ]);
    expect(await mails()).toBe(before + 1);
  });

  const sentTo = (intent: { id: string }) =>
    [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intent.id);
  const shopMails = async (number: string) =>
    (await stripeShop.db.collection('mail').where('to', 'array-contains', 'hello@hearth.example').get()).docs
      .map((doc) => ({ subject: doc.get('message.subject'), text: String(doc.get('message.text')) }))
      .filter(({ subject }) => subject === `The refund for order ${number} failed`);
  const failedOnes = async () => {
    const reply = await stripeShop.call('GET', '/orders/admin/all?payment=refund_failed', {
      as: stripeAdmin,
    });
    return reply.body.data.orders.map(({ _id }: { _id: string }) => _id);
  };

  test('for want of balance waits, is tried again under keys of its own, and is paid once', async () => {
    const { id, intent } = await paid();
    stripe.refundRefusal = 'balance_insufficient';
    const reply = await send(id);
    expect(reply.body.data.refund).toMatchObject({ status: 'pending', failure: 'balance_insufficient' });
    const { number } = reply.body.data.order;
    await stripeShop.jobs.settleRefunds();
    // Stripe accepts the refund, which fails later because of a low balance.
    stripe.refundRefusal = null;
    [stripe.refundStatus, stripe.refundReason] = ['failed', 'insufficient_funds'];
    await stripeShop.jobs.settleRefunds();
    expect((await readStoredOrder(stripeShop, id)).refunds).toMatchObject([{ status: 'pending', tries: 3 }]);
    expect([await shopMails(number), await failedOnes(), intent.refunded]).toEqual([[], [], 0]);
    [stripe.refundStatus, stripe.refundReason] = ['succeeded', undefined];
    await stripeShop.jobs.settleRefunds();
    await stripeShop.jobs.settleRefunds();
    expect((await readStoredOrder(stripeShop, id)).refunds).toMatchObject([
      { status: 'succeeded', tries: 3, failure: null },
    ]);
    expect(sentTo(intent).map(({ status, metadata }) => [status, metadata.tries])).toEqual([
      ['failed', '2'],
      ['succeeded', '3'],
    ]);
    expect(intent.refunded).toBe(1000);
  });

  test('that waits for the balance at Stripe is not sent a second time', async () => {
    const { id, intent } = await paid();
    [stripe.refundStatus, stripe.refundReason] = ['pending', 'insufficient_funds'];
    const reply = await send(id);
    expect(reply.body.data.refund).toMatchObject({ status: 'pending', failure: 'insufficient_funds' });
    await stripeShop.jobs.settleRefunds();
    expect(sentTo(intent)).toHaveLength(1);
    sentTo(intent)[0]!.status = 'succeeded';
    await stripeShop.jobs.settleRefunds();
    expect((await readStoredOrder(stripeShop, id)).refunds).toMatchObject([
      { status: 'succeeded', failure: null },
    ]);
    expect(sentTo(intent)).toHaveLength(1);
  });

  test('that is refused for good is in a filter of the list and mailed to the shop, until it is made', async () => {
    const { id } = await paid();
    stripe.refundRefusal = 'charge_disputed';
    const reply = await send(id);
    const { refund: failed, order } = reply.body.data;
    expect(failed).toMatchObject({ status: 'failed', failure: 'charge_disputed' });
    expect(order.payment.refundFailed).toBe(true);
    expect(await failedOnes()).toEqual([id]);
    const mailed = await shopMails(order.number);
    expect(mailed).toHaveLength(1);
    expect(mailed[0]!.text).toContain('The customer disputes the payment.');
    expect(mailed[0]!.text).toContain(`/admin/orders/${id}`);
    stripe.refundRefusal = null;
    await send(id);
    expect(await failedOnes()).toEqual([]);
  });

  test('while Stripe is out stays reserved, and the job sends it', async () => {
    const { id, intent } = await paid();
    stripe.outage = 503;
    const reply = await send(id);
    expect([reply.status, reply.body.data.refund.status]).toEqual([201, 'pending']);
    stripe.outage = null;
    await stripeShop.jobs.settleRefunds();
    expect((await readStoredOrder(stripeShop, id)).payment).toMatchObject({ refunded: 1000 });
    expect(intent.refunded).toBe(1000);
  });
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumStoredSales } from '../support/stored-sales';
import {
  readOrderState,
  createPaidOrder,
  payTestOrder,
  createPlacedOrder,
  readStoredOrder,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestStore } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const { stripe, overrides: withStripe } = useFakeStripe();
let time = Date.parse('2026-03-02T10:00:00Z');
const shop = useTestStore({ now: () => time });
const stripeShop = useTestStore(withStripe);

let robin: TestPerson;
let admin: TestPerson;
let stripeRobin: TestPerson;
let stripeAdmin: TestPerson;

beforeAll(async () => {
  [robin, admin, stripeRobin, stripeAdmin] = await Promise.all([
    shop.person(),
    shop.person('admin', { name: 'Alex Admin' }),
    stripeShop.person(),
    stripeShop.person('admin'),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
    storeProduct(stripeShop, 'kettle', { countInStock: 500 }),
  ]);
});
beforeEach(() => {
  time += 3_600_000;
  stripe.outage = null;
  stripe.beforeConfirm = null;
  stripe.duringRetrieve = null;
});

const note = 'Seen on the account of 2 March';
const WHOLE = { amount: 35.91, method: 'bank_transfer' };

// 24.00, shipping 9.99, tax 1.92: 35.91
const anOrderId = () => createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
const record = (
  id: string,
  body: object = WHOLE,
  { as = admin, key }: { as?: TestPerson | null; key?: string } = {},
) =>
  shop.call('POST', `/orders/${id}/payments`, {
    as,
    body: { note, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const refund = (id: string, body: object) =>
  shop.call('POST', `/orders/${id}/refunds`, { as: admin, body: { reason: 'Returned', ...body } });
const desk = async (id: string) => (await shop.call('GET', `/orders/admin/${id}`, { as: admin })).body.data;

async function mailsAbout(of: TestStore, id: string): Promise<{ subject: string; text: string }[]> {
  const { number } = await readStoredOrder(of, id);
  const mails = (await of.db.collection('mail').get()).docs.map((doc) => doc.get('message'));
  return (mails as { subject: string; text: string }[]).filter(({ subject }) => subject.includes(number));
}

const correct = (
  id: string,
  payment: string,
  body: object,
  { as = admin, key }: { as?: TestPerson | null; key?: string } = {},
) =>
  shop.call('POST', `/orders/${id}/payments/${payment}/corrections`, {
    as,
    body: { note: 'Typed 35.91 for 3.59', ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const getStats = async () =>
  (await shop.call('GET', '/orders/admin/stats?days=7', { as: admin })).body.data.totalRevenue;

describe('POST /orders/:id/payments/:payment/corrections', () => {
  async function recorded(body: object = WHOLE) {
    const id = await anOrderId();
    const { payment } = (await record(id, body)).body.data.order;
    return { id, receipt: String(payment.recorded[0]._id) };
  }
  const getDays = () => sumStoredSales(shop.db);
  const getSum = async () =>
    (await getDays()).reduce(([all, taxes], { revenue, tax }) => [all! + revenue, taxes! + tax], [0, 0]);

  test('takes back a part with a counter-entry: nothing is deleted, and the books follow', async () => {
    const before = [await getSum(), await getStats()];
    const { id, receipt } = await recorded();
    const reply = await correct(id, receipt, { amount: 32.32 });
    expect(reply.status).toBe(201);
    const { payment, invoice } = reply.body.data.order;
    expect(payment).toMatchObject({ status: 'partially_paid', taken: 3.59, paidAt: null });
    expect(payment.recorded).toMatchObject([
      { _id: receipt, amount: 35.91, corrects: null },
      { amount: -32.32, method: 'bank_transfer', corrects: receipt },
    ]);
    expect(invoice).not.toBeNull();
    // 3.59 of 35.91 contains 0.19 of the 1.92 tax.
    const [[revenue, tax], total] = [await getSum(), await getStats()];
    const [[revenueBefore, taxBefore], totalBefore] = before as [number[], number];
    expect([revenue! - revenueBefore!, tax! - taxBefore!]).toEqual([359, 19]);
    expect(total - totalBefore).toBeCloseTo(3.59);
    const { receipts } = await desk(id);
    expect(receipts).toMatchObject([{ note }, { note: 'Typed 35.91 for 3.59', by: { name: 'Alex Admin' } }]);
    const log = await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin });
    // Entries have no order within the same time.
    const entry = log.body.data.events.find(({ action }: { action: string }) => action === 'order.corrected');
    expect(entry).toMatchObject({
      by: { _id: admin.uid },
      changes: expect.arrayContaining([{ field: 'payment.amount', before: null, after: -32.32 }]),
    });
    expect(JSON.stringify(log.body)).not.toContain('Typed 35.91');
    const rest = await record(id, { amount: 32.32, method: 'cash' });
    expect(rest.body.data.order).toMatchObject({ invoice, payment: { status: 'paid', taken: 35.91 } });
  });

  test('of all of it leaves an order that can be paid for as long as a new one, by card too', async () => {
    const { id, receipt } = await recorded();
    time += 24 * 3_600_000;
    const { payment } = (await correct(id, receipt, { amount: 35.91 })).body.data.order;
    expect(payment).toMatchObject({ status: 'unpaid', taken: 0, paidAt: null });
    expect(Date.parse(payment.expiresAt)).toBeGreaterThan(time);
    await shop.jobs.expireUnpaidOrders();
    expect((await readStoredOrder(shop, id)).status).toBe('pending');
    await payTestOrder(shop, robin, id);
    expect((await readStoredOrder(shop, id)).payment).toMatchObject({ status: 'paid', captured: 3591 });
  });

  test('is recorded once for a key, also for many at once, and never takes back more than is left', async () => {
    const { id, receipt } = await recorded();
    const key = 'correction-key';
    expect((await correct(id, receipt, { amount: 10 }, { key })).status).toBe(201);
    const before = await readOrderState(shop);
    expect((await correct(id, receipt, { amount: 10 }, { key })).status).toBe(200);
    expect((await correct(id, receipt, { amount: 11 }, { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await readOrderState(shop)).toEqual(before);
    const replies = await Promise.all(Array.from({ length: 5 }, () => correct(id, receipt, { amount: 10 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400]);
    expect(replies.find(({ status }) => status === 400)?.body.fields).toEqual({
      amount: 'Must be at most $5.91: the rest was corrected or refunded',
    });
  });

  test('leaves what was refunded: that money had arrived', async () => {
    const { id, receipt } = await recorded();
    await refund(id, { amount: 30 });
    const before = await readOrderState(shop);
    expect((await correct(id, receipt, { amount: 6 })).body.fields).toEqual({
      amount: 'Must be at most $5.91: the rest was corrected or refunded',
    });
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('is for administrators, and for recorded payments of the order', async () => {
    const [{ id, receipt }, other] = [await recorded(), await recorded()];
    const before = await readOrderState(shop);
    expect((await correct(id, receipt, { amount: 1 }, { as: null })).status).toBe(401);
    expect((await correct(id, receipt, { amount: 1 }, { as: robin })).status).toBe(403);
    expect((await correct(id, other.receipt, { amount: 1 })).status).toBe(404);
    expect((await correct('no-such-order', receipt, { amount: 1 })).status).toBe(404);
    expect(Object.keys((await correct(id, receipt, { amount: 0, note: ' ' })).body.fields)).toEqual([
      'amount',
      'note',
    ]);
    expect(await readOrderState(shop)).toEqual(before);
    const counter = (await correct(id, receipt, { amount: 1 })).body.data.order.payment.recorded[1];
    expect((await correct(id, counter._id, { amount: 1 })).status).toBe(404);
  });
});

describe('POST /orders/:id/payments', () => {
  test('marks an order as paid, mails the customer once and keeps who and why to administrators', async () => {
    const id = await anOrderId();
    const reply = await record(id);
    expect(reply.status).toBe(201);
    const { order } = reply.body.data;
    const at = new Date(time).toISOString();
    const recorded = [{ _id: expect.any(String), amount: 35.91, method: 'bank_transfer', at }];
    expect(order).toMatchObject({
      status: 'pending',
      payment: { status: 'paid', captured: 0, taken: 35.91, recorded, paidAt: at, expiresAt: null },
    });
    const mails = await mailsAbout(shop, id);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('your payment of $35.91.');
    expect((await desk(id)).receipts).toEqual([
      { _id: order.payment.recorded[0]._id, note, by: { _id: admin.uid, name: 'Alex Admin' } },
    ]);
    const document = await shop.db.collection('orders').doc(id).get();
    for (const seen of [document.data(), (await shop.call('GET', `/orders/${id}`, { as: robin })).body]) {
      expect(JSON.stringify(seen)).not.toMatch(/Seen on the account|Alex Admin/);
      expect(JSON.stringify(seen)).not.toContain(admin.uid);
    }
    const { events } = (await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin })).body
      .data;
    expect(events).toMatchObject([{ action: 'order.paid', by: { _id: admin.uid } }]);
    expect(JSON.stringify(events)).not.toContain(note);
  });

  test('takes a part, and then only what is still due', async () => {
    const id = await anOrderId();
    const part = await record(id, { amount: 20, method: 'cash' });
    expect(part.body.data.order.payment).toMatchObject({
      status: 'partially_paid',
      taken: 20,
      owed: 15.91,
      paidAt: null,
    });
    const listed = async (payment: string) =>
      (
        await shop.call('GET', `/orders/admin/all?limit=1&payment=${payment}`, { as: admin })
      ).body.data.orders.map(({ _id }: { _id: string }) => _id);
    expect([await listed('owes'), await listed('partially_paid')]).toEqual([[id], [id]]);
    expect(await mailsAbout(shop, id)).toEqual([]);
    const before = await readOrderState(shop);
    const tooMuch = await record(id, { amount: 15.92, method: 'cash' });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(tooMuch.body).toMatchObject({
      fields: { amount: 'Must be at most $15.91, which is still due' },
      details: { due: 15.91 },
    });
    expect(await readOrderState(shop)).toEqual(before);
    const rest = await record(id, { amount: 15.91, method: 'card_terminal' });
    expect(rest.body.data.order.payment).toMatchObject({ status: 'paid', taken: 35.91 });
    expect(await mailsAbout(shop, id)).toHaveLength(1);
  });

  test('ends the time to pay: no job cancels the order', async () => {
    const [whole, part] = [await anOrderId(), await anOrderId()];
    await record(whole);
    await record(part, { amount: 1, method: 'cash' });
    time += 24 * 3_600_000;
    await shop.jobs.remindUnpaidOrders();
    expect(await shop.jobs.expireUnpaidOrders()).toMatchObject({ expired: 0 });
    expect([(await readStoredOrder(shop, whole)).status, (await readStoredOrder(shop, part)).status]).toEqual(
      ['pending', 'pending'],
    );
  });

  test('10 at once for the whole amount are recorded once', async () => {
    const id = await anOrderId();
    const replies = await Promise.all(Array.from({ length: 10 }, () => record(id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(refused).toEqual(Array(9).fill('INVALID_TRANSITION'));
    const { payment } = await readStoredOrder(shop, id);
    expect(payment.recorded.map(({ amount }) => amount)).toEqual([3591]);
    expect(await mailsAbout(shop, id)).toHaveLength(1);
  });

  test('answers a repeated key without recording more, and refuses another body under it', async () => {
    const id = await anOrderId();
    const key = 'payment-key-1';
    const body = { amount: 10, method: 'cash' };
    expect((await record(id, body, { key })).status).toBe(201);
    const before = await readOrderState(shop);
    const again = await record(id, body, { key });
    expect([again.status, again.body.data.order.payment.taken]).toEqual([200, 10]);
    const other = await record(id, { ...body, amount: 11 }, { key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('is refused for a cancelled order and for a paid one', { tags: 'long' }, async () => {
    const cancelled = await anOrderId();
    await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: robin });
    const paid = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    for (const id of [cancelled, paid]) {
      const before = await readOrderState(shop);
      const reply = await record(id);
      expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(await readOrderState(shop)).toEqual(before);
    }
  });

  test('is for administrators, and for orders that exist', async () => {
    const id = await anOrderId();
    expect((await record(id, WHOLE, { as: null })).status).toBe(401);
    expect((await record(id, WHOLE, { as: robin })).status).toBe(403);
    expect((await record('no-such-order')).status).toBe(404);
    expect((await readStoredOrder(shop, id)).payment.recorded).toEqual([]);
  });

  test.each([
    ['no amount', { method: 'cash' }, 'amount'],
    ['nothing', { amount: 0, method: 'cash' }, 'amount'],
    ['a fraction of a cent', { amount: 0.001, method: 'cash' }, 'amount'],
    ['an unknown method', { amount: 1, method: 'shells' }, 'method'],
    ['no note', { amount: 1, method: 'cash', note: ' ' }, 'note'],
  ])('refuses %s by field', async (_name, body, field) => {
    const id = await anOrderId();
    const reply = await record(id, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  test('lets the order be confirmed and shipped without another word', async () => {
    const id = await anOrderId();
    await record(id);
    for (const status of ['confirmed', 'shipped']) {
      const reply = await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status } });
      expect(reply.status).toBe(200);
    }
  });

  test("its note goes with the customer's account, and who recorded it stays", async () => {
    const person = await shop.person();
    const id = await createPlacedOrder(shop, person, [{ product: 'kettle' }]);
    await record(id);
    for (const status of ['confirmed', 'shipped'])
      await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status } });
    await shop.call('DELETE', '/users/profile', { as: person });
    expect((await desk(id)).receipts).toMatchObject([{ note: '', by: { _id: admin.uid } }]);
  });
});

describe('a refund of recorded money', () => {
  test('is settled at once, and the mail says how it comes back', async () => {
    const id = await anOrderId();
    await record(id);
    const reply = await refund(id, { amount: 10 });
    expect(reply.body.data.refund).toMatchObject({ status: 'succeeded', amount: 10, byHand: 10 });
    expect(reply.body.data.order.payment).toMatchObject({ status: 'partially_refunded', refunded: 10 });
    const mails = (await mailsAbout(shop, id)).filter(({ subject }) => subject.startsWith('Refund'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We pay the money back to you directly');
    expect(mails[0]?.text).not.toContain('Your bank');
  });

  test('10 at once never pay back more than was recorded', async () => {
    const id = await anOrderId();
    await record(id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 10 })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await readStoredOrder(shop, id)).payment).toMatchObject({ refunded: 3000 });
  });

  test('is what cancelling makes, as a task to return the money', async () => {
    const id = await anOrderId();
    await record(id);
    const reply = await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
    expect(reply.body.data.order).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded', refunded: 35.91 },
      refunds: [{ status: 'succeeded', amount: 35.91, byHand: 35.91 }],
    });
    const cancelled = (await mailsAbout(shop, id)).find(({ subject }) => subject.endsWith('was cancelled'));
    expect(cancelled?.text).toContain('We pay your $35.91 back to you directly');
    expect((await desk(id)).order.payment.toReturn).toBe(35.91);
  });
});

describe('an order paid another way after its card payment began', () => {
  const call = (path: string, body: object, as = stripeRobin) => stripeShop.call('POST', path, { as, body });

  async function begun() {
    const orderId = await createPlacedOrder(stripeShop, stripeRobin, [{ product: 'kettle' }]);
    const { paymentId } = (await call('/orders/payment', { orderId })).body.data;
    return { orderId, paymentId: String(paymentId), intent: stripe.intent(paymentId) };
  }
  const markPaid = (id: string, body: object = WHOLE) =>
    call(`/orders/${id}/payments`, { note, ...body }, stripeAdmin);
  const stored = (id: string) => readStoredOrder(stripeShop, id);

  test('leaves a rest that the customer pays by card', async () => {
    const { orderId, intent } = await begun();
    await markPaid(orderId, { amount: 20, method: 'cash' });
    const { paymentId } = (await call('/orders/payment', { orderId })).body.data;
    expect([intent.status, stripe.intent(paymentId).amount]).toEqual(['canceled', 1591]);
    const paid = await call('/orders/payment/verify', { orderId, paymentId, token: 'pm_card_visa' });
    expect(paid.body.data.payment).toMatchObject({ status: 'paid', captured: 15.91, taken: 35.91, owed: 0 });
    await call(`/orders/${orderId}/refunds`, { amount: 35.91, reason: 'Returned' }, stripeAdmin);
    expect(stripe.intent(paymentId).refunded).toBe(1591);
    expect((await stored(orderId)).refunds).toMatchObject([{ amount: 3591, byHand: 2000, paymentId }]);
  });

  test('has its payment closed at the provider, so that the card is never charged', async () => {
    const { orderId, paymentId, intent } = await begun();
    expect((await markPaid(orderId)).status).toBe(201);
    expect(intent.status).toBe('canceled');
    expect((await stored(orderId)).payment).toMatchObject({ status: 'paid', closing: false, captured: 0 });
    await call('/orders/payment/verify', { orderId, paymentId, token: 'pm_card_visa' });
    expect(intent.charges).toBe(0);
    const again = await call('/orders/payment', { orderId });
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('a part paid another way closes it too, and the card is refused', async () => {
    const { orderId, paymentId, intent } = await begun();
    await markPaid(orderId, { amount: 10, method: 'cash' });
    const reply = await call('/orders/payment/verify', { orderId, paymentId, token: 'pm_card_visa' });
    expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect([intent.status, intent.charges]).toEqual(['canceled', 0]);
  });

  test(
    'gets back what its card paid beyond the total while the payment was being recorded',
    { tags: 'long' },
    async () => {
      const { orderId, paymentId, intent } = await begun();
      // Stripe reports an unpaid intent, then becomes unavailable when the payment should be closed.
      stripe.beforeConfirm = async () => {
        stripe.duringRetrieve = async () => void (stripe.outage = 500);
        expect((await markPaid(orderId)).status).toBe(201);
        stripe.duringRetrieve = null;
        stripe.outage = null;
      };
      const reply = await call('/orders/payment/verify', { orderId, paymentId, token: 'pm_card_visa' });
      expect(reply.status).toBe(200);
      expect(intent).toMatchObject({ charges: 1, refunded: intent.amount });
      const { payment, refunds } = await stored(orderId);
      expect(payment).toMatchObject({ status: 'paid', captured: 3591, refunded: 3591, closing: false });
      expect(refunds).toMatchObject([{ status: 'succeeded', amount: 3591, byHand: 0, tax: 0, excess: true }]);
    },
  );

  test('gets back what its card paid although closing had failed, with the next event', async () => {
    const { orderId, intent } = await begun();
    await markPaid(orderId, { amount: 20, method: 'cash' });
    intent.status = 'requires_payment_method';
    stripe.succeed(intent);
    const { raw, headers } = stripe.event('payment_intent.succeeded', intent);
    await stripeShop.call('POST', '/payments/stripe/webhook', { raw, headers });
    const { payment, refunds } = await stored(orderId);
    expect(payment).toMatchObject({ status: 'paid', captured: 3591, refunded: 2000 });
    expect(refunds).toMatchObject([{ status: 'succeeded', amount: 2000, excess: true }]);
    expect(intent.refunded).toBe(2000);

    // The remaining refund uses the provider's 15.91 first, then 20.00 manually.
    const body = { amount: 35.91, reason: 'Returned' };
    const reply = await call(`/orders/${orderId}/refunds`, body, stripeAdmin);
    expect(reply.body.data.refund).toMatchObject({ status: 'succeeded', amount: 35.91, byHand: 20 });
    expect(intent.refunded).toBe(intent.amount);
    expect((await stored(orderId)).payment).toMatchObject({ status: 'refunded' });
  });

  test('cannot be recorded while its bank processes the card payment', async () => {
    const { orderId, intent } = await begun();
    intent.status = 'processing';
    const reply = await markPaid(orderId);
    expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect((await stored(orderId)).payment.recorded).toEqual([]);
  });
});

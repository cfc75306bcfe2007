import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopEnvironment } from '../../src/compose/shop-environment';
import type { FakePaymentIntent, SignedStripeEvent } from '../support/stand-ins/fake-stripe';
import { createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const time = Date.parse('2026-03-02T09:30:00Z');
const { stripe, overrides } = useFakeStripe({ now: () => time });
const shop = useTestStore(overrides);
const withoutStripe = useTestStore();

let robin: TestPerson;

beforeAll(async () => {
  robin = await shop.person();
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});
beforeEach(() => {
  stripe.outage = null;
  shop.logs.length = 0;
});

const send = ({ raw, headers }: SignedStripeEvent, to = shop) =>
  to.call('POST', '/payments/stripe/webhook', { raw, headers });
const cancel = (id: string) => shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });

async function begun(): Promise<{ orderId: string; intent: FakePaymentIntent }> {
  const orderId = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
  const started = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId } });
  return { orderId, intent: stripe.intent(started.body.data.paymentId) };
}

const ignored = () => shop.logs.filter(({ message }) => message === 'payment event ignored');

describe('POST /payments/stripe/webhook', () => {
  test('a payment that was finished after the page was closed pays the order', async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    const reply = await send(stripe.event('payment_intent.succeeded', intent));
    expect([reply.status, reply.body]).toEqual([200, { success: true, received: true }]);
    expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({
      status: 'paid',
      captured: intent.amount,
      brand: 'visa',
      last4: '4242',
      paidAt: new Date(time),
    });
  });

  test('the same event five times at once is applied once', async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    const event = stripe.event('payment_intent.succeeded', intent);
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(event)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const applied = shop.logs.filter(({ message }) => message === 'payment event applied');
    expect(applied.map(({ fields }) => fields)).toEqual([
      { eventId: event.id, type: 'payment_intent.succeeded', orderId, status: 'paid' },
    ]);
    const kept = await shop.db.collection('paymentEvents').doc(event.id).get();
    expect(kept.get('expiresAt').toMillis()).toBe(time + 30 * 24 * 60 * 60 * 1000);
    const before = await readStoreState(shop);
    expect((await send(event)).status).toBe(200);
    expect(await readStoreState(shop)).toEqual(before);
  });

  test('one that says what is known already is answered without a write, as often as it comes', async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    await shop.call('POST', '/orders/payment/verify', { as: robin, body: { orderId, paymentId: intent.id } });
    const before = await readStoreState(shop);
    const event = stripe.event('payment_intent.succeeded', intent);
    const replies = await Promise.all([1, 2, 3].map(() => send(event)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readStoreState(shop)).toEqual(before);
    expect((await shop.db.collection('paymentEvents').doc(event.id).get()).exists).toBe(false);
  });

  test('a refused card marks the order, which stays payable', async () => {
    const { orderId, intent } = await begun();
    intent.refusedWith = 'Your card was declined.';
    await send(stripe.event('payment_intent.payment_failed', intent));
    expect(await readStoredOrder(shop, orderId)).toMatchObject({
      status: 'pending',
      payment: { status: 'failed' },
    });
    stripe.succeed(intent);
    await send(stripe.event('payment_intent.succeeded', intent));
    expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({ status: 'paid', declined: false });
  });

  test('money that arrives for a cancelled order goes back', async () => {
    const { orderId, intent } = await begun();
    stripe.outage = 500;
    await cancel(orderId);
    stripe.outage = null;
    stripe.succeed(intent);
    await send(stripe.event('payment_intent.succeeded', intent));
    expect(intent.refunded).toBe(intent.amount);
    expect(await readStoredOrder(shop, orderId)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded', closing: false },
    });
  });

  test("a payment cancelled in Stripe's dashboard is begun anew when the shopper pays", async () => {
    const { orderId, intent } = await begun();
    intent.status = 'canceled';
    await send(stripe.event('payment_intent.canceled', intent));
    const again = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId } });
    expect(again.body.data.paymentId).not.toBe(intent.id);
    const second = stripe.intent(again.body.data.paymentId);
    stripe.succeed(second);
    await send(stripe.event('payment_intent.succeeded', second));
    expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({
      status: 'paid',
      paymentId: second.id,
    });
  });

  test("a refund in Stripe's dashboard is a refund of the order; one that fails later is failed", async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    const refund = stripe.refundInDashboard(intent, 500);
    await send(stripe.event('charge.refunded', refund));
    expect(await readStoredOrder(shop, orderId)).toMatchObject({
      status: 'pending',
      payment: { status: 'partially_refunded', captured: intent.amount, refunded: 500 },
      refunds: [{ id: refund.id, providerId: refund.id, status: 'succeeded', amount: 500, lines: [] }],
    });
    refund.status = 'failed';
    await send(stripe.event('refund.failed', refund));
    const { payment, refunds } = await readStoredOrder(shop, orderId);
    expect(refunds).toMatchObject([{ id: refund.id, status: 'failed' }]);
    expect(payment).toMatchObject({ status: 'paid', refunded: 0, captured: intent.amount });
  });

  test("the shop's own refund is settled by its event, and never counted twice", async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    await send(stripe.event('payment_intent.succeeded', intent));
    stripe.refundStatus = 'pending';
    await cancel(orderId);
    stripe.refundStatus = 'succeeded';
    expect((await readStoredOrder(shop, orderId)).payment.status).toBe('refund_pending');
    const [refund] = [...stripe.refunds.values()].slice(-1);
    refund!.status = 'succeeded';
    await send(stripe.event('refund.updated', refund!));
    const { payment, refunds } = await readStoredOrder(shop, orderId);
    expect(payment).toMatchObject({ status: 'refunded', refunded: intent.amount });
    expect(refunds).toMatchObject([{ providerId: refund!.id, status: 'succeeded' }]);
  });

  test.each([
    ['won', { status: 'paid', disputed: 0, refunded: 0 }],
    ['lost', { status: 'refunded', disputed: 0 }],
  ] as const)('a dispute holds money back until it is %s', async (end, payment) => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    const dispute = stripe.dispute(intent);
    await send(stripe.event('charge.dispute.created', dispute));
    expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({
      status: 'disputed',
      disputed: intent.amount,
    });
    dispute.status = end;
    await send(stripe.event('charge.dispute.closed', dispute));
    expect((await readStoredOrder(shop, orderId)).payment).toMatchObject(payment);
  });

  // Fails if only an open dispute takes another status.
  test('a dispute that begins as an inquiry holds money back once it escalates, and again when it is opened anew', async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    const dispute = stripe.dispute(intent);
    const state = async (status: typeof dispute.status) => {
      dispute.status = status;
      await send(stripe.event('charge.dispute.updated', dispute));
      return (await readStoredOrder(shop, orderId)).payment.status;
    };
    expect(await state('warning_needs_response')).toBe('paid');
    expect(await state('needs_response')).toBe('disputed');
    expect(await state('won')).toBe('paid');
    expect(await state('under_review')).toBe('disputed');
    expect(await state('lost')).toBe('refunded');
    expect(await state('needs_response')).toBe('refunded');
  });

  // Fails without `isFreed`.
  test(
    'what a won dispute frees of a cancelled order goes back to the customer',
    { tags: 'long' },
    async () => {
      const { orderId, intent } = await begun();
      stripe.succeed(intent);
      const dispute = stripe.dispute(intent, intent.amount - 400);
      await send(stripe.event('charge.dispute.created', dispute));
      await cancel(orderId);
      expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({ refunded: 400 });
      dispute.status = 'won';
      await send(stripe.event('charge.dispute.closed', dispute));
      expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({
        status: 'refunded',
        refunded: intent.amount,
      });
      expect([...stripe.refunds.values()].filter(({ payment_intent: of }) => of === intent.id)).toHaveLength(
        2,
      );
    },
  );

  test('while Stripe does not answer: 503, so that it sends the event again', async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    const event = stripe.event('payment_intent.succeeded', intent);
    stripe.outage = 500;
    expect((await send(event)).status).toBe(503);
    stripe.outage = null;
    expect((await send(event)).status).toBe(200);
    expect((await readStoredOrder(shop, orderId)).payment.status).toBe('paid');
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => {
    const others = [...items.slice(0, at), ...items.slice(at + 1)];
    return permutations(others).map((rest) => [item, ...rest]);
  });
}

describe('events in any order', () => {
  test.each(['won', 'lost'] as const)(
    'end in the same state: succeeded, refunded, disputed, %s',
    { tags: 'long' },
    async (end) => {
      const states = [];
      for (const order of permutations([0, 1, 2, 3])) {
        const { orderId, intent } = await begun();
        stripe.succeed(intent);
        const events = [stripe.event('payment_intent.succeeded', intent)];
        const refund = stripe.refundInDashboard(intent, 400);
        events.push(stripe.event('charge.refunded', refund));
        const dispute = stripe.dispute(intent, intent.amount - 400);
        events.push(stripe.event('charge.dispute.created', dispute));
        dispute.status = end;
        events.push(stripe.event('charge.dispute.closed', dispute));
        for (const at of order) expect((await send(events[at]!)).status).toBe(200);
        const { payment, refunds, status } = await readStoredOrder(shop, orderId);
        const text = JSON.stringify({ payment, refunds, status })
          .replaceAll(intent.id, 'pi')
          .replaceAll(refund.id, 're')
          .replaceAll(dispute.id, 'dp')
          .replace(/"creditNote":"CN-\d{6}"/g, '"creditNote":"CN"')
          .replace(/"(at|askedAt)":"[^"]+"/g, '"$1":""');
        states.push(text);
      }
      expect(states).toHaveLength(24);
      expect(new Set(states).size).toBe(1);
      expect(JSON.parse(states[0]!).payment).toMatchObject({
        disputed: 0,
        status: end === 'won' ? 'partially_refunded' : 'refunded',
      });
    },
  );

  test('an answer of Stripe that comes late never takes back what is known', async () => {
    const { orderId, intent } = await begun();
    stripe.succeed(intent);
    const dispute = stripe.dispute(intent);
    const created = stripe.event('charge.dispute.created', dispute);
    // The dispute ends and its event is applied before the first event's response arrives.
    stripe.afterLists = async () => {
      stripe.afterLists = null;
      dispute.status = 'won';
      await send(stripe.event('charge.dispute.closed', dispute));
    };
    await send(created);
    expect((await readStoredOrder(shop, orderId)).payment).toMatchObject({ status: 'paid', disputed: 0 });
  });
});

describe('an event that is not for this shop', () => {
  async function unchanged(event: SignedStripeEvent, to = shop) {
    const before = await readStoreState(shop);
    const reply = await send(event, to);
    expect(await readStoreState(shop)).toEqual(before);
    return reply;
  }

  test('with a wrong signature, another body or none is 400, and Stripe is asked nothing', async () => {
    const { intent } = await begun();
    stripe.succeed(intent);
    const { id, raw, headers } = stripe.event('payment_intent.succeeded', intent);
    const { 'stripe-signature': signature = '', ...unsigned } = headers;
    const calls = stripe.calls.length;
    for (const wrong of [
      { id, raw, headers: unsigned },
      { id, raw, headers: { ...headers, 'stripe-signature': signature.replace(/.$/, 'x') } },
      { id, raw, headers: { ...headers, 'stripe-signature': 'x'.repeat(2000) } },
      { id, raw: raw.replace('succeeded', 'canceled'), headers },
      { id, raw: '', headers },
    ]) {
      const reply = await unchanged(wrong);
      expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_SIGNATURE']);
    }
    expect(stripe.calls).toHaveLength(calls);
  });

  test('with more than 100 kB is 413', { tags: 'long' }, async () => {
    const { intent } = await begun();
    const { id, raw, headers } = stripe.event('payment_intent.succeeded', intent);
    expect((await unchanged({ id, raw: raw + ' '.repeat(100_000), headers })).status).toBe(413);
  });

  test('with another shop changes nothing and is logged', () =>
    isIgnored((intent) => (intent.metadata.shop = 'another'), 'another shop'));

  test.each<[string, (intent: FakePaymentIntent) => void, string, boolean]>([
    ['no shop', (intent) => delete intent.metadata.shop, 'another shop', false],
    ['the other mode', () => undefined, 'another mode', true],
    ['a live payment', (intent) => (intent.livemode = true), 'another mode', false],
    ['another amount', (intent) => (intent.amount -= 1), 'another amount', false],
    ['another currency', (intent) => (intent.currency = 'eur'), 'another currency', false],
    ['no order', (intent) => (intent.metadata.orderId = 'a/b'), 'no order', false],
    ['an unknown order', (intent) => (intent.metadata.orderId = 'unknown'), 'no order', false],
  ])('with %s changes nothing and is logged', { tags: 'long' }, (_what, change, reason, livemode) =>
    isIgnored(change, reason, livemode),
  );

  async function isIgnored(change: (intent: FakePaymentIntent) => void, reason: string, livemode = false) {
    const { intent } = await begun();
    stripe.succeed(intent);
    change(intent);
    const event = stripe.event('payment_intent.succeeded', intent, livemode);
    expect((await unchanged(event)).status).toBe(200);
    expect(ignored()).toMatchObject([{ level: 'warn', fields: { eventId: event.id, reason } }]);
  }

  test("with another order's payment changes nothing", { tags: 'long' }, async () => {
    const [{ orderId }, { intent }] = [await begun(), await begun()];
    stripe.succeed(intent);
    intent.metadata.orderId = orderId;
    expect((await unchanged(stripe.event('payment_intent.succeeded', intent))).status).toBe(200);
    expect(ignored()).toMatchObject([{ fields: { reason: 'another payment' } }]);
  });

  test('of an unknown type is 200 and changes nothing', async () => {
    const { intent } = await begun();
    expect((await unchanged(stripe.event('customer.created', intent))).status).toBe(200);
    expect(ignored()).toMatchObject([{ level: 'info', fields: { type: 'customer.created' } }]);
  });

  test('is 404 where Stripe takes no payments', async () => {
    const { intent } = await begun();
    expect((await unchanged(stripe.event('payment_intent.succeeded', intent), withoutStripe)).status).toBe(
      404,
    );
  });
});

describe('the limit of the webhook', () => {
  const limited = useTestStore({
    ...overrides,
    get stripe() {
      return stripe.settings;
    },
    rateLimitFactor: 1,
  } as Partial<ShopEnvironment>);

  test('counts what is refused, and never locks out Stripe', { tags: 'long' }, async () => {
    const { intent } = await begun();
    const event = stripe.event('customer.created', intent);
    const forged = { ...event, headers: { ...event.headers, 'stripe-signature': 't=1,v1=0' } };
    const replies = await Promise.all(Array.from({ length: 61 }, () => send(forged, limited)));
    expect(replies.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect((await send(event, limited)).status).toBe(200);
  });
});

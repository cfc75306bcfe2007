import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Invoice } from '../../src/contract/orders/invoices';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import type { FakePaymentIntent } from '../support/stand-ins/fake-stripe';
import { sampleAddress, createPaidOrder, createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestStore } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const { stripe, overrides: withStripe } = useFakeStripe();
const shop = useTestStore();
const other = useTestStore({}, shop.projectId);
const stripeShop = useTestStore(withStripe);

let robin: TestPerson;
let admin: TestPerson;
let stripeRobin: TestPerson;

beforeAll(async () => {
  [robin, admin, stripeRobin] = await Promise.all([
    shop.person(),
    shop.person('admin'),
    stripeShop.person(),
    storeProduct(shop, 'kettle', { countInStock: 900 }),
    storeProduct(stripeShop, 'kettle', { countInStock: 900 }),
  ]);
});
beforeEach(async () => {
  stripe.refundStatus = 'succeeded';
  for (const each of [shop, stripeShop]) await each.clear('invoices', 'counters', 'orders', 'mail');
});

const getInvoices = async (id: string, as: TestPerson = robin) => {
  const reply = await shop.call('GET', `/orders/${id}/invoices`, { as });
  expect(reply.status).toBe(200);
  return reply.body.data.invoices as Invoice[];
};
const verified = (at: TestStore, body: object) =>
  at.call('POST', '/orders/payment/verify', { as: robin, body });
const refund = (id: string, body: object) =>
  shop.call('POST', `/orders/${id}/refunds`, { as: admin, body: { reason: 'Broken', ...body } });
const sequences = async (kind: Invoice['kind'], of = shop) =>
  (await of.db.collection('invoices').where('kind', '==', kind).get()).docs
    .map((document) => Number(document.get('sequence')))
    .sort((a, b) => a - b);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const mailsWith = async (text: string) =>
  (await shop.db.collection('mail').get()).docs.filter((mail) =>
    String(mail.get('message.text')).includes(text),
  );

async function begun(): Promise<{ id: string; intent: FakePaymentIntent }> {
  const id = await createPlacedOrder(stripeShop, stripeRobin, [{ product: 'kettle' }]);
  const started = await stripeShop.call('POST', '/orders/payment', {
    as: stripeRobin,
    body: { orderId: id },
  });
  return { id, intent: stripe.intent(started.body.data.paymentId) };
}
const send = (type: string, of: Parameters<typeof stripe.event>[1]) => {
  const { raw, headers } = stripe.event(type, of);
  return stripeShop.call('POST', '/payments/stripe/webhook', { raw, headers });
};

describe('an invoice', () => {
  test('is issued with the payment: a copy of the seller, the buyer, the lines and the taxes of that moment', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
    expect(await getInvoices(id)).toEqual([]);
    expect((await readStoredOrder(shop, id)).invoice).toBeNull();

    const body = { orderId: id };
    const started = await shop.call('POST', '/orders/payment', { as: robin, body });
    const card = { ...body, paymentId: started.body.data.paymentId, token: 'tok_visa' };
    const paid = await shop.call('POST', '/orders/payment/verify', { as: robin, body: card });
    expect(paid.body.data.order.invoice).toBe('INV-000001');
    // 2 × 24.00 = 48.00, shipping 9.99 without tax, tax 3.84
    expect(await getInvoices(id)).toEqual([
      {
        kind: 'invoice',
        number: 'INV-000001',
        issuedAt: expect.any(String),
        order: { _id: id, number: paid.body.data.order.number, placedAt: paid.body.data.order.createdAt },
        corrects: null,
        refund: null,
        seller: {
          shop: DEFAULT_SETTINGS.shop.name,
          name: DEFAULT_SETTINGS.papers.sellerName,
          address: DEFAULT_SETTINGS.papers.sellerAddress,
          email: DEFAULT_SETTINGS.shop.supportEmail,
          taxId: DEFAULT_SETTINGS.papers.taxId,
          footer: '',
        },
        buyer: { ...sampleAddress, phone: '' },
        paidWith: { brand: 'visa', last4: '4242' },
        lines: [
          {
            name: 'Copper Kettle',
            article: expect.any(String),
            quantity: 2,
            price: 24,
            base: 48,
            net: 48,
            tax: 3.84,
            gross: 51.84,
            ratePpm: 80_000,
          },
        ],
        wrapping: null,
        shipping: { name: 'Standard shipping', net: 9.99, tax: 0, gross: 9.99, ratePpm: 0 },
        discounts: [],
        subtotal: 48,
        shippingCost: 9.99,
        net: 57.99,
        tax: 3.84,
        taxes: [{ name: expect.any(String), ratePpm: 80_000, amount: 3.84 }],
        total: 61.83,
        currency: 'USD',
        priceBasis: 'net',
        pickup: null,
        settingsVersion: 0,
      },
    ]);
    expect(await mailsWith('INV-000001')).toHaveLength(1);
  });

  test('is numbered from 1 to 20 by 20 payments at once, each sent twice', async () => {
    const orders = [];
    for (let at = 0; at < 20; at += 1) {
      const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
      const started = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId: id } });
      orders.push({ orderId: id, paymentId: String(started.body.data.paymentId), token: 'tok_visa' });
    }
    const twice = orders.map(async (body) => [await verified(shop, body), await verified(shop, body)]);
    const replies = (await Promise.all(twice)).flat();
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(await sequences('invoice')).toEqual(upTo(20));
    const numbers = await Promise.all(
      orders.map(async ({ orderId }) => (await readStoredOrder(shop, orderId)).invoice),
    );
    expect(numbers.sort()).toEqual(upTo(20).map((at) => `INV-${String(at).padStart(6, '0')}`));
  });

  test('has no gap where two servers issue invoices at once', { tags: 'long' }, async () => {
    const orders = [];
    for (let at = 0; at < 6; at += 1) {
      const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
      const started = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId: id } });
      orders.push({ orderId: id, paymentId: String(started.body.data.paymentId), token: 'tok_visa' });
    }
    const pay = (body: object) => Promise.all([shop, other].map((at) => verified(at, body)));
    const replies = await Promise.all(orders.map(pay));
    expect(replies.flat().map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await sequences('invoice')).toEqual(upTo(6));
  });

  test(
    'is issued once for events that arrive again, at once and after the browser',
    { tags: 'long' },
    async () => {
      const [first, second] = [await begun(), await begun()];
      for (const { intent } of [first, second]) stripe.succeed(intent);
      const verify = ({ id, intent }: typeof first) =>
        stripeShop.call('POST', '/orders/payment/verify', {
          as: stripeRobin,
          body: { orderId: id, paymentId: intent.id },
        });
      await Promise.all([
        ...[1, 2, 3].map(() => send('payment_intent.succeeded', first.intent)),
        verify(first),
        send('payment_intent.succeeded', second.intent),
        verify(second),
      ]);
      await send('charge.updated', first.intent);
      expect(await sequences('invoice', stripeShop)).toEqual([1, 2]);
    },
  );

  test('is not issued where the payment fails or arrives for a cancelled order, and leaves no gap', async () => {
    const declined = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const started = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId: declined } });
    const card = { paymentId: started.body.data.paymentId, token: 'tok_chargeDeclined' };
    await shop.call('POST', '/orders/payment/verify', { as: robin, body: { orderId: declined, ...card } });
    const late = await begun();
    await stripeShop.call('PATCH', `/orders/${late.id}/cancel`, { as: stripeRobin });
    stripe.succeed(late.intent);
    await send('payment_intent.succeeded', late.intent);
    expect((await readStoredOrder(stripeShop, late.id)).payment.status).toBe('refunded');
    expect(await sequences('invoice', stripeShop)).toEqual([]);
    expect(await sequences('creditNote', stripeShop)).toEqual([]);
    await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    expect(await sequences('invoice')).toEqual([1]);
  });

  test(
    'has the number that follows when the prefix changes, and earlier ones stay as they were',
    { tags: 'long' },
    async () => {
      const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
      const settings = toSettingsJson(DEFAULT_SETTINGS);
      const papers = { ...settings.papers, sellerName: 'Another Seller', invoicePrefix: '2027-' };
      const body = { settings: { ...settings, papers }, basedOn: 0 };
      expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
      const [later] = await getInvoices(await createPaidOrder(shop, robin, [{ product: 'kettle' }]));
      expect(later).toMatchObject({
        number: '2027-000002',
        settingsVersion: 1,
        seller: { name: 'Another Seller' },
      });
      expect((await getInvoices(id))[0]).toMatchObject({ number: 'INV-000001', settingsVersion: 0 });
      const same = { ...papers, creditNotePrefix: '2027-' };
      const refused = await shop.call('PUT', '/settings', {
        as: admin,
        body: { settings: { ...settings, papers: same }, basedOn: 1 },
      });
      expect(refused.body.fields).toEqual({
        'settings.papers.creditNotePrefix': 'Must differ from the invoice number prefix',
      });
      await shop.clear('settings', 'settingsVersions');
    },
  );

  test('is answered to its customer and to administrators, and to no one else', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    expect(await getInvoices(id, admin)).toEqual(await getInvoices(id));
    const other = await shop.person();
    const answers = [
      await shop.call('GET', `/orders/${id}/invoices`),
      await shop.call('GET', `/orders/${id}/invoices`, { as: other }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 404]);
  });

  test(
    'is exported with its customer’s data, and stays as it was issued when the account is erased',
    { tags: 'long' },
    async () => {
      const person = await shop.person();
      const id = await createPaidOrder(shop, person, [{ product: 'kettle' }]);
      const [invoice] = await getInvoices(id, person);
      const exported = await shop.call('GET', '/users/export', { as: person });
      expect(exported.body.data.invoices).toEqual([
        { ...invoice, buyer: { ...invoice!.buyer, state: 'Oregon', country: 'United States' } },
      ]);
      for (const status of ['confirmed', 'shipped'])
        await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status } });
      expect((await shop.call('DELETE', '/users/profile', { as: person })).status).toBe(200);
      expect((await readStoredOrder(shop, id)).shippingAddress.fullName).toBe('');
      expect(await getInvoices(id, admin)).toEqual([invoice]);
      const stored = JSON.stringify(
        (await shop.db.collection('invoices').get()).docs.map((doc) => doc.data()),
      );
      expect(stored).not.toContain(person.uid);
      expect(stored).not.toContain(person.email);
      expect(stored).not.toContain(sampleAddress.phone);
    },
  );
});

describe('a credit note', () => {
  test('is issued for each refund that settles, with its lines, shipping and taxes, and names its invoice', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    const first = await refund(id, { lines: [{ line: '1', quantity: 1 }] });
    expect(first.body.data.refund).toMatchObject({ status: 'succeeded', creditNote: 'CN-000001' });
    const second = await refund(id, { shipping: 5 });
    const third = await refund(id, { amount: 1 });
    const [invoice, units, shipping, amount] = await getInvoices(id);
    expect(invoice).toMatchObject({ kind: 'invoice', number: 'INV-000001', total: 35.91 });
    expect(units).toMatchObject({
      kind: 'creditNote',
      number: 'CN-000001',
      corrects: 'INV-000001',
      refund: first.body.data.refund._id,
      lines: [{ name: 'Copper Kettle', quantity: 1, net: 24, tax: 1.92, gross: 25.92, ratePpm: 80_000 }],
      shipping: null,
      net: 24,
      tax: 1.92,
      taxes: [{ ratePpm: 80_000, amount: 1.92 }],
      total: 25.92,
    });
    expect(shipping).toMatchObject({
      number: 'CN-000002',
      refund: second.body.data.refund._id,
      lines: [],
      shipping: { net: 5, tax: 0, gross: 5 },
      total: 5,
    });
    expect(amount).toMatchObject({
      number: 'CN-000003',
      refund: third.body.data.refund._id,
      lines: [{ name: 'Refund of an amount', quantity: 1, gross: 1, ratePpm: null }],
      total: 1,
    });
    expect(await mailsWith('CN-000001')).toHaveLength(1);
    expect(await sequences('creditNote')).toEqual([1, 2, 3]);
  });

  test('is issued for a paid order that is cancelled', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
    const [invoice, note] = await getInvoices(id);
    expect(note).toMatchObject({
      number: 'CN-000001',
      corrects: invoice!.number,
      total: invoice!.total,
      tax: invoice!.tax,
      shipping: { gross: 9.99 },
    });
  });

  test('is numbered from 1 to 10 by 10 refunds at once', { tags: 'long' }, async () => {
    const ids = [];
    for (let at = 0; at < 5; at += 1) ids.push(await createPaidOrder(shop, robin, [{ product: 'kettle' }]));
    const replies = await Promise.all([...ids, ...ids].map((id) => refund(id, { amount: 2 })));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await sequences('creditNote')).toEqual(upTo(10));
  });

  test('waits for a pending refund, and is not issued for one that failed', { tags: 'long' }, async () => {
    const { id, intent } = await begun();
    stripe.succeed(intent);
    await send('payment_intent.succeeded', intent);
    const stripeAdmin = await stripeShop.person('admin');
    const ask = (amount: number) =>
      stripeShop.call('POST', `/orders/${id}/refunds`, {
        as: stripeAdmin,
        body: { reason: 'Broken', amount },
      });
    stripe.refundStatus = 'failed';
    await ask(3);
    stripe.refundStatus = 'pending';
    await ask(4);
    expect(await sequences('creditNote', stripeShop)).toEqual([]);
    const waiting = [...stripe.refunds.values()].at(-1)!;
    waiting.status = 'succeeded';
    await Promise.all([1, 2, 3].map(() => send('refund.updated', waiting)));
    expect(await sequences('creditNote', stripeShop)).toEqual([1]);
    waiting.status = 'failed';
    await send('refund.failed', waiting);
    stripe.refundStatus = 'succeeded';
    const again = await ask(4);
    expect(again.body.data.refund).toMatchObject({ status: 'succeeded', creditNote: 'CN-000001' });
    expect(await sequences('creditNote', stripeShop)).toEqual([1]);
    await ask(4);
    expect(await sequences('creditNote', stripeShop)).toEqual([1, 2]);
  });

  test(
    'is taken over by one of two refunds that settle at once after its own has failed, and the other gets the next',
    { tags: 'long' },
    async () => {
      const { id, intent } = await begun();
      stripe.succeed(intent);
      await send('payment_intent.succeeded', intent);
      const stripeAdmin = await stripeShop.person('admin');
      const ask = async () => {
        const body = { reason: 'Broken', amount: 4 };
        await stripeShop.call('POST', `/orders/${id}/refunds`, { as: stripeAdmin, body });
        return [...stripe.refunds.values()].at(-1)!;
      };
      const failing = await ask();
      failing.status = 'failed';
      await send('refund.failed', failing);
      stripe.refundStatus = 'pending';
      const waiting = [await ask(), await ask()];
      for (const refunded of waiting) refunded.status = 'succeeded';
      await send('refund.updated', waiting[0]!);
      expect(await sequences('creditNote', stripeShop)).toEqual([1, 2]);
      const { refunds } = await readStoredOrder(stripeShop, id);
      expect(refunds.map(({ status, creditNote }) => [status, creditNote])).toEqual([
        ['failed', 'CN-000001'],
        ['succeeded', 'CN-000001'],
        ['succeeded', 'CN-000002'],
      ]);
    },
  );

  test('of a part that was refunded before the order was paid comes with the invoice', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    const record = (amount: number) =>
      shop.call('POST', `/orders/${id}/payments`, {
        as: admin,
        body: { amount, method: 'cash', note: 'At the counter' },
      });
    await record(20);
    expect((await refund(id, { amount: 5 })).body.data.refund).toMatchObject({ creditNote: null });
    await record(15.91);
    expect(await getInvoices(id)).toMatchObject([
      { number: 'INV-000001', total: 35.91 },
      { number: 'CN-000001', corrects: 'INV-000001', total: 5 },
    ]);
  });

  test(
    'is not issued for a lost dispute, nor for an order that was paid before there were invoices',
    { tags: 'long' },
    async () => {
      const { id, intent } = await begun();
      stripe.succeed(intent);
      await send('payment_intent.succeeded', intent);
      const dispute = stripe.dispute(intent);
      dispute.status = 'lost';
      await send('charge.dispute.closed', dispute);
      expect((await readStoredOrder(stripeShop, id)).payment.status).toBe('refunded');
      expect(await sequences('creditNote', stripeShop)).toEqual([]);

      const early = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
      await shop.clear('invoices');
      await shop.db.doc(`orders/${early}`).update({ invoice: null });
      const reply = await refund(early, { amount: 1 });
      expect(reply.body.data.refund).toMatchObject({ status: 'succeeded', creditNote: null });
      expect(await getInvoices(early)).toEqual([]);
    },
  );
});

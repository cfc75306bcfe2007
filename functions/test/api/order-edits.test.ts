import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import type { Order } from '../../src/contract/orders/orders';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import {
  sampleAddress,
  readOrderState,
  createPaidOrder,
  payTestOrder,
  createPlacedOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { sumStoredSales } from '../support/stored-sales';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => (time += 1000) });

let robin: TestPerson;
let admin: TestPerson;

// 24.00 and shipping of 9.99. Tax is 8%, in California 20%, in Montana 0%.
const CALIFORNIA = { ...sampleAddress, city: 'Oakland', state: 'CA', zipCode: '94612' };
const MONTANA = { ...sampleAddress, city: 'Helena', state: 'MT', zipCode: '59601' };

beforeAll(async () => {
  [robin, admin] = await Promise.all([shop.person(), shop.person('admin')]);
  same.contactEmail = robin.email;
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  await storeProduct(shop, 'mug', { price: 1000, countInStock: 500 });
  const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS));
  for (const [region, ratePpm] of [
    ['CA', 200_000],
    ['MT', 0],
  ] as const)
    settings.tax.regions.push({
      country: 'US',
      region,
      rates: [{ name: region, class: 'standard', ratePpm }],
    });
  const [zone] = settings.shipping.zones;
  zone!.methods.push({ ...zone!.methods[0]!, _id: 'express', name: 'Express', price: 19.99, freeFrom: null });
  const { version } = (await shop.call('GET', '/settings', { as: admin })).body.data;
  const reply = await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: version } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  time += 60_000;
});

const same = { shippingAddress: sampleAddress, contactEmail: '' };
const quote = async (id: string, body: object) =>
  shop.call('POST', `/orders/${id}/quote`, { as: admin, body: { ...same, ...body } });
const edit = async (id: string, body: object, key?: string) => {
  const version = (await readStoredOrder(shop, id)).updatedAt.toISOString();
  return shop.call('PUT', `/orders/${id}`, {
    as: admin,
    body: { ...same, version, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
};
async function edited(id: string, body: object): Promise<Order> {
  const shown = await quote(id, body);
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  const reply = await edit(id, { ...body, totalAmount: shown.body.data.total });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data.order;
}
const papers = async (id: string) =>
  (await shop.call('GET', `/orders/${id}/invoices`, { as: admin })).body.data.invoices.map(
    ({ kind, total, corrects }: Record<string, unknown>) => [kind, total, corrects !== null],
  );
const stock = async (id: string) => (await readStoredProduct(shop, id)).countInStock;
async function lastChanges(id: string): Promise<object[]> {
  const log = await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin });
  return log.body.data.events[0].changes;
}
async function lastMail(id: string): Promise<{ subject: string; text: string }> {
  const { number } = await readStoredOrder(shop, id);
  const { docs } = await shop.db.collection('mail').get();
  const mails = docs
    .filter((doc) => String(doc.get('message.subject')).includes(number))
    .sort((a, b) => a.createTime.toMillis() - b.createTime.toMillis());
  return mails.at(-1)!.get('message');
}

describe('an address that is corrected', () => {
  test(
    'changes no price where it is in the same place, and the customer hears of it',
    { tags: 'long' },
    async () => {
      const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
      const address = { ...sampleAddress, address: '2 Elm Street' };
      const shown = await quote(id, { shippingAddress: address });
      expect(shown.body.data).toEqual({
        quote: null,
        before: 35.91,
        total: 35.91,
        difference: 0,
        owed: 0,
        refund: 0,
        changes: ['Shipping address'],
        labels: [],
        parcels: [],
        method: 'standard',
        methods: expect.any(Array),
      });
      const order = await edited(id, { shippingAddress: address });
      expect(order).toMatchObject({
        shippingAddress: { address: '2 Elm Street' },
        payment: { status: 'paid' },
      });
      expect(await papers(id)).toEqual([['invoice', 35.91, false]]);
      const { subject, text } = await lastMail(id);
      expect(subject).toMatch(/has changed$/);
      expect(text).toContain('The total is still $35.91.');
    },
  );

  test('owes what it comes to more, which the customer pays by card; a cancellation pays back by both payments', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    const shown = await quote(id, { shippingAddress: CALIFORNIA });
    expect(shown.body.data).toMatchObject({ before: 35.91, total: 38.79, difference: 2.88, owed: 2.88 });
    const order = await edited(id, { shippingAddress: CALIFORNIA });
    expect(order.payment).toMatchObject({ status: 'partially_paid', owed: 2.88, payable: true });
    expect(order).toMatchObject({ tax: 4.8, totalAmount: 38.79, invoice: null });
    // The immutable log contains no more of the address than an order of an erased customer.
    expect(await lastChanges(id)).toEqual([
      { field: 'order.total', before: 35.91, after: 38.79 },
      { field: 'address.city', before: true, after: true },
      { field: 'address.state', before: sampleAddress.state, after: 'CA' },
      { field: 'address.zipCode', before: true, after: true },
    ]);
    expect((await lastMail(id)).text).toContain(
      '$2.88 is still to be paid. You can pay it on your order page.',
    );
    await payTestOrder(shop, robin, id);
    const paid = await readStoredOrder(shop, id);
    expect(paid.payment).toMatchObject({ status: 'paid', captured: 3879, charges: [{ captured: 3591 }] });
    expect(await papers(id)).toEqual([
      ['invoice', 35.91, false],
      ['creditNote', 35.91, true],
      ['invoice', 38.79, false],
    ]);
    await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status: 'cancelled' } });
    const { payment, refunds } = await readStoredOrder(shop, id);
    expect(payment).toMatchObject({ status: 'refunded', refunded: 3879 });
    expect(refunds.map(({ amount, status, creditNote }) => [amount, status, creditNote !== null])).toEqual([
      [3591, 'succeeded', true],
      [288, 'succeeded', true],
    ]);
  });

  test('pays back what it comes to less', { tags: 'long' }, async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
    const order = await edited(id, { shippingAddress: MONTANA });
    expect(order).toMatchObject({ totalAmount: 33.99, tax: 0, payment: { status: 'paid', refunded: 1.92 } });
    expect(await papers(id)).toEqual([
      ['invoice', 35.91, false],
      ['creditNote', 35.91, true],
      ['invoice', 33.99, false],
    ]);
    // Refunded money is due again when the order's total rises again.
    const again = await edited(id, { shippingAddress: sampleAddress });
    expect(again.payment).toMatchObject({ owed: 1.92, status: 'partially_paid' });
  });

  test(
    'is refused where the shop does not ship, and once a newer version is stored',
    { tags: 'long' },
    async () => {
      const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
      const before = await readOrderState(shop);
      const abroad = { ...sampleAddress, country: 'JP', state: '13', zipCode: '100-0001' };
      const away = await edit(id, { shippingAddress: abroad, totalAmount: 35.91 });
      expect([away.status, away.body.fields]).toEqual([
        400,
        { 'shippingAddress.country': 'We cannot ship to this address.' },
      ]);
      const version = '2026-03-01T00:00:00.000Z';
      const stale = await edit(id, { shippingAddress: MONTANA, totalAmount: 33.99, version });
      expect([stale.status, stale.body.code, stale.body.details.current._id]).toEqual([
        409,
        'STALE_WRITE',
        id,
      ]);
      const other = await edit(id, { shippingAddress: MONTANA, totalAmount: 33.98 });
      expect([other.status, other.body.code, other.body.details.total]).toEqual([
        409,
        'PRICE_CHANGED',
        33.99,
      ]);
      expect(await readOrderState(shop)).toEqual(before);
    },
  );
});

describe('a shipping method that changes', () => {
  const getMethods = ({ body }: { body: { data: { methods: { _id: string; gross: number }[] } } }) =>
    body.data.methods.map(({ _id, gross }) => [_id, gross]);

  test(
    'is owed or paid back as any other difference, and every method is shown with its price',
    { tags: 'long' },
    async () => {
      const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
      const now = await quote(id, {});
      expect(now.body.data).toMatchObject({ quote: null, changes: [], method: 'standard' });
      expect(getMethods(now)).toEqual([
        ['standard', 9.99],
        ['express', 19.99],
      ]);
      expect(getMethods(await quote(id, { lines: [{ line: '1', quantity: 3 }] }))).toEqual([
        ['standard', 0],
        ['express', 19.99],
      ]);
      const { shipping } = await readStoredOrder(shop, id);
      const shown = await quote(id, { shippingMethod: 'express' });
      expect(shown.body.data).toMatchObject({
        before: 35.91,
        total: 45.91,
        difference: 10,
        owed: 10,
        refund: 0,
        method: 'express',
        changes: [`Shipping: Express instead of ${shipping.name}`],
      });
      const order = await edited(id, { shippingMethod: 'express' });
      expect(order).toMatchObject({
        totalAmount: 45.91,
        shipping: { method: 'express', name: 'Express', gross: 19.99 },
        payment: { status: 'partially_paid', owed: 10, payable: true },
      });
      await payTestOrder(shop, robin, id);
      const back = await edited(id, { shippingMethod: 'standard' });
      expect(back).toMatchObject({ totalAmount: 35.91, payment: { status: 'paid', refunded: 10 } });
      expect(await papers(id)).toEqual([
        ['invoice', 35.91, false],
        ['creditNote', 35.91, true],
        ['invoice', 45.91, false],
        ['creditNote', 45.91, true],
        ['invoice', 35.91, false],
      ]);
      expect(back.refunds.map(({ amount, status }) => [amount, status])).toEqual([[10, 'succeeded']]);
    },
  );

  test(
    'is refused where it is not offered, and nothing is to choose once a part was refunded',
    { tags: 'long' },
    async () => {
      const id = await createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
      const unknown = await quote(id, { shippingMethod: 'balloon' });
      expect([unknown.status, unknown.body.fields]).toEqual([
        400,
        { shippingMethod: 'This shipping method is not offered for this order. Please choose another one.' },
      ]);
      await shop.call('POST', `/orders/${id}/refunds`, {
        as: admin,
        body: { lines: [{ line: '1', quantity: 1, restock: true }], reason: 'Returned' },
      });
      expect((await quote(id, {})).body.data).toMatchObject({ methods: [], changes: [] });
      const frozen = await quote(id, { shippingMethod: 'express' });
      expect([frozen.status, frozen.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    },
  );
});

describe('items that change', () => {
  test('are added, removed and priced with a reason, and their stock moves with them', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle', quantity: 3 }]);
    const [kettles, mugs] = [await stock('kettle'), await stock('mug')];
    const lines = [
      { line: '1', quantity: 1, price: 20 },
      { product: 'mug', quantity: 2 },
    ];
    const silent = await edit(id, { lines, totalAmount: 53.19 });
    expect(silent.body.fields).toEqual({ reason: 'Please enter a reason for the price change.' });
    const shown = await quote(id, { lines });
    expect(shown.body.data.changes).toEqual([
      'Copper Kettle: 1 instead of 3',
      'Copper Kettle: $20.00 instead of $24.00 each',
      'Added: 2 × Copper Kettle',
    ]);
    const order = await edited(id, { lines, reason: 'A scratch' });
    expect(order).toMatchObject({
      totalAmount: 53.19,
      items: [
        { _id: '1', quantity: 1, price: 20 },
        { _id: '2', quantity: 2, price: 10 },
      ],
      payment: { status: 'unpaid', owed: 53.19, payable: true },
    });
    expect([await stock('kettle'), await stock('mug')]).toEqual([kettles + 2, mugs - 2]);
    await payTestOrder(shop, robin, id);
    const swapped = await edited(id, { lines: [{ product: 'kettle', quantity: 1 }] });
    expect(await lastChanges(id)).toContainEqual({
      field: 'Copper Kettle: order.units',
      before: 3,
      after: 1,
    });
    expect(swapped.payment).toMatchObject({ status: 'paid', taken: 53.19, refunded: 17.28 });
    expect([await stock('kettle'), await stock('mug')]).toEqual([kettles + 2, mugs]);
  });

  test(
    'are refused where there is too little, for a sent or refunded order, and in one step for a key',
    { tags: 'long' },
    async () => {
      const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
      const many = await quote(id, { lines: [{ line: '1', quantity: 999 }] });
      expect([many.status, many.body.code]).toEqual([409, 'OUT_OF_STOCK']);
      const body = {
        lines: [{ line: '1', quantity: 2 }],
        totalAmount: 61.83,
        version: (await readStoredOrder(shop, id)).updatedAt.toISOString(),
      };
      const replies = [await edit(id, body, 'edit-key-1'), await edit(id, body, 'edit-key-1')];
      expect(replies.map(({ status, body: { data } }) => [status, data.order.totalAmount])).toEqual([
        [200, 61.83],
        [200, 61.83],
      ]);
      await shop.call('POST', `/orders/${id}/refunds`, {
        as: admin,
        body: { lines: [{ line: '1', quantity: 1, restock: true }], reason: 'Returned' },
      });
      const refunded = await quote(id, { lines: [{ line: '1', quantity: 1 }] });
      expect([refunded.status, refunded.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      for (const status of ['confirmed', 'shipped'])
        await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status, unpaid: true } });
      const sent = await quote(id, { shippingAddress: { ...sampleAddress, city: 'Salem' } });
      expect(sent.body.message).toBe('The order is shipped, so it can no longer be edited.');
    },
  );
});

describe('any mix of edits, payments, refunds, parcels and cancellations', () => {
  /** Returns a seeded random number generator (mulberry32). */
  function createRandom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      const a = Math.imul(state ^ (state >>> 15), 1 | state);
      const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a;
      return ((b ^ (b >>> 14)) >>> 0) / 4294967296;
    };
  }

  /** Units that were not restocked when their order was cancelled, by product. */
  const keptOut = new Map<string, number>();

  async function cancel(id: string, random: () => number): Promise<number> {
    const { lines, refunds } = await readStoredOrder(shop, id);
    const { id: line, productId, quantity } = lines[0]!;
    const back = refunds.flatMap((one) => one.lines).filter((one) => one.line === line);
    const left = quantity - back.reduce((sum, { restocked }) => sum + restocked, 0);
    const units = Math.floor(random() * (left + 1));
    const body = { status: 'cancelled', restock: [{ line, quantity: units }] };
    const { status } = await shop.call('PUT', `/orders/${id}/status`, { as: admin, body });
    if (status === 200) keptOut.set(productId, (keptOut.get(productId) ?? 0) + left - units);
    return status;
  }

  async function step(id: string, random: () => number): Promise<number> {
    const order = await readStoredOrder(shop, id);
    const one = <T>(...choices: T[]) => choices[Math.floor(random() * choices.length)]!;
    const line = one(...order.lines);
    const quantity = 1 + Math.floor(random() * 3);
    const as = admin;
    switch (
      one('edit', 'edit', 'move', 'move', 'pay', 'record', 'units', 'amount', 'status', 'parcel', 'cancel')
    ) {
      case 'edit': {
        const kept = order.lines
          .filter(({ id: other }) => other !== line.id || random() < 0.6)
          .map((other) => ({ line: other.id, quantity: other.id === line.id ? quantity : other.quantity }));
        const added = random() < 0.5 ? [{ product: one('kettle', 'mug'), quantity }] : [];
        const priced = kept.map((each) => (random() < 0.2 ? { ...each, price: 5 + quantity } : each));
        const shown = await quote(id, { lines: [...priced, ...added] });
        if (shown.status !== 200) return shown.status;
        const body = { lines: [...priced, ...added], reason: 'Agreed', totalAmount: shown.body.data.total };
        return (await edit(id, body)).status;
      }
      case 'move': {
        const shippingAddress = one(sampleAddress, CALIFORNIA, MONTANA);
        const shippingMethod = one('standard', 'express');
        const body = random() < 0.5 ? { shippingAddress } : { ...same, shippingMethod };
        const shown = await quote(id, body);
        if (shown.status !== 200) return shown.status;
        return (await edit(id, { ...body, totalAmount: shown.body.data.total })).status;
      }
      case 'pay': {
        const started = await shop.call('POST', '/orders/payment', { as: robin, body: { orderId: id } });
        if (started.status !== 200) return started.status;
        const body = { orderId: id, paymentId: started.body.data.paymentId, token: 'tok_visa' };
        return (await shop.call('POST', '/orders/payment/verify', { as: robin, body })).status;
      }
      case 'record': {
        const body = { amount: quantity, method: 'cash', note: 'Brought it along' };
        return (await shop.call('POST', `/orders/${id}/payments`, { as, body })).status;
      }
      case 'units':
      case 'amount': {
        const lines = [{ line: line.id, quantity: 1, restock: random() < 0.5 }];
        const what = random() < 0.7 ? { lines } : { amount: quantity };
        const body = { ...what, reason: 'Returned' };
        return (await shop.call('POST', `/orders/${id}/refunds`, { as, body })).status;
      }
      case 'parcel': {
        const body = { lines: [{ line: line.id, quantity: 1 }], send: true, unpaid: true };
        return (await shop.call('POST', `/orders/${id}/parcels`, { as, body })).status;
      }
      case 'status': {
        const status = one('confirmed', 'confirmed', 'shipped', 'delivered');
        const body = { status, unpaid: true };
        return (await shop.call('PUT', `/orders/${id}/status`, { as, body })).status;
      }
      case 'cancel': {
        if (random() < 0.8) return 0;
        return cancel(id, random);
      }
    }
  }

  test('leaves stock, money, invoices and the dashboard in agreement', { tags: 'long' }, async () => {
    await shop.clear('orders', 'invoices', 'orderCounts', 'salesDays', 'buyers');
    const before = { kettle: await stock('kettle'), mug: await stock('mug') };
    const done = new Map<number, number>();
    const ids: string[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const random = createRandom(seed);
      const lines = [
        { product: 'kettle', quantity: 2 },
        { product: 'mug', price: 1000 },
      ];
      const id =
        seed % 2 ? await createPaidOrder(shop, robin, lines) : await createPlacedOrder(shop, robin, lines);
      ids.push(id);
      for (let steps = 0; steps < 14; steps += 1) {
        const status = await step(id, random);
        expect(status, JSON.stringify([seed, steps])).toBeLessThan(500);
        done.set(status, (done.get(status) ?? 0) + 1);
      }
      // Orders that are not cancelled expire, because few unpaid orders can be pending at once.
      if (seed % 2 === 0) await cancel(id, random);
    }
    expect(done.get(200) ?? 0).toBeGreaterThan(15);
    await shop.jobs.settleRefunds();

    const orders = await Promise.all(ids.map((id) => readStoredOrder(shop, id)));
    const sold = { kettle: 0, mug: 0 };
    let revenue = 0;
    for (const { status, lines, refunds, payment, total } of orders) {
      for (const { id, productId, quantity } of lines) {
        const back = refunds.flatMap((one) => one.lines).filter((one) => one.line === id);
        const held = quantity - back.reduce((sum, { restocked }) => sum + restocked, 0);
        if (status !== 'cancelled') sold[productId as 'kettle' | 'mug'] += held;
      }
      const taken = payment.captured + payment.recorded.reduce((sum, { amount }) => sum + amount, 0);
      const gone = refunds.filter((one) => one.status === 'succeeded');
      const backAgain = gone.reduce((sum, { amount }) => sum + amount, 0);
      expect(payment.refunded).toBe(backAgain);
      expect(backAgain).toBeLessThanOrEqual(taken);
      const excess = gone.filter((one) => one.excess).reduce((sum, { amount }) => sum + amount, 0);
      expect(taken - excess).toBeLessThanOrEqual(total);
      revenue += taken - backAgain;
    }
    expect([...keptOut.values()].reduce((sum, units) => sum + units, 0)).toBeGreaterThan(0);
    expect({ kettle: await stock('kettle'), mug: await stock('mug') }).toEqual({
      kettle: before.kettle - sold.kettle - (keptOut.get('kettle') ?? 0),
      mug: before.mug - sold.mug - (keptOut.get('mug') ?? 0),
    });

    // Invoices less credit notes equal paid totals less refunds.
    for (const [at, id] of ids.entries()) {
      const order = orders[at]!;
      const { invoices } = (await shop.call('GET', `/orders/${id}/invoices`, { as: admin })).body.data;
      const billed = invoices.reduce(
        (sum: number, { kind, total }: { kind: string; total: number }) =>
          sum + Math.round(total * 100) * (kind === 'invoice' ? 1 : -1),
        0,
      );
      const back = order.refunds
        .filter(({ status, excess }) => status === 'succeeded' && !excess)
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(billed, id).toBe(order.invoice === null ? 0 : order.total - back);
    }

    const days = await sumStoredSales(shop.db);
    expect(days.reduce((sum, { revenue: ofDay }) => sum + ofDay, 0)).toBe(revenue);
    const stats = (await shop.call('GET', '/orders/admin/stats?days=7', { as: admin })).body.data;
    expect(Math.round(stats.totalRevenue * 100)).toBe(revenue);
    await shop.jobs.compareCounts();
    expect(shop.logs.filter(({ message }) => message === 'order counts were wrong')).toEqual([]);
  });
});

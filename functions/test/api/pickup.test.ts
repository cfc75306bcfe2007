import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { requestExportFile } from '../support/exports';
import {
  sampleAddress,
  buildOrderBody,
  readOrderState,
  payTestOrder,
  sendOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;
let stock: number;

const place = {
  name: 'Hearth Portland',
  address: ['12 Foundry Street', 'Portland, OR 97209'],
  country: 'US',
  region: 'OR',
  hours: ['Mon to Fri 9 am to 6 pm', 'Sat 10 am to 2 pm'],
};

/** Publishes settings with shipping for $9.99 and 8% tax, and optional pickup in Oregon at 2% tax. */
async function publish(pickup: typeof place | null = place): Promise<void> {
  const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS));
  settings.checkout.guests = true;
  settings.tax.regions.push({
    country: 'US',
    region: 'OR',
    rates: [{ name: 'Local', class: 'standard', ratePpm: 20_000 }],
  });
  if (pickup) {
    settings.shipping.pickup = pickup;
    const [parcel] = settings.shipping.zones[0]!.methods;
    const collect = { _id: 'collect', name: 'Pick up in the shop', kind: 'pickup', price: 0 } as const;
    settings.shipping.zones[0]!.methods.push({ ...parcel!, ...collect, freeFrom: null });
  }
  const { version } = (await shop.call('GET', '/settings', { as: admin })).body.data;
  const reply = await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: version } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  time += 60_000;
}

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 900 });
});
beforeEach(async () => {
  await shop.clear('orders', 'mail');
  await publish();
  stock = (await readStoredProduct(shop, 'kettle')).variants[0]!.countInStock;
});

const contact = { fullName: 'Robin Example', phone: '+1 555 010 9999' };

const collected = (more: object = {}) => ({
  ...buildOrderBody([{ product: 'kettle' }]),
  fulfilment: 'pickup',
  shippingAddress: contact,
  shippingMethod: 'collect',
  totalAmount: 24.48,
  ...more,
});
async function paidPickup(): Promise<string> {
  const reply = await sendOrder(shop, robin, collected());
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const id = String(reply.body.data.order._id);
  await payTestOrder(shop, robin, id);
  return id;
}
function step(id: string, status: string, more: object = {}) {
  time += 1000;
  return shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status, ...more } });
}
const lastMail = async () => {
  const { docs } = await shop.db.collection('mail').orderBy('createdAt').get();
  return docs.at(-1)?.get('message') as { subject: string; text: string };
};

describe('a quote', () => {
  test('of a pick-up needs no destination, and is taxed where the shop is', async () => {
    const items = [{ product: 'kettle', quantity: 1 }];
    const quote = async (body: object) =>
      (await shop.call('POST', '/orders/quote', { body: { items, ...body } })).body.data;
    const canada = { destination: { country: 'CA' } };
    expect(await quote({ ...canada, shippingMethod: 'collect' })).toMatchObject({
      tax: 0.48,
      shippingCost: 0,
      totalAmount: 24.48,
      taxes: [{ name: 'Local', ratePpm: 20_000 }],
      shipping: { problem: null, method: 'collect' },
    });
    expect(await quote({ shippingMethod: 'collect' })).toMatchObject({ totalAmount: 24.48 });
    expect(await quote(canada)).toMatchObject({ tax: 1.92, shipping: { method: 'standard' } });
  });
});

describe('an order that is collected', () => {
  test('has a contact and a place, and no address', async () => {
    const reply = await sendOrder(shop, robin, collected());
    expect(reply.status).toBe(201);
    const noPlace = { address: '', apartment: '', city: '', state: '', zipCode: '', country: '' };
    expect(reply.body.data.order).toMatchObject({
      fulfilment: 'pickup',
      pickup: place,
      totalAmount: 24.48,
      tax: 0.48,
      shipping: { method: 'collect', name: 'Pick up in the shop' },
      shippingAddress: { ...contact, ...noPlace },
    });
  });

  test('keeps no address that was sent with it', async () => {
    const { fulfilment: _kind, ...older } = collected({ shippingAddress: sampleAddress });
    const reply = await sendOrder(shop, robin, older);
    expect(reply.body.data.order).toMatchObject({ fulfilment: 'pickup', shippingAddress: { address: '' } });
  });

  test('of a guest is followed by its link', async () => {
    const reply = await shop.call('POST', '/orders', { body: collected({ email: 'guest@example.com' }) });
    expect(reply.status).toBe(201);
    const { order, token } = reply.body.data;
    const headers = { 'X-Order-Token': String(token) };
    const track = await shop.call('GET', `/orders/${order._id}/track`, { headers });
    expect(track.body.data.order).toMatchObject({ fulfilment: 'pickup', pickup: place });
  });

  test.each([
    ['whose pick-up is not offered any more', () => publish(null), {}],
    ['whose method ships', () => Promise.resolve(), { shippingMethod: 'standard' }],
  ])('%s is refused, and nothing changes', async (_what, prepare, more) => {
    await prepare();
    const before = await readOrderState(shop);
    const reply = await sendOrder(shop, robin, collected(more));
    expect([reply.status, reply.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(reply.body.message).toBe(
      'This order can no longer be collected in the shop. Please choose another shipping method.',
    );
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('is counted and listed apart from the orders to pack', async () => {
    const collectedId = await paidPickup();
    const sent = await sendOrder(
      shop,
      robin,
      buildOrderBody([{ product: 'kettle' }], { totalAmount: 34.47 }),
    );
    const sentId = String(sent.body.data.order._id);
    await payTestOrder(shop, robin, sentId);
    for (const id of [collectedId, sentId]) expect((await step(id, 'confirmed')).status).toBe(200);
    const listed = async (packed: string) => {
      const query = `status=confirmed&packed=${packed}`;
      const reply = await shop.call('GET', `/orders/admin/all?${query}`, { as: admin });
      return reply.body.data.orders.map(({ _id }: { _id: string }) => _id);
    };
    expect(await listed('to_pack')).toEqual([sentId]);
    expect(await listed('pickup')).toEqual([collectedId]);
    const { items } = (await shop.call('GET', '/admin/waiting/today', { as: admin })).body.data;
    const tasks = items as { kind: string; count: number; since: string }[];
    const tasksOf = (kind: string) => tasks.filter((task) => task.kind === kind);
    const since = (await readStoredOrder(shop, sentId)).createdAt.toISOString();
    expect(tasksOf('pack')).toMatchObject([{ count: 1, since }]);
    expect(tasksOf('pickup')).toMatchObject([{ count: 1 }]);
    const { orders } = (await shop.call('GET', '/admin/waiting', { as: admin })).body.data;
    expect(orders).toMatchObject({ packed: 0, pickup: 1 });

    // Previous versions stored neither fact.
    const { lookup } = await readStoredOrder(shop, collectedId);
    const terms = lookup!.terms.filter((term) => term !== 'is:pickup');
    await shop.db.doc(`orders/${collectedId}`).update({ 'lookup.terms': terms, 'lookup.form': 7 });
    expect(await listed('to_pack')).toEqual([sentId]);
    await shop.jobs.compareCounts();
    expect(await listed('pickup')).toEqual([collectedId]);
  });

  test('is ready to collect, then collected: mails, history and the place of that day say so', async () => {
    const id = await paidPickup();
    const thanks = await lastMail();
    expect(thanks.text).toContain('We will email you when you can collect it.');
    expect(thanks.text).toContain('Pick-up (Pick up in the shop)');
    expect(thanks.text).not.toContain('Shipping');
    await step(id, 'confirmed');
    await publish({ ...place, hours: ['Sun noon to 3 pm'] });

    expect((await step(id, 'shipped')).body.data.order).toMatchObject({
      status: 'shipped',
      tracking: null,
      pickup: { hours: ['Sun noon to 3 pm'] },
    });
    const ready = await lastMail();
    expect(ready.subject).toMatch(/is ready to collect$/);
    for (const words of [...place.address, place.name, 'Sun noon to 3 pm', 'Pick up in the shop'])
      expect(ready.text).toContain(words);
    expect(ready.text).not.toMatch(/carrier|on its way|Shipping to|Sat 10 am/);

    expect((await step(id, 'delivered')).status).toBe(200);
    const done = await lastMail();
    expect(done.subject).toMatch(/was collected$/);
    expect(done.text).toContain('You have collected your order');
    const events = (await shop.call('GET', '/admin/activity', { as: admin })).body.data.events as {
      action: string;
      changes: unknown[];
    }[];
    const changes = events.filter(({ action }) => action === 'order.status').map((event) => event.changes);
    expect(changes.slice(0, 2)).toMatchObject([
      [{ before: 'ready to collect', after: 'collected' }],
      [{ before: 'confirmed', after: 'ready to collect' }],
    ]);
  });

  test('has no parcel, and is not ready after all where that was a mistake', { tags: 'long' }, async () => {
    const id = await paidPickup();
    await step(id, 'confirmed');
    const withParcel = await step(id, 'shipped', { tracking: { carrier: 'DHL', number: '1' } });
    expect([withParcel.status, withParcel.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await readStoredOrder(shop, id)).status).toBe('confirmed');
    await step(id, 'shipped');
    const body = { carrier: 'DHL', number: '1' };
    const tracking = await shop.call('PUT', `/orders/${id}/tracking`, { as: admin, body });
    expect([tracking.status, tracking.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    const cancelled = await step(id, 'cancelled');
    expect(cancelled.body.message).toBe('The order is ready to collect and cannot be changed to cancelled.');
    expect((await step(id, 'confirmed', { undo: true })).status).toBe(200);
    expect((await lastMail()).subject).toMatch(/is not yet ready to collect$/);
  });

  test('gives its stock and its money back when it is cancelled', async () => {
    const id = await paidPickup();
    expect((await readStoredProduct(shop, 'kettle')).variants[0]!.countInStock).toBe(stock - 1);
    const reply = await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
    expect(reply.body.data.order).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded', refunded: 24.48 },
    });
    expect((await readStoredProduct(shop, 'kettle')).variants[0]!.countInStock).toBe(stock);
  });

  test('has an invoice that names the buyer and the place', { tags: 'long' }, async () => {
    const id = await paidPickup();
    const { invoices } = (await shop.call('GET', `/orders/${id}/invoices`, { as: robin })).body.data;
    expect(invoices).toMatchObject([
      { buyer: { fullName: 'Robin Example', address: '', country: '' }, pickup: place, tax: 0.48 },
    ]);
  });

  test('is a row of the export without an address', { tags: 'long' }, async () => {
    await paidPickup();
    const { text } = await requestExportFile(shop, '/orders/admin/export', admin);
    const [head = '', row = ''] = text.trim().split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, row.split(',')[at]]));
    expect(cells).toMatchObject({ Fulfilment: 'pickup', Customer: 'Robin Example', Street: '', Country: '' });
  });

  test(
    'keeps the name of who collects it until it is collected, also of a deleted account',
    { tags: 'long' },
    async () => {
      const kim = await shop.person();
      const id = String((await sendOrder(shop, kim, collected())).body.data.order._id);
      await payTestOrder(shop, kim, id);
      await shop.call('DELETE', '/users/profile', { as: kim });
      for (const status of ['confirmed', 'shipped']) expect((await step(id, status)).status).toBe(200);
      expect((await readStoredOrder(shop, id)).shippingAddress.fullName).toBe('Robin Example');
      await step(id, 'delivered');
      expect(await readStoredOrder(shop, id)).toMatchObject({
        shippingAddress: { fullName: '' },
        pickup: place,
      });
    },
  );
});

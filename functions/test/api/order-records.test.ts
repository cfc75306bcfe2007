import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopEnvironment } from '../../src/compose/shop-environment';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { compareDerivedOrderData } from '../support/derived-order-data';
import {
  buildOrderBody,
  createPaidOrder,
  createPlacedOrder,
  deliverOrder,
  payTestOrder,
  readStoredOrder,
  sampleAddress,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { FakeEasyPost } from '../support/stand-ins/fake-easypost';
import { useTestStore, type TestPerson } from '../support/test-store';

const MINUTE = 60_000;
let time = Date.parse('2026-03-02T09:30:00Z');
const easypost = new FakeEasyPost();
const overrides: Partial<ShopEnvironment> = { now: () => time };
beforeAll(async () => {
  await easypost.start();
  overrides.labels = easypost.settings;
});
const shop = useTestStore(overrides);
afterAll(() => easypost.stop());

let admin: TestPerson;
let robin: TestPerson;
let promotion: string;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  await storeProduct(shop, 'mug', { price: 1000, countInStock: 500 });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  await call('PUT', '/settings', { settings, basedOn: 0 });
  const tenth = { name: 'Tenth', code: 'TENTH', class: 'order', kind: 'percent', ratePpm: 100_000 };
  promotion = (await call('POST', '/promotions', { ...tenth, active: true })).promotion._id;
  time += MINUTE;
});

async function call(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as = admin) {
  const reply = await shop.call(method, path, { as, body });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body.data;
}

const place = () =>
  createPlacedOrder(shop, robin, [
    { product: 'kettle', quantity: 2 },
    { product: 'mug', price: 1000 },
  ]);
const pay = () => createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
const setStatus = (id: string, status: string) =>
  call('PUT', `/orders/${id}/status`, { status, unpaid: true });
const recordCash = (id: string, amount: number) =>
  call('POST', `/orders/${id}/payments`, { amount, method: 'cash', note: 'At the counter' });

async function placeAsGuest(
  email = `guest-${randomUUID().slice(0, 8)}@example.com`,
): Promise<{ id: string; token: string; email: string }> {
  const body = { ...buildOrderBody([{ product: 'kettle' }]), email };
  const reply = await shop.call('POST', '/orders', { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { order, token } = reply.body.data;
  return { id: order._id, token, email };
}

async function edit(id: string, change: object): Promise<void> {
  const { updatedAt, contactEmail } = await readStoredOrder(shop, id);
  const body = { shippingAddress: sampleAddress, contactEmail, ...change };
  const { total } = await call('POST', `/orders/${id}/quote`, body);
  await call('PUT', `/orders/${id}`, { ...body, version: updatedAt, totalAmount: total });
}

async function pack(): Promise<string> {
  const id = await pay();
  await setStatus(id, 'confirmed');
  const { order } = await call('POST', `/orders/${id}/parcels`, { send: false });
  return `/orders/${id}/parcels/${order.parcels[0]._id}`;
}

async function buyLabel(parcel: string): Promise<void> {
  const size = { weight: 900, length: 30, width: 20, height: 10 };
  const { quote } = await call('POST', `${parcel}/rates`, size);
  await call('POST', `${parcel}/label`, { quote, rate: 'rate_cheap' });
}

const CHANGES: Record<string, () => Promise<unknown>> = {
  'an order is placed': place,
  'a guest places an order': placeAsGuest,
  'an order uses a code': async () => {
    const body = { ...buildOrderBody([{ product: 'kettle' }]), codes: ['TENTH'] };
    const destination = { country: 'US', region: 'OR', zipCode: '97475' };
    const { totalAmount } = await call('POST', '/orders/quote', { ...body, destination });
    const { order } = await call('POST', '/orders', { ...body, totalAmount }, robin);
    await call('PATCH', `/orders/${order._id}/cancel`, undefined, robin);
    await call('POST', '/orders', { ...body, totalAmount }, robin);
  },
  'an order is paid': async () => payTestOrder(shop, robin, await place()),
  'an order is cancelled': async () => call('PATCH', `/orders/${await place()}/cancel`, undefined, robin),
  'unpaid orders are reminded and expire': async () => {
    await place();
    time += 15 * MINUTE;
    await shop.jobs.remindUnpaidOrders();
    time += 24 * 60 * MINUTE;
    expect((await shop.jobs.expireUnpaidOrders()).expired).toBeGreaterThan(0);
  },
  'the deadline is extended': async () =>
    call('PUT', `/orders/${await place()}/payment-deadline`, {
      until: new Date(time + 3 * 24 * 60 * MINUTE).toISOString(),
    }),
  'cash is recorded in parts and corrected': async () => {
    const id = await place();
    await recordCash(id, 20);
    const { total } = await readStoredOrder(shop, id);
    const { order } = await recordCash(id, (total - 2000) / 100);
    const [receipt] = order.payment.recorded;
    await call('POST', `/orders/${id}/payments/${receipt._id}/corrections`, {
      amount: 20,
      note: 'Counted wrong',
    });
  },
  'a unit is refunded, in cash': async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
    await recordCash(id, (await readStoredOrder(shop, id)).total / 100);
    const body = { lines: [{ line: '1', quantity: 1, restock: true }], reason: 'Broken' };
    const { refund } = await call('POST', `/orders/${id}/refunds`, body);
    await call('POST', `/orders/${id}/refunds/${refund._id}/returned`);
  },
  'a paid order is cancelled': async () => setStatus(await pay(), 'cancelled'),
  'an order is delivered and its review requested': async () => {
    await deliverOrder(shop, admin, await pay());
    time += 8 * 24 * 60 * MINUTE;
    expect((await shop.jobs.askForReviews()).failed).toBe(0);
  },
  'a parcel is labelled, voided, sent and taken back': async () => {
    const parcel = await pack();
    await buyLabel(parcel);
    await call('DELETE', `${parcel}/label`);
    await call('POST', `${parcel}/send`, {
      note: '',
      tracking: { carrier: 'UPS', number: '1Z999AA10123456784' },
    });
    await call('PUT', `${parcel}/tracking`, { carrier: 'UPS', number: '1Z999AA10123456795' });
    await call('DELETE', parcel);
  },
  'an order is edited': async () => {
    await edit(await place(), {
      lines: [{ line: '1', quantity: 1 }],
    });
    await edit(await pay(), { lines: [{ line: '1', quantity: 3 }] });
  },
  'a guest order moves to another address': async () => {
    const [{ id }, { email }] = [await placeAsGuest(), await placeAsGuest()];
    await edit(id, { contactEmail: email });
    expect((await readStoredOrder(shop, id)).guest).toEqual({ email });
  },
  'a guest order is claimed': async () => {
    const { id, token, email } = await placeAsGuest();
    const person = await shop.person('customer', { email });
    await shop.auth.updateUser(person.uid, { emailVerified: true });
    const as = { ...person, token: await shop.signIn(email, 'Secret123') };
    await createPlacedOrder(shop, as, [{ product: 'mug', price: 1000 }]);
    const reply = await shop.call('POST', `/orders/${id}/claim`, { as, headers: { 'X-Order-Token': token } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  },
  'a guest is erased': async () => {
    const { id } = await placeAsGuest();
    await setStatus(id, 'cancelled');
    await call('DELETE', `/orders/${id}/guest`);
  },
  'an account is erased, with an order to ship': async () => {
    await pay();
    await place();
    await call('DELETE', '/users/profile', undefined, robin);
    robin = await shop.person();
  },
  'an order of an earlier version changes': async () => {
    const parcel = await pack();
    const id = parcel.split('/')[2]!;
    const { stored } = await compareDerivedOrderData(shop);
    await shop.db.doc(`orders/${id}`).update({ counted: FieldValue.delete(), lookup: FieldValue.delete() });
    await shop.clear('orderCounts', 'salesDays');
    await call('DELETE', parcel);
    expect((await compareDerivedOrderData(shop)).stored.counts).toMatchObject({ confirmed: 1 });
    const { docs } = await shop.db.collection('orders').get();
    for (const { ref } of docs) if (ref.id !== id) await ref.update({ counted: FieldValue.delete() });
    await shop.db.doc('counters/orderCounts').delete();
    await shop.jobs.compareCounts();
    expect((await compareDerivedOrderData(shop)).stored.counts).toEqual(stored.counts);
  },
};

test.each(Object.entries(CHANGES))(
  'counts, sales, buyers and derived fields agree with the orders after %s',
  { tags: 'long' },
  async (_name, change) => {
    await shop.clear('orders', 'orderCounts', 'salesDays', 'buyers');
    time += 60 * MINUTE;
    await change();
    const { stored, expected } = await compareDerivedOrderData(shop);
    expect(Object.keys(expected.lookups).length).toBeGreaterThan(0);
    expect(stored).toEqual(expected);
  },
);

test('a code counts its uses in orders that are not cancelled', async () => {
  await shop.clear('orders', 'orderCounts', 'salesDays', 'buyers');
  time += MINUTE;
  await CHANGES['an order uses a code']!();
  expect((await compareDerivedOrderData(shop)).stored.promotions).toEqual({ [promotion]: 1 });
});

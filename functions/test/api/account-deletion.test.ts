import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { RECENT_LOGIN_MINUTES } from '../../src/contract/users';
import {
  anAddress,
  anOrder,
  placedOrder,
  placeOrder,
  storedOrder,
  storedProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type Person } from '../support/test-store';

/** Which of Firebase Auth's calls fail, as they would when Google is not reachable. */
const failing = new Set<keyof Auth>();
/** How far the shop's clock is ahead of the one that dated the sessions, in milliseconds. */
let ahead = 0;

const shop = useTestStore({
  now: () => Date.now() + ahead,
  auth: () =>
    Promise.resolve(
      new Proxy(shop.auth, {
        get(auth, name: keyof Auth) {
          if (failing.has(name)) return () => Promise.reject(new Error(`${name} failed`));
          const member: unknown = auth[name];
          return typeof member === 'function' ? (member.bind(auth) as unknown) : member;
        },
      }),
    ),
});

beforeEach(async () => {
  failing.clear();
  ahead = 0;
  await storeProduct(shop, 'kettle', { countInStock: 12 });
});

const erase = (as: Person) => shop.call('DELETE', '/users/profile', { as });
const exists = async (path: string) => (await shop.db.doc(path).get()).exists;
const hasAccount = (uid: string) =>
  shop.auth.getUser(uid).then(
    () => true,
    () => false,
  );

/** A customer with an address, a wish and an order. */
async function settledCustomer(): Promise<Person & { orderId: string }> {
  const person = await shop.person();
  await shop.call('POST', '/users/addresses', { as: person, body: anAddress });
  await shop.call('POST', '/users/wishlist', { as: person, body: { productId: 'kettle' } });
  const details = { notes: 'The bell says Example', contactEmail: 'private@example.com' };
  const orderId = await placedOrder(shop, person, [{ product: 'kettle', quantity: 3 }], details);
  return { ...person, orderId };
}

async function expectGone(uid: string) {
  expect(await hasAccount(uid)).toBe(false);
  for (const collection of ['users', 'addressBooks', 'wishlists']) {
    expect([collection, await exists(`${collection}/${uid}`)]).toEqual([collection, false]);
  }
}

async function pay(as: Person, orderId: string) {
  const started = await shop.call('POST', '/orders/payment', { as, body: { orderId } });
  const { paymentId } = started.body.data as { paymentId: string };
  const body = { orderId, paymentId, token: 'tok_visa' };
  expect((await shop.call('POST', '/orders/payment/verify', { as, body })).status).toBe(200);
}

const NOBODY = {
  userId: 'deleted',
  contactEmail: '',
  notes: '',
  shippingAddress: {
    fullName: '',
    phone: '',
    address: '',
    city: '',
    zipCode: '',
    state: anAddress.state,
    country: anAddress.country,
  },
};

describe('GET /users/export', () => {
  test('hands over everything the shop holds about the person, and nothing of others', async () => {
    const other = await settledCustomer();
    const person = await settledCustomer();
    const reply = await shop.call('GET', '/users/export', { as: person });
    expect(reply.status).toBe(200);
    const { data } = reply.body;
    expect(data.profile).toEqual((await shop.call('GET', '/users/profile', { as: person })).body.user);
    expect(data.addresses).toMatchObject([{ ...anAddress, isDefault: true }]);
    expect(data.wishlist).toEqual(['kettle']);
    expect(data.orders).toEqual(
      (await shop.call('GET', '/orders/my-orders', { as: person })).body.data.orders,
    );
    const { number } = await storedOrder(shop, person.orderId);
    expect(data.mails).toEqual([
      {
        to: ['private@example.com'],
        subject: expect.stringContaining(number),
        text: expect.stringContaining(anAddress.address),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(new Date(String(data.exportedAt)).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(data)).not.toContain(other.uid);
    expect(JSON.stringify(data)).not.toContain(other.orderId);
  });
});

describe('DELETE /users/profile', () => {
  test('erases the account and all that belongs to it, and leaves others alone', async () => {
    const other = await settledCustomer();
    const person = await settledCustomer();
    expect((await erase(person)).status).toBe(200);
    await expectGone(person.uid);
    expect(await exists(`addressBooks/${other.uid}`)).toBe(true);
    expect(await storedOrder(shop, other.orderId)).toMatchObject({ userId: other.uid, status: 'pending' });
    expect(await hasAccount(other.uid)).toBe(true);
  });

  test('cancels what was not paid, returns its stock, and keeps the order without the person', async () => {
    const person = await settledCustomer();
    expect((await storedProduct(shop, 'kettle')).countInStock).toBe(9);
    await erase(person);
    expect((await storedProduct(shop, 'kettle')).countInStock).toBe(12);
    const order = await storedOrder(shop, person.orderId);
    expect(order).toMatchObject({ ...NOBODY, status: 'cancelled', lines: [{ quantity: 3 }] });
    expect(order.timeline.at(-1)).toMatchObject({ status: 'cancelled', by: 'system' });
    expect(JSON.stringify(order)).not.toMatch(/Robin|Elm Street|private@|The bell/);
  });

  test('a paid order keeps its address until the parcel is on its way, and then loses it', async () => {
    const admin = await shop.person('admin');
    const person = await settledCustomer();
    await pay(person, person.orderId);
    await erase(person);
    expect(await storedOrder(shop, person.orderId)).toMatchObject({
      userId: 'deleted',
      status: 'pending',
      shippingAddress: anAddress,
    });
    const step = (status: string) =>
      shop.call('PUT', `/orders/${person.orderId}/status`, { as: admin, body: { status } });
    await step('confirmed');
    expect((await storedOrder(shop, person.orderId)).shippingAddress).toEqual(anAddress);
    expect((await step('shipped')).status).toBe(200);
    expect(await storedOrder(shop, person.orderId)).toMatchObject({ ...NOBODY, status: 'shipped' });
  });

  test('a parcel that was sent leaves with the person: its number, its link, and what was noted on its way', async () => {
    const admin = await shop.person('admin');
    const person = await settledCustomer();
    const tracking = { carrier: 'Post', number: 'P-1', url: 'https://post.example/P-1' };
    const step = (body: object) => shop.call('PUT', `/orders/${person.orderId}/status`, { as: admin, body });
    await step({ status: 'confirmed', note: 'Robin called' });
    await step({ status: 'shipped', note: 'Left with her neighbour', tracking });
    await erase(person);
    const order = await storedOrder(shop, person.orderId);
    expect(order).toMatchObject({ ...NOBODY, status: 'shipped', tracking: null });
    expect(order.timeline.map(({ status, note }) => [status, note])).toEqual([
      ['pending', ''],
      ['confirmed', ''],
      ['shipped', ''],
    ]);
    expect((await step({ status: 'delivered', note: 'Her neighbour took it' })).status).toBe(200);
    expect((await storedOrder(shop, person.orderId)).timeline.at(-1)).toMatchObject({
      status: 'delivered',
      note: '',
    });
    const log = JSON.stringify((await shop.db.collection('events').get()).docs.map((doc) => doc.data()));
    expect(log).not.toMatch(/P-1|neighbour|called/);
  });

  test('a parcel that is sent afterwards is told of by mail and kept nowhere', async () => {
    const admin = await shop.person('admin');
    const person = await settledCustomer();
    await pay(person, person.orderId);
    await erase(person);
    const tracking = { carrier: 'Post', number: 'P-1', url: 'https://post.example/P-1' };
    const step = (status: string) =>
      shop.call('PUT', `/orders/${person.orderId}/status`, { as: admin, body: { status, tracking } });
    await step('confirmed');
    expect((await storedOrder(shop, person.orderId)).tracking).toMatchObject({ number: 'P-1' });
    await step('shipped');
    expect((await storedOrder(shop, person.orderId)).tracking).toBeNull();
    const told = await shop.db.collection('mail').where('to', 'array-contains', 'private@example.com').get();
    const texts = told.docs.map((doc) => String(doc.get('message.text')));
    expect(texts.filter((text) => text.includes('https://post.example/P-1'))).toHaveLength(1);

    const before = await storedOrder(shop, person.orderId);
    const reply = await shop.call('PUT', `/orders/${person.orderId}/tracking`, { as: admin, body: tracking });
    expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(await storedOrder(shop, person.orderId)).toEqual(before);
  });

  test('takes the person out of every order, also beyond one page', async () => {
    const person = await settledCustomer();
    const first = await storedOrder(shop, person.orderId);
    const batch = shop.db.batch();
    for (let n = 0; n < 120; n += 1) {
      batch.set(shop.db.collection('orders').doc(`old-${n}`), { ...first, status: 'delivered' });
    }
    await batch.commit();
    await erase(person);
    const left = await shop.db.collection('orders').where('userId', '==', person.uid).count().get();
    expect(left.data().count).toBe(0);
    expect(await storedOrder(shop, 'old-119')).toMatchObject({ ...NOBODY, status: 'delivered' });
  });

  test('asks for a recent login, and does nothing without one', async () => {
    const person = await settledCustomer();
    ahead = (RECENT_LOGIN_MINUTES + 1) * 60_000;
    const reply = await erase(person);
    expect(reply).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { reason: 'RECENT_LOGIN' } },
    });
    expect(reply.body.message).toMatch(/log in again/);
    expect(await storedOrder(shop, person.orderId)).toMatchObject({ userId: person.uid, status: 'pending' });
    expect(await exists(`addressBooks/${person.uid}`)).toBe(true);
    expect(await hasAccount(person.uid)).toBe(true);
  });

  test('the token that is still valid writes nothing any more and gets no new profile', async () => {
    const person = await settledCustomer();
    await erase(person);
    const refused = { status: 401 };
    expect(await placeOrder(shop, person, anOrder([{ product: 'kettle' }]))).toMatchObject(refused);
    expect(await shop.call('POST', '/users/addresses', { as: person, body: anAddress })).toMatchObject(
      refused,
    );
    expect(await shop.call('GET', '/auth/profile', { as: person })).toMatchObject(refused);
    await expectGone(person.uid);
  });

  test('the last administrator stays; of two, both at once, one does', async () => {
    // Administrators whom other tests made would be there to stay behind.
    const { users } = await shop.auth.listUsers();
    for (const { uid, customClaims } of users)
      if (customClaims?.admin) await shop.auth.setCustomUserClaims(uid, {});
    const last = await shop.person('admin');
    expect(await erase(last)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    expect((await shop.auth.getUser(last.uid)).customClaims?.admin).toBe(true);
    expect((await shop.db.doc(`users/${last.uid}`).get()).get('role')).toBe('admin');

    const second = await shop.person('admin');
    const replies = await Promise.all([erase(last), erase(second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stayed = replies[0]?.status === 200 ? second : last;
    const went = stayed === last ? second : last;
    await expectGone(went.uid);
    expect((await shop.auth.getUser(stayed.uid)).customClaims?.admin).toBe(true);
    expect((await shop.db.doc(`users/${stayed.uid}`).get()).get('role')).toBe('admin');
  });

  test('an administrator who goes is not named once more in the log', async () => {
    await shop.person('admin');
    const greta = await shop.person('admin', { name: 'Greta Gone' });
    expect((await erase(greta)).status).toBe(200);
    const { docs } = await shop.db.collection('events').where('target.id', '==', greta.uid).get();
    const label = 'Deleted account';
    expect(docs.map((event) => event.data())).toMatchObject([
      { action: 'user.role', by: { uid: greta.uid, name: label }, target: { label } },
    ]);
  });

  test('interrupted, it can be repeated, or is finished by the scheduled job', async () => {
    const person = await settledCustomer();
    failing.add('deleteUser');
    expect((await erase(person)).status).toBe(500);
    expect(await hasAccount(person.uid)).toBe(true);
    expect(await shop.jobs.finishErasures()).toBe(0);
    failing.clear();
    ahead = 11 * 60_000;
    expect(await shop.jobs.finishErasures()).toBe(1);
    await expectGone(person.uid);
    expect(await shop.jobs.finishErasures()).toBe(0);
  });

  test('begun by an administrator and finished by the job, it is logged as theirs', async () => {
    const [admin, person] = [await shop.person('admin'), await settledCustomer()];
    failing.add('deleteUser');
    expect((await shop.call('DELETE', `/users/admin/${person.uid}`, { as: admin })).status).toBe(500);
    failing.clear();
    ahead = 11 * 60_000;
    expect(await shop.jobs.finishErasures()).toBe(1);
    await expectGone(person.uid);
    const { docs } = await shop.db.collection('events').where('target.id', '==', person.uid).get();
    expect(docs.map((event) => event.data())).toMatchObject([
      { action: 'user.deleted', by: { uid: admin.uid }, target: { label: 'Deleted account' } },
    ]);
  });
});

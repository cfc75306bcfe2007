import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrdersResponse } from '../../src/contract/orders/orders';
import { RECENT_LOGIN_MINUTES } from '../../src/contract/users';
import { createFailingAuth } from '../support/stand-ins/failing-auth';
import {
  sampleAddress,
  buildOrderBody,
  createPlacedOrder,
  sendOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const failing = new Set<keyof Auth>();
let ahead = 0;

const shop = useTestStore({
  now: () => Date.now() + ahead,
  auth: createFailingAuth(() => shop.auth, failing),
});

beforeEach(async () => {
  failing.clear();
  ahead = 0;
  await storeProduct(shop, 'kettle', { countInStock: 12 });
});

const erase = (as: TestPerson) => shop.call('DELETE', '/users/profile', { as });
const exists = async (path: string) => (await shop.db.doc(path).get()).exists;
const hasAccount = (uid: string) =>
  shop.auth.getUser(uid).then(
    () => true,
    () => false,
  );

async function settledCustomer(): Promise<TestPerson & { orderId: string }> {
  const person = await shop.person();
  await shop.call('POST', '/users/addresses', { as: person, body: sampleAddress });
  await shop.call('POST', '/users/wishlist', { as: person, body: { productId: 'kettle' } });
  const items = [{ product: 'kettle', quantity: 9 }];
  await shop.call('PUT', '/cart', { as: person, body: { revision: 0, items } });
  const details = { notes: 'The bell says Example', contactEmail: 'private@example.com' };
  const orderId = await createPlacedOrder(shop, person, [{ product: 'kettle', quantity: 3 }], details);
  return { ...person, orderId };
}

async function expectGone(uid: string) {
  expect(await hasAccount(uid)).toBe(false);
  for (const collection of ['users', 'addressBooks', 'wishlists', 'carts']) {
    expect([collection, await exists(`${collection}/${uid}`)]).toEqual([collection, false]);
  }
}

async function pay(as: TestPerson, orderId: string) {
  const started = await shop.call('POST', '/orders/payment', { as, body: { orderId } });
  const { paymentId } = started.body.data as { paymentId: string };
  const body = { orderId, paymentId, token: 'tok_visa' };
  expect((await shop.call('POST', '/orders/payment/verify', { as, body })).status).toBe(200);
}

const FORGOTTEN_PERSON = {
  userId: 'deleted',
  contactEmail: '',
  notes: '',
  shippingAddress: {
    fullName: '',
    phone: '',
    address: '',
    apartment: '',
    city: '',
    zipCode: '',
    state: sampleAddress.state,
    country: sampleAddress.country,
  },
};

describe('GET /users/export', () => {
  test('hands over everything the shop holds about the person, and nothing of others', async () => {
    const other = await settledCustomer();
    const person = await settledCustomer();
    await pay(person, person.orderId);
    const reply = await shop.call('GET', '/users/export', { as: person });
    expect(reply.status).toBe(200);
    const { data } = reply.body;
    expect(data.profile).toEqual((await shop.call('GET', '/users/profile', { as: person })).body.user);
    const named = { ...sampleAddress, state: 'Oregon', country: 'United States' };
    expect(data.addresses).toMatchObject([{ ...named, isDefault: true }]);
    expect(data.wishlist).toEqual(['kettle']);
    expect(data.cart.items).toEqual([{ product: 'kettle', variant: 'default', quantity: 9 }]);
    const { orders } = (await shop.call('GET', '/orders/my-orders', { as: person })).body
      .data as OrdersResponse;
    expect(data.orders).toEqual(orders.map((order) => ({ ...order, shippingAddress: named })));
    const { number } = await readStoredOrder(shop, person.orderId);
    expect(data.mails).toEqual([
      {
        to: [person.email],
        subject: expect.stringContaining(number),
        text: expect.stringContaining(sampleAddress.address),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(new Date(String(data.exportedAt)).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(data)).not.toContain(other.uid);
    expect(JSON.stringify(data)).not.toContain(other.orderId);
  });
});

describe('contact messages', () => {
  const write = (as: TestPerson | null, email: string, message: string) =>
    shop.call('POST', '/contact', { as, body: { name: 'Robin Example', email, message } });
  const getMessages = async (as: TestPerson) => {
    const { body } = await shop.call('GET', '/users/export', { as });
    return (body.data.contactMessages as { message: string }[]).map(({ message }) => message).sort();
  };
  const stored = async () =>
    (await shop.db.collection('contactMessages').get()).docs.map((doc) => String(doc.get('message'))).sort();
  beforeEach(() => shop.clear('contactMessages'));

  test('of the account are exported, and erased with it; those that name its address are its own once that is verified', async () => {
    const [person, other] = await Promise.all([shop.person(), shop.person()]);
    await write(person, 'another@example.com', 'Sent with the session.');
    await write(null, person.email.toUpperCase(), 'Sent without one.');
    await write({ ...person, token: 'outdated' }, person.email, 'Sent with an old one.');
    await write(other, person.email, 'Sent by another account.');
    // Until then, the account may belong to anyone who knows the address.
    expect(await getMessages(person)).toEqual(['Sent with the session.']);
    await shop.auth.updateUser(person.uid, { emailVerified: true });
    const mine = ['Sent with an old one.', 'Sent with the session.', 'Sent without one.'];
    expect(await getMessages(person)).toEqual(mine);
    expect(await getMessages(other)).toEqual(['Sent by another account.']);

    expect((await erase(person)).status).toBe(200);
    expect(await stored()).toEqual(['Sent by another account.']);
  });
});

describe('what the activity log says of a person', () => {
  const eventsNaming = async (name: string) => {
    const { docs } = await shop.db.collection('events').get();
    return docs.filter((doc) => JSON.stringify(doc.data()).includes(name)).length;
  };

  test('is exported: what they did, and what was done to their account, without the names of others', async () => {
    const admin = await shop.person('admin', { name: 'Ada Logwriter' });
    const person = await shop.person('customer', { name: 'Bea Logged' });
    await shop.auth.updateUser(person.uid, { emailVerified: true });
    const promote = (uid: string, role: string) =>
      shop.call('PUT', `/users/admin/${uid}/role`, { as: admin, body: { role } });
    await promote(person.uid, 'admin');
    await promote(person.uid, 'customer');
    const own = { ...person, token: await shop.signIn(person.email, 'Secret123') };
    const { data } = (await shop.call('GET', '/users/export', { as: own })).body;
    expect(data.activity).toMatchObject([
      { by: 'administrator', action: 'user.role', target: { type: 'user', label: 'Bea Logged' } },
      { by: 'administrator', action: 'user.role', changes: [{ field: 'role' }] },
    ]);
    expect(JSON.stringify(data)).not.toContain('Ada Logwriter');
    const { activity } = (await shop.call('GET', '/users/export', { as: admin })).body.data;
    expect(activity).toMatchObject([{ by: 'self' }, { by: 'self' }]);
    expect(JSON.stringify(activity)).not.toContain('Bea Logged');
  });

  test(
    'names them no more after their account is erased; what was done stays',
    { tags: 'long' },
    async () => {
      const admin = await shop.person('admin', { name: 'Cleo Logwriter' });
      await shop.person('admin');
      const person = await shop.person('customer', { name: 'Dan Logged' });
      await shop.call('PUT', `/users/admin/${person.uid}/status`, { as: admin, body: { disabled: true } });
      await shop.call('PUT', `/users/admin/${person.uid}/status`, { as: admin, body: { disabled: false } });
      expect([await eventsNaming('Cleo Logwriter'), await eventsNaming('Dan Logged')]).toEqual([2, 2]);

      const again = { ...person, token: await shop.signIn(person.email, 'Secret123') };
      expect((await erase(again)).status).toBe(200);
      expect([await eventsNaming('Cleo Logwriter'), await eventsNaming('Dan Logged')]).toEqual([2, 0]);
      expect((await erase(admin)).status).toBe(200);
      expect(await eventsNaming('Cleo Logwriter')).toBe(0);
      const { docs } = await shop.db.collection('events').where('target.id', '==', person.uid).get();
      expect(docs.map((doc) => doc.data())).toMatchObject([
        { action: 'user.status', by: { uid: admin.uid, name: 'Deleted account' } },
        { action: 'user.status', target: { id: person.uid, label: 'Deleted account' } },
      ]);
    },
  );
});

describe('DELETE /users/profile', () => {
  test('erases the account and all that belongs to it, and leaves others alone', async () => {
    const other = await settledCustomer();
    const person = await settledCustomer();
    expect((await erase(person)).status).toBe(200);
    await expectGone(person.uid);
    expect(await exists(`addressBooks/${other.uid}`)).toBe(true);
    expect(await readStoredOrder(shop, other.orderId)).toMatchObject({
      userId: other.uid,
      status: 'pending',
    });
    expect(await hasAccount(other.uid)).toBe(true);
  });

  test('cancels what was not paid, returns its stock, and keeps the order without the person', async () => {
    const person = await settledCustomer();
    expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(9);
    await erase(person);
    expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(12);
    const order = await readStoredOrder(shop, person.orderId);
    expect(order).toMatchObject({ ...FORGOTTEN_PERSON, status: 'cancelled', lines: [{ quantity: 3 }] });
    expect(order.timeline.at(-1)).toMatchObject({ status: 'cancelled', by: 'system' });
    expect(JSON.stringify(order)).not.toMatch(/Robin|Elm Street|private@|The bell/);
  });

  test('a paid order keeps its address until the parcel is on its way, and then loses it', async () => {
    const admin = await shop.person('admin');
    const person = await settledCustomer();
    await pay(person, person.orderId);
    await erase(person);
    expect(await readStoredOrder(shop, person.orderId)).toMatchObject({
      userId: 'deleted',
      status: 'pending',
      shippingAddress: sampleAddress,
    });
    const step = (status: string) =>
      shop.call('PUT', `/orders/${person.orderId}/status`, { as: admin, body: { status } });
    await step('confirmed');
    expect((await readStoredOrder(shop, person.orderId)).shippingAddress).toEqual(sampleAddress);
    expect((await step('shipped')).status).toBe(200);
    expect(await readStoredOrder(shop, person.orderId)).toMatchObject({
      ...FORGOTTEN_PERSON,
      status: 'shipped',
    });
  });

  test(
    'a parcel that was sent leaves with the person: its number, its link, and what was noted on its way',
    { tags: 'long' },
    async () => {
      const admin = await shop.person('admin');
      const person = await settledCustomer();
      const tracking = { carrier: 'Post', number: 'P-1', url: 'https://post.example/P-1' };
      const step = (body: object) =>
        shop.call('PUT', `/orders/${person.orderId}/status`, { as: admin, body });
      await step({ status: 'confirmed', note: 'Robin called', unpaid: true });
      await step({ status: 'shipped', note: 'Left with her neighbour', tracking, unpaid: true });
      await erase(person);
      const order = await readStoredOrder(shop, person.orderId);
      expect(order).toMatchObject({ ...FORGOTTEN_PERSON, status: 'shipped', parcels: [{ tracking: null }] });
      expect(order.timeline.map(({ status, note }) => [status, note])).toEqual([
        ['pending', ''],
        ['confirmed', ''],
        ['shipped', ''],
      ]);
      expect((await step({ status: 'delivered', note: 'Her neighbour took it' })).status).toBe(200);
      expect((await readStoredOrder(shop, person.orderId)).timeline.at(-1)).toMatchObject({
        status: 'delivered',
        note: '',
      });
      const log = JSON.stringify((await shop.db.collection('events').get()).docs.map((doc) => doc.data()));
      expect(log).not.toMatch(/P-1|neighbour|called/);
    },
  );

  test(
    'a parcel that is sent afterwards is announced by email and stored nowhere',
    { tags: 'long' },
    async () => {
      const admin = await shop.person('admin');
      const person = await settledCustomer();
      await pay(person, person.orderId);
      await erase(person);
      const tracking = { carrier: 'Post', number: 'P-1', url: 'https://post.example/P-1' };
      const step = (method: 'PUT' | 'POST', to: string, body: object) =>
        shop.call(method, `/orders/${person.orderId}/${to}`, { as: admin, body });
      await step('PUT', 'status', { status: 'confirmed' });
      await step('POST', 'parcels', { send: false, tracking });
      expect((await readStoredOrder(shop, person.orderId)).parcels).toMatchObject([
        { tracking: { number: 'P-1' } },
      ]);
      await step('PUT', 'status', { status: 'shipped' });
      expect((await readStoredOrder(shop, person.orderId)).parcels).toMatchObject([{ tracking: null }]);
      const mails = await shop.db.collection('mail').where('to', 'array-contains', person.email).get();
      const texts = mails.docs.map((doc) => String(doc.get('message.text')));
      expect(texts.filter((text) => text.includes('https://post.example/P-1'))).toHaveLength(1);

      const before = await readStoredOrder(shop, person.orderId);
      const reply = await shop.call('PUT', `/orders/${person.orderId}/tracking`, {
        as: admin,
        body: tracking,
      });
      expect([reply.status, reply.body.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect(await readStoredOrder(shop, person.orderId)).toEqual(before);
    },
  );

  test('takes the person out of every order, also beyond one page', { tags: 'long' }, async () => {
    const person = await settledCustomer();
    const first = await readStoredOrder(shop, person.orderId);
    const batch = shop.db.batch();
    for (let n = 0; n < 120; n += 1) {
      batch.set(shop.db.collection('orders').doc(`old-${n}`), { ...first, status: 'delivered' });
    }
    await batch.commit();
    await erase(person);
    const left = await shop.db.collection('orders').where('userId', '==', person.uid).count().get();
    expect(left.data().count).toBe(0);
    expect(await readStoredOrder(shop, 'old-119')).toMatchObject({
      ...FORGOTTEN_PERSON,
      status: 'delivered',
    });
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
    expect(await readStoredOrder(shop, person.orderId)).toMatchObject({
      userId: person.uid,
      status: 'pending',
    });
    expect(await exists(`addressBooks/${person.uid}`)).toBe(true);
    expect(await hasAccount(person.uid)).toBe(true);
  });

  test('the token that is still valid writes nothing any more and gets no new profile', async () => {
    const person = await settledCustomer();
    await erase(person);
    const refused = { status: 401 };
    expect(await sendOrder(shop, person, buildOrderBody([{ product: 'kettle' }]))).toMatchObject(refused);
    expect(await shop.call('POST', '/users/addresses', { as: person, body: sampleAddress })).toMatchObject(
      refused,
    );
    const cart = { revision: 0, items: [{ product: 'kettle', quantity: 1 }] };
    expect(await shop.call('PUT', '/cart', { as: person, body: cart })).toMatchObject(refused);
    expect(await shop.call('GET', '/auth/profile', { as: person })).toMatchObject(refused);
    await expectGone(person.uid);
  });

  test('the last administrator stays; of two, both at once, one does', async () => {
    // Administrators from other tests would remain.
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
    expect(await shop.jobs.finishErasures()).toEqual({ finished: 0 });
    failing.clear();
    ahead = 11 * 60_000;
    expect(await shop.jobs.finishErasures()).toEqual({ finished: 1 });
    await expectGone(person.uid);
    expect(await shop.jobs.finishErasures()).toEqual({ finished: 0 });
  });

  test(
    'begun by an administrator and finished by the job, it is logged as theirs',
    { tags: 'long' },
    async () => {
      const [admin, person] = [await shop.person('admin'), await settledCustomer()];
      failing.add('deleteUser');
      expect((await shop.call('DELETE', `/users/admin/${person.uid}`, { as: admin })).status).toBe(500);
      failing.clear();
      ahead = 11 * 60_000;
      expect(await shop.jobs.finishErasures()).toEqual({ finished: 1 });
      await expectGone(person.uid);
      const { docs } = await shop.db.collection('events').where('target.id', '==', person.uid).get();
      expect(docs.map((event) => event.data())).toMatchObject([
        { action: 'user.deleted', by: { uid: admin.uid }, target: { label: 'Deleted account' } },
      ]);
    },
  );
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer, CustomerListItem } from '../../src/contract/customers';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { createGuestCustomerId } from '../../src/platform/guests';
import { sampleAddress, buildOrderBody, deliverOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  const { body } = await shop.call('GET', '/settings', { as: admin });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  const published = { settings, basedOn: body.data.version };
  expect((await shop.call('PUT', '/settings', { as: admin, body: published })).status).toBe(200);
});

/** Total of an order of one kettle: $24.00, $9.99 shipping, 8% tax. */
const ONE = 35.91;

const anEmail = () => `guest-${randomUUID().slice(0, 8)}@example.com`;

interface Placed {
  id: string;
  token: string;
}

async function order(email: string, fullName = 'Wren Guest'): Promise<Placed> {
  const shippingAddress = { ...sampleAddress, fullName };
  const body = { ...buildOrderBody([{ product: 'kettle' }], { shippingAddress }), email };
  const reply = await shop.call('POST', '/orders', { body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return { id: reply.body.data.order._id, token: reply.body.data.token };
}

async function pay({ id, token }: Placed): Promise<void> {
  const headers = { 'X-Order-Token': token };
  const started = await shop.call('POST', '/orders/payment', { headers, body: { orderId: id } });
  const body = { orderId: id, paymentId: started.body.data.paymentId, token: 'tok_visa' };
  expect((await shop.call('POST', '/orders/payment/verify', { headers, body })).status).toBe(200);
}

const get = (id: string) => shop.call('GET', `/users/admin/${id}`, { as: admin });
const customer = async (id: string): Promise<Customer> => (await get(id)).body.data;
const listed = async (query: string): Promise<CustomerListItem[]> => {
  const { status, body } = await shop.call('GET', `/users/admin/customers?${query}`, { as: admin });
  expect(status).toBe(200);
  return body.data.customers;
};
const counted = async (query: string): Promise<number> =>
  (await shop.call('GET', `/users/admin/customers/count?${query}`, { as: admin })).body.data.count;
const note = (id: string, words: string) =>
  shop.call('POST', `/users/admin/${id}/notes`, { as: admin, body: { note: words } });
const tag = (id: string, tags: string[]) =>
  shop.call('PUT', `/users/admin/${id}/tags`, { as: admin, body: { tags } });
const getOrders = async (id: string): Promise<string[]> =>
  (await shop.call('GET', `/orders/admin/all?customer=${id}`, { as: admin })).body.data.orders.map(
    ({ _id }: { _id: string }) => _id,
  );
const erase = (id: string) => shop.call('DELETE', `/orders/${id}/guest`, { as: admin });

async function createAccount(email: string): Promise<TestPerson> {
  const person = await shop.person('customer', { email });
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  return { ...person, token: await shop.signIn(email, 'Secret123') };
}
const claim = ({ id, token }: Placed, as: TestPerson) =>
  shop.call('POST', `/orders/${id}/claim`, { as, headers: { 'X-Order-Token': token } });

describe('a guest among the customers', () => {
  test(
    'is one entry by address, with what was ordered and spent, and with notes and tags',
    { tags: 'long' },
    async () => {
      const email = anEmail();
      const id = createGuestCustomerId(email);
      const first = await order(email, 'Ottoline Guest');
      await pay(first);
      const second = await order(email.toUpperCase(), 'Ottoline Q. Guest');
      expect(await listed(`search=${email}`)).toEqual([
        expect.objectContaining({
          _id: id,
          email,
          name: 'Ottoline Q. Guest',
          guest: true,
          disabled: false,
          orders: 2,
          spent: ONE,
          tags: [],
          lastOrderAt: expect.any(String),
        }),
      ]);
      expect((await listed('search=ottoline')).map(({ _id }) => _id)).toEqual([id]);
      expect(await counted('search=ottoline')).toBe(1);
      const part = email.slice(email.indexOf('@'));
      expect((await listed(`search=${part}`)).map((one) => one._id)).toContain(id);
      expect((await note(id, 'Prefers the phone.')).status).toBe(201);
      expect((await tag(id, ['Ottotag'])).status).toBe(200);
      expect((await listed('tag=ottotag')).map(({ _id }) => _id)).toEqual([id]);
      expect(await counted('tag=ottotag')).toBe(1);
      expect(await customer(id)).toMatchObject({
        guest: true,
        orders: 2,
        spent: ONE,
        average: 17.96,
        alsoAs: [],
        lastSeenAt: null,
        marks: { tags: ['Ottotag'], notes: [{ note: 'Prefers the phone.' }] },
      });
      expect(await getOrders(id)).toEqual([second.id, first.id]);
    },
  );

  test('stands in one list with accounts, by time, each page once', { tags: 'long' }, async () => {
    const name = `Zephyrine${randomUUID().slice(0, 6)}`;
    const ids: string[] = [];
    for (const guest of [true, false, true, true, false]) {
      if (guest) {
        const email = anEmail();
        await order(email, `${name} Guest`);
        ids.push(createGuestCustomerId(email));
      } else ids.push((await shop.person('customer', { name: `${name} Account` })).uid);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const path = `/users/admin/customers?search=${name}&limit=2&cursor=${encodeURIComponent(cursor)}`;
      const { customers, nextCursor } = (await shop.call('GET', path, { as: admin })).body.data;
      seen.push(...customers.map(({ _id }: CustomerListItem) => _id));
      cursor = nextCursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual([...ids].reverse());
    expect(await counted(`search=${name}`)).toBe(5);
  });

  test('is the account of the same address once one of its orders is claimed', { tags: 'long' }, async () => {
    const email = anEmail();
    const id = createGuestCustomerId(email);
    const [claimed, other] = [await order(email), await order(email)];
    await pay(other);
    await note(id, 'Pays late.');
    await tag(id, ['Joined']);
    const person = await createAccount(email);
    await tag(person.uid, ['Own']);
    expect((await claim(claimed, person)).status).toBe(200);
    expect(await listed(`search=${email}`)).toEqual([
      expect.objectContaining({
        _id: person.uid,
        guest: false,
        orders: 2,
        spent: ONE,
        tags: ['Own', 'Joined'],
      }),
    ]);
    expect(await customer(id)).toMatchObject({
      user: { _id: person.uid },
      guest: false,
      alsoAs: [email],
      marks: { tags: ['Own', 'Joined'], notes: [{ note: 'Pays late.' }] },
    });
    expect((await tag(id, ['Late'])).body.code).toBe('NOT_FOUND');
    expect((await getOrders(person.uid)).sort()).toEqual([claimed.id, other.id].sort());
    // A later guest order also belongs to the customer, but the account only sees claimed orders.
    const third = await order(email);
    expect(await getOrders(person.uid)).toContain(third.id);
    const own = await shop.call('GET', '/orders/my-orders', { as: person });
    expect(own.body.data.orders.map(({ _id }: Placed & { _id: string }) => _id)).toEqual([claimed.id]);
    const exported = (await shop.call('GET', '/users/export', { as: person })).body.data;
    expect(exported).toMatchObject({ guestAddresses: [email], shopNotes: [{ note: 'Pays late.' }] });

    // Erasing the account deletes notes and customer, even with unclaimed orders, because the address was verified.
    expect((await shop.call('DELETE', '/users/profile', { as: person })).status).toBe(200);
    expect((await shop.call('GET', `/users/admin/${id}`, { as: admin })).status).toBe(404);
    expect(await listed(`search=${email}`)).toEqual([]);
  });

  test(
    'is the account of the same address once that is verified, and not before',
    { tags: 'long' },
    async () => {
      const email = anEmail();
      const id = createGuestCustomerId(email);
      const placed = await order(email);
      await pay(placed);
      await note(id, 'Prefers the phone.');
      await tag(id, ['Early']);
      const login = () =>
        shop.call('POST', '/auth/login', { body: { email: email.toUpperCase(), password: 'Secret123' } });
      const person = await shop.person('customer', { email });
      expect((await login()).status).toBe(200);
      expect((await shop.call('GET', '/auth/profile', { as: person })).status).toBe(200);
      const both = await listed(`search=${email}`);
      expect(both.map(({ _id }) => _id).sort()).toEqual([id, person.uid].sort());

      await shop.auth.updateUser(person.uid, { emailVerified: true });
      expect((await shop.call('GET', '/auth/profile', { as: person })).status).toBe(200);
      expect(await listed(`search=${email}`)).toHaveLength(2);
      expect((await login()).status).toBe(200);
      expect(await listed(`search=${email}`)).toEqual([
        expect.objectContaining({ _id: person.uid, guest: false, orders: 1, spent: ONE, tags: ['Early'] }),
      ]);
      expect(await customer(id)).toMatchObject({
        user: { _id: person.uid },
        alsoAs: [email],
        marks: { tags: ['Early'], notes: [{ note: 'Prefers the phone.' }] },
      });
      expect(await getOrders(person.uid)).toEqual([placed.id]);
      // Access to the order does not change. It must still be claimed by its link.
      const own = await shop.call('GET', '/orders/my-orders', { as: person });
      expect(own.body.data.orders).toEqual([]);
      expect((await claim(placed, { ...person, token: await shop.signIn(email, 'Secret123') })).status).toBe(
        200,
      );
    },
  );

  test('is the account at once where that was verified before the guest ordered', async () => {
    const email = anEmail();
    const stranger = await shop.person('customer', { email: anEmail() });
    const person = await createAccount(email);
    const placed = await order(email.toUpperCase());
    expect(await listed(`search=${email}`)).toEqual([
      expect.objectContaining({ _id: person.uid, guest: false, orders: 1 }),
    ]);
    expect(await getOrders(person.uid)).toEqual([placed.id]);
    await order(stranger.email);
    expect(await listed(`search=${stranger.email}`)).toHaveLength(2);
  });

  test(
    'stays the customer that the team merged it into, whoever verifies its address',
    { tags: 'long' },
    async () => {
      const email = anEmail();
      const id = createGuestCustomerId(email);
      await order(email);
      const other = await shop.person();
      const body = { into: other.uid };
      expect((await shop.call('POST', `/users/admin/${id}/merge`, { as: admin, body })).status).toBe(200);
      const person = await createAccount(email);
      expect((await shop.call('GET', '/auth/profile', { as: person })).status).toBe(200);
      expect(await customer(id)).toMatchObject({ user: { _id: other.uid }, alsoAs: [email] });
    },
  );

  test('goes with the last order that is erased, and its notes with it', { tags: 'long' }, async () => {
    const email = anEmail();
    const id = createGuestCustomerId(email);
    const [first, last] = [await order(email), await order(email)];
    await note(id, 'Wants to be forgotten.');
    for (const each of [first, last]) await deliverOrder(shop, admin, each.id);
    expect((await erase(first.id)).status).toBe(200);
    expect(await customer(id)).toMatchObject({ guest: true, orders: 1 });
    expect((await erase(last.id)).status).toBe(200);
    expect((await get(id)).body.code).toBe('NOT_FOUND');
    expect((await shop.db.doc(`customerMarks/${id}`).get()).exists).toBe(false);
    expect((await shop.db.doc(`guestCustomers/${id}`).get()).exists).toBe(false);
    const log = await shop.call('GET', `/admin/activity?type=user&id=${id}`, { as: admin });
    expect(JSON.stringify(log.body)).not.toContain('Wren');
  });

  test('has another address when that of its only order is corrected', { tags: 'long' }, async () => {
    const [wrong, right] = [anEmail(), anEmail()];
    const { id } = await order(wrong);
    const before = (await shop.call('GET', `/orders/${id}`, { as: admin })).body.data.order;
    const body = {
      shippingAddress: sampleAddress,
      contactEmail: right,
      version: before.updatedAt,
      totalAmount: before.totalAmount,
      reason: '',
    };
    expect((await shop.call('PUT', `/orders/${id}`, { as: admin, body })).status).toBe(200);
    expect((await get(createGuestCustomerId(wrong))).body.code).toBe('NOT_FOUND');
    expect(await customer(createGuestCustomerId(right))).toMatchObject({ orders: 1, user: { email: right } });
  });

  test(
    'is there for orders of earlier versions once the hourly job has seen them',
    { tags: 'long' },
    async () => {
      const email = anEmail();
      const id = createGuestCustomerId(email);
      const { id: orderId } = await order(email);
      await shop.db.doc(`guestCustomers/${id}`).delete();
      await shop.db.doc(`orders/${orderId}`).update({ 'lookup.form': 5 });
      await shop.db.doc('counters/orderCounts').delete();
      await shop.jobs.compareCounts();
      expect(await customer(id)).toMatchObject({ guest: true, orders: 1 });
    },
  );
});

describe('POST /users/admin/:id/merge', () => {
  const merge = (id: string, into: string, as = admin) =>
    shop.call('POST', `/users/admin/${id}/merge`, { as, body: { into } });

  test(
    'makes a guest the other guest, once: orders and figures, notes and tags',
    { tags: 'long' },
    async () => {
      const [left, right] = [anEmail(), anEmail()];
      const [from, to] = [createGuestCustomerId(left), createGuestCustomerId(right)];
      const paid = await order(left);
      await pay(paid);
      const own = await order(right, 'Finch Guest');
      await note(from, 'From the left.');
      await tag(from, ['Left', 'Both']);
      await tag(to, ['Both', 'Right']);
      const merged = await merge(from, to);
      expect(merged).toMatchObject({
        status: 200,
        body: { data: { orders: 2, spent: ONE, alsoAs: [left] } },
      });
      expect(merged.body.data.marks).toMatchObject({
        tags: ['Both', 'Right', 'Left'],
        notes: [{ note: 'From the left.' }],
      });
      expect((await getOrders(to)).sort()).toEqual([paid.id, own.id].sort());
      expect(await listed(`search=${left}`)).toEqual([]);
      expect((await merge(from, to)).body.data).toEqual(merged.body.data);
      const log = await shop.call('GET', `/admin/activity?type=user&id=${to}`, { as: admin });
      const actions = log.body.data.events.map(({ action }: { action: string }) => action);
      expect(actions).toEqual(['user.merged', 'user.tagged']);
      expect(JSON.stringify(log.body)).not.toContain(left);
      // Deleting the guest's last order deletes the guest, but not the other customer.
      await deliverOrder(shop, admin, paid.id);
      expect((await erase(paid.id)).status).toBe(200);
      expect(await customer(to)).toMatchObject({ orders: 1, alsoAs: [] });
    },
  );

  test(
    'makes a guest the account whichever was opened, which sees no order that it did not see before',
    { tags: 'long' },
    async () => {
      const [email, second] = [anEmail(), anEmail()];
      const person = await shop.person();
      const placed = [await order(email), await order(second)];
      expect((await merge(person.uid, createGuestCustomerId(email))).body.data.user._id).toBe(person.uid);
      expect((await merge(createGuestCustomerId(second), person.uid)).body.data).toMatchObject({
        guest: false,
        orders: 2,
        alsoAs: [email, second],
      });
      expect((await getOrders(person.uid)).sort()).toEqual(placed.map(({ id }) => id).sort());
      const own = await shop.call('GET', '/orders/my-orders', { as: person });
      expect(own.body.data.orders).toEqual([]);
      expect((await shop.call('GET', `/orders/${placed[0]!.id}`, { as: person })).status).toBe(404);
    },
  );

  test('refuses two accounts, one customer, and who may not change customers', { tags: 'long' }, async () => {
    const email = anEmail();
    const id = createGuestCustomerId(email);
    await order(email);
    const [one, other] = [await shop.person(), await shop.person()];
    expect((await merge(one.uid, other.uid)).body.fields.into).toContain('Two accounts cannot be merged');
    expect((await merge(id, id)).body.fields.into).toBe('Please choose another customer.');
    expect((await merge(id, 'nobody')).body.code).toBe('NOT_FOUND');
    expect((await merge(id, one.uid, one)).body.code).toBe('FORBIDDEN');
    const many = Array.from({ length: 12 }, (_, at) => `tag ${at}`);
    await tag(id, many);
    await tag(
      one.uid,
      many.map((each) => `other ${each}`),
    );
    expect((await merge(id, one.uid)).body.fields.into).toContain('more than 20 tags');
    expect(await customer(id)).toMatchObject({ guest: true, orders: 1 });
  });
});

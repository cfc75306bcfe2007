import { Timestamp } from 'firebase-admin/firestore';
import type { Auth } from 'firebase-admin/auth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminUser } from '../../src/contract/users';
import { createFailingAuth } from '../support/stand-ins/failing-auth';
import { sampleAddress, createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const failing = new Set<keyof Auth>();

const shop = useTestStore({ auth: createFailingAuth(() => shop.auth, failing) });

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin', { name: 'Ada Root', email: 'root@shop.example' });
});
beforeEach(() => failing.clear());

const list = (query = '') => shop.call('GET', `/users/admin/all${query}`, { as: admin });
const setDisabled = (uid: string, disabled: unknown, as = admin) =>
  shop.call('PUT', `/users/admin/${uid}/status`, { as, body: { disabled } });
const remove = (uid: string, as = admin) => shop.call('DELETE', `/users/admin/${uid}`, { as });
const login = (person: TestPerson) =>
  shop.call('POST', '/auth/login', { body: { email: person.email, password: 'Secret123' } });
const getEvents = async (uid: string) => {
  const { docs } = await shop.db.collection('events').where('target.id', '==', uid).get();
  return docs.map((doc) => doc.data()).sort((a, b) => String(a.action).localeCompare(String(b.action)));
};

function getNames(reply: TestApiResponse): string[] {
  expect(reply.status).toBe(200);
  return (reply.body.data.users as AdminUser[]).map(({ name }) => name);
}

describe('GET /users/admin/all', () => {
  beforeAll(async () => {
    const people: [string, string, 'admin' | 'customer'][] = [
      ['Zoë van Dijk', 'z.dijk@example.com', 'customer'],
      ['Robin Vance', 'robin@example.com', 'customer'],
      ['Vanessa Ott', 'ott@example.com', 'admin'],
    ];
    for (const [index, [name, email, role]] of people.entries()) {
      const { uid } = await shop.person(role, { name, email });
      const createdAt = Timestamp.fromMillis(4_000_000_000_000 + index);
      await shop.db.collection('users').doc(uid).update({ createdAt });
    }
  });

  test('answers everybody, newest first, with role and whether they may log in', async () => {
    const reply = await list();
    expect(getNames(reply)).toEqual(['Vanessa Ott', 'Robin Vance', 'Zoë van Dijk', 'Ada Root']);
    expect(reply.body.data.nextCursor).toBeNull();
    expect(reply.body.data.users[0]).toEqual({
      _id: expect.any(String),
      name: 'Vanessa Ott',
      email: 'ott@example.com',
      role: 'admin',
      teamRole: 'owner',
      phone: null,
      avatar: null,
      createdAt: '2096-10-02T07:06:40.002Z',
      disabled: false,
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/searchKeys|roleChange/);
  });

  test.each([
    ['?search=van', ['Vanessa Ott', 'Robin Vance', 'Zoë van Dijk']],
    ['?search=zoe', ['Zoë van Dijk']],
    ['?search=ZO%C3%8B%20VAN', ['Zoë van Dijk']],
    ['?search=z.dij', ['Zoë van Dijk']],
    ['?search=Ott@Example.com', ['Vanessa Ott']],
    ['?search=unmatched', []],
    ['?role=admin', ['Vanessa Ott', 'Ada Root']],
    ['?role=customer&search=van', ['Robin Vance', 'Zoë van Dijk']],
    ['?search=%20%20', ['Vanessa Ott', 'Robin Vance', 'Zoë van Dijk', 'Ada Root']],
  ])('%s finds %j', async (query, names) => {
    expect(getNames(await list(query))).toEqual(names);
  });

  test('pages meet without a gap or a repetition', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: TestApiResponse = await list(`?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...getNames(page));
      cursor = page.body.data.nextCursor as string | null;
    }
    expect(seen).toEqual(['Vanessa Ott', 'Robin Vance', 'Zoë van Dijk', 'Ada Root']);
  });

  test('finds people by the name they gave themselves later', async () => {
    const person = await shop.person('customer', { name: 'Old Name' });
    await shop.call('PUT', '/users/profile', { as: person, body: { name: 'Quentin New' } });
    expect(getNames(await list('?search=quen'))).toEqual(['Quentin New']);
    expect(getNames(await list('?search=old'))).toEqual([]);
  });
});

describe('PUT /users/admin/:id/status', () => {
  test('disables: no login, no writing with the old session; the list and the log say so', async () => {
    const person = await shop.person('customer', { name: 'Dora Disabled' });
    const reply = await setDisabled(person.uid, true);
    expect(reply).toMatchObject({ status: 200, body: { user: { _id: person.uid, disabled: true } } });
    expect((await shop.auth.getUser(person.uid)).disabled).toBe(true);
    expect(await login(person)).toMatchObject({ status: 401, body: { code: 'USER_DISABLED' } });
    expect(await shop.call('POST', '/users/addresses', { as: person, body: sampleAddress })).toMatchObject({
      status: 401,
      body: { code: 'USER_DISABLED' },
    });
    expect((await list('?search=dora')).body.data.users).toMatchObject([{ disabled: true }]);
    expect(await getEvents(person.uid)).toMatchObject([
      {
        action: 'user.status',
        by: { uid: admin.uid },
        target: { label: 'Dora Disabled' },
        changes: [{ field: 'disabled', before: false, after: true }],
      },
    ]);
  });

  test('ends all reading of an administrator at once, and says so of each route', async () => {
    const gone = await shop.person('admin');
    expect((await shop.call('GET', '/users/profile', { as: gone })).status).toBe(200);
    await setDisabled(gone.uid, true);
    for (const path of ['/orders/admin/all', '/users/profile', '/orders/my-orders', '/users/export'])
      expect([path, (await shop.call('GET', path, { as: gone })).status]).toEqual([path, 401]);
  });

  test('logins of administrators are in the log, and refused ones; those of customers are not', async () => {
    const person = await shop.person('admin', { name: 'Lena Logged' });
    const customer = await shop.person();
    await login(person);
    await login(customer);
    for (const { email } of [person, customer])
      await shop.call('POST', '/auth/login', { body: { email, password: 'Wrong123' } });
    expect(await getEvents(person.uid)).toMatchObject([
      { action: 'user.login', by: { uid: person.uid } },
      { action: 'user.loginFailed', by: { uid: '', name: 'Somebody' } },
    ]);
    expect(await getEvents(customer.uid)).toEqual([]);
  });

  test('enables again; the same once more changes nothing and is not logged', async () => {
    const person = await shop.person('customer', { name: 'Emil Enabled' });
    await setDisabled(person.uid, true);
    expect((await setDisabled(person.uid, false)).body.user.disabled).toBe(false);
    expect((await setDisabled(person.uid, false)).status).toBe(200);
    expect((await login(person)).status).toBe(200);
    expect((await list('?search=emil')).body.data.users).toMatchObject([{ disabled: false }]);
    expect(await getEvents(person.uid)).toHaveLength(2);
  });

  test('what could not be written to the account is 503, and repeating it finishes it', async () => {
    const person = await shop.person();
    failing.add('updateUser');
    expect(await setDisabled(person.uid, true)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await login(person)).status).toBe(200);
    failing.clear();
    expect((await setDisabled(person.uid, true)).status).toBe(200);
    expect((await login(person)).status).toBe(401);
    expect(await getEvents(person.uid)).toHaveLength(1);
  });

  test('administrators cannot disable themselves; an unknown person is 404', async () => {
    expect(await setDisabled(admin.uid, true)).toMatchObject({ status: 409, body: { code: 'SELF_CHANGE' } });
    expect((await shop.auth.getUser(admin.uid)).disabled).toBe(false);
    expect(await setDisabled('no-such-user', true)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  test('of two administrators who disable each other at once, one stays', async () => {
    const [one, two] = [await shop.person('admin'), await shop.person('admin')];
    const replies = await Promise.all([setDisabled(two.uid, true, one), setDisabled(one.uid, true, two)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const accounts = await Promise.all([one, two].map(({ uid }) => shop.auth.getUser(uid)));
    expect(accounts.map(({ disabled }) => disabled).sort()).toEqual([false, true]);
  });

  test('of two who disable and demote each other at once, one stays an administrator who may log in', async () => {
    const [one, two] = [await shop.person('admin'), await shop.person('admin')];
    const demote = { as: two, body: { role: 'customer' } };
    const replies = await Promise.all([
      setDisabled(two.uid, true, one),
      shop.call('PUT', `/users/admin/${one.uid}/role`, demote),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const accounts = await Promise.all([one, two].map(({ uid }) => shop.auth.getUser(uid)));
    expect(accounts.filter(({ disabled, customClaims }) => !disabled && customClaims?.admin)).toHaveLength(1);
  });
});

describe('DELETE /users/admin/:id', () => {
  test('erases the person as they could themselves, and the log does not keep the name', async () => {
    await storeProduct(shop, 'kettle');
    const person = await shop.person('customer', { name: 'Greta Gone' });
    await shop.call('POST', '/users/addresses', { as: person, body: sampleAddress });
    const orderId = await createPlacedOrder(shop, person, [{ product: 'kettle' }]);
    expect((await remove(person.uid)).status).toBe(200);
    await expect(shop.auth.getUser(person.uid)).rejects.toThrow();
    for (const collection of ['users', 'addressBooks']) {
      expect((await shop.db.collection(collection).doc(person.uid).get()).exists).toBe(false);
    }
    expect(await readStoredOrder(shop, orderId)).toMatchObject({ userId: 'deleted', status: 'cancelled' });
    expect(await getEvents(person.uid)).toMatchObject([
      { action: 'user.deleted', by: { uid: admin.uid }, target: { label: 'Deleted account' } },
    ]);
    expect(await remove(person.uid)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('of an administrator the log keeps no name either', { tags: 'long' }, async () => {
    const other = await shop.person('admin', { name: 'Greta Gone' });
    expect((await remove(other.uid)).status).toBe(200);
    const events = await getEvents(other.uid);
    expect(events.map(({ action }) => action).sort()).toEqual(['user.deleted', 'user.role']);
    expect(JSON.stringify(events)).not.toMatch(/Greta Gone|@/);
  });

  test('administrators cannot delete themselves here', async () => {
    expect(await remove(admin.uid)).toMatchObject({ status: 409, body: { code: 'SELF_CHANGE' } });
    expect((await shop.auth.getUser(admin.uid)).customClaims?.admin).toBe(true);
  });

  test('of two administrators who delete each other at once, one stays', async () => {
    const [one, two] = [await shop.person('admin'), await shop.person('admin')];
    const replies = await Promise.all([remove(two.uid, one), remove(one.uid, two)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = (await shop.auth.getUsers([one, two].map(({ uid }) => ({ uid })))).users;
    expect(left.filter(({ customClaims }) => customClaims?.admin)).toHaveLength(1);
  });

  test('what is left of a user without an account is removed too', async () => {
    const ghost = await shop.person();
    await shop.auth.deleteUser(ghost.uid);
    expect((await list()).body.data.users).toContainEqual(
      expect.objectContaining({ _id: ghost.uid, disabled: true }),
    );
    expect((await remove(ghost.uid)).status).toBe(200);
    expect((await shop.db.doc(`users/${ghost.uid}`).get()).exists).toBe(false);
  });
});

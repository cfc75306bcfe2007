import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFailingAuth } from '../support/stand-ins/failing-auth';
import { useTestStore, type TestPerson } from '../support/test-store';

const failing = new Set<keyof Auth>();

const shop = useTestStore({ auth: createFailingAuth(() => shop.auth, failing) });

const getDocument = async (uid: string) => (await shop.db.collection('users').doc(uid).get()).data();
const update = (as: TestPerson | null, body: unknown) => shop.call('PUT', '/users/profile', { as, body });

beforeEach(() => failing.clear());

describe('GET /users/profile', () => {
  test('answers what GET /auth/profile answers', async () => {
    const person = await shop.person('customer', { name: 'Kim Example' });
    const reply = await shop.call('GET', '/users/profile', { as: person });
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({ _id: person.uid, name: 'Kim Example', role: 'customer' });
    expect(reply.body).toEqual((await shop.call('GET', '/auth/profile', { as: person })).body);
  });
});

describe('an email address that was changed with Firebase', () => {
  const found = async (search: string) => {
    const admin = await shop.person('admin');
    const reply = await shop.call('GET', `/users/admin/all?search=${search}`, { as: admin });
    return (reply.body.data.users as { _id: string }[]).map(({ _id }) => _id);
  };

  test.each(['/auth/profile', '/users/profile'])('is in the document after GET %s', async (path) => {
    const person = await shop.person();
    const before = await getDocument(person.uid);
    const email = `new-${person.uid.toLowerCase()}@example.com`;
    await shop.auth.updateUser(person.uid, { email });
    const moved = { ...person, email, token: await shop.signIn(email, 'Secret123') };
    const reply = await shop.call('GET', path, { as: moved });
    expect(reply).toMatchObject({ status: 200, body: { user: { _id: person.uid, email } } });
    expect(await getDocument(person.uid)).toEqual({ ...before, email, searchKeys: expect.anything() });
    expect(await found(email)).toEqual([person.uid]);
    expect(await found(person.email)).toEqual([]);
  });

  test('is in the document after a login, and an older token does not bring the old one back', async () => {
    const person = await shop.person();
    const email = `moved-${person.uid.toLowerCase()}@example.com`;
    await shop.auth.updateUser(person.uid, { email });
    const login = await shop.call('POST', '/auth/login', { body: { email, password: 'Secret123' } });
    expect(login).toMatchObject({ status: 200, body: { user: { email } } });
    const stale = await shop.call('GET', '/users/profile', { as: person });
    expect(stale.body.user.email).toBe(email);
    expect((await getDocument(person.uid))?.email).toBe(email);
  });

  test('in capitals is the same address: nothing is written for it', async () => {
    const person = await shop.person('customer', { email: `Kim-${Date.now()}@Example.com` });
    await shop.call('GET', '/users/profile', { as: person });
    const once = await shop.db.doc(`users/${person.uid}`).get();
    await shop.call('GET', '/users/profile', { as: person });
    const twice = await shop.db.doc(`users/${person.uid}`).get();
    expect(once.get('email')).toBe(person.email.toLowerCase());
    expect(twice.updateTime).toEqual(once.updateTime);
  });
});

describe('PUT /users/profile', () => {
  test('changes name and phone in the document, and the name of the account', async () => {
    const person = await shop.person();
    const before = await getDocument(person.uid);
    const reply = await update(person, { name: '  Kim Changed ', phone: '+1 555 010 9999' });
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({
      _id: person.uid,
      name: 'Kim Changed',
      phone: '+1 555 010 9999',
      email: person.email,
    });
    expect(await getDocument(person.uid)).toMatchObject({
      name: 'Kim Changed',
      phone: '+1 555 010 9999',
      email: person.email,
      role: 'customer',
      createdAt: before?.createdAt,
    });
    expect((await shop.auth.getUser(person.uid)).displayName).toBe('Kim Changed');
  });

  test('takes a name with an emoji', async () => {
    const person = await shop.person();
    const reply = await update(person, { name: '🌸 Anna 🌸' });
    expect([reply.status, reply.body.user.name]).toEqual([200, '🌸 Anna 🌸']);
    expect((await getDocument(person.uid))?.name).toBe('🌸 Anna 🌸');
  });

  test('an absent phone stays, an empty one or null takes it away', async () => {
    const person = await shop.person();
    await update(person, { name: 'Robin', phone: '5550109999' });
    expect((await update(person, { name: 'Robin' })).body.user.phone).toBe('5550109999');
    expect((await update(person, { name: 'Robin', phone: '' })).body.user.phone).toBeNull();
    await update(person, { name: 'Robin', phone: '5550109999' });
    expect((await update(person, { name: 'Robin', phone: null })).body.user.phone).toBeNull();
    expect((await getDocument(person.uid))?.phone).toBeNull();
  });

  test('a picture that a user gave their own account elsewhere is never shown', async () => {
    const { uid } = await shop.person();
    await shop.db.doc(`users/${uid}`).delete();
    await shop.auth.updateUser(uid, { photoURL: 'https://x.example/pixel.png' });
    const user = await shop.services.users.getProfile({ uid, team: null, email: '' });
    expect(user.avatar).toBeNull();
    expect((await getDocument(uid))?.avatar).toBeNull();
  });

  test('stores nothing that it does not know: no role, no email, no picture', async () => {
    const person = await shop.person();
    const more = {
      role: 'admin',
      email: 'other@example.com',
      avatar: 'https://x.example/a.png',
      admin: true,
    };
    expect((await update(person, { name: 'Robin', ...more })).status).toBe(200);
    expect(await getDocument(person.uid)).toMatchObject({
      role: 'customer',
      email: person.email,
      avatar: null,
    });
    expect(await getDocument(person.uid)).not.toHaveProperty('admin');
    expect((await shop.auth.getUser(person.uid)).customClaims?.admin).toBeUndefined();
  });

  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'R' }],
    ['name', { name: 'x'.repeat(101) }],
    ['phone', { name: 'Robin', phone: '12345' }],
    ['phone', { name: 'Robin', phone: 'call me maybe' }],
  ])('names %s in %j and changes nothing', async (field, body) => {
    const person = await shop.person();
    const before = await getDocument(person.uid);
    const reply = await update(person, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(Object.keys(reply.body.fields as object)).toEqual([field]);
    expect(await getDocument(person.uid)).toEqual(before);
    expect((await shop.auth.getUser(person.uid)).displayName).toBe('Robin Example');
  });

  test('changes nothing at all when the account cannot be written', async () => {
    const person = await shop.person();
    const before = await getDocument(person.uid);
    failing.add('updateUser');
    expect(await update(person, { name: 'Kim', phone: '5550109999' })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect(await getDocument(person.uid)).toEqual(before);
    failing.clear();
    expect((await update(person, { name: 'Kim', phone: '5550109999' })).status).toBe(200);
  });

  test('makes the document of a user whose account was made in the console', async () => {
    const email = 'console@example.com';
    const { uid } = await shop.auth.createUser({ email, password: 'Secret123' });
    const person = { uid, email, token: await shop.signIn(email, 'Secret123') };
    expect((await update(person, { name: 'Fresh Example' })).status).toBe(200);
    expect(await getDocument(uid)).toMatchObject({ name: 'Fresh Example', email, role: 'customer' });
  });
});

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, test } from 'vitest';
import { OWNER_ROLE } from '../../src/contract/team/permissions';
import { createFailingAuth } from '../support/stand-ins/failing-auth';
import { useTestStore, type TestPerson } from '../support/test-store';
import { createShop } from '../../src/compose';

const failing = new Set<keyof Auth>();

/** Calls to Firebase Auth, such as 'name uid'. */
const calls: string[] = [];

const shop = useTestStore({
  auth: createFailingAuth(
    () => shop.auth,
    failing,
    (name, uid) => calls.push(`${name} ${uid}`),
  ),
});

const getDocument = async (uid: string) => (await shop.db.collection('users').doc(uid).get()).data();
const getActor = ({ uid, email }: TestPerson) => ({
  uid,
  email,
  emailVerified: false,
  name: 'Robin Example',
  team: OWNER_ROLE,
  signedInAt: 0,
});
const getClaim = async (uid: string) => (await shop.auth.getUser(uid)).customClaims?.admin === true;
async function setRole(as: TestPerson | null, uid: string, body: unknown) {
  const { users } = await shop.auth.getUsers([{ uid }]);
  if (users.length > 0) await shop.auth.updateUser(uid, { emailVerified: true });
  return shop.call('PUT', `/users/admin/${uid}/role`, { as, body });
}

async function expectRole(uid: string, role: 'admin' | 'customer') {
  const stored = await getDocument(uid);
  expect(stored?.role).toBe(role);
  expect(stored).not.toHaveProperty('roleChange');
  expect(await getClaim(uid)).toBe(role === 'admin');
}

beforeEach(() => failing.clear());

describe('PUT /users/admin/:id/role', () => {
  test('promotes: claim, document and answer agree, and the new rights work after the next login', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('customer');
    expect((await setRole(other, admin.uid, { role: 'customer' })).body.code).toBe('FORBIDDEN');

    const reply = await setRole(admin, other.uid, { role: 'admin' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ success: true, user: { _id: other.uid, role: 'admin' } });
    await expectRole(other.uid, 'admin');

    const again = { ...other, token: await shop.signIn(other.email, 'Secret123') };
    expect((await setRole(again, other.uid, { role: 'admin' })).status).toBe(200);
  });

  test('demotes, and the rights end at once although the old token says admin', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('admin');
    expect((await setRole(admin, other.uid, { role: 'customer' })).status).toBe(200);
    await expectRole(other.uid, 'customer');
    const attempt = await setRole(other, other.uid, { role: 'admin' });
    expect([401, 403]).toContain(attempt.status);
    await expectRole(other.uid, 'customer');
  });

  test('ends the sessions of the person, after the claim is written', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('customer');
    calls.length = 0;
    await setRole(admin, other.uid, { role: 'admin' });
    expect(calls.filter((call) => /set|revoke/.test(call))).toEqual([
      `setCustomUserClaims ${other.uid}`,
      `revokeRefreshTokens ${other.uid}`,
    ]);
  });

  test('keeps claims that are not ours', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('customer');
    await shop.auth.setCustomUserClaims(other.uid, { warehouse: 'north' });
    await setRole(admin, other.uid, { role: 'admin' });
    expect((await shop.auth.getUser(other.uid)).customClaims).toEqual({ warehouse: 'north', admin: true });
    await setRole(admin, other.uid, { role: 'customer' });
    expect((await shop.auth.getUser(other.uid)).customClaims).toEqual({ warehouse: 'north' });
  });

  test('the role a user has already changes nothing and ends no session', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('customer');
    failing.add('setCustomUserClaims').add('revokeRefreshTokens');
    const before = await getDocument(other.uid);
    const reply = await setRole(admin, other.uid, { role: 'customer' });
    expect(reply).toMatchObject({ status: 200, body: { user: { role: 'customer' } } });
    expect(await getDocument(other.uid)).toEqual(before);
  });

  test('administrators cannot demote themselves', async () => {
    const admin = await shop.person('admin');
    const reply = await setRole(admin, admin.uid, { role: 'customer' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'SELF_CHANGE' } });
    await expectRole(admin.uid, 'admin');
  });

  test('of two administrators who demote each other at once, one stays', async () => {
    const [one, two] = [await shop.person('admin'), await shop.person('admin')];
    const replies = await Promise.all([
      setRole(one, two.uid, { role: 'customer' }),
      setRole(two, one.uid, { role: 'customer' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.find(({ status }) => status !== 200);
    expect(['LAST_ADMIN', 'FORBIDDEN', 'TOKEN_REVOKED']).toContain(refused?.body.code);
    const roles = await Promise.all([one, two].map(async ({ uid }) => (await getDocument(uid))?.role));
    expect(roles.sort()).toEqual(['admin', 'customer']);
    expect((await Promise.all([one, two].map(({ uid }) => getClaim(uid)))).sort()).toEqual([false, true]);
  });

  test('one stays also when two processes take the two requests', async () => {
    const app = initializeApp({ projectId: shop.projectId }, `${shop.projectId}-second`);
    const elsewhere = createShop({ ...shop.environment, db: getFirestore(app) }).users;
    const [one, two] = [await shop.person('admin'), await shop.person('admin')];
    const results = await Promise.allSettled([
      shop.services.users.setRole(getActor(one), two.uid, null),
      elsewhere.setRole(getActor(two), one.uid, null),
    ]);
    await deleteApp(app);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const claims = await Promise.all([one, two].map(({ uid }) => getClaim(uid)));
    expect(claims.sort()).toEqual([false, true]);
  });

  // Fails without the check in `setRole`.
  test('of somebody whose address is not confirmed stays what it is', async () => {
    const [{ uid }, owner] = await Promise.all([shop.person(), shop.person('admin')]);
    const reply = await shop.call('PUT', `/users/admin/${uid}/role`, { as: owner, body: { role: 'admin' } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    await expectRole(uid, 'customer');
  });

  test('an unknown person, and a document without an account, are 404', async () => {
    const admin = await shop.person('admin');
    expect(await setRole(admin, 'no-such-user', { role: 'admin' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const ghost = await shop.person('customer');
    await shop.auth.deleteUser(ghost.uid);
    expect((await setRole(admin, ghost.uid, { role: 'admin' })).status).toBe(404);
    expect((await getDocument(ghost.uid))?.role).toBe('customer');
    expect(await getDocument('no-such-user')).toBeUndefined();
  });

  test.each([{}, { role: null }, { role: 'owner' }, { role: true }, { role: ['admin'] }])(
    '%j is refused and changes nothing',
    { tags: 'long' },
    async (body) => {
      const admin = await shop.person('admin');
      const other = await shop.person('customer');
      const reply = await setRole(admin, other.uid, body);
      expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
      expect(reply.body.fields).toHaveProperty('role');
      await expectRole(other.uid, 'customer');
    },
  );

  test('an administrator made in the console may promote, and gets a document that says so', async () => {
    const email = 'console-admin@example.com';
    const { uid } = await shop.auth.createUser({ email, password: 'Secret123' });
    await shop.auth.setCustomUserClaims(uid, { admin: true });
    const root = { uid, email, token: await shop.signIn(email, 'Secret123') };
    const { uid: fresh } = await shop.auth.createUser({ email: 'fresh@example.com', displayName: 'Fresh' });

    expect((await setRole(root, fresh, { role: 'admin' })).status).toBe(200);
    await expectRole(fresh, 'admin');
    expect(await getDocument(fresh)).toMatchObject({ name: 'Fresh', email: 'fresh@example.com' });
    expect((await setRole(root, fresh, { role: 'customer' })).status).toBe(200);
    await expectRole(fresh, 'customer');
  });
});

describe('a role change that could not be finished', () => {
  test('answers 503, is marked, and repeating it finishes it', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('customer');
    failing.add('setCustomUserClaims');
    const reply = await setRole(admin, other.uid, { role: 'admin' });
    expect(reply).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await getDocument(other.uid)).toMatchObject({ role: 'admin', roleChange: expect.anything() });
    expect(await getClaim(other.uid)).toBe(false);
    expect(shop.logs.some(({ level, message }) => level === 'error' && /claim/.test(message))).toBe(true);

    failing.clear();
    expect((await setRole(admin, other.uid, { role: 'admin' })).status).toBe(200);
    await expectRole(other.uid, 'admin');
  });

  test('can be taken back instead', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('customer');
    failing.add('setCustomUserClaims');
    await setRole(admin, other.uid, { role: 'admin' });
    failing.clear();
    expect((await setRole(admin, other.uid, { role: 'customer' })).status).toBe(200);
    await expectRole(other.uid, 'customer');
  });

  test('is finished by the next look of the person when the sessions could not be ended', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('admin');
    failing.add('revokeRefreshTokens');
    expect((await setRole(admin, other.uid, { role: 'customer' })).status).toBe(503);
    failing.clear();
    const login = await shop.call('POST', '/auth/login', {
      body: { email: other.email, password: 'Secret123' },
    });
    expect(login.body.user.role).toBe('customer');
    await expectRole(other.uid, 'customer');
  });

  test('left by a process that died is finished once it cannot be alive any more', async () => {
    const admin = await shop.person('admin');
    const other = await shop.person('customer');
    const document = shop.db.collection('users').doc(other.uid);

    await document.update({ role: 'admin', roleChange: Timestamp.now() });
    expect(await setRole(admin, other.uid, { role: 'admin' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_WRITE', details: { type: 'user', current: { _id: other.uid, role: 'admin' } } },
    });
    expect((await shop.call('GET', '/auth/profile', { as: other })).body.user.role).toBe('admin');
    expect(await getClaim(other.uid)).toBe(false);

    await document.update({ roleChange: Timestamp.fromMillis(Date.now() - 120_000) });
    expect((await shop.call('GET', '/auth/profile', { as: other })).body.user.role).toBe('admin');
    await expectRole(other.uid, 'admin');
  });
});

describe('POST /auth/register when Firestore refuses the document', () => {
  test('removes the account again, so that the address stays free', async () => {
    const { uid } = await shop.auth.createUser({ uid: 'taken-id', email: 'holder@example.com' });
    await shop.db.collection('users').doc('fixed-id').set({ name: 'Older' });
    const create = shop.auth.createUser.bind(shop.auth);
    // A document with this id exists, so its creation fails after the account was created.
    shop.auth.createUser = (properties) => create({ ...properties, uid: 'fixed-id' });
    const body = {
      name: 'Kim',
      email: 'kim@example.com',
      password: 'Secret123',
      confirmPassword: 'Secret123',
    };
    const reply = await shop.call('POST', '/auth/register', { body });
    shop.auth.createUser = create;

    expect(reply).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    await expect(shop.auth.getUserByEmail('kim@example.com')).rejects.toThrow();
    expect((await getDocument('fixed-id'))?.name).toBe('Older');
    expect(uid).toBe('taken-id');
    expect((await shop.call('POST', '/auth/register', { body })).status).toBe(201);
  });
});

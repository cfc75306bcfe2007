import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/platform/hash';
import { useTestStore, type TestPerson } from '../support/test-store';

let clock = Date.now();
const overrides = { now: () => clock, secondFactorMayBeOff: false };
const shop = useTestStore(overrides);
const other = useTestStore(overrides, shop.projectId);

const PASSWORD = 'Blue-Kettle-4711';
const ROLE = 'support';

let inviter: TestPerson;
beforeAll(async () => {
  inviter = await shop.person('admin', { name: 'Ines Inviter' });
});

let count = 0;
async function invite(fields: object = {}) {
  count += 1;
  const [token, email] = [String(count).padStart(43, 't'), `new${count}@example.com`];
  const [createdAt, expiresAt] = [new Date(clock), new Date(clock + 7 * 24 * 3_600_000)];
  const invitation = { email, role: ROLE, by: inviter.uid, createdAt, expiresAt, ...fields };
  await shop.db.doc(`invitations/${sha256(token)}`).set(invitation);
  return { token, email: invitation.email };
}

const body = (token: string, password = PASSWORD) => ({
  token,
  name: 'Nia New',
  password,
  confirmPassword: password,
});
const join = (token: string, { store = shop, password = PASSWORD } = {}) =>
  store.call('POST', '/team/join', { as: null, body: body(token, password) });
const open = (token: string) => shop.call('POST', '/team/invitation', { as: null, body: { token } });
const findAccount = (email: string) => shop.auth.getUserByEmail(email).catch(() => null);
const signIn = (email: string, password: string) =>
  shop.call('POST', '/auth/login', { as: null, body: { email, password } });

async function askFirebase(path: string, fields: object) {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ ...fields, targetProjectId: shop.projectId }),
  });
  return (await response.json()) as { oobCode?: string; error?: object };
}

/** Registers an address that belongs to somebody else. */
async function registerAsStranger(email: string): Promise<TestPerson> {
  const stranger = await shop.person('customer', { email, name: 'Sam Stranger' });
  const { body: session } = await signIn(email, 'Secret123');
  return { ...stranger, token: session.token };
}

describe('a person without an account', () => {
  test('sees the invitation, sets a password and is on the team, with a verified address and no further mail', async () => {
    const { token, email } = await invite();
    expect((await open(token)).body.data.invitation).toEqual({ email, role: 'Support', hasAccount: false });
    const joined = await join(token);
    expect(joined).toMatchObject({
      status: 201,
      body: { user: { email, name: 'Nia New', role: 'admin', team: { id: ROLE } } },
    });
    expect(await findAccount(email)).toMatchObject({
      emailVerified: true,
      customClaims: { admin: true, teamRole: ROLE },
    });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await shop.db.collection('mail').where('to', 'array-contains', email).get()).empty).toBe(true);
    expect((await shop.db.doc(`invitations/${sha256(token)}`).get()).exists).toBe(false);
  });

  test('needs the password of an administrator, and keeps the invitation until it is one', async () => {
    const { token, email } = await invite();
    for (const password of ['Secret123', 'Password1234'])
      expect((await join(token, { password })).body.fields).toHaveProperty('password');
    expect(await findAccount(email)).toBeNull();
    expect((await join(token)).status).toBe(201);
  });
});

describe('a token', () => {
  test('is used once', async () => {
    const { token, email } = await invite();
    expect((await join(token)).status).toBe(201);
    expect((await join(token, { password: 'Other-Kettle-4711' })).body.code).toBe('NOT_FOUND');
    expect((await open(token)).status).toBe(404);
    expect((await signIn(email, 'Other-Kettle-4711')).status).toBe(401);
  });

  test('is used once by two requests at the same moment, and the password is that of the one that succeeds', async () => {
    const { token, email } = await invite();
    await registerAsStranger(email);
    const passwords = [PASSWORD, 'Other-Kettle-4711'];
    const replies = await Promise.all([
      join(token, { password: passwords[0] }),
      join(token, { store: other, password: passwords[1] }),
    ]);
    const first = replies.findIndex(({ status }) => status === 201);
    expect([404, 429]).toContain(replies[1 - first]?.status);
    expect((await signIn(email, passwords[first]!)).status).toBe(200);
    expect((await signIn(email, passwords[1 - first]!)).status).toBe(401);
  });

  test.each<[string, () => Promise<string>]>([
    ['unknown', async () => (await invite(), 'u'.repeat(43))],
    ['expired', async () => (await invite({ expiresAt: new Date(clock - 1) })).token],
    [
      'withdrawn',
      async () => {
        const { token } = await invite();
        await shop.services.team.withdraw(
          { uid: inviter.uid, name: '', email: '', emailVerified: true, team: null, signedInAt: 0 },
          sha256(token),
        );
        return token;
      },
    ],
    [
      'from an inviter who is disabled',
      async () => {
        const leaver = await shop.person('admin');
        await shop.auth.updateUser(leaver.uid, { disabled: true });
        return (await invite({ by: leaver.uid })).token;
      },
    ],
    [
      'from an inviter who has left the team',
      async () => (await invite({ by: (await shop.person('customer')).uid })).token,
    ],
  ])('that is %s opens nothing and creates no account', async (_name, prepare) => {
    const token = await prepare();
    expect([(await open(token)).status, (await join(token)).status]).toEqual([404, 404]);
    expect(await findAccount(`new${count}@example.com`)).toBeNull();
  });

  test('of an inviter who leaves while the account is being created leaves no account', async () => {
    const leaver = await shop.person('admin');
    const { token, email } = await invite({ by: leaver.uid });
    const { users } = shop.services;
    const { findMemberAuthority } = users;
    let calls = 0;
    users.findMemberAuthority = async (...args) => {
      calls += 1;
      if (calls === 2) await shop.auth.updateUser(leaver.uid, { disabled: true });
      return findMemberAuthority(...args);
    };
    expect((await join(token).finally(() => (users.findMemberAuthority = findMemberAuthority))).status).toBe(
      404,
    );
    expect(await findAccount(email)).toBeNull();
  });

  test('is not sufficient for a verified account, whose owner logs in', async () => {
    const { token, email } = await invite();
    const owner = await registerAsStranger(email);
    await shop.auth.updateUser(owner.uid, { emailVerified: true });
    expect((await open(token)).body.data.invitation.hasAccount).toBe(true);
    expect((await join(token)).body.code).toBe('EMAIL_IN_USE');
    expect((await signIn(email, 'Secret123')).status).toBe(200);
    const session = await shop.signIn(email, 'Secret123');
    const accept = (as: TestPerson) => shop.call('POST', '/team/accept', { as, body: { token } });
    const stranger = await shop.person();
    await shop.auth.updateUser(stranger.uid, { emailVerified: true });
    const fresh = { ...stranger, token: await shop.signIn(stranger.email, 'Secret123') };
    expect((await accept(fresh)).body.code).toBe('FORBIDDEN');
    expect((await accept({ ...owner, token: session })).body.user.team.id).toBe(ROLE);
  });

  test('opens no disabled account', async () => {
    const { token, email } = await invite();
    const { uid } = await registerAsStranger(email);
    await shop.auth.updateUser(uid, { disabled: true });
    expect((await join(token)).body.code).toBe('FORBIDDEN');
    expect((await shop.auth.getUser(uid)).customClaims ?? {}).toEqual({});
  });
});

describe('a stranger who registered the address before', () => {
  test('has no session and no password any more, and is not on the team', async () => {
    const { token, email } = await invite();
    const stranger = await registerAsStranger(email);
    const before = await shop.call('POST', '/team/accept', { as: stranger, body: { token } });
    expect(before.body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await open(token)).body.data.invitation.hasAccount).toBe(false);
    expect((await join(token)).status).toBe(201);

    expect((await signIn(email, 'Secret123')).status).toBe(401);
    await expect(shop.auth.verifyIdToken(stranger.token, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    });
    expect((await shop.call('GET', '/admin/waiting', { as: stranger })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).body.user).toMatchObject({ name: 'Nia New', role: 'admin' });
  });

  test('loses other ways to log in', async () => {
    const { token, email } = await invite();
    const { uid } = await registerAsStranger(email);
    const google = { providerId: 'google.com', uid: 'stranger', email: 'stranger@example.com' };
    await shop.auth.updateUser(uid, { providerToLink: google, phoneNumber: '+15555550100' });
    expect((await join(token)).status).toBe(201);
    const { providerData } = await shop.auth.getUser(uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('enrols no second factor by a change of the address that was asked for before', async () => {
    const { token, email } = await invite();
    const stranger = await registerAsStranger(email);
    const newEmail = 'stranger-later@example.com';
    const { oobCode } = await askFirebase('accounts:sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: stranger.token,
      newEmail,
      returnOobLink: true,
    });
    expect((await join(token)).status).toBe(201);
    // Firebase can accept the link although the password has changed.
    await askFirebase('accounts:update', { oobCode });
    await shop.auth.updateUser(stranger.uid, { email: newEmail, password: 'Their-Kettle-4711' });
    await shop.call('PUT', '/users/profile', { as: stranger, body: { name: 'Sam Stranger' } });
    await shop.call('GET', '/users/profile', { as: stranger });
    const session = { ...stranger, token: await shop.signIn(newEmail, 'Their-Kettle-4711') };
    const checked = await shop.call('POST', '/auth/second-factor/password', {
      as: session,
      body: { password: 'Their-Kettle-4711' },
    });
    expect(checked.status).toBe(200);
    const begun = await shop.call('POST', '/auth/second-factor/app', {
      as: session,
      body: { enrolment: null },
    });
    expect(begun).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('The email address of this account changed') },
    });
  });
});

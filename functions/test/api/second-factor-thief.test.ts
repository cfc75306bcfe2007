import { describe, expect, test } from 'vitest';
import { createAdminHelpers, parsePasskeyOptions, TEST_PASSWORD } from '../support/administrators';
import { expectApiError } from '../support/expect-api-error';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore({ secondFactorMayBeOff: false });
const limited = useTestStore({ secondFactorMayBeOff: false, rateLimitFactor: 1 }, shop.projectId);
const { call, logIn, orders, ownerAndThief, confirmWith } = createAdminHelpers(shop);

const getAuthTime = async ({ token }: TestPerson) => (await shop.auth.verifyIdToken(token)).auth_time;

/** Repeats an action in the next second, because Firebase measures the start of sessions in seconds. */
async function untilSessionsBegin({ uid }: TestPerson, act: () => Promise<unknown>): Promise<void> {
  const before = Date.now();
  await expect
    .poll(async () => {
      await act();
      return Date.parse(String((await shop.auth.getUser(uid)).tokensValidAfterTime));
    })
    .toBeGreaterThan(before);
}

const mailsTo = async (email: string): Promise<string[]> => {
  const { docs } = await shop.db.collection('mail').where('to', 'array-contains', email).get();
  return docs.map((doc) => String(doc.get('message').subject));
};

describe('a thief of the password', () => {
  // Fails if limits count the account.
  test('uses up no limit of the owner', async () => {
    const { owner, passkey, thief } = await ownerAndThief();
    // Logins of one second share a counter.
    let login = thief;
    await expect
      .poll(async () => {
        login = await logIn(owner);
        return getAuthTime(login);
      })
      .not.toBe(await getAuthTime(thief));
    for (let at = 0; at < 11; at += 1) {
      await call(thief, 'POST', '', { passkey: 'x' }, limited);
      await call(thief, 'POST', '/password', { password: 'x' }, limited);
    }
    for (let at = 0; at < 31; at += 1) await call(thief, 'POST', '/challenge', undefined, limited);
    expect((await call(thief, 'POST', '/challenge', undefined, limited)).status).toBe(429);
    expect((await call(login, 'POST', '/password', { password: TEST_PASSWORD }, limited)).status).toBe(200);
    const asked = parsePasskeyOptions(await call(login, 'POST', '/challenge', undefined, limited));
    const proof = { passkey: passkey.confirm(asked) };
    expect((await call(login, 'POST', '', proof, limited)).status).toBe(200);
  });

  // Firebase accepts the same password as a new one. Fails if each password change resets the counter: 24 codes are
  // checked.
  test('does not unlock codes by setting the password again and again', { tags: 'long' }, async () => {
    const { owner } = await ownerAndThief();
    const guess = async () => {
      await untilSessionsBegin(owner, () => shop.auth.updateUser(owner.uid, { password: TEST_PASSWORD }));
      const thief = await logIn(owner);
      await call(thief, 'POST', '/password', { password: TEST_PASSWORD });
      const replies = [];
      for (let at = 0; at < 4; at += 1)
        replies.push(await call(thief, 'POST', '', { recoveryCode: 'wrong-wrong' }));
      return replies.filter(({ status }) => status === 400).length;
    };
    let seen = 0;
    for (let round = 0; round < 6; round += 1) seen += await guess();
    expect(seen).toBe(20);
    const mails = (await mailsTo(owner.email)).filter((subject) => subject.startsWith('Wrong codes'));
    expect(mails).toHaveLength(4);
  });

  // Fails if security emails share the daily limit of 100 with other emails.
  test('does not keep mails from the owner by many others to the address', async () => {
    const { owner, recoveryCodes } = await ownerAndThief();
    const mail = { to: [owner.email], message: { subject: 'New order' }, createdAt: new Date() };
    await Promise.all(Array.from({ length: 100 }, () => shop.db.collection('mail').add(mail)));
    await call(owner, 'POST', '', { recoveryCode: recoveryCodes[0] }, limited);
    expect(await mailsTo(owner.email)).toContain('Recovery code used at Hearth');
  });

  // Firebase sends a link to the new address. Fails if every profile request stores the address.
  test('gets no mail of the shop by changing the address of the account', async () => {
    const { owner, passkey, thief } = await ownerAndThief();
    const email = `thief-${owner.email}`;
    const stored = async () => String((await shop.db.doc(`users/${owner.uid}`).get()).get('email'));
    await shop.auth.updateUser(owner.uid, { email, emailVerified: true });
    const login = await logIn({ ...thief, email });
    const { status } = await shop.call('POST', '/auth/login', { body: { email, password: TEST_PASSWORD } });
    expect([status, (await shop.call('GET', '/auth/profile', { as: login })).status]).toEqual([200, 200]);
    expect(await stored()).toBe(owner.email);
    await call(login, 'POST', '/password', { password: TEST_PASSWORD });
    for (let at = 0; at < 5; at += 1) await call(login, 'POST', '', { recoveryCode: 'wrong-wrong' });
    expect([await mailsTo(email), await mailsTo(owner.email)]).toEqual([
      [],
      expect.arrayContaining(['Wrong codes refused at Hearth']),
    ]);
    // The owner can change it: a confirmed session stores the new address.
    const session = await confirmWith(login, passkey);
    await shop.call('GET', '/auth/profile', { as: session });
    expect(await stored()).toBe(email);
  });
});

describe('the token of a stolen session', () => {
  // Firebase accepts a custom token for an hour, whatever was revoked. Fails without `hasEnded`, and without
  // `endMatching` in `checkPassword`, which the Firestore rules need.
  test('opens nothing after the password was changed', async () => {
    const { owner, sessionToken } = await ownerAndThief();
    const next = 'Teapot-Mills8';
    await untilSessionsBegin(owner, () => shop.auth.updateUser(owner.uid, { password: next }));
    const stolen = { ...owner, token: await shop.openSession(sessionToken) };
    expectApiError(await orders(stolen), 401, 'TOKEN_REVOKED');
    expectApiError(await call(stolen, 'POST', '/recovery-codes'), 401, 'TOKEN_REVOKED');
    expect((await call(await logIn(owner, next), 'POST', '/password', { password: next })).status).toBe(200);
    const { docs } = await shop.db.collection('secondFactorSessions').where('uid', '==', owner.uid).get();
    expect(docs.map((doc) => doc.get('endedAt') !== undefined)).toEqual([true]);
  });

  test.each([
    ['disabled', 'status', [{ disabled: true }, { disabled: false }]],
    ['no administrator for a while', 'role', [{ role: 'customer' }, { role: 'admin' }]],
  ])('opens nothing after the account was %s', async (_, path, changes) => {
    const { owner: boss } = await ownerAndThief();
    const { owner, sessionToken } = await ownerAndThief();
    await shop.auth.updateUser(owner.uid, { emailVerified: true });
    for (const body of changes)
      expect((await shop.call('PUT', `/users/admin/${owner.uid}/${path}`, { as: boss, body })).status).toBe(
        200,
      );
    // Fails without both `endSessions` and `hasEnded`.
    const stolen = { ...owner, token: await shop.openSession(sessionToken) };
    expectApiError(await call(stolen, 'POST', '/recovery-codes'), 401, 'TOKEN_REVOKED');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  createAdminHelpers,
  createAppCode,
  parsePasskeyOptions,
  TEST_ORIGIN,
} from '../support/administrators';
import { expectApiError } from '../support/expect-api-error';
import { createPaidOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { SoftwarePasskey } from '../support/software-passkey';
import { useTestStore, type TestPerson } from '../support/test-store';

const MINUTE = 60_000;

let clock = 0;
const shop = useTestStore({ now: () => Date.now() + clock, secondFactorMayBeOff: false });
const {
  call,
  inSession,
  logIn,
  newAdmin,
  beginPasskey,
  sendPasskey,
  orders,
  ownerAndThief,
  confirmWith,
  addApp,
} = createAdminHelpers(shop);

beforeEach(() => {
  clock = 0;
});

describe('a stolen password', () => {
  // Succeeds without the purpose in `findPasskeyChallenge`.
  test('adds no passkey with a challenge that was made for logging in', async () => {
    const { thief } = await ownerAndThief();
    const challenge = await call(thief, 'POST', '/challenge');
    const forged = new SoftwarePasskey(TEST_ORIGIN).register(parsePasskeyOptions(challenge));
    expectApiError(await sendPasskey(thief, forged), 400, 'VALIDATION_ERROR');
    expectApiError(await orders(thief), 403, 'SECOND_FACTOR_REQUIRED');
  });

  test('adds nothing that was begun before the first factor, in whichever order', async () => {
    const admin = await newAdmin();
    const thief = await logIn(admin);
    // All steps begin while the account has no factor.
    const secret = String((await call(thief, 'POST', '/app', { enrolment: null })).body.data.secret);
    const stolen = new SoftwarePasskey(TEST_ORIGIN).register(parsePasskeyOptions(await beginPasskey(thief)));
    const owner = new SoftwarePasskey(TEST_ORIGIN);
    const session = await inSession(
      admin,
      await sendPasskey(admin, owner.register(parsePasskeyOptions(await beginPasskey(admin)))),
    );
    // Fails without both the session check and `requireCanAddFactor` in `add`. Each of them alone rejects the attack.
    const app = await call(thief, 'PUT', '/app', { code: await createAppCode(secret, Date.now()) });
    expect(app.status).toBe(400);
    expect((await sendPasskey(thief, stolen)).status).toBe(400);
    expectApiError(await orders(thief), 403, 'SECOND_FACTOR_REQUIRED');
    expect((await orders(session)).status).toBe(200);
  });

  test('finishes no enrolment that the confirmed session began', async () => {
    const { owner, thief } = await ownerAndThief();
    const begun = await call(owner, 'POST', '/app', { enrolment: null });
    const code = await createAppCode(String(begun.body.data.secret), Date.now());
    // Fails without both the session in `isSecondFactorStepPending` and `requireCanAddFactor`. Each of them alone
    // rejects the attack.
    expect((await call(thief, 'PUT', '/app', { code })).status).not.toBe(200);
    const registered = new SoftwarePasskey(TEST_ORIGIN).register(
      parsePasskeyOptions(await beginPasskey(owner)),
    );
    expect((await sendPasskey(thief, registered)).status).not.toBe(200);
    expectApiError(await orders(thief), 403, 'SECOND_FACTOR_REQUIRED');
  });

  test('adds one first factor at most when both enrol at the same moment', { tags: 'long' }, async () => {
    const admin = await newAdmin();
    const thief = await logIn(admin);
    const begun = await Promise.all([beginPasskey(admin), beginPasskey(thief)]);
    const replies = await Promise.all(
      [admin, thief].map((as, at) =>
        sendPasskey(as, new SoftwarePasskey(TEST_ORIGIN).register(parsePasskeyOptions(begun[at]!))),
      ),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { passkeys } = (await shop.db.doc(`secondFactors/${admin.uid}`).get()).data() as {
      passkeys: unknown[];
    };
    expect(passkeys.length).toBeLessThanOrEqual(1);
  });

  test('shares no session with a login of the same second', async () => {
    const { owner, passkey } = await ownerAndThief();
    const loginTime = async (person: TestPerson) => (await shop.auth.verifyIdToken(person.token)).auth_time;
    // Two logins within one second, retried until it succeeds.
    let [login, thief] = await Promise.all([logIn(owner), logIn(owner)]);
    await expect
      .poll(async () => {
        [login, thief] = await Promise.all([logIn(owner), logIn(owner)]);
        return (await loginTime(login)) === (await loginTime(thief));
      })
      .toBe(true);
    const session = await confirmWith(login, passkey);
    expect((await orders(session)).status).toBe(200);
    // Fails if any session of the account confirms a login.
    expectApiError(await orders(thief), 403, 'SECOND_FACTOR_REQUIRED');
  });

  test('changes and removes nothing of the account', async () => {
    const { thief } = await ownerAndThief();
    const attempts: [method: string, path: string, body?: object][] = [
      ['DELETE', '/users/profile'],
      ['PUT', '/users/profile', { name: 'Mallory' }],
      ['DELETE', '/users/avatar'],
      ['GET', '/users/export'],
    ];
    for (const [method, path, body] of attempts)
      expectApiError(await shop.call(method, path, { as: thief, body }), 403, 'SECOND_FACTOR_REQUIRED');
    const form = new FormData();
    form.append('avatar', new Blob(['x']), 'x.png');
    expectApiError(
      await shop.call('POST', '/users/avatar', { as: thief, form }),
      403,
      'SECOND_FACTOR_REQUIRED',
    );
    expect((await shop.auth.getUser(thief.uid)).disabled).toBe(false);
  });

  test('removes no factor, makes no recovery codes and ends no session', async () => {
    const { thief, owner } = await ownerAndThief();
    const { sessions } = (await call(owner, 'GET', '/sessions')).body.data as { sessions: { _id: string }[] };
    const attempts: [method: string, path: string][] = [
      ['DELETE', '/app'],
      ['POST', '/recovery-codes'],
      ['GET', '/sessions'],
      ['DELETE', `/sessions/${sessions[0]?._id}`],
      ['DELETE', '/sessions'],
    ];
    for (const [method, path] of attempts)
      expectApiError(await call(thief, method, path), 403, 'SECOND_FACTOR_REQUIRED');
    expect((await orders(owner)).status).toBe(200);
  });
});

describe('a challenge', () => {
  test('works once, also for a refused answer', async () => {
    const { owner, passkey } = await ownerAndThief();
    const login = await logIn(owner);
    const asked = parsePasskeyOptions(await call(login, 'POST', '/challenge'));
    const wrong = new SoftwarePasskey(TEST_ORIGIN).confirm(asked);
    expectApiError(await call(login, 'POST', '', { passkey: wrong }), 400, 'VALIDATION_ERROR');
    const right = passkey.confirm(asked);
    // Fails if a rejected response does not use up the challenge.
    expectApiError(await call(login, 'POST', '', { passkey: right }), 400, 'VALIDATION_ERROR');
    const again = passkey.confirm(parsePasskeyOptions(await call(login, 'POST', '/challenge')));
    const replies = await Promise.all([1, 2, 3].map(() => call(login, 'POST', '', { passkey: again })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('of a registration confirms no session', async () => {
    const { owner, passkey } = await ownerAndThief();
    const answer = passkey.confirm(parsePasskeyOptions(await beginPasskey(owner)));
    expectApiError(await call(owner, 'POST', '', { passkey: answer }), 400, 'VALIDATION_ERROR');
  });

  // Fails with 500 if they are stored as sent.
  test('is answered with made-up transports, which are left out', async () => {
    const { owner } = await ownerAndThief();
    const passkey = new SoftwarePasskey(TEST_ORIGIN);
    const sent = JSON.parse(passkey.register(parsePasskeyOptions(await beginPasskey(owner))));
    sent.response.transports = [['usb'], { __x__: 1 }, 'usb', 'usb', 'x'.repeat(5000)];
    expect((await sendPasskey(owner, JSON.stringify(sent))).status).toBe(200);
    const { passkeys } = (await shop.db.doc(`secondFactors/${owner.uid}`).get()).data() as {
      passkeys: { transports: string[] }[];
    };
    expect(passkeys[1]?.transports).toEqual(['usb']);
  });

  test('expires after five minutes', async () => {
    const { owner, passkey } = await ownerAndThief();
    const asked = parsePasskeyOptions(await call(owner, 'POST', '/challenge'));
    clock = 6 * MINUTE;
    expectApiError(
      await call(owner, 'POST', '', { passkey: passkey.confirm(asked) }),
      400,
      'VALIDATION_ERROR',
    );
  });
});

describe('a session', () => {
  test('that is ended is logged out at once, and its proof opens no other', async () => {
    const { owner, passkey } = await ownerAndThief();
    const other = await confirmWith(await logIn(owner), passkey);
    expect((await orders(other)).status).toBe(200);
    const { sessions } = (await call(owner, 'GET', '/sessions')).body.data as {
      sessions: { _id: string; current: boolean; device: string }[];
    };
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const id = sessions.find(({ current }) => !current)?._id;
    expect((await call(owner, 'DELETE', `/sessions/${id}`)).status).toBe(200);
    expectApiError(await orders(other), 401, 'TOKEN_REVOKED');
    expectApiError(await shop.call('GET', '/auth/profile', { as: other }), 401, 'TOKEN_REVOKED');
    expect((await orders(owner)).status).toBe(200);
    expectApiError(await call(owner, 'DELETE', `/sessions/${id}`), 404, 'NOT_FOUND');
  });

  test('that is logged out opens nothing, and is not stored for longer', async () => {
    const { owner } = await ownerAndThief();
    const { panelSession } = await shop.auth.verifyIdToken(owner.token);
    expect((await call(owner, 'DELETE', `/sessions/${panelSession}`)).body.data.sessions).toEqual([]);
    expectApiError(await orders(owner), 401, 'TOKEN_REVOKED');
    const stored = (await shop.db.doc(`secondFactorSessions/${panelSession}`).get()).data();
    expect(stored?.expiresAt.toMillis() - Date.now()).toBeLessThanOrEqual(12 * 60 * MINUTE);
  });

  test('of another administrator cannot be ended, and all others of one’s own can', async () => {
    const { owner, passkey } = await ownerAndThief();
    const stranger = await ownerAndThief();
    const { sessions } = (await call(owner, 'GET', '/sessions')).body.data as { sessions: { _id: string }[] };
    expectApiError(await call(stranger.owner, 'DELETE', `/sessions/${sessions[0]?._id}`), 404, 'NOT_FOUND');
    const others = [
      await confirmWith(await logIn(owner), passkey),
      await confirmWith(await logIn(owner), passkey),
    ];
    expect((await call(owner, 'DELETE', '/sessions')).status).toBe(200);
    for (const other of others) expectApiError(await orders(other), 401, 'TOKEN_REVOKED');
    expect((await orders(owner)).status).toBe(200);
  });

  test('that a removed passkey confirmed ends with it', async () => {
    const { owner, passkey } = await ownerAndThief();
    const second = new SoftwarePasskey(TEST_ORIGIN);
    const session = await inSession(
      owner,
      await sendPasskey(owner, second.register(parsePasskeyOptions(await beginPasskey(owner)))),
    );
    const stolen = await confirmWith(await logIn(owner), passkey);
    const removed = await call(session, 'DELETE', `/passkeys/${passkey.id.toString('base64url')}`);
    expect(removed.status).toBe(200);
    // Fails without `endByFactor` in `remove`.
    expectApiError(await orders(stolen), 401, 'TOKEN_REVOKED');
    expect((await orders(session)).status).toBe(200);
  });

  // Fails without `replacesFactor`.
  test('that a replaced app confirmed ends with it', async () => {
    const { owner, thief } = await ownerAndThief();
    const { secret, session } = await addApp(owner, Date.now());
    clock = MINUTE;
    const code = await createAppCode(secret, Date.now() + clock);
    const lost = await inSession(thief, await call(thief, 'POST', '', { code }));
    const { session: renewed } = await addApp(session, Date.now() + clock);
    expectApiError(await orders(lost), 401, 'TOKEN_REVOKED');
    expect((await orders(renewed)).status).toBe(200);
  });

  // Fails without `endByFactor` in `newRecoveryCodes`.
  test('that a recovery code confirmed ends with new ones', async () => {
    const { owner, thief, recoveryCodes } = await ownerAndThief();
    const recovered = await inSession(
      thief,
      await call(thief, 'POST', '', { recoveryCode: recoveryCodes[0] }),
    );
    expect((await call(owner, 'POST', '/recovery-codes')).status).toBe(200);
    expectApiError(await orders(recovered), 401, 'TOKEN_REVOKED');
    expect((await orders(owner)).status).toBe(200);
  });

  test('of a disabled account opens nothing', { tags: 'long' }, async () => {
    const { owner } = await ownerAndThief();
    await shop.auth.updateUser(owner.uid, { disabled: true });
    expectApiError(await orders(owner), 401, 'USER_DISABLED');
    expectApiError(await call(owner, 'POST', '/challenge'), 401, 'USER_DISABLED');
  });

  test('of one account opens nothing for another', { tags: 'long' }, async () => {
    const { owner } = await ownerAndThief();
    const thief = await newAdmin();
    const { panelSession } = await shop.auth.verifyIdToken(owner.token);
    const token = await shop.auth.createCustomToken(thief.uid, { panelSession: String(panelSession) });
    const forged = { ...thief, token: await shop.openSession(token) };
    expectApiError(await orders(forged), 403, 'SECOND_FACTOR_REQUIRED');
  });

  test('does as a customer what it may without a factor: its own orders only', { tags: 'long' }, async () => {
    const { thief } = await ownerAndThief();
    await storeProduct(shop, 'kettle');
    const order = await createPaidOrder(shop, await shop.person(), [{ product: 'kettle' }]);
    expectApiError(await shop.call('GET', `/orders/${order}`, { as: thief }), 404, 'NOT_FOUND');
  });
});

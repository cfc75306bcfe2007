import type { Auth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { findBuiltInRole, OWNER_ROLE } from '../contract/team/permissions';
import {
  parseBearerToken,
  getFirebaseErrorCode,
  hasTeamPermission,
  requirePermission,
  verifyToken,
} from './auth';

const findRole = (id: string) => Promise.resolve(findBuiltInRole(id) ?? null);

const saying = (verifyIdToken: () => Promise<unknown>, claims: object = {}) => {
  const getUser = () => Promise.resolve({ customClaims: claims });
  return () => Promise.resolve({ verifyIdToken, getUser } as unknown as Auth);
};
const refusing = (code: string, message = 'no') =>
  saying(() => Promise.reject(Object.assign(new Error(message), { code })));

describe('verifying a token', () => {
  test.each([
    ['auth/id-token-expired', 'TOKEN_EXPIRED'],
    ['auth/id-token-revoked', 'TOKEN_REVOKED'],
    ['auth/user-disabled', 'USER_DISABLED'],
    ['auth/user-not-found', 'UNAUTHENTICATED'],
    ['auth/argument-error', 'UNAUTHENTICATED'],
    ['auth/invalid-id-token', 'UNAUTHENTICATED'],
    ['auth/internal-error', 'UNAVAILABLE'],
    ['app/network-timeout', 'UNAVAILABLE'],
  ])('%s becomes %s', async (code, expected) => {
    const verified = verifyToken(refusing(code), 'x.y.z', { checkRevoked: false, findRole });
    await expect(verified).rejects.toMatchObject({ code: expected, cause: { code } });
  });

  test('unreachable public keys do not cost the person their session', async () => {
    const auth = refusing('auth/argument-error', 'Error fetching public keys for Google certs: ETIMEDOUT');
    await expect(verifyToken(auth, 'x', { checkRevoked: false, findRole })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('a missing token is refused without a call to Firebase', async () => {
    const never = () => Promise.reject(new Error('asked'));
    await expect(verifyToken(never, null, { checkRevoked: true, findRole })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test.each([
    [{ admin: true }, OWNER_ROLE],
    [{ admin: true, teamRole: 'support' }, findBuiltInRole('support')],
    [
      { admin: true, teamRole: 'deleted' },
      { id: 'deleted', name: '', permissions: [] },
    ],
    [{ teamRole: 'support' }, null],
  ])('an account with the claims %j has its role, whatever the token says', async (claims, role) => {
    const decoded = () => Promise.resolve({ uid: 'u1', admin: true, teamRole: 'owner' });
    const actor = await verifyToken(saying(decoded, claims), 'x', { checkRevoked: true, findRole });
    expect(actor.team).toEqual(role);
  });

  // Firebase does not check if the account of a token is disabled, unlike the emulators.
  test('an administrator who is disabled reads nothing with a token from before', async () => {
    const verifyIdToken = () => Promise.resolve({ uid: 'u1', admin: true });
    const getUser = () => Promise.resolve({ customClaims: { admin: true }, disabled: true });
    const auth = () => Promise.resolve({ verifyIdToken, getUser } as unknown as Auth);
    await expect(verifyToken(auth, 'x', { checkRevoked: false, findRole })).rejects.toMatchObject({
      code: 'USER_DISABLED',
    });
  });

  test('an admin token counts only while the account is an administrator', async () => {
    const decoded = () => Promise.resolve({ uid: 'u1', email: 'a@example.com', admin: true });
    const check = (claims: object, checkRevoked: boolean) =>
      verifyToken(saying(decoded, claims), 'x', { checkRevoked, findRole });
    expect((await check({ admin: true }, true)).team).toEqual(OWNER_ROLE);
    expect((await check({}, true)).team).toBeNull();
    expect((await check({ admin: true }, false)).team).toEqual(OWNER_ROLE);
    expect((await check({}, false)).team).toBeNull();
  });

  test.each(['true', 1, { admin: true }, null])('a claim of %j is not an administrator', async (admin) => {
    const decoded = () => Promise.resolve({ uid: 'u1', admin });
    const actor = await verifyToken(saying(decoded, { admin }), 'x', { checkRevoked: true, findRole });
    expect(actor.team).toBeNull();
  });
});

describe('the caller', () => {
  const NOW = 1_772_445_610;
  const decodedAs = (token: object, account: object = {}) => {
    const asked: string[] = [];
    const client = {
      verifyIdToken: () => Promise.resolve({ uid: 'u1', auth_time: NOW, ...token }),
      getUser: (uid: string) => (asked.push(uid), Promise.resolve(account)),
    };
    const auth = () => Promise.resolve(client as unknown as Auth);
    return { asked, actor: () => verifyToken(auth, 'x', { checkRevoked: false, findRole }) };
  };

  test('is a customer as the token says, without another question', async () => {
    const token = { email: 'ada@example.com', email_verified: true, name: 'Ada', panelSession: 's1' };
    const { actor, asked } = decodedAs(token);
    expect(await actor()).toEqual({
      uid: 'u1',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
      team: null,
      signedInAt: NOW * 1000,
    });
    expect(asked).toEqual([]);
  });

  test('may have neither an address nor a name', async () => {
    expect(await decodedAs({ name: 7, email_verified: 'yes' }).actor()).toMatchObject({
      email: '',
      emailVerified: false,
      name: '',
    });
  });

  test('is an administrator as the account says', async () => {
    const token = {
      admin: true,
      email: 'old@example.com',
      email_verified: true,
      name: 'Old',
      panelSession: 's1',
    };
    const account = {
      customClaims: { admin: true },
      email: 'ada@example.com',
      emailVerified: false,
      displayName: 'Ada',
      tokensValidAfterTime: 'Mon, 02 Mar 2026 10:00:00 GMT',
    };
    expect(await decodedAs(token, account).actor()).toEqual({
      uid: 'u1',
      email: 'ada@example.com',
      emailVerified: false,
      name: 'Ada',
      team: OWNER_ROLE,
      signedInAt: NOW * 1000,
      panelSession: 's1',
      sessionsSince: Date.UTC(2026, 2, 2, 10),
    });
    const bare = await decodedAs({ ...token, panelSession: 7 }, { customClaims: { admin: true } }).actor();
    expect(bare).toMatchObject({ email: 'old@example.com', emailVerified: true, name: 'Old' });
    expect(Object.keys(bare)).not.toContain('panelSession');
    expect(Object.keys(bare)).not.toContain('sessionsSince');
  });
});

describe('one who has left the team', () => {
  const createToken = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const former = createToken({ sub: 'u1', admin: true });
  const left = { code: 'FORBIDDEN', details: { reason: 'NOT_ON_TEAM' } };

  function revoked(token: string, getUser: (uid: string) => Promise<object>, code = 'auth/id-token-revoked') {
    const verifyIdToken = () => Promise.reject(Object.assign(new Error('no'), { code }));
    const auth = () => Promise.resolve({ verifyIdToken, getUser } as unknown as Auth);
    return (ofTeam: boolean) => verifyToken(auth, token, { checkRevoked: true, findRole, ofTeam });
  }

  test('reads so on a route of the team, with a session that was ended', async () => {
    const asked: string[] = [];
    const verify = revoked(former, (uid) => (asked.push(uid), Promise.resolve({ customClaims: {} })));
    await expect(verify(true)).rejects.toMatchObject({
      ...left,
      message: 'You are no longer on the team of this shop. Please contact an owner of the shop.',
    });
    expect(asked).toEqual(['u1']);
    await expect(verify(false)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
  });

  test('reads so with a session that was not ended yet', async () => {
    const verifyIdToken = () => Promise.resolve({ uid: 'u1', admin: true });
    const getUser = () => Promise.resolve({ customClaims: {} });
    const auth = () => Promise.resolve({ verifyIdToken, getUser } as unknown as Auth);
    const verify = (ofTeam: boolean) => verifyToken(auth, 'x', { checkRevoked: true, findRole, ofTeam });
    await expect(verify(true)).rejects.toMatchObject(left);
    expect((await verify(false)).team).toBeNull();
  });

  test.each<[string, string, () => Promise<object>, string?]>([
    ['who is on it still', former, () => Promise.resolve({ customClaims: { admin: true } })],
    ['who was a customer', createToken({ sub: 'u1' }), () => Promise.resolve({ customClaims: {} })],
    [
      'of whom the token says nothing',
      createToken({ admin: true }),
      () => Promise.resolve({ customClaims: {} }),
    ],
    ['whose account is gone', former, () => Promise.reject(new Error('gone'))],
    ['whose token is none', 'x', () => Promise.resolve({ customClaims: {} })],
  ])('is not one %s', async (_name, token, getUser) => {
    await expect(revoked(token, getUser)(true)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
  });

  test('is not one whose session ended by its time', async () => {
    const verify = revoked(former, () => Promise.resolve({ customClaims: {} }), 'auth/id-token-expired');
    await expect(verify(true)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });
});

describe('a permission', () => {
  const team = findBuiltInRole('support')!;

  test('is that of the role, and of a confirmed session', () => {
    expect([
      hasTeamPermission({ team }, 'messages'),
      hasTeamPermission({ team }, 'settings'),
      hasTeamPermission({ team: null }, 'messages'),
    ]).toEqual([...[true, false, false]]);
    expect(hasTeamPermission({ team, unconfirmed: true }, 'messages')).toBe(false);
  });

  test('that is missing is named with the role', () => {
    const refusal = (actor: Parameters<typeof requirePermission>[0]) => () =>
      requirePermission(actor, 'settings');
    expect(refusal({ team: OWNER_ROLE })).not.toThrow();
    expect(refusal({ team: null })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', details: { reason: 'NOT_ON_TEAM' } }),
    );
    expect(refusal({ team })).toThrow(
      expect.objectContaining({
        code: 'PERMISSION_MISSING',
        details: { permission: 'settings' },
        message: '“Change the settings” is not part of your role Support. Please ask an owner of the shop.',
      }),
    );
    expect(refusal({ team: { id: 'gone', name: '', permissions: [] } })).toThrow(
      '“Change the settings” is not part of your role any more: it was deleted. Please ask an owner of the shop.',
    );
  });
});

test.each([
  [{ code: 'auth/user-not-found' }, 'auth/user-not-found'],
  [{ code: 7 }, '7'],
  [{}, ''],
  [null, ''],
  ['code', ''],
])('the code of the error %j is %j', (error, code) => {
  expect(getFirebaseErrorCode(error)).toBe(code);
});

test.each([
  ['Bearer abc', 'abc'],
  ['my Bearer abc', null],
  ['bearer abc', 'abc'],
  ['Bearer  abc', null],
  ['Bearer a b', null],
  ['Basic abc', null],
  ['Bearer', null],
  [undefined, null],
])('the token of %j is %j', (header, token) => {
  expect(parseBearerToken(header)).toBe(token);
});

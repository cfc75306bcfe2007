import type { Auth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { builtInRole, OWNER } from '../contract/team/permissions';
import { bearerToken, verifyToken } from './auth';

const findRole = (id: string) => Promise.resolve(builtInRole(id) ?? null);

/** Firebase Auth ends our world: what it would say is given here. */
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
    ['auth/internal-error', 'UNAVAILABLE'],
    ['app/network-timeout', 'UNAVAILABLE'],
  ])('%s becomes %s', async (code, expected) => {
    const verified = verifyToken(refusing(code), 'x.y.z', { checkRevoked: false, findRole });
    await expect(verified).rejects.toMatchObject({ code: expected });
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
    [{ admin: true }, OWNER],
    [{ admin: true, teamRole: 'support' }, builtInRole('support')],
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

  // Seen to fail without `account?.disabled`: the emulators ask Firebase about each token by themselves, a project does not.
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
    expect((await check({ admin: true }, true)).team).toEqual(OWNER);
    expect((await check({}, true)).team).toBeNull();
    expect((await check({ admin: true }, false)).team).toEqual(OWNER);
    expect((await check({}, false)).team).toBeNull();
  });

  test.each(['true', 1, { admin: true }, null])('a claim of %j is not an administrator', async (admin) => {
    const decoded = () => Promise.resolve({ uid: 'u1', admin });
    const actor = await verifyToken(saying(decoded, { admin }), 'x', { checkRevoked: true, findRole });
    expect(actor.team).toBeNull();
  });
});

test.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['Bearer  abc', null],
  ['Bearer a b', null],
  ['Basic abc', null],
  ['Bearer', null],
  [undefined, null],
])('the token of %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

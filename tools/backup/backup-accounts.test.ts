import { expect, test } from 'vitest';
import type { GoogleCall } from './calls';
import { readAccounts, readPasswordHashing, writeAccounts, type BackupAccount } from './backup-accounts';
import type { BackupShop } from './backup-shop';

const hashConfig = {
  algorithm: 'SCRYPT',
  signerKey: 'a2V5',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};

function createShop(answers: (address: string, body: unknown) => object) {
  const calls: { address: string; body: unknown }[] = [];
  const call = ((address: string, { body }: { body?: unknown } = {}) => {
    calls.push({ address, body });
    return Promise.resolve(answers(address, body));
  }) as GoogleCall;
  const identity = 'https://identitytoolkit.googleapis.com/v1';
  return { asked: calls, shop: { project: 'shop', emulated: false, call, identity } as BackupShop };
}

test('passwords are restored with what the former project hashes them by', async () => {
  const { shop, asked: calls } = createShop((address) =>
    address.endsWith('/config') ? { signIn: { hashConfig } } : {},
  );
  const hashing = await readPasswordHashing(shop);
  const account = { localId: 'robin', passwordHash: 'aGFzaA', salt: 'c2FsdA' };
  await writeAccounts(shop, [account], hashing);
  const { algorithm, ...rest } = hashConfig;
  expect(calls).toEqual([
    { address: 'https://identitytoolkit.googleapis.com/admin/v2/projects/shop/config', body: undefined },
    {
      address: 'https://identitytoolkit.googleapis.com/v1/projects/shop/accounts:batchCreate',
      body: { users: [account], allowOverwrite: true, hashAlgorithm: algorithm, ...rest },
    },
  ]);
});

test('a project that does not tell how it hashes is not backed up, since nobody could log in afterwards', async () => {
  const { shop } = createShop(() => ({
    signIn: { hashConfig: { algorithm: 'SCRYPT', rounds: 8, memoryCost: 14 } },
  }));
  await expect(readPasswordHashing(shop)).rejects.toThrow('roles/firebaseauth.admin');
});

test('an account that is refused is named', async () => {
  const { shop } = createShop(() => ({ error: [{ index: 1, message: 'email is invalid' }] }));
  const accounts = ['robin', 'sam'].map((localId) => ({ localId }));
  await expect(writeAccounts(shop, accounts, undefined)).rejects.toThrow(
    'Account sam was refused: email is invalid',
  );
});

test('accounts are read page by page, without what cannot be restored', async () => {
  const robin: BackupAccount = {
    localId: 'robin',
    email: 'robin@example.com',
    validSince: '1',
    lastRefreshAt: '2026-01-01T00:00:00Z',
    providerUserInfo: [{ providerId: 'password', rawId: 'robin@example.com' }],
    mfaInfo: [
      { mfaEnrollmentId: 'app', totpInfo: {} },
      { mfaEnrollmentId: 'phone', phoneInfo: '+15550104321', unobfuscatedPhoneInfo: '+15550104321' },
    ],
  };
  const { shop } = createShop((address) =>
    address.includes('nextPageToken=')
      ? { users: [{ localId: 'sam' }], nextPageToken: 'end' }
      : { users: [robin], nextPageToken: 'more' },
  );
  // The Identity Toolkit API ends a list with a page without accounts.
  const { call } = shop;
  shop.call = ((address: string) =>
    address.includes('nextPageToken=end') ? Promise.resolve({}) : call(address)) as GoogleCall;
  expect([...(await readAccounts(shop)).values()]).toEqual([
    {
      localId: 'robin',
      email: 'robin@example.com',
      disabled: false,
      emailVerified: false,
      providerUserInfo: [],
      mfaInfo: [{ mfaEnrollmentId: 'phone', phoneInfo: '+15550104321' }],
    },
    { localId: 'sam', disabled: false, emailVerified: false, providerUserInfo: [] },
  ]);
});

import { UserFacingError } from '../lib/problem.mjs';
import type { BackupShop } from './backup-shop';

/** Account in the format of the API (https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo). */
export type BackupAccount = Record<string, unknown> & { localId: string };

/** Parameters with which another project can verify the password hashes. Secret. */
export interface PasswordHashing {
  algorithm: string;
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
}

const IMPORTED_FIELDS = [
  'createdAt',
  'customAttributes',
  'disabled',
  'displayName',
  'email',
  'emailVerified',
  'lastLoginAt',
  'localId',
  'mfaInfo',
  'passwordHash',
  'phoneNumber',
  'photoUrl',
  'providerUserInfo',
  'salt',
] as const;

const PAGE_SIZE = 1000;

/** Providers that Firebase derives from the account's email address, phone number and password. */
const IMPLIED_PROVIDERS = new Set(['password', 'phone']);

type Provider = Record<string, unknown> & { providerId: string };
type Factor = Record<string, unknown> & { phoneInfo?: string };

/** Returns second factors by text message. Google does not export secrets of authenticator apps. */
function toSecondFactors({ mfaInfo }: BackupAccount): Factor[] | undefined {
  const factors = ((mfaInfo ?? []) as Factor[])
    .filter(({ phoneInfo }) => phoneInfo)
    .map(({ unobfuscatedPhoneInfo: _, ...factor }) => factor);
  return factors.length > 0 ? factors : undefined;
}

/** Normalizes an account, so that equal accounts have equal text. */
function normalizeAccount(account: BackupAccount): BackupAccount {
  const given: Record<string, unknown> = {
    ...account,
    disabled: account.disabled === true,
    emailVerified: account.emailVerified === true,
    mfaInfo: toSecondFactors(account),
    providerUserInfo: ((account.providerUserInfo ?? []) as Provider[])
      .filter(({ providerId }) => !IMPLIED_PROVIDERS.has(providerId))
      .sort((a, b) => (a.providerId < b.providerId ? -1 : 1)),
  };
  return Object.fromEntries(
    IMPORTED_FIELDS.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  ) as BackupAccount;
}

const getAccountsUrl = (shop: BackupShop) => `${shop.identity}/projects/${shop.project}/accounts`;

async function fetchAccountPage(
  shop: BackupShop,
  size: number,
  token = '',
): Promise<{ users?: BackupAccount[]; nextPageToken?: string }> {
  const asked = new URLSearchParams({
    maxResults: String(size),
    ...(token ? { nextPageToken: token } : {}),
  });
  return shop.call(`${getAccountsUrl(shop)}:batchGet?${asked}`);
}

export async function hasAccounts(shop: BackupShop): Promise<boolean> {
  return ((await fetchAccountPage(shop, 1)).users ?? []).length > 0;
}

/** Reads all accounts by id. Ten thousand accounts take about 10 MB of memory. */
export async function readAccounts(shop: BackupShop): Promise<Map<string, BackupAccount>> {
  const accounts = new Map<string, BackupAccount>();
  for (let token: string | undefined = ''; token !== undefined;) {
    const { users = [], nextPageToken }: Awaited<ReturnType<typeof fetchAccountPage>> =
      await fetchAccountPage(shop, PAGE_SIZE, token);
    for (const user of users) accounts.set(user.localId, normalizeAccount(user));
    token = users.length > 0 && nextPageToken ? nextPageToken : undefined;
  }
  return accounts;
}

/**
 * Returns the parameters of the password hashes, or undefined in the emulator, which hashes no passwords.
 * @throws UserFacingError if the caller may not read them
 */
export async function readPasswordHashing(shop: BackupShop): Promise<PasswordHashing | undefined> {
  if (shop.emulated) return undefined;
  const address = `${shop.identity.replace(/\/v1$/, '/admin/v2')}/projects/${shop.project}/config`;
  const config = await shop.call<{ signIn?: { hashConfig?: Partial<PasswordHashing> } }>(address);
  const { algorithm, signerKey, saltSeparator, rounds, memoryCost } = config.signIn?.hashConfig ?? {};
  if (!algorithm || !signerKey || !saltSeparator || rounds === undefined || memoryCost === undefined) {
    throw new UserFacingError(
      `${shop.project} does not tell how it hashes passwords, so no account could log in after a restore. ` +
        'Ask for the role Firebase Authentication Admin (roles/firebaseauth.admin).',
    );
  }
  return { algorithm, signerKey, saltSeparator, rounds, memoryCost };
}

/** Creates at most 1000 accounts. @throws UserFacingError naming the first rejected account. */
export async function writeAccounts(
  shop: BackupShop,
  accounts: readonly BackupAccount[],
  hashing: PasswordHashing | undefined,
): Promise<void> {
  if (accounts.length === 0) return;
  const { algorithm, ...rest } = hashing ?? {};
  const { error = [] } = await shop.call<{ error?: { index?: number; message: string }[] }>(
    `${getAccountsUrl(shop)}:batchCreate`,
    // Overwriting is allowed, because the first attempt of a retried request may have created the accounts.
    {
      body: {
        users: accounts,
        allowOverwrite: true,
        ...(hashing ? { hashAlgorithm: algorithm, ...rest } : {}),
      },
    },
  );
  const [first] = error;
  if (first)
    throw new UserFacingError(`Account ${accounts[first.index ?? 0]!.localId} was refused: ${first.message}`);
}

/** Accounts with the hashes of their passwords, through the Identity Toolkit API. */
import { Fault } from './fault';
import type { Shop } from './shop';

/** An account as the API writes it (https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo). */
export type Account = Record<string, unknown> & { localId: string };

/** How a project hashes passwords: what another one must know to check them. Secret. */
export interface PasswordHashing {
  algorithm: string;
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
}

/** What an import sets. The rest (last use of a token, validity of sessions) belongs to the project that an account is in. */
const KEPT = [
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

const PAGE = 1000;

/** These follow from the account's own address, number and password. */
const IMPLIED_PROVIDERS = new Set(['password', 'phone']);

type Provider = Record<string, unknown> & { providerId: string };
type Factor = Record<string, unknown> & { phoneInfo?: string };

/** Second factors by text message. Google hands out no secret of an authenticator app, so one of these cannot be restored. */
function factorsOf({ mfaInfo }: Account): Factor[] | undefined {
  const factors = ((mfaInfo ?? []) as Factor[])
    .filter(({ phoneInfo }) => phoneInfo)
    .map(({ unobfuscatedPhoneInfo: _, ...factor }) => factor);
  return factors.length > 0 ? factors : undefined;
}

/** An account in one spelling. */
function kept(account: Account): Account {
  const given: Record<string, unknown> = {
    ...account,
    disabled: account.disabled === true,
    emailVerified: account.emailVerified === true,
    mfaInfo: factorsOf(account),
    providerUserInfo: ((account.providerUserInfo ?? []) as Provider[])
      .filter(({ providerId }) => !IMPLIED_PROVIDERS.has(providerId))
      .sort((a, b) => (a.providerId < b.providerId ? -1 : 1)),
  };
  return Object.fromEntries(
    KEPT.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  ) as Account;
}

const accountsOf = (shop: Shop) => `${shop.identity}/projects/${shop.project}/accounts`;

async function page(
  shop: Shop,
  size: number,
  token = '',
): Promise<{ users?: Account[]; nextPageToken?: string }> {
  const asked = new URLSearchParams({
    maxResults: String(size),
    ...(token ? { nextPageToken: token } : {}),
  });
  return shop.call(`${accountsOf(shop)}:batchGet?${asked}`);
}

export async function hasAccounts(shop: Shop): Promise<boolean> {
  return ((await page(shop, 1)).users ?? []).length > 0;
}

/** All accounts by their ids. Ten thousand take some 10 MB of memory. */
export async function readAccounts(shop: Shop): Promise<Map<string, Account>> {
  const accounts = new Map<string, Account>();
  for (let token: string | undefined = ''; token !== undefined;) {
    const { users = [], nextPageToken }: Awaited<ReturnType<typeof page>> = await page(shop, PAGE, token);
    for (const user of users) accounts.set(user.localId, kept(user));
    token = users.length > 0 && nextPageToken ? nextPageToken : undefined;
  }
  return accounts;
}

/**
 * How the project hashes passwords; undefined in the emulator, which does not.
 * @throws Fault where the caller may not know it.
 */
export async function readPasswordHashing(shop: Shop): Promise<PasswordHashing | undefined> {
  if (shop.emulated) return undefined;
  const address = `${shop.identity.replace(/\/v1$/, '/admin/v2')}/projects/${shop.project}/config`;
  const config = await shop.call<{ signIn?: { hashConfig?: Partial<PasswordHashing> } }>(address);
  const { algorithm, signerKey, saltSeparator, rounds, memoryCost } = config.signIn?.hashConfig ?? {};
  if (!algorithm || !signerKey || !saltSeparator || rounds === undefined || memoryCost === undefined) {
    throw new Fault(
      `${shop.project} does not tell how it hashes passwords, so no account could log in after a restore. ` +
        'Ask for the role Firebase Authentication Admin (roles/firebaseauth.admin).',
    );
  }
  return { algorithm, signerKey, saltSeparator, rounds, memoryCost };
}

/** Makes accounts, at most a thousand at once. @throws Fault naming the first that was refused. */
export async function writeAccounts(
  shop: Shop,
  accounts: readonly Account[],
  hashing: PasswordHashing | undefined,
): Promise<void> {
  if (accounts.length === 0) return;
  const { algorithm, ...rest } = hashing ?? {};
  const { error = [] } = await shop.call<{ error?: { index?: number; message: string }[] }>(
    `${accountsOf(shop)}:batchCreate`,
    // A request that is sent again after its answer was lost finds its own accounts.
    {
      body: {
        users: accounts,
        allowOverwrite: true,
        ...(hashing ? { hashAlgorithm: algorithm, ...rest } : {}),
      },
    },
  );
  const [first] = error;
  if (first) throw new Fault(`Account ${accounts[first.index ?? 0]!.localId} was refused: ${first.message}`);
}

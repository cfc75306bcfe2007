import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_TOKEN_HEADER } from '../../src/contract/orders/order-token';
import { createGuestOrderOwnerId } from '../../src/platform/guests';
import { sha256 } from '../../src/platform/hash';
import type { RouteName } from '../../src/contract/routes';
import { expectApiError } from '../support/expect-api-error';
import { createPlacedOrder } from '../support/order-builder';
import { reportAttempts } from '../support/proof-rounds';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';
import { getTestedRoute, prepareValidRequests, ROUTE_NAMES } from '../support/valid-requests';

// Calls every route as everyone who may not. The table is derived from the contract, so new routes are included. Fails
// without `requirePermission` or `secondFactor.require` in platform/http.
// Deleted accounts are only detected by the emulator here. platform/auth.test.ts covers production.
const prepared = useTestStore();
/** Administrators have a second factor, as in production. */
const shop = useTestStore(
  { secondFactorMayBeOff: false, now: () => Date.now() + passedMs },
  prepared.projectId,
);
/** Offset of the shop's clock in milliseconds. */
let passedMs = 0;

let valid: Awaited<ReturnType<typeof prepareValidRequests>>;

type Definition = ReturnType<typeof getTestedRoute>;
type Refusal = Parameters<typeof expectApiError>[2];

/** Routes whose parameter names public data. The response is about the caller. */
const OF_THE_SHOP: RouteName[] = ['getMyReview', 'writeReview', 'deleteMyReview', 'removeFromWishlist'];

const isAboutSomebody = (name: RouteName, { who, guests, path }: Definition) =>
  who === 'user' &&
  (guests === 'order' || path.includes(':')) &&
  name !== 'claimOrder' &&
  !OF_THE_SHOP.includes(name);

interface Sender {
  as?: TestPerson;
  headers?: Record<string, string>;
}

interface Caller {
  make?: () => Promise<Sender>;
  refusal: (name: RouteName, definition: Definition) => [number, Refusal] | null;
}

const notTheirs = (name: RouteName, definition: Definition): [number, Refusal] | null => {
  if (definition.who === 'admin') return [403, 'FORBIDDEN'];
  return isAboutSomebody(name, definition) ? [404, 'NOT_FOUND'] : null;
};
const withoutAccount = (_name: RouteName, { guests }: Definition): [number, Refusal] =>
  guests === 'order' ? [404, 'NOT_FOUND'] : [401, 'UNAUTHENTICATED'];
/** ID tokens of deleted accounts can read the caller's own data for up to an hour. */
const isRead = ({ who, method }: Definition) => who === 'user' && method === 'GET';

async function disabled(role: 'admin' | 'customer'): Promise<TestPerson> {
  const person = await prepared.person(role);
  await prepared.auth.updateUser(person.uid, { disabled: true });
  return person;
}

/** Repeated, because a token issued in the same second remains valid. */
async function outdated(role: 'admin' | 'customer'): Promise<TestPerson> {
  const person = await prepared.person(role);
  const isValid = async () => {
    await prepared.auth.revokeRefreshTokens(person.uid);
    return prepared.auth.verifyIdToken(person.token, true).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isValid).toBe(false);
  return person;
}

async function confirmed(minutes: number): Promise<TestPerson> {
  const person = await prepared.person('admin');
  const { id, token } = await prepared.services.panelSessions.prepare(person.uid);
  await prepared.db.doc(`secondFactorSessions/${id}`).set({
    uid: person.uid,
    device: '',
    factor: 'app',
    confirmedAt: new Date(),
    confirmedUntil: new Date('2100-01-01'),
    expiresAt: new Date('2100-01-01'),
  });
  passedMs = minutes * 60_000;
  return { ...person, token: await prepared.openSession(token) };
}

async function linkOfAnotherOrder(): Promise<string> {
  const id = await createPlacedOrder(prepared, await prepared.person(), [{ product: 'kettle' }]);
  await prepared.db
    .doc(`orders/${id}`)
    .update({ userId: createGuestOrderOwnerId(id), guest: { email: 'guest@example.com' } });
  const token = 'L'.repeat(43);
  await prepared.db
    .doc(`orderLinks/${sha256(token)}`)
    .set({ orderId: id, expiresAt: new Date('2100-01-01') });
  const headers = { [ORDER_TOKEN_HEADER]: token };
  expect((await shop.call('GET', `/orders/${id}`, { headers })).status).toBe(200);
  return token;
}

beforeAll(async () => {
  valid = await prepareValidRequests(prepared);
});
beforeEach(() => {
  passedMs = 0;
});

const getPerson = (making: Promise<TestPerson>): Promise<Sender> => making.then((as) => ({ as }));

async function verifiedCustomer(): Promise<TestPerson> {
  const person = await prepared.person();
  await prepared.auth.updateUser(person.uid, { emailVerified: true });
  return { ...person, token: await prepared.signIn(person.email, 'Secret123') };
}

const CALLERS: Record<string, Caller> = {
  'a stranger': { refusal: () => [401, 'UNAUTHENTICATED'] },
  'who holds the link of another order': {
    make: async () => ({ headers: { [ORDER_TOKEN_HEADER]: await linkOfAnotherOrder() } }),
    refusal: withoutAccount,
  },
  'who made a link up': {
    make: () => Promise.resolve({ headers: { [ORDER_TOKEN_HEADER]: 'M'.repeat(43) } }),
    refusal: withoutAccount,
  },
  'another customer': { make: () => getPerson(verifiedCustomer()), refusal: notTheirs },
  'another customer whose address is not verified': {
    make: () => getPerson(prepared.person()),
    refusal: (name, definition) =>
      name === 'acceptInvitation' ? [403, 'FORBIDDEN'] : notTheirs(name, definition),
  },
  'a disabled customer': {
    make: () => getPerson(disabled('customer')),
    refusal: (_name, definition) => (isRead(definition) ? null : [401, 'USER_DISABLED']),
  },
  'a customer whose sessions were ended': {
    make: () => getPerson(outdated('customer')),
    refusal: (_name, definition) => (isRead(definition) ? null : [401, 'TOKEN_REVOKED']),
  },
  'a disabled administrator': {
    make: () => getPerson(disabled('admin')),
    refusal: () => [401, 'USER_DISABLED'],
  },
  'an administrator whose sessions were ended': {
    make: () => getPerson(outdated('admin')),
    refusal: (_name, definition) => (isRead(definition) ? null : [401, 'TOKEN_REVOKED']),
  },
  'an administrator without a second factor': {
    make: () => getPerson(prepared.person('admin')),
    refusal: (name, definition) => {
      const { who, secondFactor = who === 'admin' ? 'own' : 'none' } = definition;
      if (secondFactor !== 'none') return [403, 'SECOND_FACTOR_REQUIRED'];
      return who === 'admin' ? null : notTheirs(name, definition);
    },
  },
  'an administrator whose second factor is six minutes old': {
    make: () => getPerson(confirmed(6)),
    refusal: (_name, { secondFactor }) => (secondFactor === 'fresh' ? [403, 'SECOND_FACTOR_REQUIRED'] : null),
  },
};

function send(name: RouteName, { as, headers }: Sender): Promise<TestApiResponse> {
  const { method } = getTestedRoute(name);
  return shop.call(method, valid.pathOf(name), { as, headers, body: valid.requests[name].body });
}

const GUARDED = ROUTE_NAMES.filter((name) => getTestedRoute(name).who !== 'all');

/** Excludes log entries about rejected requests. */
async function kept(): Promise<Record<string, unknown>> {
  const state = await readStoreState(prepared);
  return Object.fromEntries(Object.entries(state).filter(([path]) => !path.startsWith('events/')));
}

describe('every route with a guard refuses whoever it is not for, and nothing changes', () => {
  test.each(Object.entries(CALLERS))('%s', async (who, { make, refusal: refusalOf }) => {
    const sender = (await make?.()) ?? {};
    const before = await kept();
    let count = 0;
    const wrong: unknown[] = [];
    for (const name of GUARDED) {
      const refusal = refusalOf(name, getTestedRoute(name));
      if (!refusal) continue;
      count += 1;
      const reply = await send(name, sender);
      const [status, code] = refusal;
      if (reply.status === status && reply.body.code === code) expectApiError(reply, status, code);
      else wrong.push([name, reply.status, reply.body.code ?? 'let in', `not ${status} ${String(code)}`]);
    }
    expect(wrong).toEqual([]);
    expect(await kept()).toEqual(before);
    reportAttempts(
      count,
      `${who}: ${count} of ${GUARDED.length} guarded routes refuse, the others let them in`,
    );
  });
});

// Last, because it changes data that the others need.
test('an administrator with a fresh second factor is let in to every route for administrators', async () => {
  const as = await confirmed(0);
  // These services require a second factor themselves.
  const names = GUARDED.filter((name) => {
    const { who, secondFactor } = getTestedRoute(name);
    return who === 'admin' && secondFactor !== 'none';
  });
  for (const name of names) {
    const { status, body } = await send(name, { as });
    expect([name, status === 401 || (status === 403 && body.code !== 'FORBIDDEN')]).toEqual([name, false]);
  }
  reportAttempts(names.length);
});

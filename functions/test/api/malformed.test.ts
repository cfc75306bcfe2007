import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '../../src/contract/routes';
import { toObjectSchema } from '../../src/contract/routes/route-schema';
import { expectApiError } from '../support/expect-api-error';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';
import { getTestedRoute, prepareValidRequests, ROUTE_NAMES } from '../support/valid-requests';

const shop = useTestStore();

let valid: Awaited<ReturnType<typeof prepareValidRequests>>;
let before: Record<string, unknown>;

beforeAll(async () => {
  valid = await prepareValidRequests(shop);
  before = await readStoreState(shop);
});

/** Checks after a group of tests that rejected requests left nothing behind. */
function leavesNothingBehind(): void {
  afterAll(async () => expect(await readStoreState(shop)).toEqual(before));
}

const WITH_BODY = ROUTE_NAMES.filter((name) => getTestedRoute(name).body);
const GUARDED = ROUTE_NAMES.filter((name) => getTestedRoute(name).who !== 'all');
const FOR_ADMINS = ROUTE_NAMES.filter((name) => getTestedRoute(name).who === 'admin');
/** Routes with parameters, except for rooms of a product, which are empty for unknown ids. */
const WITH_PARAMETERS = ROUTE_NAMES.filter(
  (name) => getTestedRoute(name).path.includes(':') && name !== 'listPicturesWithProduct',
);

interface Sent {
  as?: TestPerson | null;
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

function send(name: RouteName, sent: Sent = {}): Promise<TestApiResponse> {
  const { params, raw, headers } = sent;
  const as = 'as' in sent ? sent.as : valid.caller(name);
  const body = raw !== undefined ? undefined : 'body' in sent ? sent.body : valid.requests[name].body;
  return shop.call(getTestedRoute(name).method, valid.pathOf(name, params), { as, body, raw, headers });
}

const sendRaw = (
  name: RouteName,
  raw: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => send(name, { raw, headers: { 'content-type': 'application/json', ...headers } });

describe('without the right to call', () => {
  leavesNothingBehind();

  test.each(GUARDED)(
    '%s is 401 without a token, with a garbage one and with one of an unknown user',
    async (name) => {
      expectApiError(await send(name, { as: null }), 401, 'UNAUTHENTICATED');
      const garbage = { uid: '', email: '', token: 'x'.repeat(3000) };
      expectApiError(await send(name, { as: garbage }), 401, 'UNAUTHENTICATED');
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const claims = {
        iss: `https://securetoken.google.com/${shop.projectId}`,
        aud: shop.projectId,
        sub: 'no-such-user',
        user_id: 'no-such-user',
        admin: true,
        auth_time: 1_600_000_000,
        iat: 1_600_000_000,
      };
      // The emulator's tokens are unsigned, so that a well-formed forgery is only rejected for its account or age.
      const forged = (exp: number) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, exp })}.`;
      const unknown = { uid: '', email: '', token: forged(4_000_000_000) };
      expectApiError(await send(name, { as: unknown }), 401, 'UNAUTHENTICATED');
      const expired = { uid: '', email: '', token: forged(1_600_003_600) };
      expectApiError(await send(name, { as: expired }), 401, 'TOKEN_EXPIRED');
    },
  );

  test.each(FOR_ADMINS)('%s is 403 for a customer, with any body', async (name) => {
    expectApiError(await send(name, { as: valid.customer }), 403, 'FORBIDDEN');
    expectApiError(
      await send(name, { as: valid.customer, body: getTestedRoute(name).body && {} }),
      403,
      'FORBIDDEN',
    );
  });
});

describe('path parameters of nothing that is there', () => {
  leavesNothingBehind();

  test.each(WITH_PARAMETERS)('%s answers 404 for an unknown id', { tags: 'long' }, async (name) => {
    expectApiError(await send(name, { params: { id: 'no-such-id' } }), 404, 'NOT_FOUND');
  });
});

const MAY_BE_EMPTY = WITH_BODY.filter((name) => toObjectSchema(getTestedRoute(name).body!).isValidSync({}));
const WITH_FILES = ROUTE_NAMES.filter((name) => getTestedRoute(name).files);

// Parsing itself is tested without a store in http/malformed.test.ts.
describe('a malformed body', () => {
  leavesNothingBehind();

  test.each(WITH_BODY)(
    '%s refuses another one than an object, and one that is no JSON',
    { tags: 'long' },
    async (name) => {
      expectApiError(await sendRaw(name, '[{}]'), 400, 'VALIDATION_ERROR');
      expectApiError(await sendRaw(name, '{"a":1,}'), 400, 'BAD_JSON');
    },
  );

  test.each(MAY_BE_EMPTY)('%s refuses nothing at all', async (name) => {
    const filler = `{"filler":"${'x'.repeat(100_000 - 13)}"}`;
    for (const text of ['{}', '', filler]) expectApiError(await sendRaw(name, text), 400, 'VALIDATION_ERROR');
  });

  test.each(WITH_FILES)('%s refuses a form without files', async (name) => {
    const form = new FormData();
    form.set('a', '1');
    const { method } = getTestedRoute(name);
    const reply = await shop.call(method, valid.pathOf(name), { as: valid.caller(name), form });
    expectApiError(reply, 400, 'VALIDATION_ERROR');
  });
});

describe('a query that is no query', () => {
  leavesNothingBehind();

  const QUERIES: [RouteName, string, string[]][] = [
    ['listProducts', 'minPrice', ['-1', 'cheap', 'NaN', 'Infinity']],
    ['listProducts', 'maxPrice', ['-1', 'cheap', 'NaN', 'Infinity']],
  ];

  test.each(QUERIES)('%s: %s is named in a 400', async (name, key, values) => {
    for (const value of values) {
      const path = `${valid.pathOf(name)}?${key}=${value}`;
      const reply = await shop.call('GET', path, { as: valid.caller(name) });
      expectApiError(reply, 400, 'VALIDATION_ERROR');
      expect(Object.keys(reply.body.fields as object)).toEqual([key]);
    }
  });

  test.each(['listProducts', 'listMyOrders', 'listAllOrders', 'listAllUsers'] as const)(
    '%s refuses a cursor that it did not make',
    async (name) => {
      const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const cursors = [
        'x',
        '%25',
        made([]),
        made({}),
        made(null),
        made(['a', 'b']),
        made([1, 2, 3, 4]),
        made([1e308, '__x__']),
        made([-1, 'a/b']),
      ];
      for (const cursor of cursors) {
        const path = `${valid.pathOf(name)}?cursor=${cursor}`;
        expectApiError(await shop.call('GET', path, { as: valid.caller(name) }), 400, 'BAD_CURSOR');
      }
    },
  );

  test.each(['listProducts', 'listMyOrders', 'listAllOrders', 'listAllUsers'] as const)(
    '%s refuses a cursor of its own with an id that Firestore reserves',
    async (name) => {
      const call = (query: string) =>
        shop.call('GET', `${valid.pathOf(name)}?limit=1&${query}`, { as: valid.caller(name) });
      const cursor = String((await call('')).body.data.nextCursor);
      const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
      expect((await call(`cursor=${cursor}`)).status).toBe(200);
      for (const id of ['__x__', 'a/b', '..', '', 'x'.repeat(129)]) {
        const forged = Buffer.from(JSON.stringify([...values.slice(0, -1), id])).toString('base64url');
        expectApiError(await call(`cursor=${forged}`), 400, 'BAD_CURSOR');
      }
    },
  );

  test('keys that mean something on every object are not data', async () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'limit[]', '']) {
      const reply = await shop.call('GET', `/products?${key}=x`);
      expect([key, reply.status]).toEqual([key, 200]);
    }
  });
});

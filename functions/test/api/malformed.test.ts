import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchemaDescription } from 'yup';
import type { ApiErrorCode } from '../../src/contract/errors';
import type { RouteName } from '../../src/contract/routes';
import { storedState } from '../support/stored-state';
import { useTestStore, type Person, type Reply } from '../support/test-store';
import { definitionOf, prepareValidRequests, ROUTE_NAMES } from '../support/valid-requests';

const shop = useTestStore();

let valid: Awaited<ReturnType<typeof prepareValidRequests>>;
let before: Record<string, unknown>;

beforeAll(async () => {
  valid = await prepareValidRequests(shop);
  before = await storedState(shop);
});

/** In a group of tests: what they refused left nothing behind. */
function leavesNothingBehind(): void {
  afterAll(async () => expect(await storedState(shop)).toEqual(before));
}

const WITH_BODY = ROUTE_NAMES.filter((name) => definitionOf(name).body);
const GUARDED = ROUTE_NAMES.filter((name) => definitionOf(name).who !== 'all');
const FOR_ADMINS = ROUTE_NAMES.filter((name) => definitionOf(name).who === 'admin');
const WITH_PARAMETERS = ROUTE_NAMES.filter((name) => definitionOf(name).path.includes(':'));

interface Sent {
  as?: Person | null;
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Calls a route as the one it is for, with its valid request by default. */
function send(name: RouteName, sent: Sent = {}): Promise<Reply> {
  const { params, raw, headers } = sent;
  const as = 'as' in sent ? sent.as : valid.caller(name);
  const body = raw !== undefined ? undefined : 'body' in sent ? sent.body : valid.requests[name].body;
  return shop.call(definitionOf(name).method, valid.pathOf(name, params), { as, body, raw, headers });
}

const sendRaw = (
  name: RouteName,
  raw: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => send(name, { raw, headers: { 'content-type': 'application/json', ...headers } });

/** That an answer is the contract's error: the code at its status, a sentence, the id, nothing of the inside. */
function expectRefusal(reply: Reply, status: number, code: ApiErrorCode | readonly ApiErrorCode[]): void {
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  expect(reply.body).toMatchObject({ success: false, message: expect.stringMatching(/\S.*[a-z]/) });
  expect([code].flat()).toContain(reply.body.code);
  expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/);
}

describe('without the right to call', () => {
  leavesNothingBehind();

  test.each(GUARDED)(
    '%s is 401 without a token, with a garbage one and with one of an unknown user',
    async (name) => {
      expectRefusal(await send(name, { as: null }), 401, 'UNAUTHENTICATED');
      const garbage = { uid: '', email: '', token: 'x'.repeat(3000) };
      expectRefusal(await send(name, { as: garbage }), 401, 'UNAUTHENTICATED');
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
      // The emulator's tokens are unsigned, so that even a well-formed forgery is judged by its account and age.
      const forged = (exp: number) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, exp })}.`;
      const unknown = { uid: '', email: '', token: forged(4_000_000_000) };
      expectRefusal(await send(name, { as: unknown }), 401, 'UNAUTHENTICATED');
      const expired = { uid: '', email: '', token: forged(1_600_003_600) };
      expectRefusal(await send(name, { as: expired }), 401, 'TOKEN_EXPIRED');
    },
  );

  test.each(FOR_ADMINS)('%s is 403 for a customer, with any body', async (name) => {
    expectRefusal(await send(name, { as: valid.customer }), 403, 'FORBIDDEN');
    expectRefusal(
      await send(name, { as: valid.customer, body: definitionOf(name).body && {} }),
      403,
      'FORBIDDEN',
    );
  });
});

describe('path parameters that are no id', () => {
  leavesNothingBehind();

  test.each(WITH_PARAMETERS)('%s answers 404', async (name) => {
    const malformed = [
      'a%20b',
      'a%2Fb',
      '%00',
      '%E0%A4%A',
      '%2e%2e',
      'a.b',
      'é',
      '__reserved__',
      '$where',
      'x'.repeat(129),
    ];
    for (const id of malformed) {
      const reply = await send(name, { params: { id } });
      // fetch resolves two dots itself: another path is asked, which may have other methods.
      if (id === '%2e%2e' && reply.status === 405) expectRefusal(reply, 405, 'METHOD_NOT_ALLOWED');
      else expectRefusal(reply, 404, 'NOT_FOUND');
    }
  });

  test.each(WITH_PARAMETERS)('%s answers 404 for an unknown id', async (name) => {
    expectRefusal(await send(name, { params: { id: 'no-such-id' } }), 404, 'NOT_FOUND');
  });
});

describe.each(WITH_BODY)('the body of %s', (name) => {
  leavesNothingBehind();

  test.each(['{', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '{"a":1}{', '\u0000'])(
    '%j is no JSON: 400',
    async (text) => expectRefusal(await sendRaw(name, text), 400, 'BAD_JSON'),
  );

  test('bytes that are no UTF-8, and JSON nested without end, are 400', async () => {
    expectRefusal(await sendRaw(name, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), 400, 'BAD_JSON');
    const deep = '['.repeat(45_000) + ']'.repeat(45_000);
    const either = ['BAD_JSON', 'VALIDATION_ERROR'] as const;
    expectRefusal(await sendRaw(name, deep), 400, either);
    expectRefusal(await sendRaw(name, `{"email":${deep}}`), 400, either);
  });

  test.each(['[]', '[{}]', 'null', '5', '"text"', 'true', '{}', ''])(
    '%j is no request: 400',
    async (text) => {
      expectRefusal(await sendRaw(name, text), 400, 'VALIDATION_ERROR');
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'image/png'])(
    'as %s is 415',
    async (type) => {
      const text = JSON.stringify(valid.requests[name].body);
      expectRefusal(
        await send(name, { raw: text, headers: { 'content-type': type } }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      );
    },
  );

  test('as a form, without a type, and compressed it is 415', async () => {
    const text = JSON.stringify(valid.requests[name].body);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const parts = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n`;
    const reply = await send(name, { raw: parts, headers: form });
    if (definitionOf(name).files) expectRefusal(reply, 400, 'VALIDATION_ERROR');
    else expectRefusal(reply, 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectRefusal(
      await send(name, { raw: new Uint8Array(Buffer.from(text)) }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    for (const encoding of ['gzip', 'deflate', 'br', 'nonsense']) {
      const packed = new Uint8Array(gzipSync(text));
      const reply = await sendRaw(name, packed, { 'content-encoding': encoding });
      expectRefusal(reply, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  test('over 100 kB is 413, up to 100 kB it is read', async () => {
    const filled = (bytes: number) => `{"filler":"${'x'.repeat(bytes - 13)}"}`;
    expectRefusal(await sendRaw(name, filled(100_001)), 413, 'PAYLOAD_TOO_LARGE');
    expectRefusal(await sendRaw(name, filled(3_000_000)), 413, 'PAYLOAD_TOO_LARGE');
    expectRefusal(await sendRaw(name, filled(100_000)), 400, 'VALIDATION_ERROR');
  });
});

type Path = (string | number)[];

/** Every field of a schema with the path that formik and the contract's `fields` give it. */
function fieldsOf(
  description: SchemaDescription,
  path: Path = [],
): { path: Path; field: SchemaDescription }[] {
  const own = path.length > 0 ? [{ path, field: description }] : [];
  const nested = 'fields' in description ? (description.fields as Record<string, SchemaDescription>) : {};
  const item = 'innerType' in description ? (description.innerType as SchemaDescription) : undefined;
  return [
    ...own,
    ...Object.entries(nested).flatMap(([key, field]) => fieldsOf(field, [...path, key])),
    ...(item ? fieldsOf(item, [...path, 0]) : []),
  ];
}

/** Values that a field of a type refuses under any rules. */
function wrongValues({ type, nullable, tests }: SchemaDescription): unknown[] {
  const none = nullable ? [] : [null];
  const free = tests.some(({ name }) => name === 'characters') ? ['lone \ud800 half'] : ['no such choice'];
  // A password may hold what a keyboard can send.
  const isSecret = tests.some(({ name, params }) => name === 'max' && params?.max === 1024);
  switch (type) {
    case 'string':
      return [
        5,
        true,
        {},
        [],
        ['text'],
        { toString: 1 },
        ...none,
        ...free,
        ...(isSecret ? [] : ['a\u0000b']),
      ];
    case 'number':
      return ['5', '', true, {}, [5], -1, 1e308, ...none];
    case 'boolean':
      return ['true', 1, {}, ...none];
    case 'array':
      return [{}, 'text', 5, { length: 1 }, [null], [5], ...none];
    default:
      return ['text', 5, [], true, ...none];
  }
}

function withValue(body: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    const items: unknown[] = body.length > 0 ? body : [undefined];
    return items.map((item, index) => (index === key ? withValue(item, rest, value) : item));
  }
  const known = (body ?? {}) as Record<string, unknown>;
  return { ...known, [key]: withValue(known[key], rest, value) };
}

const FIELDS = WITH_BODY.flatMap((name) =>
  fieldsOf(definitionOf(name).body!.describe() as SchemaDescription).map(({ path, field }) => ({
    name,
    field,
    path,
    where: path.join('.'),
  })),
);

describe('a field of the wrong kind, or with invalid characters', () => {
  leavesNothingBehind();

  test.each(FIELDS)('$name: $where is named in a 400', async ({ name, path, where, field }) => {
    for (const value of wrongValues(field)) {
      const reply = await send(name, { body: withValue(valid.requests[name].body, path, value) });
      expect([value, reply.status, reply.body.code]).toEqual([value, 400, 'VALIDATION_ERROR']);
      const named = Object.keys(reply.body.fields as object);
      const fits = named.some((key) => key === where || key.startsWith(`${where}.`));
      expect([value, fits ? where : named]).toEqual([value, where]);
      expectRefusal(reply, 400, 'VALIDATION_ERROR');
    }
  });
});

describe('a query that is no query', () => {
  leavesNothingBehind();

  const QUERIES: [RouteName, string, string[]][] = [
    ...(['listProducts', 'myOrders', 'allOrders', 'allUsers'] as const).flatMap(
      (name): [RouteName, string, string[]][] => [
        [name, 'limit', ['', '0', '-1', '101', '1.5', 'many', 'NaN', '1e99']],
        [name, 'cursor', ['%00', 'x'.repeat(1001)]],
      ],
    ),
    ['listProducts', 'sort', ['', 'name', '__proto__', 'constructor', '-']],
    ['listProducts', 'category', ['Kitchen', '%00', '../x', 'x'.repeat(81)]],
    ['listProducts', 'minPrice', ['-1', 'cheap', 'NaN', 'Infinity']],
    ['listProducts', 'maxPrice', ['-1', 'cheap', 'NaN', 'Infinity']],
    ['listProducts', 'inStock', ['maybe', '2', '']],
    ['listProducts', 'search', ['%00', '%1F', 'x'.repeat(101)]],
    ['allProducts', 'limit', ['', '0', '101', '1.5', 'many']],
    ['allProducts', 'cursor', ['%00', 'x'.repeat(1001)]],
    ['allProducts', 'status', ['', 'gone', 'toString']],
    ['allProducts', 'sort', ['', 'name', '-']],
    ['allProducts', 'inStock', ['maybe', '']],
    ['relatedProducts', 'limit', ['0', '13', '1.5', 'x']],
    ['myOrders', 'status', ['', 'lost', 'toString']],
    ['orderStats', 'days', ['', '0', '91', '1.5', 'all']],
    ['allOrders', 'status', ['', 'lost', 'toString']],
    ['allOrders', 'from', ['', 'yesterday', '1e99', '2020-13-45']],
    ['allOrders', 'to', ['', 'tomorrow', '99999999999999999']],
    ['allOrders', 'search', ['%00', 'x'.repeat(255)]],
    ['allUsers', 'role', ['', 'owner', 'toString']],
    ['allUsers', 'search', ['%00', 'x'.repeat(255)]],
  ];

  test.each(QUERIES)('%s: %s is named in a 400', async (name, key, values) => {
    for (const value of values) {
      const path = `${valid.pathOf(name)}?${key}=${value}`;
      const reply = await shop.call('GET', path, { as: valid.caller(name) });
      expectRefusal(reply, 400, 'VALIDATION_ERROR');
      expect(Object.keys(reply.body.fields as object)).toEqual([key]);
    }
  });

  test.each(['listProducts', 'myOrders', 'allOrders', 'allUsers'] as const)(
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
        expectRefusal(await shop.call('GET', path, { as: valid.caller(name) }), 400, 'BAD_CURSOR');
      }
    },
  );

  test.each(['listProducts', 'myOrders', 'allOrders', 'allUsers'] as const)(
    '%s refuses a cursor of its own with an id that Firestore reserves',
    async (name) => {
      const call = (query: string) =>
        shop.call('GET', `${valid.pathOf(name)}?limit=1&${query}`, { as: valid.caller(name) });
      const cursor = String((await call('')).body.data.nextCursor);
      const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
      expect((await call(`cursor=${cursor}`)).status).toBe(200);
      for (const id of ['__x__', 'a/b', '..', '', 'x'.repeat(129)]) {
        const forged = Buffer.from(JSON.stringify([...values.slice(0, -1), id])).toString('base64url');
        expectRefusal(await call(`cursor=${forged}`), 400, 'BAD_CURSOR');
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

describe('the Idempotency-Key header', () => {
  leavesNothingBehind();

  test.each(['short', 'x'.repeat(129), 'with space', 'umläut-key'])(
    '%j is a 400 that names it',
    async (key) => {
      const header = Buffer.from(key).toString('latin1');
      const reply = await send('placeOrder', { headers: { 'idempotency-key': header } });
      expectRefusal(reply, 400, 'VALIDATION_ERROR');
      expect(reply.body.fields).toHaveProperty('Idempotency-Key');
    },
  );
});

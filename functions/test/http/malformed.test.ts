import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SchemaDescription } from 'yup';
import type { RouteName } from '../../src/contract/routes';
import { toObjectSchema } from '../../src/contract/routes/route-schema';
import type { TestCallOptions, TestApiResponse } from '../support/call-app';
import { AppError } from '../../src/platform/errors';
import { parseSafeJson } from '../../src/platform/http/body';
import { validateInput } from '../../src/platform/http/validate-input';
import { expectApiError } from '../support/expect-api-error';
import { listSchemaFields, replaceValue, getInvalidValues } from '../support/requests/malformed-values';
import { stubAdmin, stubCustomer, useStubApp } from '../support/stub-app';
import { getTestedRoute, ROUTE_NAMES, createValidRequests } from '../support/valid-requests';

// Malformed requests never reach a service, so no store is needed. api/malformed.test.ts covers all routes with a
// store.
const shop = useStubApp();

const valid = createValidRequests({
  customer: stubCustomer,
  admin: stubAdmin,
  orderId: 'order',
  shippedId: 'shipped',
  erasableId: 'erasable',
  deliveredId: 'delivered',
  unpaidId: 'unpaid',
  recordedId: 'recorded',
  receiptId: 'receipt',
  toReturn: { id: 'cash', refund: 'refund' },
  edited: { id: 'edited', version: '2026-01-01T00:00:00.000Z', total: 35.91 },
  drafts: {
    kept: { id: 'draft', version: '2026-01-01T00:00:00.000Z' },
    placed: 'placed',
    removed: 'removed',
  },
  parcels: {
    packableId: 'packable',
    toSend: { id: 'packed', parcel: 'one' },
    toCorrect: { id: 'packed', parcel: 'two' },
    toTakeBack: { id: 'packed', parcel: 'three' },
  },
  paidId: 'paid',
  paymentId: 'payment',
  addressId: 'address',
  cardId: 'card',
  mailId: 'mail',
  reviewToken: 'x'.repeat(43),
  writtenId: 'written',
  promotionId: 'promotion',
  redirectId: 'redirect',
  redirectedAt: '2026-01-01T00:00:00.000Z',
  importId: 'import',
  exportIds: { products: 'products', orders: 'orders', customers: 'customers' },
  writtenAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  collectedAt: '2026-01-01T00:00:00.000Z',
  stored: '2026-01-01T00:00:00.000Z',
  priceChangeId: 'change',
  threadId: 'thread',
  answered: { id: 'answered', updatedAt: '2026-01-01T00:00:00.000Z' },
  preview: { id: 'pictured', version: 'v' },
  image: 'https://pictures.example/teapot.webp',
});

const WITH_BODY = ROUTE_NAMES.filter((name) => getTestedRoute(name).body);
const WITH_PARAMETERS = ROUTE_NAMES.filter((name) => getTestedRoute(name).path.includes(':'));

interface Sent extends Omit<TestCallOptions, 'as'> {
  params?: Record<string, string>;
}

function send(name: RouteName, { params, ...sent }: Sent = {}): Promise<TestApiResponse> {
  const body = sent.raw !== undefined ? undefined : 'body' in sent ? sent.body : valid.requests[name].body;
  return shop.call(getTestedRoute(name).method, valid.pathOf(name, params), {
    ...sent,
    body,
    as: valid.caller(name),
  });
}

const sendRaw = (
  name: RouteName,
  raw: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => send(name, { raw, headers: { 'content-type': 'application/json', ...headers } });

describe('path parameters that are no id', () => {
  test.each(WITH_PARAMETERS)('%s answers 404', { tags: 'long' }, async (name) => {
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
      // fetch resolves two dots, so that another path is requested.
      if (id === '%2e%2e' && reply.status === 405) expectApiError(reply, 405, 'METHOD_NOT_ALLOWED');
      else expectApiError(reply, 404, 'NOT_FOUND');
    }
  });
});

const filled = (bytes: number) => `{"filler":"${'x'.repeat(bytes - 13)}"}`;

const needsBody = (name: RouteName) => !toObjectSchema(getTestedRoute(name).body!).isValidSync({});

describe.each(WITH_BODY)('the body of %s is parsed as every other', (name) => {
  test('no JSON and no object are 400, another type and a compressed one 415, and over 100 kB is 413', async () => {
    expectApiError(await sendRaw(name, '{'), 400, 'BAD_JSON');
    expectApiError(await sendRaw(name, '[]'), 400, 'VALIDATION_ERROR');
    const text = JSON.stringify(valid.requests[name].body);
    const plain = { raw: text, headers: { 'content-type': 'text/plain' } };
    expectApiError(await send(name, plain), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const packed = await sendRaw(name, new Uint8Array(gzipSync(text)), { 'content-encoding': 'gzip' });
    expectApiError(packed, 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectApiError(await sendRaw(name, filled(100_001)), 413, 'PAYLOAD_TOO_LARGE');
  });
});

// All routes share one parser, so three routes suffice: public, user, and administrator with files.
describe.each(['register', 'addAddress', 'createProduct'] as const)('the body of %s', (name) => {
  test.each(['{', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '{"a":1}{', '\u0000'])(
    '%j is no JSON: 400',
    async (text) => expectApiError(await sendRaw(name, text), 400, 'BAD_JSON'),
  );

  test('bytes that are no UTF-8, and JSON nested without end, are 400', async () => {
    expectApiError(await sendRaw(name, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])), 400, 'BAD_JSON');
    const deep = '['.repeat(45_000) + ']'.repeat(45_000);
    const either = ['BAD_JSON', 'VALIDATION_ERROR'] as const;
    expectApiError(await sendRaw(name, deep), 400, either);
    expectApiError(await sendRaw(name, `{"email":${deep}}`), 400, either);
  });

  test.each(['[]', '[{}]', 'null', '5', '"text"', 'true', ...(needsBody(name) ? ['{}', ''] : [])])(
    '%j is no request: 400',
    async (text) => {
      expectApiError(await sendRaw(name, text), 400, 'VALIDATION_ERROR');
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'image/png'])(
    'as %s is 415',
    async (type) => {
      const text = JSON.stringify(valid.requests[name].body);
      expectApiError(
        await send(name, { raw: text, headers: { 'content-type': type } }),
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      );
    },
  );

  test('as a form, without a type, and compressed it is 415', async () => {
    const text = JSON.stringify(valid.requests[name].body);
    if (!getTestedRoute(name).files) {
      const form = { 'content-type': 'multipart/form-data; boundary=x' };
      const parts = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n`;
      expectApiError(await send(name, { raw: parts, headers: form }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
    expectApiError(
      await send(name, { raw: new Uint8Array(Buffer.from(text)) }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    for (const encoding of ['gzip', 'deflate', 'br', 'nonsense']) {
      const packed = new Uint8Array(gzipSync(text));
      const reply = await sendRaw(name, packed, { 'content-encoding': encoding });
      expectApiError(reply, 415, 'UNSUPPORTED_MEDIA_TYPE');
    }
  });

  test('over 100 kB is 413, up to 100 kB it is read', async () => {
    expectApiError(await sendRaw(name, filled(100_001)), 413, 'PAYLOAD_TOO_LARGE');
    expectApiError(await sendRaw(name, filled(3_000_000)), 413, 'PAYLOAD_TOO_LARGE');
    if (needsBody(name)) expectApiError(await sendRaw(name, filled(100_000)), 400, 'VALIDATION_ERROR');
  });
});

const FIELDS = WITH_BODY.flatMap((name) =>
  listSchemaFields(getTestedRoute(name).body!.describe() as SchemaDescription).map(({ path, field }) => ({
    name,
    field,
    path,
    where: path.join('.'),
  })),
);

async function refusedFields(schema: Parameters<typeof validateInput>[0], body: unknown): Promise<object> {
  const refusal: unknown = await validateInput(schema, parseSafeJson(JSON.stringify(body))).catch(
    (error) => error,
  );
  if (!(refusal instanceof AppError)) throw new Error(`${JSON.stringify(body)} is not refused`);
  expect(refusal.code).toBe('VALIDATION_ERROR');
  return refusal.fields ?? {};
}

/** First field of each body. All fields share the same parser. */
const FIRST_FIELDS = FIELDS.filter(({ name }, k) => name !== FIELDS[k - 1]?.name);
const OTHER_FIELDS = FIELDS.filter((field) => !FIRST_FIELDS.includes(field));

describe('a field of the wrong kind, or with invalid characters', () => {
  const title = '$name: $where is named in a 400';
  test.each(FIRST_FIELDS)(title, isNamed);
  test.each(OTHER_FIELDS)(title, { tags: 'long' }, isNamed);

  async function isNamed({ name, path, where, field }: (typeof FIELDS)[number]): Promise<void> {
    const [first, ...others] = getInvalidValues(field).map((value) =>
      replaceValue(valid.requests[name].body, path, value),
    );
    const reply = await send(name, { body: first });
    expectApiError(reply, 400, 'VALIDATION_ERROR');
    const refused = [reply.body.fields as object];
    for (const body of others)
      refused.push(await refusedFields(toObjectSchema(getTestedRoute(name).body!), body));
    for (const fields of refused) {
      const named = Object.keys(fields);
      const fits = named.some((key) => key === where || key.startsWith(`${where}.`));
      expect(fits ? where : named).toEqual(where);
    }
  }
});

describe('a query that is no query', () => {
  const QUERIES: [RouteName, string, string[]][] = [
    ...(['listProducts', 'listMyOrders', 'listAllOrders', 'listAllUsers'] as const).flatMap(
      (name): [RouteName, string, string[]][] => [
        [name, 'limit', ['', '0', '-1', '101', '1.5', 'many', 'NaN', '1e99']],
        [name, 'cursor', ['%00', 'x'.repeat(1001)]],
      ],
    ),
    ['listProducts', 'sort', ['', 'name', '__proto__', 'constructor', '-']],
    ['listProducts', 'category', ['Kitchen', '%00', '../x', 'x'.repeat(81)]],
    ['listProducts', 'inStock', ['maybe', '2', '']],
    ['listProducts', 'search', ['%00', '%1F', 'x'.repeat(101)]],
    ['listAdminProducts', 'limit', ['', '0', '101', '1.5', 'many']],
    ['listAdminProducts', 'cursor', ['%00', 'x'.repeat(1001)]],
    ['listAdminProducts', 'status', ['', 'gone', 'toString']],
    ['listAdminProducts', 'sort', ['', 'name', '-']],
    ['listAdminProducts', 'inStock', ['maybe', '']],
    ['listRelatedProducts', 'limit', ['0', '13', '1.5', 'x']],
    ['listMyOrders', 'status', ['', 'lost', 'toString']],
    ['getOrderStats', 'days', ['', '0', '91', '1.5', 'all']],
    ['listAllOrders', 'status', ['', 'lost', 'toString']],
    ['listAllOrders', 'from', ['', 'yesterday', '1e99', '2020-13-45']],
    ['listAllOrders', 'to', ['', 'tomorrow', '99999999999999999']],
    ['listAllOrders', 'search', ['%00', 'x'.repeat(255)]],
    ['listAllUsers', 'role', ['', 'owner', 'toString']],
    ['listAllUsers', 'search', ['%00', 'x'.repeat(255)]],
  ];

  test.each(QUERIES)('%s: %s is named in a 400', async (name, key, values) => {
    for (const value of values) {
      const path = `${valid.pathOf(name)}?${key}=${value}`;
      const reply = await shop.call('GET', path, { as: valid.caller(name) });
      expectApiError(reply, 400, 'VALIDATION_ERROR');
      expect(Object.keys(reply.body.fields as object)).toEqual([key]);
    }
  });
});

describe('the Idempotency-Key header', () => {
  test.each(['short', 'x'.repeat(129), 'with space', 'umläut-key'])(
    '%j is a 400 that names it',
    async (key) => {
      const header = Buffer.from(key).toString('latin1');
      const reply = await send('placeOrder', { headers: { 'idempotency-key': header } });
      expectApiError(reply, 400, 'VALIDATION_ERROR');
      expect(reply.body.fields).toHaveProperty('Idempotency-Key');
    },
  );
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { SchemaDescription } from 'yup';
import type { RouteName } from '../../src/contract/routes';
import { getCallerNetwork } from '../../src/platform/rate-limit/callers';
import { listSchemaFields } from '../support/requests/malformed-values';
import { readStoreState } from '../support/stored-state';
import { useTestStore } from '../support/test-store';
import { getTestedRoute, prepareValidRequests, ROUTE_NAMES } from '../support/valid-requests';

const shop = useTestStore();
/** Same shop with production rate limits. The clock is fixed, so that all calls are in one window. */
const time = Date.now();
const strict = useTestStore({ rateLimitFactor: 1, now: () => time });

let valid: Awaited<ReturnType<typeof prepareValidRequests>>;
beforeAll(async () => {
  valid = await prepareValidRequests(shop);
});

const CACHED = ROUTE_NAMES.filter((name) => getTestedRoute(name).cache);
const READS = ROUTE_NAMES.filter((name) => getTestedRoute(name).method === 'GET');
const PATHS = [...new Set(ROUTE_NAMES.map((name) => getTestedRoute(name).path))];

const isRedirect = (name: RouteName) => getTestedRoute(name).answer.kind === 'redirect';
const getStatus = (name: RouteName) => (isRedirect(name) ? 302 : (getTestedRoute(name).status ?? 200));

const read = (name: RouteName, headers?: Record<string, string>) =>
  shop.call('GET', valid.pathOf(name), { as: valid.caller(name), headers });

describe('every answer', () => {
  test.each(READS)(
    'of %s says nothing of the machine, and is what it says it is',
    { tags: 'long' },
    async (name) => {
      const reply = await read(name);
      expect(reply.status).toBe(getStatus(name));
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(reply.headers.get('x-powered-by')).toBeNull();
      expect(reply.headers.get('set-cookie')).toBeNull();
    },
  );

  test('has an id of its own, which the log carries and a caller cannot choose', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => shop.call('GET', '/health', { headers: { 'x-request-id': 'chosen' } })),
    );
    const ids = replies.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('chosen');
    for (const id of ids) {
      expect(shop.logs.filter(({ fields }) => fields?.requestId === id)).toMatchObject([
        {
          level: 'info',
          message: 'request answered',
          fields: { method: 'GET', path: '/api/health', status: 200 },
        },
      ]);
    }
  });

  test('leaves a log line that names the caller by id, never by address or name', async () => {
    const person = await shop.person('customer', { name: 'Lena Logline' });
    const getLine = async (method: string, path: string, as: typeof person | null) => {
      const { headers } = await shop.call(method, path, { as, body: method === 'GET' ? undefined : {} });
      return shop.logs.find(({ fields }) => fields?.requestId === headers.get('x-request-id'));
    };
    for (const [method, path] of [
      ['GET', '/users/profile'],
      ['PUT', '/users/profile'],
      ['GET', '/users/admin/all'],
    ] as const) {
      const entry = await getLine(method, path, person);
      expect([path, entry?.fields?.uid]).toEqual([path, person.uid]);
      expect(JSON.stringify(entry)).not.toMatch(new RegExp(`Lena|${person.email}`));
    }
    expect((await getLine('GET', '/users/profile', null))?.fields).not.toHaveProperty('uid');
  });
});

describe('caching', () => {
  test.each(CACHED)(
    '%s is public with a share for the CDN, and 304 for who has it',
    { tags: 'long' },
    async (name) => {
      const { maxAge, sMaxAge, staleWhileRevalidate } = getTestedRoute(name).cache!;
      const reply = await read(name);
      expect(reply.headers.get('cache-control')).toBe(
        `public, max-age=${maxAge}, s-maxage=${sMaxAge}, stale-while-revalidate=${staleWhileRevalidate}`,
      );
      if (isRedirect(name)) return;
      const etag = reply.headers.get('etag') ?? '';
      expect(etag).toMatch(/^(W\/)?"/);
      // Otherwise, fetch adds `no-cache`, which requests the whole response.
      const again = await read(name, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      expect([again.status, again.body]).toEqual([304, '']);
    },
  );

  test.each(CACHED)('%s with a token is private and not stored', async (name) => {
    const reply = await shop.call('GET', valid.pathOf(name), { as: valid.customer });
    expect(reply.status).toBe(getStatus(name));
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('vary')).toContain('Authorization');
  });

  // Empty bodies change nothing, whether they are accepted or rejected.
  const uncached = ROUTE_NAMES.map((name) => ({ name, ...getTestedRoute(name) }))
    .filter(({ cache, method, body }) => !cache && (method === 'GET' || body))
    .map(({ name }) => name);
  test.each(uncached)('%s is never stored', { tags: 'long' }, async (name) => {
    const { method, body } = getTestedRoute(name);
    const reply = await shop.call(method, valid.pathOf(name), { as: valid.caller(name), body: body && {} });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  test('what is not found is not stored, although its route may be', async () => {
    for (const path of ['/products/nothing', '/products?limit=0', '/nothing']) {
      const reply = await shop.call('GET', path);
      expect([path, reply.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
  });
});

describe('methods and paths', () => {
  test.each(PATHS)('%s refuses every other method and names its own', { tags: 'long' }, async (path) => {
    const methods = ROUTE_NAMES.map(getTestedRoute)
      .filter((definition) => definition.path === path)
      .map(({ method }) => String(method));
    const url = path.replace(/:\w+/g, 'kettle');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (methods.includes(method)) continue;
      const reply = await shop.call(method, url);
      expect([method, reply.status, reply.body.code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED']);
      expect(reply.headers.get('allow')?.split(', ').sort()).toEqual([...methods].sort());
      expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
    }
  });

  test.each(READS)('%s answers HEAD without a body', { tags: 'long' }, async (name) => {
    const reply = await shop.call('HEAD', valid.pathOf(name), { as: valid.caller(name) });
    expect([reply.status, reply.body]).toEqual([getStatus(name), '']);
  });

  test.each([
    '',
    '/',
    '/health/',
    '//health',
    '/HEALTH',
    '/Health',
    '/products/',
    '/products/kettle/',
    '/orders',
    '/admin',
    '/../health',
    '/auth',
    '/users',
    '/.env',
    '/%2e%2e/etc/passwd',
    '/%E0%A4%A',
    '/products/kettle/related/more',
  ])("'%s' is no path of the API", async (path) => {
    const reply = await shop.call('GET', path);
    const code = path === '/orders' ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND';
    expect(reply.body).toMatchObject({ success: false, code, message: expect.any(String) });
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
  });
});

describe('other origins', () => {
  test('get no permission: the shop and its API share one', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const replies = [
      await shop.call('GET', '/products', { headers }),
      await shop.call('OPTIONS', '/orders', { headers }),
      await shop.call('POST', '/orders', { headers, body: {} }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 405, 401]);
    for (const reply of replies) {
      const names = [...reply.headers.keys()];
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('fields that no schema knows', () => {
  const MARK = 'unknown-field-mark';

  function withUnknownFields(value: unknown, wanted: Record<string, unknown>): unknown {
    if (Array.isArray(value)) return value.map((item) => withUnknownFields(item, wanted));
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.entries(value).map(([key, field]) => [key, withUnknownFields(field, wanted)]);
    // Known fields keep their values, because some schemas have fields such as `_id`.
    return {
      unknown: MARK,
      constructor: { name: MARK },
      _id: MARK,
      uid: MARK,
      admin: MARK,
      userId: MARK,
      ...wanted,
      createdAt: MARK,
      ...Object.fromEntries(inner),
    };
  }

  /** Returns fields that attackers would like to set and that are not in the schema. */
  function getWantedFields(name: RouteName): Record<string, unknown> {
    const description = getTestedRoute(name).body!.describe() as SchemaDescription;
    const own = new Set(listSchemaFields(description).map(({ path }) => path.at(-1)));
    return Object.fromEntries(
      ['role', 'price', 'status'].filter((key) => !own.has(key)).map((key) => [key, MARK]),
    );
  }

  const withPrototype = (text: string) => text.replaceAll('{', `{"__proto__":{"mark":"${MARK}"},`);

  /** Routes whose valid requests lack a file, a better password, or a proof from a device. */
  const INCOMPLETE: RouteName[] = [
    ...(['importProducts', 'uploadAvatar', 'setCollectionPicture'] as const),
    ...(['verifyOwnPassword', 'confirmSecondFactor', 'addAuthenticatorApp', 'addPasskey'] as const),
  ];
  const NEED_A_PROVIDER: RouteName[] = ['getLabelRates', 'buyLabel'];
  /** Routes that exist only in shops that follow the consumer law of a region. */
  const NEED_A_REGION: RouteName[] = [
    ...(['requestWithdrawalCode', 'findWithdrawableOrder', 'withdrawWithCode'] as const),
    ...(['withdraw', 'updateWithdrawal'] as const),
  ];

  test('are ignored and never stored, at any depth of any body', { tags: 'long' }, async () => {
    const names = ROUTE_NAMES.filter((name) => getTestedRoute(name).body);
    for (const name of names) {
      const { method, status = 200 } = getTestedRoute(name);
      const text = withPrototype(
        JSON.stringify(withUnknownFields(valid.requests[name].body, getWantedFields(name))),
      );
      const reply = await shop.call(method, valid.pathOf(name), {
        as: valid.caller(name),
        raw: text,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
      const expected = INCOMPLETE.includes(name)
        ? [name, 400, 'VALIDATION_ERROR']
        : NEED_A_PROVIDER.includes(name)
          ? [name, 503, 'UNAVAILABLE']
          : NEED_A_REGION.includes(name)
            ? [name, 404, 'NOT_FOUND']
            : [name, status, name === 'login' ? 'LOGIN_SUCCESS' : undefined];
      expect([name, reply.status, reply.body.code]).toEqual(expected);
      expect(JSON.stringify(reply.body)).not.toContain(MARK);
    }
    expect(JSON.stringify(await readStoreState(shop))).not.toContain(MARK);
    expect(JSON.stringify(shop.logs)).not.toContain(MARK);
    expect({}).not.toHaveProperty('mark');
  });
});

describe('rate limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const LIMITED = ROUTE_NAMES.filter((name) => getTestedRoute(name).limit);
  const getSignInTime = ({ token }: { token: string }): number => {
    const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString();
    return (JSON.parse(claims) as { auth_time: number }).auth_time * 1000;
  };

  test('exist where a caller could guess, flood or spend', () => {
    expect(LIMITED).toEqual(
      expect.arrayContaining([
        'register',
        'login',
        'sendContactMessage',
        'verifyPayment',
        'addToWishlist',
        'removeFromWishlist',
        'saveCart',
      ]),
    );
  });

  test.each(LIMITED)(
    '%s: one call too many is 429 with seconds to wait, for this caller alone',
    { tags: 'long' },
    async (name) => {
      const { method, who, limit, body: schema } = getTestedRoute(name);
      const path = valid.pathOf(name) + (limit!.onlyWith ? `?${limit!.onlyWith}=kettle` : '');
      // Such limits count only requests that the handler refuses, such as those with a wrong code.
      const isRefused = schema !== undefined && limit!.counts === 'refused';
      const body = isRefused ? valid.requests[name].body : schema && {};
      const absent = [
        'claimOrder',
        'removeFromWishlist',
        'removeSavedCard',
        'receiveStripeWebhook',
        'getProductPreview',
        'resendMail',
        'unsubscribeMails',
        'resendInvitation',
        'receiveInboundMail',
      ].includes(name);
      const counted = isRefused ? 404 : schema ? 400 : absent ? 404 : getStatus(name);
      const role = who === 'admin' ? 'admin' : 'customer';
      const person = () => (who === 'all' ? Promise.resolve(null) : strict.person(role));
      const [one, other] = [await person(), await person()];
      const call = (as: typeof one, address: string) =>
        strict.call(method, path, { as, body, headers: from(address) });

      // Counts all but one of the calls directly in the rate limiter.
      const account = one && (limit!.per === 'login' ? `${one.uid} ${getSignInTime(one)}` : one.uid);
      const callers = [{ id: account ?? getCallerNetwork('203.0.113.1') }];
      await Promise.all(Array.from({ length: limit!.max - 1 }, () => strict.limit(limit!, callers)));
      expect((await call(one, '203.0.113.1')).status).toBe(counted);
      const refused = await call(one, '203.0.113.1');
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        success: false,
        code: 'RATE_LIMITED',
        message: expect.any(String),
      });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= limit!.windowSeconds).toBe(true);
      expect((await call(other, '203.0.113.2')).status).toBe(counted);
      // Entries before those of the proxies are ignored.
      const disguised = await strict.call(method, path, {
        as: one,
        body,
        headers: from('192.0.2.77, 203.0.113.1'),
      });
      expect(disguised.status).toBe(429);
    },
  );

  test('keep no address in the clear', async () => {
    await strict.call('POST', '/auth/login', { body: {}, headers: from('203.0.113.1') });
    const counters = await strict.db.collection('rateLimits').get();
    expect(counters.size).toBeGreaterThan(0);
    expect(JSON.stringify(counters.docs.map((doc) => [doc.id, doc.data()]))).not.toContain('203.0.113');
  });
});

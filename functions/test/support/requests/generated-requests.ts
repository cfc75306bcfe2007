import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SchemaDescription } from 'yup';
import type { Auth } from 'firebase-admin/auth';
import type { RouteName } from '../../../src/contract/routes';
import { listSchemaFields, replaceValue, getInvalidValues } from './malformed-values';
import { getRounds, reportAttempts } from '../proof-rounds';
import { useTestStore } from '../test-store';
import { getTestedRoute, prepareValidRequests, ROUTE_NAMES } from '../valid-requests';

// Sends random requests to a real store: each route's valid request with up to four changes. Fails if
// platform/http/parse throws validation errors unconverted.

const REQUESTS = getRounds(5, 500);
const SLOWEST_MS = 2000;
const SEED = 2027;

const MARKUP = '<img src=x onerror=alert(1)>';

const text: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    MARKUP,
    `"><script>${MARKUP}</script>`,
    "' OR 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '\u0000',
    '',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'lone \ud800 half',
    '\u202e',
    '1e999',
    '-0',
    'NaN',
    '2026-02-31',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.integer({ min: 1, max: 5000 }).map((length) => 'x'.repeat(length)),
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, [], {}, [[]], { length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function valueFor(field: SchemaDescription): fc.Arbitrary<unknown> {
  const limits = field.tests.flatMap(({ name, params }): unknown[] => {
    const bound = Number(params?.[name ?? '']);
    if (!Number.isFinite(bound)) return [];
    const at = [bound - 1, bound, bound + 1];
    return field.type === 'string' ? at.map((length) => 'x'.repeat(Math.max(0, Math.min(length, 9000)))) : at;
  });
  return fc.oneof(
    fc.constantFrom(...getInvalidValues(field), undefined),
    ...(limits.length > 0 ? [fc.constantFrom(...limits)] : []),
    anything,
  );
}

/** Removes unpaired surrogates, which paths and queries cannot contain. */
const wellFormed = (value: unknown) => Buffer.from(String(value)).toString();

interface Made {
  body?: unknown;
  params: Record<string, string>;
  query: string;
  headers: Record<string, string>;
}

type Change = (made: Made) => Made;

function changes(name: RouteName): fc.Arbitrary<Change> {
  const { body, query, path } = getTestedRoute(name);
  const kinds: fc.Arbitrary<Change>[] = [
    fc
      .constantFrom(
        'accept',
        'accept-language',
        'if-none-match',
        'x-order-token',
        'idempotency-key',
        'x-forwarded-for',
      )
      .chain((header) =>
        text.map((value): Change => (made) => {
          const sent = String(value)
            .replace(/[^\u0020-\u007e]/g, '?')
            .trim();
          return { ...made, headers: { ...made.headers, [header]: sent } };
        }),
      ),
  ];
  const params = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key!);
  if (params.length > 0)
    kinds.push(
      fc.constantFrom(...params).chain((key) =>
        text.map((value): Change => (made) => ({
          ...made,
          params: { ...made.params, [key]: wellFormed(value).slice(0, 300) || 'x' },
        })),
      ),
    );
  const keys = query ? Object.keys((query.describe() as { fields?: object }).fields ?? {}) : [];
  kinds.push(
    fc.constantFrom(...keys, 'unknown', '__proto__').chain((key) =>
      text.map((value): Change => (made) => ({
        ...made,
        query: `${made.query}${made.query ? '&' : '?'}${key}=${encodeURIComponent(wellFormed(value)).slice(0, 2000)}`,
      })),
    ),
  );
  if (body) {
    const fields = listSchemaFields(body.describe() as SchemaDescription);
    if (fields.length > 0) {
      const one = fc.constantFrom(...fields).chain(({ path: at, field }) =>
        valueFor(field).map((value): Change => (made) => ({
          ...made,
          body: replaceValue(made.body, at, value),
        })),
      );
      kinds.push(one, one, one);
    }
    kinds.push(
      anything.map((value): Change => (made) => ({ ...made, body: value })),
    );
  }
  return fc.oneof(...kinds);
}

const NEED_A_PROVIDER = new Set<RouteName>(['getLabelRates', 'buyLabel', 'getLabel', 'voidLabel']);

/** Routes that end an account or change all prices are called last. */
const LAST = /^(remove|delete|erase|setUser|restoreSettings|publishSettings|undo|end)/;

/** Tests routes of some methods. Split into several files, so that they run in parallel. */
export function testGeneratedRequests(isTried: (method: string) => boolean): void {
  /** Tokens are verified once instead of for each request, because authentication is not what is tested. */
  const verified = new Map<string, Promise<unknown>>();
  let admin = '';
  const auth = () =>
    Promise.resolve(
      new Proxy(shop.auth, {
        get(client, name: keyof Auth) {
          const member: unknown = client[name];
          if (typeof member !== 'function') return member;
          const call = member.bind(client) as (...args: unknown[]) => Promise<unknown>;
          if (name !== 'verifyIdToken' && name !== 'getUser') return call;
          return (...args: unknown[]) => {
            // Other accounts are erased by the requests.
            if (name === 'getUser' && args[0] !== admin) return call(...args);
            const key = `${name} ${String(args[0])}`;
            const known = verified.get(key) ?? call(...args);
            verified.set(key, known);
            return known;
          };
        },
      }),
    );
  const shop = useTestStore({ auth, rateLimitFactor: 1_000_000 });

  let valid: Awaited<ReturnType<typeof prepareValidRequests>>;
  beforeAll(async () => {
    valid = await prepareValidRequests(shop);
    admin = valid.admin.uid;
  });
  const names = ROUTE_NAMES.filter((name) => isTried(getTestedRoute(name).method)).sort(
    (a, b) => Number(LAST.test(a)) - Number(LAST.test(b)),
  );

  const getRequests = (name: RouteName): fc.Arbitrary<Made> =>
    fc.array(changes(name), { minLength: 1, maxLength: 4 }).map((made) => {
      const { body, params = {}, query = '' } = valid.requests[name];
      return made.reduce((before, change) => change(before), { body, params, query, headers: {} } as Made);
    });

  async function getFaults(name: RouteName, made: Made): Promise<string[]> {
    const { method } = getTestedRoute(name);
    const filled = Object.fromEntries(
      Object.entries(made.params).map(([key, value]) => [key, encodeURIComponent(value)]),
    );
    const path = valid.pathOf(name, filled).split('?')[0]! + made.query;
    const hasBody = method !== 'GET' && made.body !== undefined;
    const { status, headers, bytes } = await shop.call(method, path, {
      as: valid.caller(name),
      headers: { ...made.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { raw: JSON.stringify(made.body) ?? '' } : {}),
    });
    const said = bytes.toString('utf8');
    const isPage = /html|xml|text\/plain/.test(headers.get('content-type') ?? '');
    return [
      // Routes without a configured provider respond with 503.
      ...(status >= 500 && !(status === 503 && NEED_A_PROVIDER.has(name)) ? [`${status}`] : []),
      ...(status >= 400 && /node_modules|\.ts:\d|at \w+ \(/.test(said) ? ['tells its inside'] : []),
      // JSON can repeat input, because browsers never render it as a page.
      ...(isPage && said.includes(MARKUP) ? ['repeats markup'] : []),
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['may be taken for a page']),
    ];
  }

  test.each(names)('%s answers whatever it is sent', async (name) => {
    if (getTestedRoute(name).method === 'GET')
      await shop.call('GET', valid.pathOf(name), { as: valid.caller(name) });
    shop.logs.length = 0;
    const made = fc.sample(getRequests(name), { numRuns: REQUESTS, seed: SEED });
    const faults: unknown[] = [];
    while (made.length > 0) {
      // An account cannot be erased by four requests at once.
      const few = made.splice(0, LAST.test(name) ? 1 : 4);
      const found = await Promise.all(few.map((one) => getFaults(name, one)));
      found.forEach((fault, at) => fault.length > 0 && faults.push([...fault, few[at]]));
    }
    expect(faults.slice(0, 3)).toEqual([]);
    // Measured by the server, because the test's own checks run in the same process.
    const slow = shop.logs.filter(({ fields }) => Number(fields?.ms) > SLOWEST_MS);
    expect(slow).toEqual([]);
    reportAttempts(REQUESTS);
  });
}

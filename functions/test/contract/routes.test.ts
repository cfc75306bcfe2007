import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  buildEndpointPath,
  getEndpointMethod,
  getEndpointPath,
  type EndpointParams,
} from '../../src/contract/endpoint-parts';
import * as endpoints from '../../src/contract/endpoints';
import { DOCUMENT_ID_PATTERN } from '../../src/contract/fields';
import { ROUTES } from '../../src/contract/routes';
import { emulatorMailRoutes } from '../../src/contract/routes/mail-routes';
import { getRateLimit, type RouteDefinition } from '../../src/contract/routes/route-definition';
import { MAX_BODY_BYTES } from '../../src/contract/uploads';
import { toObjectSchema } from '../../src/contract/routes/route-schema';

const routes: [string, RouteDefinition][] = Object.entries(ROUTES);

/** Requests of administrators that change no cached response: previews, exports, and steps of a login. */
const UNCACHED_WRITES = [
  'addAuthenticatorApp',
  'addPasskey',
  'confirmSecondFactor',
  'createPasskeyChallenge',
  'exportCustomers',
  'exportOrders',
  'exportProducts',
  'getLabelRates',
  'previewCollection',
  'previewPromotion',
  'quoteManualOrder',
  'quoteOrderEdit',
  'replaceRecoveryCodes',
  'reportPacking',
  'startAppEnrolment',
  'startPasskeyEnrolment',
  'verifyOwnPassword',
];

describe('the routes', () => {
  test('share no method and path, and count their limits apart', () => {
    const places = routes.map(([, { endpoint }]) => endpoint.replace(/:\w+/g, ':'));
    expect(new Set(places).size).toBe(places.length);
    const limits = routes.flatMap(([, { limit }]) => (limit ? [limit.name] : []));
    expect(new Set(limits).size).toBe(limits.length);
  });

  test.each(routes)('%s is guarded, cached and parsed as its kind must be', (_name, definition) => {
    const { endpoint, who, body, cache, summary, tag } = definition;
    const [method, path] = [getEndpointMethod(endpoint), getEndpointPath(endpoint)];
    expect(path).toMatch(/^(\/(:?[a-z][a-zA-Z-]*(\.(json|xml|txt))?))+$/);
    expect(summary.length).toBeGreaterThan(5);
    expect(tag.length).toBeGreaterThan(2);
    if (path.includes('/admin/')) expect(who).toBe('admin');
    // Responses that a CDN caches must be the same for everybody.
    if (cache) expect([method, who]).toEqual(['GET', 'all']);
    if (method === 'GET') expect(body).toBeUndefined();
  });

  test.each(routes)('%s takes a large body of known callers only', (_name, definition) => {
    const { who, service, body, files, bodyBytes = 0 } = definition;
    if (service) expect([who, body, files]).toEqual(['all', undefined, undefined]);
    // Bodies that are read before authentication have the size limit of JSON.
    if (bodyBytes > MAX_BODY_BYTES.json) expect(who !== 'all' || typeof service === 'object').toBe(true);
  });

  test.each(routes)('%s says all of its answer', (_name, { answer, status = 200, replay }) => {
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
    if (replay) expect(status).not.toBe(200);
    if (answer.kind === 'file') return expect(answer.type).toMatch(/^(text|application|image)\/[a-z]+$/);
    if (answer.kind === 'redirect') return;
    const body = toObjectSchema(answer.body);
    expect(Object.keys(body.fields).length).toBeGreaterThan(0);
    expect(body.fields).not.toHaveProperty('success');
    // Fields that are not in the schema must not be sent.
    const extra = body.describe().tests.map(({ name }) => name);
    expect(extra).toContain('exact');
  });

  test('every write of an administrator names the cached responses that it changes', () => {
    const unnamed = routes.filter(([, { who, endpoint, invalidates = [], replaces, merges }]) => {
      const isAdminWrite = who === 'admin' && getEndpointMethod(endpoint) !== 'GET';
      return isAdminWrite && invalidates.length === 0 && !replaces && !merges;
    });
    expect(unnamed.map(([name]) => name).sort()).toEqual(UNCACHED_WRITES);
  });

  // Fails without the limits of all writes.
  test('every write is limited: by itself where it is open to all, else with all others', () => {
    const writes = routes.filter(([, { endpoint }]) => getEndpointMethod(endpoint) !== 'GET');
    expect(writes.filter(([, route]) => !getRateLimit(route)).map(([name]) => name)).toEqual([]);
    expect(writes.filter(([, { who, limit }]) => who === 'all' && !limit).map(([name]) => name)).toEqual([]);
  });
});

describe('an endpoint', () => {
  test('has the name of its route', () => {
    const all: [string, RouteDefinition][] = Object.entries({ ...ROUTES, ...emulatorMailRoutes });
    expect({ ...endpoints }).toEqual(Object.fromEntries(all.map(([name, { endpoint }]) => [name, endpoint])));
  });

  test('has the parameters of its path, which are filled in encoded', () => {
    expectTypeOf<EndpointParams<'GET /orders/:id/lines/:line'>>().toEqualTypeOf<{
      id: string;
      line: string;
    }>();
    expectTypeOf<EndpointParams<typeof endpoints.getOrder>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<keyof EndpointParams<typeof endpoints.listProducts>>().toEqualTypeOf<never>();
    expect(getEndpointMethod(endpoints.trackOrder)).toBe('GET');
    expect(getEndpointPath(endpoints.trackOrder)).toBe('/orders/:id/track');
    expect(buildEndpointPath(endpoints.trackOrder, { id: 'a/b c' })).toBe('/orders/a%2Fb%20c/track');
  });
});

describe('a document id', () => {
  test.each(['a', 'kettle-1', 'A_b-9', '_', '__', '__x', 'x'.repeat(128)])('%s', (id) => {
    expect(DOCUMENT_ID_PATTERN.test(id)).toBe(true);
  });

  test.each(['', 'x'.repeat(129), 'a/b', '.', '..', 'a.b', 'a b', 'é', '__x__', '____', 'a\n', '\u0000'])(
    '%j is none',
    (id) => expect(DOCUMENT_ID_PATTERN.test(id)).toBe(false),
  );
});

import { describe, expect, test } from 'vitest';
import { bindAllRoutes } from '../../src/app';
import { getEndpointMethod, getEndpointPath } from '../../src/contract/endpoint-parts';
import { API_ERROR_HTTP_STATUSES } from '../../src/contract/errors';
import { ROUTES, type RouteName } from '../../src/contract/routes';
import type { RouteDefinition } from '../../src/contract/routes/route-definition';
import { getRequestSchemas } from '../../src/contract/routes/route-schema';
import type { OpenApiDocument } from '../../src/features/openapi/openapi-document';
import { createOpenApiDocument, toOpenApiPath } from '../../src/features/openapi/openapi-document';
import { renderApiDocsPage } from '../../src/features/openapi/docs-page';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();
const routes = Object.entries(ROUTES) as [RouteName, RouteDefinition][];

test('every route of the contract is mounted once, and no other', () => {
  const mounted = bindAllRoutes(shop.services).map(({ definition }) => definition);
  for (const [name, definition] of routes) {
    expect(
      mounted.filter((other) => other === definition),
      name,
    ).toHaveLength(1);
  }
  expect(mounted).toHaveLength(routes.length);
});

describe('GET /openapi.json', () => {
  const document = async () => (await shop.call('GET', '/openapi.json')).body as OpenApiDocument;

  test('is a bare OpenAPI 3.1 document, cacheable by everybody', { tags: 'long' }, async () => {
    const reply = await shop.call('GET', '/openapi.json');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('cache-control')).toMatch(/^public, .*s-maxage=/);
    expect(reply.headers.get('etag')).toBeTruthy();
    expect(reply.body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Hearth API', version: 'test' },
      servers: [{ url: '/api' }],
    });
    expect(reply.body).not.toHaveProperty('success');
  });

  test('has every route with its guard, body, query, path parameters and statuses', async () => {
    const { paths } = await document();
    for (const [name, definition] of routes) {
      const operation =
        paths[toOpenApiPath(getEndpointPath(definition.endpoint))]?.[
          getEndpointMethod(definition.endpoint).toLowerCase()
        ];
      expect(operation?.operationId).toBe(name);
      const withoutAccount = { shop: [{}], order: [{ orderToken: [] }], none: [] }[
        definition.guests ?? 'none'
      ];
      expect(operation?.security).toEqual(
        typeof definition.service === 'object'
          ? [{ servicePassword: [] }]
          : definition.who === 'all'
            ? []
            : [{ idToken: [] }, ...withoutAccount],
      );
      expect(operation?.servers).toEqual(definition.atRoot ? [{ url: '/' }] : undefined);
      expect(operation?.requestBody === undefined).toBe(!definition.body && !definition.service);
      const named = (place: string) =>
        operation?.parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => parameter.name);
      expect(named('path')).toEqual(
        [...getEndpointPath(definition.endpoint).matchAll(/:(\w+)/g)].map(([, id]) => id),
      );
      const ownQuery = Object.keys(getRequestSchemas(definition).query?.fields ?? {});
      expect(named('query')).toEqual([...ownQuery, 'language']);
      const statuses = Object.keys(operation?.responses ?? {}).map(Number);
      expect(statuses).toContain(definition.answer.kind === 'redirect' ? 302 : (definition.status ?? 200));
      const isGuarded = definition.who !== 'all' || typeof definition.service === 'object';
      expect(statuses.includes(401)).toBe(isGuarded || name === 'login');
      // Requires a recent login, a delivered order, a verified address, App Check, or a second factor.
      const asksForMore = ['deleteProfile', 'writeReview', 'claimOrder', 'acceptInvitation'].includes(name);
      const asks =
        definition.who === 'admin' ||
        asksForMore ||
        definition.appCheck !== undefined ||
        definition.secondFactor !== undefined;
      expect(statuses.includes(403)).toBe(asks);
      expect(statuses.includes(413)).toBe(definition.body !== undefined || definition.service !== undefined);
      if (definition.limit || definition.guests) expect(statuses).toContain(429);
    }
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(routes.length);
  });

  test('every reference leads somewhere, and every error code is listed at its status', async () => {
    const whole = await document();
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, name = ''] of references) expect(whole.components.schemas).toHaveProperty(name);
    for (const methods of Object.values(whole.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const [status, { description }] of Object.entries(responses)) {
          for (const [, code = ''] of description.matchAll(/^([A-Z_]+):/gm)) {
            expect([code, API_ERROR_HTTP_STATUSES[code as keyof typeof API_ERROR_HTTP_STATUSES]]).toEqual([
              code,
              Number(status),
            ]);
          }
        }
      }
    }
  });

  test('describes bounds, patterns, choices, defaults and required fields of a request', async () => {
    const { paths } = await document();
    expect(paths['/products']?.get?.parameters.find(({ name }) => name === 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
    });
    const order = paths['/orders']?.post?.requestBody?.content['application/json']?.schema;
    expect(order?.required).toEqual(['items', 'shippingAddress', 'paymentMethod', 'totalAmount']);
    expect(order?.properties?.items).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: { required: ['product', 'quantity', 'price'] },
    });
    expect(order?.properties?.paymentMethod).toEqual({ type: 'string', enum: ['card'] });
  });

  test('describes an answer from the schema that the answers are checked against', async () => {
    const { paths, components } = await document();
    const getSuccess = (path: string, method: string, status = 200) =>
      paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;

    expect(getSuccess('/orders', 'post', 201)).toEqual({
      type: 'object',
      properties: {
        success: { const: true },
        data: {
          type: 'object',
          properties: {
            order: { $ref: '#/components/schemas/Order' },
            token: { type: ['string', 'null'], description: expect.any(String) },
          },
          required: ['order', 'token'],
        },
        message: { type: 'string', description: 'Message for the user.' },
      },
      required: ['success', 'data', 'message'],
    });
    expect(getSuccess('/products/import', 'post')?.properties?.data).toEqual({
      oneOf: [{ $ref: '#/components/schemas/ImportPlan' }, { $ref: '#/components/schemas/ImportRun' }],
    });
    expect(getSuccess('/auth/login', 'post')?.properties).toMatchObject({
      code: { const: 'LOGIN_SUCCESS' },
      user: { $ref: '#/components/schemas/User' },
    });
    expect(components.schemas.Order?.properties).toMatchObject({
      createdAt: { type: 'string', format: 'date-time' },
      totalAmount: { type: 'number', minimum: 0 },
      tracking: { type: ['object', 'null'], properties: { carrier: { type: 'string' } } },
      items: {
        type: 'array',
        items: {
          properties: {
            image: { type: ['string', 'null'] },
            quantity: { type: 'integer', minimum: 1 },
            variant: {
              type: ['object', 'null'],
              properties: { options: { type: 'object', additionalProperties: { type: 'string' } } },
            },
          },
        },
      },
    });
    expect(components.schemas.ActivityChange?.properties?.before).toEqual({
      type: ['string', 'number', 'boolean', 'null'],
    });
    expect(components.schemas.Error?.required).toEqual(['success', 'code', 'message', 'requestId']);
    const refused = paths['/cart']?.put?.responses['409']?.content?.['application/json']?.schema;
    expect(refused).toEqual({ $ref: '#/components/schemas/Error.STALE_WRITE' });
    expect(components.schemas['Error.STALE_WRITE']?.properties?.details?.oneOf).toContainEqual({
      type: 'object',
      properties: { type: { const: 'cart' }, current: { $ref: '#/components/schemas/Cart' } },
      required: ['type', 'current'],
    });
    expect(paths['/orders']?.post?.parameters).toContainEqual({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: expect.stringContaining('first order'),
      schema: { type: 'string', maxLength: 128, pattern: expect.any(String) },
    });
  });
});

describe('GET /docs', () => {
  test('is a page that is complete in itself and runs no script', async () => {
    const reply = await shop.call('GET', '/docs');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('cache-control')).toMatch(/^public, /);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = reply.body as string;
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//i);
  });

  test('shows every path, summary and error code', async () => {
    const page = (await shop.call('GET', '/docs')).body as string;
    for (const [name, { endpoint, atRoot }] of routes) {
      expect(page).toContain(`id="${name}"`);
      expect(page).toContain(
        `<code>${atRoot ? '' : '/api'}${toOpenApiPath(getEndpointPath(endpoint))}</code>`,
      );
    }
    const used = Object.keys(API_ERROR_HTTP_STATUSES).filter((code) => code !== 'METHOD_NOT_ALLOWED');
    for (const code of used) expect(page).toContain(code);
  });

  test('escapes all text of the document', { tags: 'long' }, () => {
    const document = createOpenApiDocument('1.0.0"><script>alert(1)</script>');
    document.info.description = '<img src=x onerror=alert(1)> & `a<b`';
    const page = renderApiDocsPage(document);
    expect(page).toContain('1.0.0&quot;&gt;&lt;script&gt;');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; <code>a&lt;b</code>');
    expect(page).not.toContain('<img');
  });
});

import { describe, expect, test } from 'vitest';
import { boundRoutes } from '../../src/app';
import { methodOf, pathOf } from '../../src/contract/endpoint-parts';
import { API_ERRORS } from '../../src/contract/errors';
import { ROUTES, type RouteName } from '../../src/contract/routes';
import type { RouteDefinition } from '../../src/contract/routes/route-definition';
import type { OpenApiDocument } from '../../src/features/openapi/openapi-document';
import { openApiDocument, openApiPath } from '../../src/features/openapi/openapi-document';
import { docsPage } from '../../src/features/openapi/docs-page';
import { sendFile } from '../support/import-files';
import { anOrder, placedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { schemaMismatches } from '../support/schema-mismatches';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();
const routes = Object.entries(ROUTES) as [RouteName, RouteDefinition][];

test('every route of the contract is mounted once, and no other', () => {
  const mounted = boundRoutes(shop.services).map(({ definition }) => definition);
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

  test('is a bare OpenAPI 3.1 document, cacheable by everybody', async () => {
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
        paths[openApiPath(pathOf(definition.endpoint))]?.[methodOf(definition.endpoint).toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.security).toEqual(definition.who === 'all' ? [] : [{ idToken: [] }]);
      expect(operation?.requestBody === undefined).toBe(definition.body === undefined);
      const named = (place: string) =>
        operation?.parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => parameter.name);
      expect(named('path')).toEqual([...pathOf(definition.endpoint).matchAll(/:(\w+)/g)].map(([, id]) => id));
      expect(named('query')).toEqual(Object.keys(definition.query?.fields ?? {}));
      const statuses = Object.keys(operation?.responses ?? {}).map(Number);
      expect(statuses).toContain(definition.status ?? 200);
      expect(statuses.includes(401)).toBe(definition.who !== 'all' || name === 'login');
      // Deleting an account asks for a recent login.
      expect(statuses.includes(403)).toBe(definition.who === 'admin' || name === 'deleteProfile');
      expect(statuses.includes(413)).toBe(definition.body !== undefined);
      if (definition.limit) expect(statuses).toContain(429);
    }
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(routes.length);
  });

  test('every reference leads somewhere, and every error code stands at its status', async () => {
    const whole = await document();
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    for (const [, name = ''] of references) expect(whole.components.schemas).toHaveProperty(name);
    for (const methods of Object.values(whole.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const [status, { description }] of Object.entries(responses)) {
          for (const [, code = ''] of description.matchAll(/^([A-Z_]+):/gm)) {
            expect([code, API_ERRORS[code as keyof typeof API_ERRORS]]).toEqual([code, Number(status)]);
          }
        }
      }
    }
  });

  test('tells bounds, patterns, choices, defaults and what is required of a request', async () => {
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

  test('the answers are what the document says', async () => {
    const whole = await document();
    await storeProduct(shop, 'kettle', { countInStock: 50 });
    const customer = await shop.person();
    const admin = await shop.person('admin');
    const id = await placedOrder(shop, customer, [{ product: 'kettle' }]);
    const paid = await shop.call('POST', '/orders/payment', { as: customer, body: { orderId: id } });
    const imported = await sendFile(shop, admin, 'Handle,Stock\nkettle,9\nmug,x\n');
    const importId = String(imported.body.data._id);
    const registered = {
      name: 'Kim Example',
      email: 'kim@example.com',
      password: 'Secret123',
      confirmPassword: 'Secret123',
    };

    const answers: [RouteName, Awaited<ReturnType<typeof shop.call>>][] = [
      ['health', await shop.call('GET', '/health')],
      ['config', await shop.call('GET', '/config')],
      ['listProducts', await shop.call('GET', '/products?limit=1')],
      ['listCategories', await shop.call('GET', '/products/categories')],
      ['getProduct', await shop.call('GET', '/products/kettle')],
      ['relatedProducts', await shop.call('GET', '/products/kettle/related')],
      ['register', await shop.call('POST', '/auth/register', { body: registered })],
      ['login', await shop.call('POST', '/auth/login', { body: registered })],
      ['authProfile', await shop.call('GET', '/auth/profile', { as: customer })],
      [
        'placeOrder',
        await shop.call('POST', '/orders', { as: customer, body: anOrder([{ product: 'kettle' }]) }),
      ],
      ['startPayment', paid],
      [
        'verifyPayment',
        await shop.call('POST', '/orders/payment/verify', {
          as: customer,
          body: { orderId: id, paymentId: paid.body.data.paymentId, token: 'tok_visa' },
        }),
      ],
      ['importProducts', await sendFile(shop, admin, 'Handle,Stock\nkettle,9\nmug,x\n', { dryRun: true })],
      ['importProducts', imported],
      ['resumeImport', await shop.call('POST', `/products/imports/${importId}/resume`, { as: admin })],
      ['getImport', await shop.call('GET', `/products/imports/${importId}`, { as: admin })],
      ['listImports', await shop.call('GET', '/products/imports', { as: admin })],
      ['undoImport', await shop.call('POST', `/products/imports/${importId}/undo`, { as: admin })],
      ['myOrders', await shop.call('GET', '/orders/my-orders', { as: customer })],
      ['getOrder', await shop.call('GET', `/orders/${id}`, { as: customer })],
      ['allOrders', await shop.call('GET', '/orders/admin/all', { as: admin })],
      [
        'setOrderStatus',
        await shop.call('PUT', `/orders/${id}/status`, {
          as: admin,
          body: { status: 'confirmed', tracking: { carrier: 'Post', number: '1' } },
        }),
      ],
      ['trackOrder', await shop.call('GET', `/orders/${id}/track`, { as: customer })],
      [
        'setUserRole',
        await shop.call('PUT', `/users/admin/${customer.uid}/role`, {
          as: admin,
          body: { role: 'customer' },
        }),
      ],
    ];
    for (const [name, reply] of answers) {
      const { endpoint, status = 200 }: RouteDefinition = ROUTES[name];
      const operation = whole.paths[openApiPath(pathOf(endpoint))]?.[methodOf(endpoint).toLowerCase()];
      const schema = operation?.responses[String(status)]?.content?.['application/json']?.schema;
      expect([name, reply.status]).toEqual([name, status]);
      expect([
        name,
        schemaMismatches(schema ?? { const: null }, reply.body, whole.components.schemas),
      ]).toEqual([name, []]);
    }
    const refused = await shop.call('POST', '/orders', { as: customer, body: {} });
    expect(
      schemaMismatches({ $ref: '#/components/schemas/Error' }, refused.body, whole.components.schemas),
    ).toEqual([]);
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
    for (const [name, { endpoint }] of routes) {
      expect(page).toContain(`id="${name}"`);
      expect(page).toContain(`<code>/api${openApiPath(pathOf(endpoint))}</code>`);
    }
    const used = Object.keys(API_ERRORS).filter((code) => code !== 'METHOD_NOT_ALLOWED');
    for (const code of used) expect(page).toContain(code);
  });

  test('escapes whatever the document says', () => {
    const document = openApiDocument('1.0.0"><script>alert(1)</script>');
    document.info.description = '<img src=x onerror=alert(1)> & `a<b`';
    const page = docsPage(document);
    expect(page).toContain('1.0.0&quot;&gt;&lt;script&gt;');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; <code>a&lt;b</code>');
    expect(page).not.toContain('<img');
  });
});

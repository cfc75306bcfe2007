import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEndpointMethod, getEndpointPath } from '../../src/contract/endpoint-parts';
import { ROUTES } from '../../src/contract/routes';
import type { HttpCloudFunctionName, RouteDefinition } from '../../src/contract/routes/route-definition';
import { MAX_BODY_BYTES, UPLOADS_PATH } from '../../src/contract/uploads';
import { matchesSource, readHostingConfig } from '../support/hosting/hosted-app';
import { createStubFunctions } from '../support/stub-app';

const routes = Object.entries<RouteDefinition>(ROUTES).map(([name, definition]) => ({
  name,
  method: getEndpointMethod(definition.endpoint),
  address: (definition.atRoot ? '' : '/api') + getEndpointPath(definition.endpoint).replace(/:\w+/g, 'x1'),
  who: definition.who,
  servedBy: definition.servedBy ?? 'api',
  takesFiles: definition.files !== undefined,
  maxBytes: (definition.files?.max ?? 0) * (definition.files?.maxBytes ?? 0),
}));
const formAddress = (address: string) => address.replace('/api', `/api${UPLOADS_PATH}`);
const of = (servedBy: HttpCloudFunctionName) => routes.filter((route) => route.servedBy === servedBy);
const withFiles = routes.filter(({ takesFiles }) => takesFiles);

const servers: Partial<Record<HttpCloudFunctionName, Server>> = {};
beforeAll(async () => {
  for (const [name, app] of Object.entries(createStubFunctions()) as [HttpCloudFunctionName, Express][]) {
    const server = createServer(app).listen(0, '127.0.0.1');
    servers[name] = server;
    await new Promise((resolve) => server.once('listening', resolve));
  }
});
afterAll(() => Object.values(servers).forEach((server) => server.close()));

const ask = (name: HttpCloudFunctionName, method: string, address: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(servers[name]!.address() as AddressInfo).port}${address}`, {
    method,
    redirect: 'manual',
    ...init,
  });

function form(bytes = 10) {
  const body = new FormData();
  body.append('images', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  return { body };
}

describe('Hosting', () => {
  const { rewrites } = readHostingConfig();
  const leadsTo = (address: string) =>
    rewrites.find((rule) => matchesSource(rule, address))?.function?.functionId;

  test.each(routes)('leads $method $address to the function that serves it', ({ address, servedBy }) =>
    expect(leadsTo(address)).toBe(servedBy),
  );

  test.each(withFiles)('leads the form of $method $address to uploads', ({ address }) =>
    expect(leadsTo(formAddress(address))).toBe('uploads'),
  );
});

describe('the API', () => {
  test('does not find what uploads serves', async () => {
    expect(
      of('uploads')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['getProductPreview', 'receiveInboundMail', 'resumeImport']);
    for (const { method, address } of of('uploads')) {
      expect([address, (await ask('api', method, address)).status]).toEqual([address, 404]);
    }
  });

  test.each(withFiles)('takes a form at $method $address, of a session', async (route) => {
    const { status } = await ask('api', route.method, route.address, form());
    expect(status).toBe(route.who === 'all' ? 400 : 401);
    expect((await ask('api', route.method, formAddress(route.address), form())).status).toBe(404);
  });

  test.each(withFiles.filter(({ maxBytes }) => maxBytes > MAX_BODY_BYTES.directForm))(
    'leads a form of more than 10 MB on, at $method $address',
    async (route) => {
      const { status, headers } = await ask('api', route.method, `${route.address}?a=1`, form(10_300_000));
      expect([status, headers.get('location')]).toEqual([307, `${formAddress(route.address)}?a=1`]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );
});

describe('uploads', () => {
  test.each(of('api'))('does not find $method $address', { tags: 'long' }, async ({ method, address }) => {
    const { status } = await ask('uploads', method, address);
    expect(status).toBe(404);
  });

  test.each(withFiles)('takes nothing but forms for $method $address, of a session', async (route) => {
    const address = formAddress(route.address);
    // Public forms are parsed and rejected for missing fields.
    const refused = route.who === 'all' ? 400 : 401;
    expect((await ask('uploads', route.method, address, form())).status).toBe(refused);
    const headers = { authorization: 'Bearer admin', 'content-type': 'application/json' };
    expect((await ask('uploads', route.method, address, { headers, body: '{}' })).status).toBe(415);
    expect((await ask('uploads', 'GET', address)).status).toBe(405);
  });
});

import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { setupFakeServer } from '@/testing/fake-server';
import { saveProduct } from './save-product';

const server = setupFakeServer();

const answering = (
  onRequest: (asked: { method: string; path: string; type: string; body: string }) => void,
) =>
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      const type = (request.headers.get('Content-Type') ?? '').replace(/;.*/, '');
      onRequest({ method: request.method, path: pathname, type, body: await request.text() });
      return HttpResponse.json({ success: true, data: { _id: 'lamp', updatedAt: '2026-03-02' } });
    }),
  );

const onProgress = () => undefined;
const lamp = { title: 'Lamp', description: '', category: 'Lamps', price: 12.5, countInStock: 3 };

test('a product without new pictures is saved as JSON', async () => {
  const onRequest = vi.fn();
  answering(onRequest);
  await saveProduct({ id: null, body: lamp, files: [], onProgress });
  const change = { ...lamp, updatedAt: '2026-03-01T00:00:00.000Z' };
  await saveProduct({ id: 'lamp', body: change, files: [], onProgress });
  const [created, changed] = onRequest.mock.calls.map(([asked]: { body: string }[]) => asked);
  expect(created).toMatchObject({ method: 'POST', path: '/api/products', type: 'application/json' });
  expect(JSON.parse(created?.body ?? '')).toEqual(lamp);
  expect(changed).toMatchObject({ method: 'PUT', path: '/api/products/lamp' });
  expect(JSON.parse(changed?.body ?? '')).toEqual(change);
});

import { describe, expect, test } from 'vitest';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

describe('GET /health', () => {
  test('answers ok with a request id', async () => {
    const reply = await shop.call('GET', '/health');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ success: true, data: { status: 'ok', version: 'test' } });
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('unknown paths and methods', () => {
  test('an unknown path is a JSON 404', async () => {
    const reply = await shop.call('GET', '/nothing-here');
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  test('a trailing slash is another path', async () => {
    expect((await shop.call('GET', '/health/')).status).toBe(404);
  });

  test('a known path with a wrong method is a JSON 405 that names the right ones', async () => {
    const reply = await shop.call('DELETE', '/health');
    expect(reply.status).toBe(405);
    expect(reply.body.code).toBe('METHOD_NOT_ALLOWED');
    expect(reply.headers.get('allow')).toBe('GET');
  });
});

describe('GET /help/questions', () => {
  test('returns related questions, best match first, which may be cached', async () => {
    const reply = await shop.call('GET', '/help/questions?search=lost%20package');
    expect(reply.status).toBe(200);
    expect(reply.body.data.questions[0]).toBe('late-parcel');
    expect(reply.body.data.questions.length).toBeLessThanOrEqual(6);
    expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=300/);
    expect((await shop.call('GET', '/help/questions?search=zeppelin')).body.data).toEqual({ questions: [] });
  });

  test('searches the questions in the language of the URL, whatever the browser prefers', async () => {
    const find = async (query: string) =>
      (await shop.call('GET', `/help/questions?search=${query}`, { headers: { 'accept-language': 'de' } }))
        .body.data.questions;
    expect(await find('abgelehnt')).toEqual([]);
    expect(await find('abgelehnt&language=de')).toContain('declined');
    expect(await find('card%20declined')).toContain('declined');
  });

  test.each(['', '?search=', `?search=${'x'.repeat(101)}`])('rejects "%s"', async (query) => {
    expect((await shop.call('GET', `/help/questions${query}`)).status).toBe(400);
  });
});

test('GET /contact promises no time by default', async () => {
  expect((await shop.call('GET', '/contact')).body.data).toEqual({ replyTime: null });
});

describe('GET /config', () => {
  test('answers decimals in the store currency, cacheable by the CDN', async () => {
    const reply = await shop.call('GET', '/config');
    expect(reply.body.data).toMatchObject({
      brand: 'Hearth',
      currency: 'USD',
      taxRate: 0.08,
      shipping: { freeFrom: 50, flatRate: 9.99 },
    });
    expect(reply.headers.get('cache-control')).toContain('s-maxage=');
    expect(reply.headers.get('etag')).toBeTruthy();
  });
});

import { expect, test } from 'vitest';
import { createPageCache, type CachedPage } from './page-cache';

const KB = 'x'.repeat(1000);

function instance() {
  const drawn: string[] = [];
  const keep = createPageCache(() => 1_000_000);
  const get = (address: string, { kb = 100, status = 200 as CachedPage['status'] } = {}) =>
    keep(address, () => {
      drawn.push(address);
      return Promise.resolve({ status, html: KB.repeat(kb), etag: '', at: 0 });
    });
  return { drawn, get };
}

test('any number of parameters, and of pages that are not there, displaces no page without them', async () => {
  const { drawn, get } = instance();
  for (let at = 0; at < 100; at++) await get(`/products/kettle-${at}`);
  for (let at = 0; at < 10_000; at++) await get(`/products?brand=${at}`);
  for (let at = 0; at < 1000; at++) await get(`/products/none-${at}`, { status: 404 });
  drawn.length = 0;
  for (let at = 0; at < 100; at++) await get(`/products/kettle-${at}`);
  expect(drawn).toEqual([]);
});

test('what is kept is bounded by its bytes, the latest first', async () => {
  const { drawn, get } = instance();
  // Each page takes 2 MB, as text with two bytes per character.
  for (let at = 0; at < 100; at++) await get(`/products?brand=${at}`, { kb: 1000 });
  drawn.length = 0;
  for (let at = 99; at >= 0; at--) await get(`/products?brand=${at}`, { kb: 1000 });
  expect(drawn.length).toBeGreaterThan(80);
  expect(drawn).not.toContain('/products?brand=99');
});

test('a page that is larger than its room is drawn each time', async () => {
  const { drawn, get } = instance();
  await get('/', { kb: 40_000 });
  expect((await get('/', { kb: 40_000 })).html).toHaveLength(40_000_000);
  expect(drawn).toEqual(['/', '/']);
});

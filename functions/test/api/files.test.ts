import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileExport } from '../../src/contract/files/exports';
import { downloadExportFile } from '../support/exports';
import { readOrderState } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

let time = Date.parse('2026-05-01T00:00:00Z');
const shop = useTestStore({ now: () => time });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { title: 'Kettle' });
});
beforeEach(async () => {
  time += DAY;
  vi.restoreAllMocks();
  await shop.clear('files');
  await shop.bucket.deleteFiles();
});

const ask = async () => (await shop.call('POST', '/products/export', { as: admin })).body.data as FileExport;
const look = async ({ _id }: FileExport) =>
  (await shop.call('GET', `/products/export/${_id}`, { as: admin })).body.data as FileExport;

/** Mocks a catalogue that is too large for the request itself. */
const isLarge = () => vi.spyOn(shop.services.productRecords, 'count').mockResolvedValue(50_000);

describe('an export', () => {
  test('of a small shop is there with the answer, and is fetched from Storage by its address alone', async () => {
    const done = await ask();
    const logged = await shop.db.collection('events').where('target.id', '==', done._id).get();
    expect(logged.docs.map((doc) => [doc.get('action'), doc.get('by.uid')])).toEqual([
      ['export.begun', admin.uid],
    ]);
    const { text, headers } = await downloadExportFile(done);
    expect(done).toMatchObject({ state: 'done', rows: 1, total: 1, bytes: Buffer.byteLength(text) });
    expect(text).toContain('\r\nkettle,');
    expect(headers.get('content-disposition')).toContain('filename="products-2026-05-02.csv"');
    const guessed = await fetch(done.url.replace(/token=.*/, 'token=guess'));
    const without = await fetch(done.url.replace(/&token=.*/, ''));
    expect([guessed.status, without.status]).toEqual([403, 403]);
  });

  test("is named after the day in the shop's time zone", async () => {
    const { settings, version } = (await shop.call('GET', '/settings', { as: admin })).body.data;
    const inTokyo = { ...settings, shop: { ...settings.shop, timeZone: 'Asia/Tokyo' } };
    const body = { settings: inTokyo, basedOn: version };
    expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
    time += 16 * HOUR;
    const { headers } = await downloadExportFile(await ask());
    expect(headers.get('content-disposition')).toContain('filename="products-2026-05-04.csv"');
  });

  test('of a large one is made by the job, which says how far it is', async () => {
    isLarge();
    const waiting = await ask();
    expect(waiting).toMatchObject({ state: 'waiting', rows: 0, total: 50_000, url: '' });
    expect((await ask())._id).toBe(waiting._id);
    const seen: FileExport[] = [];
    const pages = vi.spyOn(shop.services.productRecords, 'iterateAll');
    pages.mockImplementation(async function* () {
      for (const id of ['a', 'b']) {
        time += MINUTE;
        const [found] = await shop.services.productRecords.getMany(['kettle']);
        yield [{ ...found!, id }];
        seen.push(await look(waiting));
      }
    });
    expect(await shop.jobs.makeFiles()).toEqual({ made: 1, failed: 0, removed: 0 });
    expect(seen[0]).toMatchObject({ state: 'working', rows: 1 });
    expect(await look(waiting)).toMatchObject({ state: 'done', rows: 2 });
    expect(await shop.jobs.makeFiles()).toEqual({ made: 0, failed: 0, removed: 0 });
  });

  test('is removed after an hour, with what was asked for before it', async () => {
    const [first, second] = [await ask(), await ask()];
    expect((await shop.call('GET', `/products/export/${first._id}`, { as: admin })).body.code).toBe(
      'NOT_FOUND',
    );
    expect(await shop.storedFiles()).toHaveLength(1);
    time += HOUR;
    expect(await shop.jobs.makeFiles()).toEqual({ made: 0, failed: 0, removed: 1 });
    expect(await shop.storedFiles()).toEqual([]);
    expect((await fetch(second.url)).ok).toBe(false);
    expect((await shop.call('GET', `/products/export/${second._id}`, { as: admin })).status).toBe(404);
  });

  test('that a run did not finish is tried twice more, then says that it failed; another can be asked for', async () => {
    isLarge();
    const waiting = await ask();
    const failing = vi.spyOn(shop.bucket, 'file').mockImplementation(() => {
      throw new Error('no Storage');
    });
    for (const state of ['waiting', 'waiting', 'failed']) {
      expect(await shop.jobs.makeFiles()).toMatchObject({ failed: 1 });
      expect((await look(waiting)).state).toBe(state);
      time += MINUTE;
    }
    expect((await look(waiting)).failure).toBe('The file could not be created. Please try again.');
    expect(shop.logs.filter(({ message }) => message === 'file failed')).toHaveLength(3);
    failing.mockRestore();
    const again = await ask();
    expect(await shop.jobs.makeFiles()).toMatchObject({ made: 1 });
    expect(await look(again)).toMatchObject({ state: 'done' });
  });

  test('whose process ended is made by another run once its claim is over, and by one run at a time', async () => {
    isLarge();
    const waiting = await ask();
    await shop.db.doc('files/products').update({ state: 'working', dueAt: new Date(time + MINUTE) });
    expect(await shop.jobs.makeFiles()).toMatchObject({ made: 0 });
    time += MINUTE;
    const both = await Promise.all([shop.jobs.makeFiles(), shop.jobs.makeFiles()]);
    expect(both.map(({ made }) => made).sort()).toEqual([0, 1]);
    expect(await look(waiting)).toMatchObject({ state: 'done' });
  });

  test('that takes longer than its job may says so', async () => {
    isLarge();
    const waiting = await ask();
    let left = 1;
    await shop.jobs.makeFiles(() => left-- > 0);
    expect(await look(waiting)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/^Creating the file took too long\./),
    });
  });

  test('of other orders waits for the one that is being made', async () => {
    vi.spyOn(shop.services.orders, 'countExported').mockResolvedValue(9_000);
    const post = (query: string) => shop.call('POST', `/orders/admin/export?${query}`, { as: admin });
    const first = await post('status=shipped&from=2026-01-01T00:00:00.000Z');
    expect((await post('status=shipped&from=2026-01-01T00:00:00.000Z')).body.data._id).toBe(
      first.body.data._id,
    );
    const before = await readOrderState(shop, ['files']);
    expect((await post('status=pending')).body.code).toBe('INVALID_TRANSITION');
    expect(await readOrderState(shop, ['files'])).toEqual(before);
  });
});

describe('the feed', () => {
  const get = () => shop.call('GET', '/feeds/google.xml');
  const content = async (reply: TestApiResponse) => {
    expect(reply.status).toBe(302);
    const response = await fetch(String(reply.headers.get('location')));
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    return response.text();
  };

  test('is made when it is first asked for; its address leads to it, and the CDN may keep that for a while', async () => {
    const reply = await get();
    expect(reply.headers.get('cache-control')).toContain('s-maxage=900');
    expect(await content(reply)).toMatch(/^<\?xml [^]*<g:id>kettle<\/g:id>[^]*<\/rss>\n$/);
  });

  test('of a large shop is made by the job; until then the answer says when to come back', async () => {
    isLarge();
    const refused = await get();
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '120',
    ]);
    await shop.jobs.makeFiles();
    expect(await content(await get())).toContain('kettle');
  });

  test('is made anew within the hour after a change, and not without one', { tags: 'long' }, async () => {
    const first = await get();
    time += HOUR;
    expect(await shop.jobs.makeFiles()).toMatchObject({ made: 0 });
    await storeProduct(shop, 'mug', { title: 'Mug', updatedAt: new Date(time) });
    expect(await shop.jobs.makeFiles()).toMatchObject({ made: 0 });
    time += HOUR;
    expect(await shop.jobs.makeFiles()).toMatchObject({ made: 1 });
    const second = await get();
    expect(await content(second)).toContain('<g:id>mug</g:id>');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect((await shop.call('DELETE', '/products/mug', { as: admin })).status).toBe(200);
    time += HOUR;
    await shop.jobs.makeFiles();
    expect(await content(await get())).not.toContain('mug');
  });

  test('that could not be made anew stays as it was', { tags: 'long' }, async () => {
    const first = await get();
    vi.spyOn(shop.services.products, 'iterateOnSale').mockImplementation(() => {
      throw new Error('no products');
    });
    time += DAY;
    expect(await shop.jobs.makeFiles()).toMatchObject({ failed: 1 });
    expect(await content(await get())).toBe(await content(first));
  });

  test('that nobody asks for is not kept', { tags: 'long' }, async () => {
    await get();
    for (let day = 0; day < 3; day += 1) {
      time += 2 * DAY;
      await get();
      await shop.jobs.makeFiles();
    }
    expect(await shop.storedFiles()).toEqual(['feeds/google.xml']);
    time += 8 * DAY;
    expect(await shop.jobs.makeFiles()).toMatchObject({ removed: 1 });
    expect(await shop.storedFiles()).toEqual([]);
  });
});

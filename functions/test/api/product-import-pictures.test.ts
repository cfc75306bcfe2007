import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_LIMITS, type ImportReport, type ImportRun } from '../../src/contract/imports';
import {
  RemoteFileError,
  createRemoteFileFetcher,
  type RemoteFileFetcher,
} from '../../src/platform/remote/remote-file';
import { createTestPicture } from '../support/requests/hostile-files';
import { exportProductFile, runImport, planImport } from '../support/import-files';
import { readOrderState, readStoredProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
let fetcher: RemoteFileFetcher;
const shop = useTestStore({
  now: () => time,
  // Long enough to handle an unreachable host in one slice.
  importSliceMs: 60_000,
  remoteFiles: (address, signal) => fetcher(address, signal),
});

let admin: TestPerson;
let server: Server;
let site: string;
const asked: string[] = [];
const files = new Map<string, Buffer>();

beforeAll(async () => {
  admin = await shop.person('admin');
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const file = files.get(req.url ?? '');
    res.writeHead(file ? 200 : 404).end(file);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  // Redirects requests for a public server to a local one.
  const agent = new Agent();
  fetcher = createRemoteFileFetcher({
    agents: () => Promise.resolve({ 'http:': agent, 'https:': agent }),
    ports: [port, 443],
    timeLimit: 20_000,
  });
  files.set('/front.jpg', await createTestPicture(500, 400).jpeg().toBuffer());
  files.set('/back.png', await createTestPicture(80, 40).png().toBuffer());
  files.set('/lie.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  time += 60_000;
  asked.length = 0;
  await shop.bucket.deleteFiles();
  await shop.clear('events', 'products', 'imports', 'catalogue');
});

const run = (content: string) => runImport(shop, admin, content);
const objects = () => shop.storedFiles();
const undo = async ({ _id }: ImportRun) =>
  (await shop.call('POST', `/products/imports/${_id}/undo`, { as: admin })).body.data as ImportRun;
const csv = (...rows: string[]) =>
  ['Handle,Title,Category,Price,Stock,Image,Image Alt,Variant Image', ...rows].join('\n');
const kettle = (image: string, alt = '') => `kettle,Kettle,Kitchen,24,3,${image},${alt},`;

describe('pictures that a file names', () => {
  test(
    'are fetched, stored in their sizes and shown, in their order and with their texts',
    { tags: 'long' },
    async () => {
      const done = await run(
        csv(kettle(`${site}/front.jpg`, 'From the front'), `kettle,,,,,${site}/back.png,,`),
      );
      expect(done).toMatchObject({ created: 1, warnings: [] });
      const { images } = await readStoredProduct(shop, 'kettle');
      expect(images).toMatchObject([
        { alt: 'From the front', width: 500, height: 400, source: `${site}/front.jpg` },
        { alt: 'Kettle', width: 80, source: `${site}/back.png` },
      ]);
      expect(await objects()).toEqual(images.flatMap((image) => image.objects).sort());
      const product = (await shop.call('GET', '/products/kettle')).body.data;
      expect(product.images[0]).not.toHaveProperty('source');
      expect((await fetch(String(product.image))).headers.get('content-type')).toBe('image/webp');
    },
  );

  test(
    'are neither fetched nor changed by the same file again, nor by our own export',
    { tags: 'long' },
    async () => {
      const file = csv(`kettle,Kettle,Kitchen,24,3,${site}/front.jpg,Front,${site}/front.jpg`);
      const shown = async () => {
        const events = await shop.db.collection('events').where('target.type', '==', 'product').get();
        return [await readOrderState(shop, ['products']), events.docs.map((event) => event.data())];
      };
      await run(file);
      const [before, stored] = [await shown(), await objects()];
      asked.length = 0;
      time += 60_000;
      expect(await run(file)).toMatchObject({ unchanged: 1, warnings: [] });
      time += 60_000;
      expect(await run(await exportProductFile(shop, admin))).toMatchObject({ unchanged: 1, warnings: [] });
      await shop.bucket.deleteFiles({ prefix: 'exports/' });
      expect(asked).toEqual([]);
      expect([await shown(), await objects()]).toEqual([before, stored]);
    },
  );

  test(
    'that do not come are warnings, and are tried again with the same file',
    { tags: 'long' },
    async () => {
      const file = csv(kettle(`${site}/late.jpg`), `kettle,,,,,${site}/lie.jpg,,`);
      const first = await run(file);
      expect(first).toMatchObject({ created: 1, failed: [], warningCount: 2 });
      expect(first.warnings.map(({ message }) => message)).toEqual([
        `A picture could not be fetched (${site}/late.jpg): The server answered 404.`,
        `A picture could not be fetched (${site}/lie.jpg): Pictures must be JPEG, PNG, WebP or AVIF files.`,
      ]);
      expect([(await readStoredProduct(shop, 'kettle')).images, await objects()]).toEqual([[], []]);

      files.set('/late.jpg', files.get('/front.jpg')!);
      const [item] = (await planImport(shop, admin, file)).items;
      expect(item).toMatchObject({ action: 'unchanged' });
      expect(item?.warnings[0]).toContain(`${site}/late.jpg`);
      time += 60_000;
      expect(await run(file)).toMatchObject({ updated: 1, warningCount: 1 });
      files.delete('/late.jpg');
      expect((await readStoredProduct(shop, 'kettle')).images).toMatchObject([
        { source: `${site}/late.jpg` },
      ]);
    },
  );

  test('are asked of a host that is down once, not for every product', { tags: 'long' }, async () => {
    let tries = 0;
    const normally = fetcher;
    fetcher = (address, signal) => {
      if (!address.includes('nowhere.invalid')) return normally(address, signal);
      tries += 1;
      return Promise.reject(new RemoteFileError('The server was not found.', { hostDown: true }));
    };
    const rows = Array.from(
      { length: 30 },
      (_value, at) => `p-${at},P,Kitchen,1,1,https://nowhere.invalid/${at}.jpg,,`,
    );
    const done = await run(csv(...rows)).finally(() => (fetcher = normally));
    expect(done).toMatchObject({ created: 30, warningCount: 30 });
    expect(tries).toBe(1);
  });

  test("of this machine's own network are never fetched", async () => {
    const normally = fetcher;
    fetcher = createRemoteFileFetcher({ ports: [80, 443, Number(new URL(site).port)] });
    const done = await run(csv(kettle(`${site}/front.jpg`))).finally(() => (fetcher = normally));
    expect(done.warnings[0]?.message).toContain('The address is not public.');
    expect([asked, await objects()]).toEqual([[], []]);
  });

  test('leave nothing behind when their product cannot be made', { tags: 'long' }, async () => {
    const file = csv(
      `kettle,Kettle,Kitchen,2000000,3,${site}/front.jpg,,`,
      kettle(`${site}/front.jpg`).replace('kettle', 'mug'),
    );
    const done = await run(file);
    expect(done).toMatchObject({ created: 1, failedCount: 1 });
    expect(done.failed).toEqual([
      {
        row: 2,
        errors: [{ row: 2, column: 'Price', value: '2000000', message: 'This amount is too large' }],
      },
    ]);
    expect(await objects()).toEqual(
      (await readStoredProduct(shop, 'mug')).images.flatMap((image) => image.objects).sort(),
    );
  });

  test('go when the import is undone', { tags: 'long' }, async () => {
    const done = await run(csv(kettle(`${site}/front.jpg`)));
    expect(await objects()).not.toEqual([]);
    time += 60_000;
    expect((await undo(done)).status).toBe('undone');
    expect(await objects()).toEqual([]);
  });

  test(
    'that came with a second try go when that is undone, and the products with the first',
    { tags: 'long' },
    async () => {
      const begin = await readOrderState(shop, ['products']);
      const file = csv(kettle(`${site}/late.jpg`), `mug,Mug,Kitchen,5,1,${site}/late.jpg,,`);
      const first = await run(file);
      expect(first).toMatchObject({ created: 2, warningCount: 2 });
      files.set('/late.jpg', files.get('/front.jpg')!);
      time += 60_000;
      const again = await run(file).finally(() => files.delete('/late.jpg'));
      expect(again).toMatchObject({ updated: 2, warningCount: 0, undoable: true });
      await shop.jobs.maintainImports();
      expect(await objects()).not.toEqual([]);

      time += 60_000;
      expect(await undo(again)).toMatchObject({ status: 'undone', kept: [] });
      expect([(await readStoredProduct(shop, 'kettle')).images, await objects()]).toEqual([[], []]);
      await shop.jobs.maintainImports();
      time += 60_000;
      expect(await undo(first)).toMatchObject({ status: 'undone', kept: [] });
      expect(await readOrderState(shop, ['products'])).toEqual(begin);
      expect(await objects()).toEqual([]);
    },
  );

  test('that files replace come back as the imports are undone, one by one', { tags: 'long' }, async () => {
    await run(csv(kettle(`${site}/front.jpg`)));
    const before = await readStoredProduct(shop, 'kettle');
    time += 60_000;
    const second = await run(csv(kettle(`${site}/back.png`)));
    const between = await readStoredProduct(shop, 'kettle');
    time += 60_000;
    const third = await run(csv(`kettle,Kettle,Kitchen,24,3,${site}/front.jpg,Front,${site}/front.jpg`));
    await shop.jobs.maintainImports();
    time += 60_000;
    await undo(third);
    await shop.jobs.maintainImports();
    expect((await readStoredProduct(shop, 'kettle')).images).toEqual(between.images);
    time += 60_000;
    expect(await undo(second)).toMatchObject({ status: 'undone', kept: [] });
    await shop.jobs.maintainImports();
    expect((await readStoredProduct(shop, 'kettle')).images).toEqual(before.images);
    expect(await objects()).toEqual(before.images.flatMap((image) => image.objects).sort());
  });

  test(
    'that a file replaces go for good once its import is not kept any more',
    { tags: 'long' },
    async () => {
      await run(csv(kettle(`${site}/front.jpg`)));
      const before = await readStoredProduct(shop, 'kettle');
      for (let at = 1; at <= IMPORT_LIMITS.runs; at += 1) {
        time += 60_000;
        await run(at === 1 ? csv(kettle(`${site}/back.png`)) : `Handle,Price\nkettle,${24 + at}\n`);
      }
      // The import that created the product is gone, and the one that restores its picture remains.
      expect(await shop.jobs.maintainImports()).toMatchObject({ removed: 1 });
      expect(await objects()).toEqual(expect.arrayContaining(before.images[0]!.objects));
      time += 60_000;
      await run('Handle,Price\nkettle,5\n');
      expect(await shop.jobs.maintainImports()).toMatchObject({ removed: 1 });
      expect(await objects()).toEqual(
        (await readStoredProduct(shop, 'kettle')).images.flatMap((image) => image.objects).sort(),
      );
    },
  );
});

describe('pictures that the file does not name', () => {
  const SHOPIFY = 'Handle,Title,Variant Price,Variant Inventory Qty,Image Src';

  test("stay where the file has none, and where it is Shopify's", { tags: 'long' }, async () => {
    const { images } = await storeProduct(shop, 'kettle', { countInStock: 3 });
    expect(await run(csv('kettle,Copper Kettle,Kitchen,24,3,,,'))).toMatchObject({ unchanged: 1 });
    time += 60_000;
    await run(`${SHOPIFY}\nkettle,Copper Kettle,24,3,${site}/front.jpg\n`);
    expect((await readStoredProduct(shop, 'kettle')).images).toMatchObject([
      { url: images[0]!.url },
      { source: `${site}/front.jpg` },
    ]);
  });

  test('stay as long as one that the file names did not come', async () => {
    const { images } = await storeProduct(shop, 'kettle', { countInStock: 3 });
    await run(csv(`kettle,Copper Kettle,Kitchen,24,3,${site}/missing.jpg,,`));
    expect((await readStoredProduct(shop, 'kettle')).images).toEqual(images);
  });

  test('beyond the eighth are left out, and that is said', { tags: 'long' }, async () => {
    for (let at = 0; at < 10; at += 1) files.set(`/many-${at}.png`, files.get('/back.png')!);
    const rows = Array.from({ length: 9 }, (_value, at) => `kettle,,,,,${site}/many-${at + 1}.png,,`);
    const done = await run(csv(kettle(`${site}/many-0.png`), ...rows));
    expect((await readStoredProduct(shop, 'kettle')).images).toHaveLength(8);
    expect(done.warnings).toEqual([
      { row: 2, message: 'A product can have at most 8 pictures: the last 2 were left out.' },
    ]);
    expect(asked).toHaveLength(8);
    const report = (await shop.call('GET', `/products/imports/${done._id}`, { as: admin })).body
      .data as ImportReport;
    expect(report.items[0]?.action).toBe('create');
  });
});

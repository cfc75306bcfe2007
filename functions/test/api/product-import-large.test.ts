import { expect, test } from 'vitest';
import type { ImportRun } from '../../src/contract/imports';
import { planImport, sendImportFile } from '../support/import-files';
import { countDocuments } from '../support/order-builder';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

/** Timeout in milliseconds. Three times that of the web app, because the machine may be busy. */
const PATIENCE = 30_000;

function lamps(): string {
  const rows = Array.from({ length: 2500 }, (_value, at) => [
    `lamp-${at},Lamp ${at},"Burns for ${at} hours, warm and steady.",Lamps,Size,Small,L-${at}-S,${at}.50,${at % 9}`,
    `lamp-${at},,,,Size,Large,L-${at}-L,${at + 1}.00,${at % 7}`,
  ]);
  return [
    'Handle,Title,Description,Category,Option1 Name,Option1 Value,SKU,Price,Stock',
    ...rows.flat(),
  ].join('\n');
}

test(
  '5,000 rows are imported, and undone, in calls that each end in time',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const admin = await shop.person('admin');
    const longest = { ms: 0 };
    const timed = async <T>(work: Promise<T>): Promise<T> => {
      const begun = performance.now();
      const result = await work;
      longest.ms = Math.max(longest.ms, performance.now() - begun);
      return result;
    };

    expect(await timed(planImport(shop, admin, lamps()))).toMatchObject({
      rows: 5000,
      total: 2500,
      created: 2500,
    });
    let run = (await timed(sendImportFile(shop, admin, lamps()))).body.data as ImportRun;
    const work = async (verb: 'resume' | 'undo') => {
      run = (await timed(shop.call('POST', `/products/imports/${run._id}/${verb}`, { as: admin }))).body
        .data as ImportRun;
    };
    while (run.status === 'running') await work('resume');
    expect(run).toMatchObject({ status: 'done', rows: 5000, created: 2500, failedCount: 0 });

    expect((await shop.call('GET', '/products?limit=1')).body.data.total).toBe(2500);
    const found = await shop.call('GET', '/products?search=2417');
    expect(found.body.data.products).toMatchObject([{ _id: 'lamp-2417', price: 2417.5 }]);

    await work('undo');
    while (run.status === 'undoing') await work('resume');
    expect(run).toMatchObject({ status: 'undone', undone: 2500, keptCount: 0 });
    expect(await countDocuments(shop, 'products')).toBe(0);
    expect((await shop.call('GET', '/products?limit=1')).body.data.total).toBe(0);
    expect(longest.ms).toBeLessThan(PATIENCE);
  },
);

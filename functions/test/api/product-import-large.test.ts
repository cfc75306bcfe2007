import { expect, test } from 'vitest';
import type { ImportRun } from '../../src/contract/imports';
import { finished, planned, sendFile } from '../support/import-files';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

test('5,000 rows are imported in calls that each end in time', { timeout: 120_000 }, async () => {
  const admin = await shop.person('admin');
  const products = Array.from({ length: 2500 }, (_value, at) => at + 1);
  const rows = products.flatMap((at) => [
    `lamp-${at},Lamp ${at},"Burns for ${at} hours, warm and steady.",Lamps,Size,Small,L-${at}-S,${at}.50,${at % 9}`,
    `lamp-${at},,,,Size,Large,L-${at}-L,${at + 1}.00,${at % 7}`,
  ]);
  const file = ['Handle,Title,Description,Category,Option1 Name,Option1 Value,SKU,Price,Stock', ...rows].join(
    '\n',
  );

  const took = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const begun = performance.now();
    return [await work, performance.now() - begun];
  };
  const [plan, planning] = await took(planned(shop, admin, file));
  expect(plan).toMatchObject({ rows: 5000, total: 2500, created: 2500 });
  const [reply, first] = await took(sendFile(shop, admin, file));
  const calls = [first];
  let run = reply.body.data as ImportRun;
  while (run.status === 'running') {
    const [next, ms] = await took(shop.call('POST', `/products/imports/${run._id}/resume`, { as: admin }));
    run = next.body.data as ImportRun;
    calls.push(ms);
  }
  console.log({ planning, calls });
  expect(run).toMatchObject({ status: 'done', rows: 5000, created: 2500, failedCount: 0 });
  const list = await shop.call('GET', '/products?limit=1');
  expect(list.body.data.total).toBe(2500);
  expect((await shop.call('GET', '/products?search=2417')).body.data.products).toMatchObject([
    { _id: 'lamp-2417' },
  ]);
  void finished;
});

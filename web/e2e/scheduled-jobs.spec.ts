import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, registerNewCustomer } from './fixtures';
import { getSuiteDatabase, listLocalJobs, runLocalJob } from './local-jobs';
import { placeTestOrder, fetchCustomerOrder } from './shop-orders';
import { test } from './shop-products';

// Runs jobs like in production: as emulated functions, called by the triggers of their schedules. The tests of the API
// cover the jobs' effects.

const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
const HOUR = 3_600_000;

test(
  'a job of the shop, one with the secret of mail, and one without services run by their triggers',
  { tag: '@long' },
  async ({ request, newProduct }) => {
    const page = { request };
    const [customer, product] = await Promise.all([
      registerNewCustomer(page),
      newProduct({ countInStock: 5 }),
    ]);
    const order = await placeTestOrder(page, customer, [product], { quantity: 2, paid: false });
    expect(await product.stock()).toBe(3);
    const stored = getSuiteDatabase().doc(`orders/${order._id}`);
    await stored.update({ 'payment.expiresAt': ago(HOUR) });
    await runLocalJob('expireUnpaidOrders');
    expect(await fetchCustomerOrder(page, customer, order._id)).toMatchObject({ status: 'cancelled' });
    expect(await product.stock()).toBe(5);

    const mails = async () =>
      (await getSuiteDatabase().collection('mail').where('to', 'array-contains', customer.email).get()).docs;
    expect((await mails()).map((mail) => mail.get('state') as string)).toContain('waiting');
    await runLocalJob('deliverMails');
    expect(new Set((await mails()).map((mail) => mail.get('state') as string))).toEqual(new Set(['sent']));

    const log = () => readFile(process.env.EMULATORS_LOG ?? '', 'utf8');
    await runLocalJob('keepAlive');
    await expect.poll(log).toContain('KEEP_ALIVE_URL is empty');
    await expect.poll(log).toMatch(/"job":"keepAlive".*scheduled job finished/);
  },
);

test('every scheduled function has a schedule that the shop on this computer runs by', async () => {
  const loaded = await listLocalJobs();
  // tools/deploy/functions-manifest.test.ts compares the names.
  expect(loaded.length).toBeGreaterThan(10);
  for (const { everyMs } of loaded) expect(everyMs).toBeGreaterThanOrEqual(60_000);
});

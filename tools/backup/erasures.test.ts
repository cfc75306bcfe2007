import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORED_DATA_WITHOUT_BACKUP } from '../../functions/src/compose/personal-data';
import { BACKUP_RECORD_PATH } from '../../functions/src/features/ready/backup-record.repository';
import { placeGuestOrder, allowGuestOrders } from '../../functions/test/support/known-person';
import { deliverOrder } from '../../functions/test/support/order-builder';
import { storeProduct } from '../../functions/test/support/product-builder';
import { TestStore, useTestStore } from '../../functions/test/support/test-store';
import { backUpShop } from './backup';
import { repeatErasures, readErasures } from './erasures';
import { restoreShop } from './restore';
import { openBackupShop, type BackupShop } from './backup-shop';

const shop = useTestStore();
const project = `demo-test-${randomUUID().slice(0, 8)}`;
const restored = new TestStore({}, project);
let folder: string;
const opened: BackupShop[] = [];

const open = async (name: string): Promise<BackupShop> => {
  const each = await openBackupShop({ project: name, emulated: true });
  opened.push(each);
  return each;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasures-'));
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await rm(folder, { recursive: true, force: true });
});

test('who was erased after a backup is erased again after its restore', async () => {
  const admin = await shop.person('admin');
  await allowGuestOrders(shop, admin);
  await storeProduct(shop, 'kettle', { countInStock: 9 });
  const [erased, stays] = [await shop.person(), await shop.person()];
  const [order, otherOrder] = [
    await placeGuestOrder(shop, 'guest@example.com', 'gone'),
    await placeGuestOrder(shop, 'other@example.com', 'stays'),
  ];
  await deliverOrder(shop, admin, order);
  const original = await open(shop.projectId);
  const [older, newer] = ['older', 'newer'].map((name) => join(folder, name)) as [string, string];
  await backUpShop(original, older);
  expect((await shop.call('DELETE', '/users/profile', { as: erased })).status).toBe(200);
  expect((await shop.call('DELETE', `/orders/${order}/guest`, { as: admin })).status).toBe(200);
  await backUpShop(original, newer);

  const copy = await open(project);
  await restoreShop(copy, older);
  await restored.start();
  try {
    const hasAccount = async (uid: string) =>
      (await restored.auth.listUsers()).users.some((one) => one.uid === uid);
    expect(await hasAccount(erased.uid)).toBe(true);
    expect(await repeatErasures(copy, await readErasures(newer))).toBe(2);
    expect(await restored.jobs.finishErasures()).toEqual({ finished: 1 });
    expect([await hasAccount(erased.uid), await hasAccount(stays.uid)]).toEqual([false, true]);
    const stored = async (id: string) => JSON.stringify((await restored.db.doc(`orders/${id}`).get()).data());
    expect(await stored(order)).not.toMatch(/guest@example|Qzgone/i);
    expect(await stored(otherOrder)).toMatch(/other@example/);
  } finally {
    await restored.stop();
  }
});

test('what has no backup is what the registry says', () => {
  expect(STORED_DATA_WITHOUT_BACKUP).toContain(BACKUP_RECORD_PATH.split('/')[0]);
});

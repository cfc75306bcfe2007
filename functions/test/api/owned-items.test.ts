import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_TOKEN_HEADER } from '../../src/contract/orders/order-token';
import { sha256 } from '../../src/platform/hash';
import { allowGuestOrders } from '../support/known-person';
import { buildOrderBody, countDocuments, deliverOrder, createPaidOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const DAY = 24 * 3_600_000;
let time = Date.parse('2026-03-02T10:00:00Z');

const shop = useTestStore({ now: () => time });

const CARE = { careReminder: 'Oil the board.', careReminderMonths: 3 };

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
});
beforeEach(async () => {
  time = Date.parse('2026-03-02T10:00:00Z');
  await shop.clear('products', 'careReminders', 'mail', 'rateLimits');
  await storeProduct(shop, 'board', { title: 'Oak board', countInStock: 500, ...CARE });
  await storeProduct(shop, 'mug', { title: 'Enamel mug', countInStock: 500 });
  robin = await shop.person();
});

async function createDelivered(products = ['board'], as = robin): Promise<string> {
  const id = await createPaidOrder(
    shop,
    as,
    products.map((product) => ({ product })),
  );
  await deliverOrder(shop, admin, id);
  return id;
}

const getItem = (order: string, line = '1', as: TestPerson | undefined = robin) =>
  shop.call('GET', `/orders/${order}/items/${line}`, { as });

const setReminder = (order: string, wanted: boolean, line = '1', as: TestPerson | undefined = robin) =>
  shop.call('PUT', `/orders/${order}/items/${line}/care-reminder`, { as, body: { wanted } });

const run = () => shop.jobs.sendCareReminders();

async function listMails(as = robin): Promise<string[]> {
  const { docs } = await shop.db.collection('mail').where('to', 'array-contains', as.email).get();
  return docs
    .filter((doc) => doc.get('kind') === 'care-reminder')
    .map((doc) => String(doc.get('message.text')));
}

const countReminders = () => countDocuments(shop, 'careReminders');

/** Moves the clock from the delivery on March 2 to the morning of June 2, three months later. */
const passThreeMonths = () => (time = Date.parse('2026-06-02T10:00:00Z'));

describe('the page of a bought item', () => {
  test('has the reminder of a delivered item, off at first, and only for its owner', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'board' }, { product: 'mug' }]);
    expect((await getItem(id)).body.data).toEqual({ careReminder: null, bestBefore: null, spareParts: [] });
    await deliverOrder(shop, admin, id);
    expect((await getItem(id)).body.data.careReminder).toEqual({
      text: 'Oil the board.',
      months: 3,
      nextOn: null,
    });
    expect((await getItem(id, '2')).body.data.careReminder).toBeNull();
    expect((await getItem(id, '1', admin)).body.data.careReminder).toBeNull();
    expect((await getItem(id, '1', await shop.person())).body.code).toBe('NOT_FOUND');
    expect((await getItem(id, '9')).body.code).toBe('NOT_FOUND');
    expect((await shop.call('GET', `/orders/${id}/items/1`)).status).toBe(401);
  });

  test('counts the best-before day from the day on which the item was sent', async () => {
    await storeProduct(shop, 'honey', { title: 'Honey', countInStock: 500, shelfLifeDays: 30 });
    const id = await createPaidOrder(shop, robin, [{ product: 'honey' }]);
    expect((await getItem(id)).body.data.bestBefore).toBeNull();
    await deliverOrder(shop, admin, id);
    expect((await getItem(id)).body.data.bestBefore).toBe('2026-04-01');
  });

  test('lists spare parts and refills that are on sale, without the item itself', async () => {
    await storeProduct(shop, 'oil', { title: 'Oil' });
    await storeProduct(shop, 'draft', { status: 'draft' });
    await storeProduct(shop, 'old', { status: 'archived' });
    const spareParts = ['draft', 'gone', 'oil', 'old', 'board'];
    await storeProduct(shop, 'board', { title: 'Oak board', countInStock: 500, spareParts });
    const id = await createDelivered();
    const parts = (await getItem(id)).body.data.spareParts as { _id: string }[];
    expect(parts.map(({ _id }) => _id)).toEqual(['oil']);
  });

  test('stays for a product that was removed', async () => {
    const id = await createDelivered();
    await setReminder(id, true);
    await shop.db.doc('products/board').delete();
    expect((await getItem(id)).body.data).toEqual({ careReminder: null, bestBefore: null, spareParts: [] });
    expect((await setReminder(id, true)).body.code).toBe('NOT_FOUND');
  });
});

describe('the switch for reminders', () => {
  test('turns them on and off, also twice and at the same moment', async () => {
    const id = await createDelivered();
    const replies = await Promise.all([1, 2, 3].map(() => setReminder(id, true)));
    for (const { status, body } of replies) {
      expect([status, body.data.careReminder.nextOn]).toEqual([200, '2026-06-02']);
    }
    expect(await countReminders()).toBe(1);
    time += 40 * DAY;
    expect((await setReminder(id, true)).body.data.careReminder.nextOn).toBe('2026-06-02');
    expect((await getItem(id)).body.data.careReminder.nextOn).toBe('2026-06-02');
    for (const _time of [1, 2])
      expect((await setReminder(id, false)).body.data.careReminder.nextOn).toBeNull();
    expect(await countReminders()).toBe(0);
  });

  test('is refused for other customers, administrators, unknown items and items without a reminder', async () => {
    const id = await createDelivered(['board', 'mug']);
    const open = await createPaidOrder(shop, robin, [{ product: 'board' }]);
    const replies = await Promise.all([
      setReminder(id, true, '1', await shop.person()),
      setReminder(id, true, '1', admin),
      setReminder(id, true, '9'),
      setReminder(id, true, '2'),
      setReminder(open, true),
      setReminder('unknown', true),
    ]);
    expect(replies.map(({ body }) => body.code)).toEqual(Array.from({ length: 6 }, () => 'NOT_FOUND'));
    const anonymous = await shop.call('PUT', `/orders/${id}/items/1/care-reminder`, {
      body: { wanted: true },
    });
    expect(anonymous.status).toBe(401);
    expect(await countReminders()).toBe(0);
  });

  test('is not for guests, who see the page with the token of the order only', async () => {
    await allowGuestOrders(shop, admin);
    const body = { ...buildOrderBody([{ product: 'board' }]), email: 'guest@example.com' };
    const { order, token } = (await shop.call('POST', '/orders', { body })).body.data;
    const id = String(order._id);
    await deliverOrder(shop, admin, id);
    const headers = { [ORDER_TOKEN_HEADER]: token };
    const path = `/orders/${id}/items/1`;
    expect((await shop.call('GET', path, { headers })).body.data.careReminder).toBeNull();
    expect((await shop.call('GET', path, { headers: { [ORDER_TOKEN_HEADER]: 'x'.repeat(43) } })).status).toBe(
      404,
    );
    const put = await shop.call('PUT', `${path}/care-reminder`, { headers, body: { wanted: true } });
    expect(put.status).toBe(401);
    expect(await countReminders()).toBe(0);
  });
});

describe('the email', () => {
  test('comes once every three months, from nine in the morning, with what to do and a link', async () => {
    const id = await createDelivered();
    await setReminder(id, true);
    time = Date.parse('2026-06-02T08:59:00Z');
    expect(await run()).toEqual({ reminded: 0, ended: 0, failed: 0 });
    time += 60_000;
    const reports = await Promise.all([run(), run(), run()]);
    expect(reports.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    expect(await run()).toEqual({ reminded: 0, ended: 0, failed: 0 });
    const [mail = '', ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail).toContain('Time to care for your Oak board');
    expect(mail).toContain('Oil the board.\n\nYou asked us to remind you every 3 months.');
    expect(mail).toContain(`https://shop.example/orders/${id}/items/1`);
    expect((await getItem(id)).body.data.careReminder.nextOn).toBe('2026-09-02');
    time = Date.parse('2026-12-20T10:00:00Z');
    expect((await run()).reminded).toBe(1);
    expect((await getItem(id)).body.data.careReminder.nextOn).toBe('2027-03-02');
  });

  test('does not come if the reminder was turned off after it was found', async () => {
    const id = await createDelivered();
    await setReminder(id, true);
    passThreeMonths();
    const repository = shop.services.careRemindersRepository;
    const { listDue } = repository;
    repository.listDue = async (...args) => {
      const found = await listDue(...args);
      await setReminder(id, false);
      return found;
    };
    try {
      expect(await run()).toEqual({ reminded: 0, ended: 0, failed: 0 });
    } finally {
      repository.listDue = listDue;
    }
    expect(await listMails()).toEqual([]);
  });

  test('ends with a refund of the item, its product, and the account', async () => {
    const refunded = await createDelivered(['board', 'mug']);
    await setReminder(refunded, true);
    await shop.call('POST', `/orders/${refunded}/refunds`, {
      as: admin,
      body: { lines: [{ line: '1', quantity: 1, restock: false }], reason: 'Broken' },
    });
    passThreeMonths();
    expect(await run()).toEqual({ reminded: 0, ended: 1, failed: 0 });
    expect(await countReminders()).toBe(0);

    time = Date.parse('2026-03-02T10:00:00Z');
    const removed = await createDelivered();
    await setReminder(removed, true);
    await shop.db.doc('products/board').delete();
    passThreeMonths();
    expect(await run()).toEqual({ reminded: 0, ended: 1, failed: 0 });
    expect(await listMails()).toEqual([]);
  });

  test('goes with the account, whose export lists the reminders', async () => {
    const id = await createDelivered();
    await setReminder(id, true);
    const other = await shop.person();
    await setReminder(await createDelivered(['board'], other), true, '1', other);
    const exported = await shop.call('GET', '/users/export', { as: robin });
    expect(exported.body.data.careReminders).toEqual([{ order: id, item: '1', nextOn: '2026-06-02' }]);
    expect((await shop.call('DELETE', `/users/admin/${robin.uid}`, { as: admin })).status).toBe(200);
    expect(await countReminders()).toBe(1);
    passThreeMonths();
    expect((await run()).reminded).toBe(1);
    expect(await listMails(other)).toHaveLength(1);
  });
});

describe('the link that stops a reminder', () => {
  const stop = (token: string) => shop.call('POST', '/care-reminders/stop', { body: { token } });
  const findToken = (mail = '') =>
    /https:\/\/shop\.example\/care-reminders#([\w-]{43})/.exec(mail)?.[1] ?? '';

  test('stops this reminder only, may be pressed twice, and is stored as a hash', async () => {
    const [id, other] = [await createDelivered(), await createDelivered()];
    await setReminder(id, true);
    await setReminder(other, true);
    passThreeMonths();
    await run();
    const mail = (await listMails()).find((text) => text.includes(`/orders/${id}/`));
    const token = findToken(mail);
    expect(token).toHaveLength(43);
    const stored = await shop.db.doc(`careReminders/${id}_1`).get();
    expect(stored.get('stopTokens')).toEqual([sha256(token)]);
    for (const _press of [1, 2]) {
      const reply = await stop(token);
      expect([reply.status, reply.body.message]).toEqual([
        200,
        'You will no longer receive this care reminder.',
      ]);
    }
    expect((await getItem(id)).body.data.careReminder.nextOn).toBeNull();
    expect((await getItem(other)).body.data.careReminder.nextOn).toBe('2026-09-02');
  });

  test('changes nothing with a wrong token', async () => {
    await setReminder(await createDelivered(), true);
    expect((await stop('x'.repeat(43))).status).toBe(200);
    expect((await stop('short')).body.fields).toEqual({ token: 'This link is incomplete' });
    expect(await countReminders()).toBe(1);
  });
});

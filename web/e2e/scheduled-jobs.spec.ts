import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { mergeTests } from '@playwright/test';
import { test as withAdminProducts } from './admin-products-api';
import { expect, newCustomer } from './fixtures';
import { database, jobs, run } from './local-jobs';
import { placeOrder, readOrder, setStatus } from './shop-orders';
import { test as withShopProducts } from './shop-products';

const test = mergeTests(withShopProducts, withAdminProducts);

// Jobs run here as in production: as functions of the emulator, each called by its schedule's trigger.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const tested = [
  'askForReviews',
  'compareCounts',
  'deliverMails',
  'expireUnpaidOrders',
  'finishErasures',
  'keepAlive',
  'maintainCatalogueIndex',
  'maintainImports',
  'makeFiles',
  'remindUnpaidOrders',
  'sendStockNotices',
  'settleRefunds',
  'tidyMails',
] as const;

const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
const id = () => `job-${crypto.randomUUID().slice(0, 8)}`;

test('expireUnpaidOrders cancels an order that was not paid in time, and returns its stock', async ({
  page,
  newProduct,
}) => {
  const [customer, product] = await Promise.all([newCustomer(page), newProduct({ countInStock: 5 })]);
  const order = await placeOrder(page, customer, [product], { quantity: 2, paid: false });
  expect(await product.stock()).toBe(3);
  await database()
    .doc(`orders/${order._id}`)
    .update({ 'payment.expiresAt': ago(HOUR) });

  await run('expireUnpaidOrders');

  expect(await readOrder(page, customer, order._id)).toMatchObject({ status: 'cancelled' });
  expect(await product.stock()).toBe(5);
});

test('remindUnpaidOrders writes to the customer of an order that waits for its payment', async ({
  page,
  newProduct,
}) => {
  const [customer, product] = await Promise.all([newCustomer(page), newProduct()]);
  const { _id, number } = await placeOrder(page, customer, [product], { paid: false });
  await database()
    .doc(`orders/${_id}`)
    .update({ createdAt: ago(HOUR / 20) });

  await run('remindUnpaidOrders');

  const mails = await database().collection('mail').where('to', 'array-contains', customer.email).get();
  const subjects = mails.docs.map((mail) => String(mail.get('message.subject')));
  expect(subjects).toContainEqual(expect.stringContaining(`${number} is awaiting payment`));
});

test('sendStockNotices mails once who asked for a sold-out product, and its link ends such mails', async ({
  page,
  api,
  newProduct,
}) => {
  const email = `${id()}@example.com`;
  const [product, other] = await Promise.all([
    newProduct({ countInStock: 0 }),
    newProduct({ countInStock: 0 }),
  ]);
  const mails = async () =>
    (await database().collection('mail').where('to', 'array-contains', email).get()).docs;
  const main = page.getByRole('main');
  await page.goto(`/products/${product.id}`);
  await main.getByRole('button', { name: 'Email me when available' }).click();
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Email').press('Enter');
  await expect(main.getByText('Please open the link')).toBeFocused();
  // The reader of the address confirms it.
  const confirmation = (await mails())[0]!;
  await page.goto(/\/stock-notices\?confirm#[\w-]{43}/.exec(String(confirmation.get('message.text')))![0]);
  await main.getByRole('button', { name: 'Confirm my request' }).click();
  await expect(main.getByRole('heading', { name: 'Your request is confirmed' })).toBeVisible();
  await confirmation.ref.delete();
  const asked = await page.request.post(`/api/products/${other.id}/stock-notices`, {
    data: { variant: 'default', email },
  });
  expect(asked.ok()).toBe(true);
  await (await mails())[0]!.ref.delete();
  const requests = async () =>
    (await database().collection('stockNotices').where('email', '==', email).get()).size;

  await api.change(product.id, { countInStock: 3 });
  await run('sendStockNotices');
  await run('sendStockNotices');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.get('message.subject')).toBe(`${product.name} is back in stock`);
  expect(await requests()).toBe(1);

  const link = /\/stock-notices#[\w-]{43}/.exec(String(mail?.get('message.text')))?.[0];
  await page.goto(link ?? '');
  await expect(main.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  expect(await requests()).toBe(1);
  await main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await requests()).toBe(0);
});

test('askForReviews writes to the customer of an order that was delivered a week ago', async ({
  page,
  newProduct,
}) => {
  const [customer, product] = await Promise.all([newCustomer(page), newProduct()]);
  const { _id } = await placeOrder(page, customer, [product]);
  for (const status of ['confirmed', 'shipped', 'delivered']) await setStatus(page, _id, { status });
  await database()
    .doc(`orders/${_id}`)
    .update({ reviewAskAt: ago(HOUR) });

  await run('askForReviews');

  const mails = await database().collection('mail').where('to', 'array-contains', customer.email).get();
  const asked = mails.docs.find((mail) => String(mail.get('message.subject')).includes('How was your order'));
  const link = /\/review-mails#[\w-]{43}/.exec(String(asked?.get('message.text')))?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop review emails' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('deliverMails hands a mail to its sender, and tidyMails takes the link to an order out of it days later', async () => {
  const sent = database().doc(`mail/${id()}`);
  const link = `/orders/follow#one.${'a'.repeat(43)}`;
  const message = { subject: 'Your order', text: `View your order: ${link}`, html: `<a href="${link}">` };
  const times = { createdAt: ago(4 * DAY), expiresAt: ago(-DAY), dueAt: ago(HOUR), triedSince: ago(HOUR) };
  await sent.set({
    to: ['robin@example.com'],
    userId: 'guest-one',
    opensOrder: true,
    message,
    ...{ kind: 'order-paid', order: null, state: 'waiting', attempts: 0 },
    ...times,
  });

  await run('deliverMails');
  expect((await sent.get()).get('state')).toBe('sent');
  await run('tidyMails');

  expect((await sent.get()).get('message')).toEqual({
    subject: 'Your order',
    text: 'View your order: /orders/follow#one',
    html: '<a href="/orders/follow#one">',
  });
  await sent.delete();
});

test('settleRefunds repeats a refund that failed', async ({ page, newProduct }) => {
  const [customer, product] = await Promise.all([newCustomer(page), newProduct()]);
  const order = await placeOrder(page, customer, [product]);
  const stored = database().doc(`orders/${order._id}`);
  const { payment, total } = (await stored.get()).data() as { payment: object; total: number };
  const refund = {
    id: 'late',
    status: 'pending',
    amount: total,
    tax: 0,
    shipping: 0,
    lines: [],
    providerId: null,
  };
  await stored.update({
    status: 'cancelled',
    payment: { ...payment, status: 'refund_pending' },
    refunds: [{ ...refund, reason: 'Order cancelled', at: ago(HOUR), settledAt: null }],
  });

  await run('settleRefunds');

  expect((await stored.get()).get('payment.status')).toBe('refunded');
});

test('finishErasures erases an account whose erasure was interrupted', async ({ page }) => {
  const { email, password } = await newCustomer(page);
  const users = database().collection('users');
  const [user] = (await users.where('email', '==', email).get()).docs;
  await user!.ref.update({ erasing: ago(HOUR) });

  await run('finishErasures');

  expect((await user!.ref.get()).exists).toBe(false);
  const login = await page.request.post('/api/auth/login', { data: { email, password }, maxRetries: 3 });
  expect(login.status()).toBe(401);
});

test('compareCounts puts right what the dashboard would show of a day', async () => {
  const day = (ms: number) => new Date(Date.now() - ms).toISOString().slice(0, 10);
  const wrong = day(3 * DAY);
  const shards = database().collection('orderCounts');
  const shipped = async () =>
    (await shards.get()).docs.reduce(
      (sum, shard) => sum + Number(shard.get(`days.${wrong}.shipped`) ?? 0),
      0,
    );
  const right = await shipped();
  await shards.doc('0').set({ days: { [wrong]: { shipped: right + 1000 } } }, { merge: true });
  await database()
    .doc('counters/orderCounts')
    .set({ finished: true, cursor: null, compared: day(4 * DAY) });

  await run('compareCounts');

  expect(await shipped()).toBeLessThan(1000);
});

test('maintainImports removes what only undoing a settled import would need', async () => {
  const settled = database().doc(`imports/${id()}`);
  const change = settled.collection('undo').doc('0');
  await change.set({});
  const counts = {
    total: 1,
    done: 1,
    created: 0,
    updated: 0,
    unchanged: 1,
    failed: [],
    warnings: [],
  };
  const times = { startedAt: ago(DAY), finishedAt: ago(DAY), touchedAt: ago(DAY) };
  const by = { uid: 'no-such-user', name: 'Ada Example' };
  await settled.set({
    ...counts,
    ...times,
    status: 'done',
    format: 'hearth',
    fileName: 'settled.csv',
    rows: 1,
    starts: [0],
    by,
    lease: null,
    undo: null,
    undoKept: true,
  });

  await run('maintainImports');

  expect((await settled.get()).get('undoKept')).toBe(false);
  expect((await change.get()).exists).toBe(false);
  await settled.delete();
});

test('maintainCatalogueIndex works off what is noted for the index', async () => {
  const noted = database().doc(`catalogueChanges/${id()}`);
  await noted.set({ at: ago(HOUR) });
  await run('maintainCatalogueIndex');
  expect((await noted.get()).exists).toBe(false);
});

test('makeFiles makes an export that was asked for', async () => {
  const asked = database().doc('files/products');
  const object = `exports/${id()}/products.csv`;
  await asked.set({
    ...{ id: id(), object, token: id(), state: 'waiting', query: {}, rows: 0, total: 2000, bytes: 0 },
    ...{ failure: '', attempts: 0, stamp: '', remains: [], doneAt: null },
    ...{ requestedAt: ago(HOUR), dueAt: ago(HOUR), askedAt: ago(HOUR) },
  });
  await run('makeFiles');
  expect((await asked.get()).data()).toMatchObject({ state: 'done', failure: '' });
});

test('keepAlive runs without an address, and says that it did nothing', async () => {
  const log = () => readFile(process.env.EMULATORS_LOG ?? '', 'utf8');
  await run('keepAlive');
  await expect.poll(log).toContain('KEEP_ALIVE_URL is empty');
  await expect.poll(log).toMatch(/"job":"keepAlive".*scheduled job finished/);
});

test('every scheduled function that the emulator loaded is tested here, and has a schedule', async () => {
  const loaded = await jobs();
  expect(loaded.map(({ name }) => name).sort()).toEqual([...tested]);
  for (const { everyMs } of loaded) expect(everyMs).toBeGreaterThanOrEqual(60_000);
});

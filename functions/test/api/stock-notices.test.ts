import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOf, placedOrder } from '../support/order-builder';
import { aVariant, storeProduct, versionOf } from '../support/product-builder';
import { useTestStore, type Person } from '../support/test-store';

// After the accounts were made: requests without a session belong to an account from then on.
let time = Date.now() + 3_600_000;
const shop = useTestStore({ now: () => time });

let admin: Person;
let robin: Person;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
});

const storeScarf = (loch: number) =>
  storeProduct(shop, 'scarf', {
    title: 'Scarf',
    options: [{ name: 'Colour', values: ['Moss', 'Loch'] }],
    variants: [
      aVariant({ id: 'moss', options: { Colour: 'Moss' }, countInStock: 4 }),
      aVariant({ id: 'loch', options: { Colour: 'Loch' }, countInStock: loch }),
    ],
  });

beforeEach(async () => {
  time += 60_000;
  for (const name of ['products', 'stockNotices', 'stockNoticeLinks', 'restocks', 'mail', 'rateLimits'])
    await shop.db.recursiveDelete(shop.db.collection(name));
  await Promise.all([
    storeProduct(shop, 'kettle', { title: 'Copper Kettle', countInStock: 0 }),
    storeScarf(0),
  ]);
});

const ask = (product: string, email: string, variant = 'default', as: Person | null = null) =>
  shop.call('POST', `/products/${product}/stock-notices`, { as, body: { variant, email } });
const restock = async (id: string, countInStock: number) => {
  const body = { countInStock, updatedAt: await versionOf(shop, id) };
  expect((await shop.call('PUT', `/products/${id}`, { as: admin, body })).status).toBe(200);
};
const documents = async (name: string) => (await shop.db.collection(name).get()).docs;
const mails = async () =>
  (await documents('mail')).map((doc) => ({
    to: (doc.get('to') as string[])[0],
    subject: String(doc.get('message.subject')),
    text: String(doc.get('message.text')),
  }));
const tokenOf = (text: string) => /\/stock-notices#([\w-]{43})$/m.exec(text)?.[1];

describe('POST /products/:id/stock-notices', () => {
  test('answers anyone the same, whether the address is known or has asked before', async () => {
    const answers = await Promise.all([ask('kettle', 'new@example.com'), ask('kettle', robin.email)]);
    answers.push(await ask('kettle', 'NEW@example.com'), await ask('kettle', robin.email, 'default', robin));
    for (const { status, body } of answers) {
      expect(status).toBe(202);
      expect(body.message).toBe('We will email you when it is back in stock.');
    }
    const kept = (await documents('stockNotices')).map((doc) => doc.data());
    expect(kept.map(({ email, userId }) => [email, userId]).sort()).toEqual(
      [
        ['new@example.com', ''],
        [robin.email, robin.uid],
      ].sort(),
    );
    expect(kept[0]?.expiresAt.toMillis()).toBe(time + 180 * 86_400_000);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['gone', 'default'],
    ['scarf', 'default'],
    ['kettle', 'moss'],
  ])('for a product or variant that is not sold answers 404: %s %s', async (product, variant) => {
    expect((await ask(product, 'new@example.com', variant)).status).toBe(404);
    expect(await countOf(shop, 'stockNotices')).toBe(0);
  });

  test.each([
    ['email', { variant: 'default', email: 'nothing' }],
    ['email', { variant: 'default' }],
    ['variant', { email: 'new@example.com' }],
  ])('refuses a wrong %s', async (field, body) => {
    const reply = await shop.call('POST', '/products/kettle/stock-notices', { body });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  });
});

describe('a product that is back in stock', () => {
  test('is mailed once to each address that asked, and to no other', async () => {
    await ask('kettle', 'a@example.com');
    await ask('kettle', 'b@example.com');
    await ask('scarf', 'c@example.com', 'loch');
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 0, failed: 0 });

    await restock('kettle', 3);
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 2, failed: 0 });
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com']);
    expect(sent[0]).toMatchObject({ subject: 'Copper Kettle is back in stock' });
    expect(sent[0]?.text).toContain('https://shop.example/products/kettle');

    await restock('kettle', 0);
    await restock('kettle', 5);
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 0, failed: 0 });
    expect(await mails()).toHaveLength(2);
    expect((await documents('stockNotices')).map((doc) => doc.get('email'))).toEqual(['c@example.com']);
    expect(await countOf(shop, 'restocks')).toBe(0);
  });

  test('by a cancelled order, in the variant that was asked for', async () => {
    await storeScarf(1);
    const line = { product: 'scarf', variant: 'loch' };
    const orderId = await placedOrder(shop, robin, [line]);
    await ask('scarf', 'c@example.com', 'loch');
    await ask('scarf', 'd@example.com', 'loch');
    await shop.db.recursiveDelete(shop.db.collection('restocks'));

    expect((await shop.call('PATCH', `/orders/${orderId}/cancel`, { as: robin })).status).toBe(200);
    expect(await countOf(shop, 'restocks')).toBe(1);
    await shop.db.recursiveDelete(shop.db.collection('mail'));
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 2, failed: 0 });
    expect((await mails())[0]).toMatchObject({ subject: 'Scarf, Loch is back in stock' });
    expect((await mails())[0]?.text).toContain('https://shop.example/products/scarf?variant=loch');
  });

  test('and sold out again before the mails are written keeps the requests', async () => {
    await ask('kettle', 'a@example.com');
    await restock('kettle', 1);
    await restock('kettle', 0);
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 0, failed: 0 });
    expect(await countOf(shop, 'stockNotices')).toBe(1);
    await restock('kettle', 2);
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
  });

  test('or was never sold out is mailed with the next run', async () => {
    await ask('scarf', 'a@example.com', 'moss');
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
  });

  test('is mailed once by two runs at the same time', async () => {
    for (const name of ['a', 'b', 'c']) await ask('kettle', `${name}@example.com`);
    await restock('kettle', 3);
    const runs = await Promise.all([shop.jobs.sendStockNotices(), shop.jobs.sendStockNotices()]);
    expect(runs.map(({ mailed }) => mailed).reduce((a, b) => a + b)).toBe(3);
    expect(await mails()).toHaveLength(3);
  });

  test('is left to the next run where there is no time', async () => {
    await ask('kettle', 'a@example.com');
    await restock('kettle', 3);
    expect(await shop.jobs.sendStockNotices(() => false)).toEqual({ mailed: 0, failed: 0 });
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
  });
});

describe('POST /stock-notices/end', () => {
  const end = (token: string) => shop.call('POST', '/stock-notices/end', { body: { token } });

  test('removes every request of the address, and of no other', async () => {
    for (const email of ['a@example.com', 'b@example.com']) {
      await ask('kettle', email);
      await ask('scarf', email, 'loch');
    }
    await restock('kettle', 1);
    await shop.jobs.sendStockNotices();
    const [first] = (await mails()).filter(({ to }) => to === 'a@example.com');
    const token = tokenOf(first?.text ?? '')!;
    const links = await documents('stockNoticeLinks');
    expect(links.map(({ id }) => id)).not.toContain(token);

    const reply = await end(token);
    expect(reply.body.message).toBe('You will no longer receive back-in-stock emails.');
    expect((await documents('stockNotices')).map((doc) => doc.get('email'))).toEqual(['b@example.com']);
    // Used once or never made: the answer is the same, and nothing changes.
    expect((await end(token)).body).toEqual(reply.body);
    expect((await end('A'.repeat(43))).body).toEqual(reply.body);
    expect(await countOf(shop, 'stockNotices')).toBe(1);
  });

  test('refuses what is no token', async () => {
    expect((await end('short')).body.fields).toEqual({ token: 'Not the token of a link' });
  });
});

test('an account takes its requests along: they are in its data, and go with it', async () => {
  const ola = await shop.person('customer', { name: 'Ola' });
  await ask('kettle', ola.email, 'default', ola);
  await ask('scarf', ola.email, 'loch');
  await ask('kettle', 'other@example.com', 'default', ola);
  const { body } = await shop.call('GET', '/users/export', { as: ola });
  expect(body.data.stockNotices).toMatchObject([
    { product: 'kettle', variant: 'default', email: ola.email },
    { product: 'scarf', variant: 'loch', email: ola.email },
  ]);
  expect((await shop.call('DELETE', `/users/admin/${ola.uid}`, { as: admin })).status).toBe(200);
  expect((await documents('stockNotices')).map((doc) => doc.get('email'))).toEqual(['other@example.com']);
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countDocuments, createPlacedOrder } from '../support/order-builder';
import { buildStoredVariant, storeProduct, readProductVersion } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

// Later than the registrations, so that requests without a session belong to the account.
let time = Date.now() + 3_600_000;
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
});

const storeScarf = (loch: number) =>
  storeProduct(shop, 'scarf', {
    title: 'Scarf',
    options: [{ name: 'Colour', values: ['Moss', 'Loch'] }],
    variants: [
      buildStoredVariant({ id: 'moss', options: { Colour: 'Moss' }, countInStock: 4 }),
      buildStoredVariant({ id: 'loch', options: { Colour: 'Loch' }, countInStock: loch }),
    ],
  });

beforeEach(async () => {
  time += 60_000;
  await shop.clear('products', 'stockNotices', 'stockNoticeLinks', 'restocks', 'mail', 'rateLimits');
  await Promise.all([
    storeProduct(shop, 'kettle', { title: 'Copper Kettle', countInStock: 0 }),
    storeScarf(0),
  ]);
});

const ask = (product: string, email: string, variant = 'default', as: TestPerson | null = null) =>
  shop.call('POST', `/products/${product}/stock-notices`, { as, body: { variant, email } });
const restock = async (id: string, countInStock: number) => {
  const body = { countInStock, updatedAt: await readProductVersion(shop, id) };
  expect((await shop.call('PUT', `/products/${id}`, { as: admin, body })).status).toBe(200);
};
const documents = async (name: string) => (await shop.db.collection(name).get()).docs;
const mails = async () =>
  (await documents('mail')).map((doc) => ({
    to: (doc.get('to') as string[])[0],
    subject: String(doc.get('message.subject')),
    text: String(doc.get('message.text')),
  }));
const confirmations = async (email: string) =>
  (await documents('mail')).filter(
    (doc) => doc.get('kind') === 'stock-confirmation' && (doc.get('to') as string[])[0] === email,
  );
const confirm = (token = '') => shop.call('POST', '/stock-notices/confirm', { body: { token } });
const getConfirmToken = (text: string) => /\/stock-notices\?confirm#([\w-]{43})$/m.exec(text)?.[1];

async function want(product: string, email: string, variant = 'default'): Promise<void> {
  await ask(product, email, variant);
  const [mail] = await confirmations(email);
  const reply = await confirm(getConfirmToken(String(mail?.get('message.text'))));
  expect(reply.body.message).toBe('We will email you when it is back in stock.');
  await mail?.ref.delete();
}
const getToken = (text: string) => /\/stock-notices#([\w-]{43})$/m.exec(text)?.[1];

describe('POST /products/:id/stock-notices', () => {
  test('answers anyone the same, whether the address is known or has asked before', async () => {
    const answers = await Promise.all([ask('kettle', 'new@example.com'), ask('kettle', robin.email)]);
    answers.push(await ask('kettle', 'NEW@example.com'), await ask('kettle', robin.email, 'default', robin));
    for (const { status, body } of answers) {
      expect(status).toBe(202);
      expect(body.message).toBe(
        'Please open the link that we have just emailed you. Then we will email you when it is back in stock.',
      );
    }
    const kept = (await documents('stockNotices')).map((doc) => doc.data());
    expect(kept.map(({ email, userId, confirmed }) => [email, userId, confirmed]).sort()).toEqual(
      [
        ['new@example.com', '', false],
        [robin.email, robin.uid, false],
      ].sort(),
    );
    expect(kept[0]?.expiresAt.toMillis()).toBe(time + 7 * 86_400_000);
  });

  test(
    'asks the reader of the address first, and mails nothing more before they agree',
    { tags: 'long' },
    async () => {
      await ask('kettle', 'a@example.com');
      await restock('kettle', 3);
      expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 0, failed: 0 });
      const [mail] = await confirmations('a@example.com');
      const token = getConfirmToken(String(mail?.get('message.text')));
      expect((await confirm(token)).status).toBe(200);
      expect((await confirm(token)).status).toBe(200);
      const [kept] = await documents('stockNotices');
      expect([kept?.get('confirmed'), kept?.get('expiresAt').toMillis()]).toEqual([
        true,
        time + 180 * 86_400_000,
      ]);
      expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
      expect((await confirm('A'.repeat(43))).status).toBe(404);
      time += 8 * 86_400_000;
      expect((await confirm(token)).status).toBe(404);
    },
  );

  test('needs no link where the signed-in address is verified', async () => {
    const ola = await shop.person();
    await shop.auth.updateUser(ola.uid, { emailVerified: true });
    const as = { ...ola, token: await shop.signIn(ola.email, 'Secret123') };
    const { body } = await ask('kettle', ola.email, 'default', as);
    expect(body.message).toBe('We will email you when it is back in stock.');
    expect(await mails()).toEqual([]);
    expect((await documents('stockNotices'))[0]?.get('confirmed')).toBe(true);
  });

  test.each([
    ['gone', 'default'],
    ['scarf', 'default'],
    ['kettle', 'moss'],
  ])('for a product or variant that is not sold answers 404: %s %s', async (product, variant) => {
    expect((await ask(product, 'new@example.com', variant)).status).toBe(404);
    expect(await countDocuments(shop, 'stockNotices')).toBe(0);
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
  test('is mailed once to each address that asked, and to no other', { tags: 'long' }, async () => {
    await want('kettle', 'a@example.com');
    await want('kettle', 'b@example.com');
    await want('scarf', 'c@example.com', 'loch');
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
    expect(await countDocuments(shop, 'restocks')).toBe(0);
  });

  test('by a cancelled order, in the variant that was asked for', { tags: 'long' }, async () => {
    await storeScarf(1);
    const line = { product: 'scarf', variant: 'loch' };
    const orderId = await createPlacedOrder(shop, robin, [line]);
    await want('scarf', 'c@example.com', 'loch');
    await want('scarf', 'd@example.com', 'loch');
    await shop.clear('restocks');

    expect((await shop.call('PATCH', `/orders/${orderId}/cancel`, { as: robin })).status).toBe(200);
    expect(await countDocuments(shop, 'restocks')).toBe(1);
    await shop.clear('mail');
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 2, failed: 0 });
    expect((await mails())[0]).toMatchObject({ subject: 'Scarf, Loch is back in stock' });
    expect((await mails())[0]?.text).toContain('https://shop.example/products/scarf?variant=loch');
  });

  test('and sold out again before the mails are written keeps the requests', { tags: 'long' }, async () => {
    await want('kettle', 'a@example.com');
    await restock('kettle', 1);
    await restock('kettle', 0);
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 0, failed: 0 });
    expect(await countDocuments(shop, 'stockNotices')).toBe(1);
    await restock('kettle', 2);
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
  });

  test('or was never sold out is mailed with the next run', async () => {
    await want('scarf', 'a@example.com', 'moss');
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
  });

  test('is mailed once by two runs at the same time', { tags: 'long' }, async () => {
    for (const name of ['a', 'b', 'c']) await want('kettle', `${name}@example.com`);
    await restock('kettle', 3);
    const runs = await Promise.all([shop.jobs.sendStockNotices(), shop.jobs.sendStockNotices()]);
    expect(runs.map(({ mailed }) => mailed).reduce((a, b) => a + b)).toBe(3);
    expect(await mails()).toHaveLength(3);
  });

  test('is mailed by a later run when an email could not be written', async () => {
    await want('kettle', 'a@example.com');
    await want('kettle', 'b@example.com');
    const [broken] = (await documents('stockNotices')).filter((doc) => doc.get('email') === 'b@example.com');
    await broken!.ref.update({ email: 5 });
    await restock('kettle', 3);
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 1 });
    await broken!.ref.update({ email: 'b@example.com' });
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com']);
    expect(await countDocuments(shop, 'restocks')).toBe(0);
  });

  test('is left to the next run where there is no time', async () => {
    await want('kettle', 'a@example.com');
    await restock('kettle', 3);
    expect(await shop.jobs.sendStockNotices(() => false)).toEqual({ mailed: 0, failed: 0 });
    expect(await shop.jobs.sendStockNotices()).toEqual({ mailed: 1, failed: 0 });
  });
});

describe('POST /stock-notices/end', () => {
  const end = (token: string) => shop.call('POST', '/stock-notices/end', { body: { token } });

  test('removes every request of the address, and of no other', { tags: 'long' }, async () => {
    for (const email of ['a@example.com', 'b@example.com']) {
      await want('kettle', email);
      await want('scarf', email, 'loch');
    }
    await restock('kettle', 1);
    await shop.jobs.sendStockNotices();
    const [first] = (await mails()).filter(({ to }) => to === 'a@example.com');
    const token = getToken(first?.text ?? '')!;
    const links = await documents('stockNoticeLinks');
    expect(links.map(({ id }) => id)).not.toContain(token);

    const reply = await end(token);
    expect(reply.body.message).toBe('You will no longer receive back-in-stock emails.');
    expect((await documents('stockNotices')).map((doc) => doc.get('email'))).toEqual(['b@example.com']);
    // Used and unknown links get the same response.
    expect((await end(token)).body).toEqual(reply.body);
    expect((await end('A'.repeat(43))).body).toEqual(reply.body);
    expect(await countDocuments(shop, 'stockNotices')).toBe(1);
  });

  test('refuses what is no token', async () => {
    expect((await end('short')).body.fields).toEqual({ token: 'Invalid token' });
  });
});

test(
  'an account takes its requests along: they are in its data, and go with it',
  { tags: 'long' },
  async () => {
    const ola = await shop.person('customer', { name: 'Ola' });
    await ask('kettle', ola.email, 'default', ola);
    await ask('scarf', ola.email, 'loch');
    await ask('kettle', 'other@example.com', 'default', ola);
    const exported = async () =>
      (await shop.call('GET', '/users/export', { as: ola })).body.data.stockNotices as unknown[];
    const own = { product: 'kettle', variant: 'default', email: ola.email };
    // A guest request belongs to the account once its address is verified.
    expect(await exported()).toMatchObject([own]);
    await shop.auth.updateUser(ola.uid, { emailVerified: true });
    expect(await exported()).toMatchObject([own, { product: 'scarf', variant: 'loch', email: ola.email }]);
    expect((await shop.call('DELETE', `/users/admin/${ola.uid}`, { as: admin })).status).toBe(200);
    expect((await documents('stockNotices')).map((doc) => doc.get('email'))).toEqual(['other@example.com']);
  },
);

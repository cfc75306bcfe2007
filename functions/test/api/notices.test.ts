import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getWeeklyDigestDate } from '../../src/features/notices/digest.service';
import { createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const DAY_MS = 24 * 60 * 60 * 1000;
let time = Date.parse('2026-03-04T12:00:00Z');
const shop = useTestStore({ now: () => time });

let owner: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [owner, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { title: 'Copper kettle', countInStock: 500 });
});

const choose = (whose: 'mine' | 'shop', kinds: string[], as = owner) =>
  shop.call('PUT', `/admin/notices/${whose}`, { as, body: { kinds } });
const mails = async () =>
  (await shop.db.collection('mail').orderBy('createdAt').get()).docs.map((doc) => doc.data());
const said = async () => (await mails()).map(({ kind, to }) => `${kind} ${to[0]}`).sort();
const write = () =>
  shop.call('POST', '/contact', {
    body: { name: 'Robin', email: 'robin@example.com', message: 'Do you ship to Norway?' },
  });

describe('notices', () => {
  beforeEach(async () => {
    await choose('mine', []);
    await choose('shop', []);
    await shop.clear('mail');
  });

  test('go to the shop’s address for messages and failed refunds until another choice is made', async () => {
    await shop.db.doc('notices/shop').delete();
    const { shop: own } = (await shop.call('GET', '/admin/notices', { as: owner })).body.data;
    expect(own.kinds).toEqual(['message', 'refund']);
    // Subscriptions are cached for a few seconds.
    time += 60_000;
    await write();
    expect(await said()).toEqual([`shop-message ${own.email}`]);
    expect(JSON.stringify(await mails())).not.toContain('Norway');
  });

  test('go to each person who chose them, in the transaction of what they report', async () => {
    await choose('mine', ['order', 'message']);
    const { body } = await choose('shop', ['order']);
    await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    await write();
    expect(await said()).toEqual(
      [
        `shop-order ${owner.email}`,
        `shop-order ${String(body.data.shop.email)}`,
        `shop-message ${owner.email}`,
      ].sort(),
    );
  });

  test('never go to whom the role does not let see it, nor to whom is no longer in the team', async () => {
    const packer = await shop.person('admin');
    await choose('mine', ['message', 'order'], packer);
    await shop.db.doc(`users/${packer.uid}`).update({ teamRole: 'orders' });
    await write();
    await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    expect(await said()).toEqual([`shop-order ${packer.email}`]);
    await shop.db.doc(`users/${packer.uid}`).update({ role: 'customer' });
    await createPlacedOrder(shop, robin, [{ product: 'kettle' }]);
    expect(await said()).toHaveLength(1);
  });

  test('tell of low stock once, when a sale crosses the limit', { tags: 'long' }, async () => {
    await storeProduct(shop, 'scarf', { title: 'Wool scarf', countInStock: 7 });
    await choose('mine', ['stock']);
    await createPlacedOrder(shop, robin, [{ product: 'scarf' }]);
    expect(await said()).toEqual([]);
    await createPlacedOrder(shop, robin, [{ product: 'scarf' }]);
    await createPlacedOrder(shop, robin, [{ product: 'scarf' }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.message.subject).toBe('Low stock: Wool scarf');
    expect(mail!.message.text).toContain('Wool scarf: 5 left');
  });

  test('sum up the week once, from Monday morning on', { tags: 'long' }, async () => {
    await choose('mine', ['digest']);
    const run = async () => (await shop.jobs.sendDigests()).digests;
    expect(await run()).toBe(0);
    time += 7 * DAY_MS;
    await Promise.all([run(), run()]);
    expect(await run()).toBe(0);
    expect(await said()).toEqual([`weekly-digest ${owner.email}`]);
  });
});

test('a digest is written on the shop’s Monday', () => {
  expect(getWeeklyDigestDate(Date.parse('2026-03-01T20:59:59Z'), 'Asia/Tokyo')).toBe('2026-02-23');
  expect(getWeeklyDigestDate(Date.parse('2026-03-01T21:00:00Z'), 'Asia/Tokyo')).toBe('2026-03-02');
});

test.each([
  ['2026-03-02T05:59:59Z', '2026-02-23'],
  ['2026-03-02T06:00:00Z', '2026-03-02'],
  ['2026-03-08T23:59:59Z', '2026-03-02'],
])('the digest at %s is that of the week of %s', (at, week) => {
  expect(getWeeklyDigestDate(Date.parse(at), 'UTC')).toBe(week);
});

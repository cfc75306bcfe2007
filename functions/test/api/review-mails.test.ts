import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { sha256 } from '../../src/platform/hash';
import { deliverOrder, createPaidOrder, createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson } from '../support/test-store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let time = Date.parse('2026-03-02T09:30:00Z');

const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { title: 'Copper kettle', countInStock: 500 });
  await storeProduct(shop, 'mug', { title: 'Enamel mug', countInStock: 500 });
});
beforeEach(async () => {
  time += 60 * DAY;
  // Ages the cached settings.
  await shop.jobs.askForReviews();
  robin = await shop.person();
});

const run = () => shop.jobs.askForReviews();

async function delivered(products = ['kettle', 'mug'], as = robin): Promise<string> {
  const id = await createPaidOrder(
    shop,
    as,
    products.map((product) => ({ product })),
  );
  await deliverOrder(shop, admin, id);
  return id;
}

/** By an administrator, because the shop's clock is too far from the person's login. */
async function erase({ uid }: TestPerson): Promise<void> {
  expect((await shop.call('DELETE', `/users/admin/${uid}`, { as: admin })).status).toBe(200);
}

async function requests(as = robin, version: 'text' | 'html' = 'text'): Promise<string[]> {
  const { docs } = await shop.db.collection('mail').where('to', 'array-contains', as.email).get();
  return docs
    .filter((doc) => String(doc.get('message.subject')).startsWith('How was your order'))
    .map((doc) => String(doc.get(`message.${version}`)));
}

const findToken = (mail: string) => /https:\/\/shop\.example\/review-mails#([\w-]{43})/.exec(mail)?.[1] ?? '';
const setMails = (token: string, wanted: boolean) =>
  shop.call('PUT', '/reviews/mails', { body: { token, wanted } });

describe('the mail that asks for reviews', () => {
  test('comes once, a week after the delivery, with a link to the order', async () => {
    const id = await delivered();
    time += 7 * DAY - HOUR;
    expect(await run()).toEqual({ asked: 0, failed: 0 });
    time += HOUR;
    const reports = await Promise.all([run(), run(), run()]);
    expect(reports.reduce((sum, { asked }) => sum + asked, 0)).toBe(1);
    expect(await run()).toEqual({ asked: 0, failed: 0 });
    const [mail, ...others] = await requests();
    expect(others).toEqual([]);
    expect(mail).toContain('Copper kettle\nEnamel mug');
    expect(mail).toContain(`Write a review: https://shop.example/orders/${id}`);
    const [html] = await requests(robin, 'html');
    expect(html).toMatch(/<img src="https:\/\/pictures\.example\/kettle-400\.webp"/);
    expect(html).toMatch(
      new RegExp(`<a class="link" href="https://shop.example/orders/${id}/items/2"[^>]*>Enamel mug`),
    );
    expect((await readStoredOrder(shop, id)).reviewAskAt).toBeNull();
  });

  test(
    'leaves out what was reviewed, and does not come where nothing is left',
    { tags: 'long' },
    async () => {
      await delivered();
      const review = { stars: 5, text: 'It boils in two minutes.' };
      await shop.call('PUT', '/products/kettle/review', { as: robin, body: review });
      const kim = await shop.person();
      await delivered(['kettle'], kim);
      await shop.call('PUT', '/products/kettle/review', { as: kim, body: review });
      time += 8 * DAY;
      expect(await run()).toEqual({ asked: 1, failed: 0 });
      const [mail = ''] = await requests();
      expect(mail).toContain('Enamel mug');
      expect(mail).not.toContain('Copper kettle');
      expect(await requests(kim)).toEqual([]);
    },
  );

  test(
    'does not come for what was refunded, cancelled or not delivered, nor to an account that is gone',
    { tags: 'long' },
    async () => {
      const refunded = await delivered(['kettle', 'mug']);
      await shop.call('POST', `/orders/${refunded}/refunds`, {
        as: admin,
        body: { lines: [{ line: '1', quantity: 1, restock: false }], reason: 'Broken' },
      });
      const cancelled = await createPlacedOrder(shop, robin, [{ product: 'mug' }]);
      await shop.call('PATCH', `/orders/${cancelled}/cancel`, { as: robin });
      await createPlacedOrder(shop, robin, [{ product: 'mug' }]);
      const gone = await shop.person();
      await delivered(['mug'], gone);
      await erase(gone);
      time += 8 * DAY;
      expect(await run()).toEqual({ asked: 0, failed: 0 });
      expect(await requests()).toEqual([]);
      time += 8 * DAY;
      expect(await run()).toEqual({ asked: 0, failed: 0 });
    },
  );

  test('does not come where the shop has switched it off', { tags: 'long' }, async () => {
    const settings = toSettingsJson(DEFAULT_SETTINGS);
    const publish = async (reviews: boolean) => {
      const { version } = (await shop.call('GET', '/settings', { as: admin })).body.data;
      const body = { settings: { ...settings, mails: { ...settings.mails, reviews } }, basedOn: version };
      expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
    };
    await delivered();
    await publish(false);
    time += 8 * DAY;
    expect(await run()).toEqual({ asked: 0, failed: 0 });
    await publish(true);
    time += DAY;
    expect(await run()).toEqual({ asked: 0, failed: 0 });
    expect(await requests()).toEqual([]);
  });
});

describe('the link that ends these mails', () => {
  async function asked(): Promise<string> {
    await delivered(['kettle']);
    time += 8 * DAY;
    await run();
    return findToken((await requests())[0] ?? '');
  }

  test('is a token of which only the hash is stored, and does nothing until it is sent', async () => {
    const token = await asked();
    expect(token).toHaveLength(43);
    const state = JSON.stringify(await readStoreState(shop));
    expect(state).toContain(`reviewMailTokens/${sha256(token)}`);
    const { docs } = await shop.db.collection('reviewMailTokens').get();
    expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toContain(token);
    const before = await readStoreState(shop);
    expect((await shop.call('GET', `/reviews/mails?token=${token}`)).status).toBe(405);
    expect(await readStoreState(shop)).toEqual(before);
  });

  test('ends them for good, allows them again, and may be pressed twice', { tags: 'long' }, async () => {
    const token = await asked();
    const reply = await setMails(token, false);
    expect([reply.status, reply.body.message]).toEqual([200, 'You will no longer receive review emails.']);
    expect((await setMails(token, false)).status).toBe(200);
    await delivered(['mug']);
    time += 8 * DAY;
    expect(await run()).toEqual({ asked: 0, failed: 0 });
    expect(await requests()).toHaveLength(1);

    expect((await setMails(token, true)).status).toBe(200);
    await delivered(['mug']);
    time += 8 * DAY;
    expect(await run()).toEqual({ asked: 1, failed: 0 });
  });

  test(
    'is refused where the token is wrong or a year old, and goes with the account',
    { tags: 'long' },
    async () => {
      expect((await setMails('x'.repeat(43), false)).body.code).toBe('NOT_FOUND');
      expect((await setMails('short', false)).body.fields).toEqual({ token: 'This link is incomplete' });
      const token = await asked();
      time += 367 * DAY;
      expect((await setMails(token, false)).status).toBe(404);
      time -= 367 * DAY;
      await setMails(token, false);
      await erase(robin);
      expect((await setMails(token, true)).status).toBe(404);
      expect((await shop.db.doc(`reviewMailOptOuts/${robin.uid}`).get()).exists).toBe(false);
    },
  );
});

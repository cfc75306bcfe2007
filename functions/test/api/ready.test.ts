import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopEnvironment } from '../../src/compose/shop-environment';
import type { SetupChecklist, SetupChecklistKey } from '../../src/contract/panel/readiness';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { BACKUP_RECORD_PATH } from '../../src/features/ready/backup-record.repository';
import { enableFirestoreReadCounting } from '../../src/platform/reads/watch-reads';
import { FakeStripe, type FakePaymentIntent } from '../support/stand-ins/fake-stripe';
import { createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestStore } from '../support/test-store';

const NOW = Date.parse('2026-11-24T09:30:00Z');
let time = NOW;
const stripe = new FakeStripe();
const live: Partial<ShopEnvironment> = {
  payment: { provider: 'stripe', mode: 'live', publishableKey: 'pk_live_1' },
  mailSender: () => ({ kind: 'page' }),
  mailSenderKind: 'smtp',
  showsReads: true,
  now: () => (time += 1),
};
const newSecret: Partial<ShopEnvironment> = { ...live };
beforeAll(async () => {
  await stripe.start();
  live.stripe = { ...stripe.settings, secretKey: 'sk_live_secret' };
  newSecret.stripe = { ...live.stripe, webhookSecret: 'whsec_other' };
});
afterAll(() => stripe.stop());
const shop = useTestStore(live);
const renewed = useTestStore(newSecret, shop.projectId);
const cloned = useTestStore({ publicUrl: 'http://127.0.0.1:5000', mailSenderKind: 'none' });

let admin: TestPerson;
beforeAll(async () => {
  enableFirestoreReadCounting(shop.db);
  admin = await shop.person('admin');
});

const look = async (at: TestStore = shop, as = admin): Promise<SetupChecklist> =>
  (await at.call('GET', '/admin/ready', { as })).body.data;
async function getItem(key: SetupChecklistKey, at?: TestStore) {
  const { items } = await look(at);
  return items.find((item) => item.key === key)!;
}
const getState = async (key: SetupChecklistKey) => (await getItem(key)).state;

describe('GET /admin/ready', () => {
  test('is for administrators only', async () => {
    const customer = await shop.person();
    expect((await shop.call('GET', '/admin/ready')).status).toBe(401);
    expect((await shop.call('GET', '/admin/ready', { as: customer })).status).toBe(403);
  });

  test('says that everything is open in a shop as it is cloned, and where it is mended', async () => {
    const { open, items, testMail } = await look(cloned, await cloned.person('admin'));
    expect(items.map(({ key, state }) => [key, state])).toEqual(
      [
        'payments',
        'webhook',
        'sender',
        'domain',
        'address',
        'claims',
        'taxes',
        'trial',
        'products',
        'people',
        'appCheck',
        'backup',
      ].map((key) => [key, key === 'appCheck' ? 'advised' : 'open']),
    );
    expect(open).toBe(11);
    expect(testMail).toBeNull();
    expect(items.find(({ key }) => key === 'sender')?.sentence).toContain('Set MAIL_SENDER');
    for (const { link } of items) expect(link?.to).toMatch(/^\/|^https:/);
  });

  test('live keys are live payments, and no key is in the answer', { tags: 'long' }, async () => {
    expect(await getState('payments')).toBe('done');
    expect((await getItem('domain')).sentence).toContain('use shop.example.');
    expect(JSON.stringify(await look())).not.toMatch(/[ps]k_|whsec/);
  });

  test(
    'the webhook is done when a signed live event was accepted, with the secret of now',
    { tags: 'long' },
    async () => {
      expect(await getItem('webhook')).toMatchObject({ state: 'open', at: null });
      const intent: FakePaymentIntent = {
        id: 'pi_other',
        amount: 100,
        currency: 'usd',
        status: 'succeeded',
        metadata: {},
        charges: 1,
        refunded: 0,
        refusedWith: null,
        refusals: 0,
        livemode: true,
        customer: null,
        setupFutureUsage: null,
      };
      stripe.intents.set(intent.id, intent);
      const send = (livemode: boolean, changed = '') => {
        const { raw, headers } = stripe.event('payment_intent.succeeded', intent, livemode);
        return shop.call('POST', '/payments/stripe/webhook', { raw: raw + changed, headers });
      };
      expect((await send(true, ' ')).status).toBe(400);
      expect((await send(false)).status).toBe(200);
      expect(await getState('webhook')).toBe('open');
      expect((await send(true)).status).toBe(200);
      const { state, at } = await getItem('webhook');
      expect([state, Math.abs(Date.parse(at!) - time) < 60_000]).toEqual(['done', true]);

      time += 30 * 60_000;
      await send(true);
      expect((await getItem('webhook')).at).toBe(at);
      time += 31 * 60_000;
      await send(true);
      expect((await getItem('webhook')).at).not.toBe(at);
      expect((await getItem('webhook', renewed)).state).toBe('open');
    },
  );

  test(
    'the sender is done when a mail was sent; the state of the test mail is shown',
    { tags: 'long' },
    async () => {
      expect(await getState('sender')).toBe('open');
      await shop.call('POST', '/mails/admin/test', { as: admin });
      expect((await look()).testMail).toMatchObject({ state: 'waiting', failure: '' });
      expect(await getState('sender')).toBe('open');
      await shop.jobs.deliverMails();
      const { testMail } = await look();
      expect(testMail).toMatchObject({ state: 'sent' });
      expect(await getItem('sender')).toMatchObject({ state: 'done', at: testMail!.at });

      // A later failure means that sending no longer works.
      await shop.call('POST', '/mails/admin/test', { as: admin });
      const { docs } = await shop.db.collection('mail').where('state', '==', 'waiting').get();
      await docs[0]!.ref.update({ state: 'failed', failure: '535 Wrong password', dueAt: null });
      expect((await look()).testMail).toMatchObject({ state: 'failed', failure: '535 Wrong password' });
      expect(await getState('sender')).toBe('open');
    },
  );

  test('products are done when some can be bought and all have pictures', async () => {
    expect(await getState('products')).toBe('open');
    await storeProduct(shop, 'mug', { countInStock: 0 });
    expect((await getItem('products')).sentence).toMatch(/sold out/);
    await storeProduct(shop, 'kettle', { countInStock: 5 });
    await storeProduct(shop, 'draft', { countInStock: 5, images: [], status: 'archived' });
    expect(await getItem('products')).toMatchObject({
      state: 'done',
      sentence: '1 product can be bought, and all on sale have pictures.',
    });
    await storeProduct(shop, 'bowl', { countInStock: 5, images: [] });
    expect(await getItem('products')).toMatchObject({
      state: 'advised',
      sentence: '1 product of 3 on sale has no picture.',
    });
  });

  test(
    'a trial order counts as long as its taxes and shipping are those of now',
    { tags: 'long' },
    async () => {
      expect(await getState('trial')).toBe('open');
      expect(await getState('taxes')).toBe('open');
      await createPlacedOrder(shop, await shop.person(), [{ product: 'kettle' }]);
      expect(await getState('trial')).toBe('done');
      const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS)) as ReturnType<typeof toSettingsJson>;
      settings.shop.supportEmail = 'help@shop.co';
      settings.shop.address = settings.papers.sellerAddress = ['1 Real Street', 'Boston'];
      settings.papers.sellerName = 'Real Goods, Inc.';
      const publish = async (basedOn: number) =>
        expect((await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn } })).status).toBe(
          200,
        );
      expect(await getState('address')).toBe('open');
      await publish(0);
      expect(await getState('address')).toBe('done');
      // Changes of other settings require no new trial order.
      expect(await getState('trial')).toBe('done');
      const [{ methods }] = settings.shipping.zones as [(typeof settings.shipping.zones)[number]];
      methods[0]!.name = 'Slow shipping';
      await publish(1);
      expect(await getState('trial')).toBe('advised');
      methods[0]!.name = 'Standard shipping';
      await publish(2);
      expect(await getState('trial')).toBe('done');
      settings.tax.regions.forEach(({ rates }, at) => void (rates[0]!.ratePpm = at * 10_000));
      await publish(3);
      expect(await getState('taxes')).toBe('done');
      expect(await getState('trial')).toBe('advised');
      settings.tax.regions = settings.tax.regions.slice(0, -1);
      await publish(4);
      expect((await getItem('taxes')).sentence).toMatch(/ships to Australia without a tax/);
    },
  );

  test('two administrators are needed who may log in', async () => {
    expect(await getState('people')).toBe('open');
    const second = await shop.person('admin');
    expect(await getState('people')).toBe('done');
    await shop.db.doc(`users/${second.uid}`).update({ disabledAt: new Date(time) });
    expect(await getState('people')).toBe('open');
  });

  test('a backup is done for a month after it finished', async () => {
    expect(await getState('backup')).toBe('open');
    await shop.db.doc(BACKUP_RECORD_PATH).set({ finishedAt: new Date(NOW) });
    expect(await getItem('backup')).toMatchObject({ state: 'done', at: new Date(NOW).toISOString() });
    await shop.db.doc(BACKUP_RECORD_PATH).set({ finishedAt: new Date(NOW - 32 * 24 * 3600_000) });
    expect(await getState('backup')).toBe('advised');
    const { open, items } = await look();
    expect(items.filter(({ state }) => state === 'open')).toHaveLength(open);
  });

  test('reads few documents', async () => {
    const reply = await shop.call('GET', '/admin/ready', { as: admin });
    const [, reads] = /reads=(\d+)/.exec(reply.headers.get('server-timing') ?? '') ?? [];
    expect(Number(reads)).toBeGreaterThan(5);
    expect(Number(reads)).toBeLessThanOrEqual(16);
  });
});

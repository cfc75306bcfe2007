import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import type { CurrentSettings, SettingsVersionSummary } from '../../src/contract/settings/settings-responses';
import type { SettingsJson } from '../../src/contract/settings/settings-schema';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { buildOrderBody, countDocuments, sendOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestStore } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });
/** Another instance of the same shop, with its own cache. */
const other = useTestStore({ now: () => time }, shop.projectId);

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});

beforeEach(async () => {
  await shop.clear('settings', 'settingsVersions', 'events');
  time += 60_000;
});

function changed(change: (settings: SettingsJson) => void): SettingsJson {
  const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS));
  change(settings);
  return settings;
}
const freeFrom = (amount: number) =>
  changed(({ shipping }) => void (shipping.zones[0]!.methods[0]!.freeFrom = amount));

const show = (as: TestPerson | null = admin) => shop.call('GET', '/settings', { as });
const publish = (settings: unknown, basedOn: number, as: TestPerson | null = admin) =>
  shop.call('PUT', '/settings', { as, body: { settings, basedOn } });
const restore = (version: number | string, as: TestPerson | null = admin) =>
  shop.call('POST', `/settings/versions/${version}/restore`, { as });
const versions = (query = '') => shop.call('GET', `/settings/versions${query}`, { as: admin });
const config = async (at: TestStore = shop) => (await at.call('GET', '/config')).body.data;

describe('the settings', () => {
  test('are those of the code, version 0, before any are published', async () => {
    const reply = await show();
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      version: 0,
      publishedAt: null,
      publishedBy: null,
      settings: toSettingsJson(DEFAULT_SETTINGS),
    });
    expect((await versions()).body.data).toEqual({
      versions: [{ version: 0, publishedAt: null, publishedBy: null, sections: [], restored: null }],
      nextCursor: null,
    });
  });

  test.each([
    ['GET', '/settings'],
    ['PUT', '/settings'],
    ['GET', '/settings/versions'],
    ['POST', '/settings/versions/0/restore'],
  ])('are for administrators alone: %s %s', async (method, path) => {
    const body = method === 'PUT' ? { settings: freeFrom(60), basedOn: 0 } : undefined;
    const anonymous = await shop.call(method, path, { body });
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    const customer = await shop.call(method, path, { as: robin, body });
    expect([customer.status, customer.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await countDocuments(shop, 'settings')).toBe(0);
  });
});

describe('publishing', () => {
  test('makes an immutable version, with who and when, and an audit entry beside it', async () => {
    const reply = await publish(freeFrom(75.5), 0);
    expect(reply.status).toBe(200);
    const expected = {
      version: 1,
      publishedAt: new Date(time).toISOString(),
      publishedBy: { _id: admin.uid, name: 'Alex Admin' },
      settings: freeFrom(75.5),
    };
    expect(reply.body.data).toEqual(expected);
    expect((await show()).body.data).toEqual(expected);

    const stored = (await shop.db.doc('settingsVersions/1').get()).data();
    expect(stored?.settings.shipping.zones[0].methods[0]).toMatchObject({ price: 999, freeFrom: 7550 });
    expect((await shop.db.doc('settings/current').get()).data()).toEqual(stored);

    const { body } = await shop.call('GET', '/admin/activity?type=settings', { as: admin });
    expect(body.data.events as ActivityEvent[]).toEqual([
      {
        _id: expect.any(String),
        at: new Date(time).toISOString(),
        by: { _id: admin.uid, name: 'Alex Admin' },
        action: 'settings.published',
        target: { type: 'settings', _id: '1', label: 'Version 1' },
        changes: [
          {
            field: 'Everywhere we ship / Standard shipping: shipping.zones.methods.freeFrom',
            before: 50,
            after: 75.5,
          },
        ],
        items: [],
      },
    ]);
  });

  test('with a contradiction is refused by field, and publishes nothing', async () => {
    const wrong = changed(({ shipping, tax }) => {
      shipping.zones.push({ ...shipping.zones[0]!, _id: 'more', places: [{ country: 'CA', regions: null }] });
      tax.regions[0]!.rates[0]!.ratePpm = 1_000_001;
    });
    const reply = await publish(wrong, 0);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(reply.body.fields).toEqual({
      'settings.shipping.zones.1.places.0.country':
        'Canada is already in the zone “Everywhere we ship”. A country can be in one zone only.',
      'settings.tax.regions.0.rates.0.ratePpm': 'Must be at most 100%',
    });
    expect([await countDocuments(shop, 'settings'), await countDocuments(shop, 'events')]).toEqual([0, 0]);
  });

  test('over a version that is not the latest is refused, with the settings that hold', async () => {
    await publish(freeFrom(60), 0);
    const reply = await publish(freeFrom(70), 0);
    expect([reply.status, reply.body.code]).toEqual([409, 'STALE_WRITE']);
    expect(reply.body.details.current).toMatchObject({ version: 1, settings: freeFrom(60) });
    expect((await show()).body.data.version).toBe(1);
  });

  test('by many at once succeeds once', { tags: 'long' }, async () => {
    const amounts = Array.from({ length: 8 }, (_, index) => 60 + index);
    const replies = await Promise.all(
      amounts.map((amount, index) =>
        (index % 2 ? other : shop).call('PUT', '/settings', {
          as: admin,
          body: { settings: freeFrom(amount), basedOn: 0 },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const won = amounts[replies.findIndex(({ status }) => status === 200)]!;
    expect((await show()).body.data).toMatchObject({ version: 1, settings: freeFrom(won) });
    expect([await countDocuments(shop, 'settingsVersions'), await countDocuments(shop, 'events')]).toEqual([
      1, 1,
    ]);
  });

  test('shows in /config at once, and on other instances within seconds', async () => {
    const before = await shop.call('GET', '/config');
    expect((await config(other)).shipping.freeFrom).toBe(50);
    await publish(
      changed((settings) => {
        settings.shop.name = 'Ember';
        settings.shipping.zones[0]!.methods[0]!.freeFrom = 75;
        settings.shipping.zones[0]!.places.push({ country: 'NO', regions: null });
      }),
      0,
    );
    const after = await shop.call('GET', '/config');
    expect(after.body.data).toMatchObject({
      version: 1,
      brand: 'Ember',
      shipping: { freeFrom: 75, flatRate: 9.99 },
      countries: ['US', 'CA', 'GB', 'AU', 'NO'],
      pricing: { shipping: { zones: [{ methods: [{ price: 9.99, freeFrom: 75 }] }] } },
    });
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.headers.get('cache-control')).toMatch(/s-maxage=([0-9]|10),/);

    expect((await config(other)).brand).toBe('Hearth');
    time += 5_000;
    expect((await config(other)).brand).toBe('Ember');
  });

  test('holds for a quote at once on other instances too, where the page knows of it', async () => {
    await storeProduct(shop, 'kettle', { countInStock: 5 });
    expect((await config(other)).shipping.freeFrom).toBe(50);
    await publish(freeFrom(10), 0);
    const quote = async (known: object) => {
      const body = { items: [{ product: 'kettle', quantity: 1 }], destination: { country: 'US' }, ...known };
      return (await other.call('POST', '/orders/quote', { body })).body.data;
    };
    expect(await quote({})).toMatchObject({ settingsVersion: 0, shippingCost: 9.99 });
    expect(await quote({ settingsVersion: 1 })).toMatchObject({ settingsVersion: 1, shippingCost: 0 });
  });

  test('holds for an order at once on other instances too, where the shopper was shown it', async () => {
    await storeProduct(shop, 'kettle', { countInStock: 5 });
    expect((await config(other)).shipping.freeFrom).toBe(50);
    await publish(freeFrom(10), 0);
    // 24.00, shipping free from 10.00, tax 1.92
    const body = { ...buildOrderBody([{ product: 'kettle' }]), totalAmount: 25.92, settingsVersion: 1 };
    const reply = await sendOrder(other, robin, body);
    expect(reply.status).toBe(201);
    expect(reply.body.data.order).toMatchObject({ totalAmount: 25.92, settingsVersion: 1 });
  });
});

describe('the history', () => {
  test('lists versions, newest first, with what changed, in pages that end with version 0', async () => {
    await publish(freeFrom(60), 0);
    await publish(
      changed((settings) => void (settings.shop.tagline = 'Warm things.')),
      1,
    );
    const first = (await versions('?limit=1')).body.data;
    expect(first.versions).toMatchObject([{ version: 2, sections: ['shop', 'shipping'], restored: null }]);
    const rest = (await versions(`?limit=1&cursor=${first.nextCursor}`)).body.data;
    expect(rest).toMatchObject({
      versions: [{ version: 1, sections: ['shipping'] }, { version: 0 }],
      nextCursor: null,
    });
    expect((await versions('?cursor=x')).body.code).toBe('BAD_CURSOR');
  });

  test('restores the settings of an earlier version as a new one', async () => {
    await publish(freeFrom(60), 0);
    await publish(freeFrom(70), 1);
    const reply = await restore(1);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ version: 3, settings: freeFrom(60) });
    expect((await config()).shipping.freeFrom).toBe(60);
    time += 1000;
    expect((await restore(0)).body.data).toMatchObject({
      version: 4,
      settings: toSettingsJson(DEFAULT_SETTINGS),
    });
    const list = (await versions()).body.data.versions as SettingsVersionSummary[];
    expect(list.map(({ version, restored }) => [version, restored])).toEqual([
      [4, 0],
      [3, 1],
      [2, null],
      [1, null],
      [0, null],
    ]);
    const { body } = await shop.call('GET', '/admin/activity?type=settings&limit=1', { as: admin });
    expect(body.data.events).toMatchObject([{ action: 'settings.restored' }]);
  });

  test.each(['7', '-1', '1.5', 'first', '01', '99999999999'])('has no version %s', async (version) => {
    const reply = await restore(version);
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await countDocuments(shop, 'settings')).toBe(0);
  });

  test('does not restore what the rules of today refuse', async () => {
    await publish(freeFrom(60), 0);
    await shop.db.doc('settingsVersions/1').update({ 'settings.money.currency': 'JPY' });
    const reply = await restore(1);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await show()).body.data.version).toBe(1);
  });

  test('keeps versions of a deleted account without the name', { tags: 'long' }, async () => {
    const leaving = await shop.person('admin', { name: 'Kim Leaving' });
    await publish(freeFrom(60), 0, leaving);
    await publish(freeFrom(70), 1);
    expect((await shop.call('DELETE', `/users/admin/${leaving.uid}`, { as: admin })).status).toBe(200);
    const { body } = await versions();
    expect(body.data.versions).toMatchObject([
      { version: 2, publishedBy: { name: 'Alex Admin' } },
      { version: 1, publishedBy: { name: 'Deleted account' } },
      { version: 0 },
    ]);
  });
});

test('a document of an earlier version of the code reads with the code’s values for absent fields', async () => {
  await shop.db.doc('settings/current').set({
    version: 1,
    settings: { shop: { name: 'Ember', claims: { returnDays: 30 } }, stock: { lowAt: 2 } },
    publishedAt: new Date(time),
    publishedBy: { uid: 'x', name: 'Kim' },
  });
  const { settings } = (await show()).body.data as CurrentSettings;
  expect(settings).toEqual(
    changed(({ shop: details, stock }) => {
      details.name = 'Ember';
      details.claims.returnDays = 30;
      stock.lowAt = 2;
    }),
  );
});

describe('mails', () => {
  const register = async (email: string) => {
    const body = { name: 'Kim', email, password: 'Secret123', confirmPassword: 'Secret123' };
    expect((await shop.call('POST', '/auth/register', { body })).status).toBe(201);
    const { docs } = await shop.db.collection('mail').where('to', 'array-contains', email).get();
    return docs.map((doc) => doc.data());
  };

  test('speak in the words of the settings', async () => {
    await publish(
      changed((settings) => {
        settings.shop.name = 'Ember & Co';
        settings.shop.supportEmail = 'help@ember.example';
        settings.mails = {
          ...settings.mails,
          replyTo: 'answers@ember.example',
          footer: 'Registered in Oslo',
        };
      }),
      0,
    );
    const [mail] = await register('words@example.com');
    expect(mail?.replyTo).toBe('answers@ember.example');
    expect(mail?.message.subject).toBe('Welcome to Ember & Co');
    expect(mail?.message.text).toMatch(/help@ember\.example\.\n\nEmber & Co: .*\n\nRegistered in Oslo\n/s);
    expect(mail?.message.html).toContain('Ember &amp; Co');
    expect(JSON.stringify(mail)).not.toContain('Hearth');
  });

  test('that the shop does not want are not written', async () => {
    await publish(
      changed(({ mails }) => void (mails.welcome = false)),
      0,
    );
    expect(await register('quiet@example.com')).toEqual([]);
  });
});

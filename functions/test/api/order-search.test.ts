import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toOrderDocumentFields, type OrderDocument } from '../../src/features/orders/order-document';
import { addDerivedOrderFields } from '../../src/features/orders/order-lookup';
import { enableFirestoreReadCounting } from '../../src/platform/reads/watch-reads';
import {
  sampleAddress,
  buildOrderBody,
  payTestOrder,
  createPlacedOrder,
  readStoredOrder,
} from '../support/order-builder';
import { requestExportFile } from '../support/exports';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import { readStoreState } from '../support/stored-state';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T10:00:00Z');
const shop = useTestStore({ showsReads: true, now: () => time });

let admin: TestPerson;
let zoe: TestPerson;
/** Order of an account, with a parcel and an invoice. */
let sent: string;
let guest: string;
let unpaid: string;

const at = async (method: string, path: string, options: object = {}) => {
  const reply = await shop.call(method, path, { as: admin, ...options });
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply;
};

async function find(search: string, filters = ''): Promise<string[]> {
  const { body } = await at('GET', `/orders/admin/all?search=${encodeURIComponent(search)}${filters}`);
  return body.data.orders.map(({ _id }: { _id: string }) => _id);
}

beforeAll(async () => {
  [admin, zoe] = await Promise.all([
    shop.person('admin'),
    shop.person('customer', { email: 'zoe.muller@mailbox.example' }),
  ]);
  await Promise.all([
    storeProduct(shop, 'kettle', { title: 'Copper Kettle', countInStock: 500 }),
    storeProduct(shop, 'tray', {
      title: 'Walnut Serving Tray',
      variants: [
        buildStoredVariant({
          id: 'large',
          options: { Size: 'Large' },
          sku: 'WT-900-L',
          price: 69000,
          countInStock: 50,
        }),
      ],
    }),
  ]);
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  const { body } = await at('GET', '/settings');
  await at('PUT', '/settings', { body: { settings, basedOn: body.data.version } });
  time += 60_000;

  const shippingAddress = {
    ...sampleAddress,
    fullName: 'Zoë Müller-Lüdenscheidt',
    phone: '+49 171 234 56 78',
    zipCode: '97475',
  };
  sent = await createPlacedOrder(
    shop,
    zoe,
    [{ product: 'tray', variant: 'large', price: 69000, quantity: 2 }],
    {
      shippingAddress,
    },
  );
  await payTestOrder(shop, zoe, sent);
  const tracking = { carrier: 'UPS', number: '1Z 999 AA1 01 2345 6784' };
  await at('PUT', `/orders/${sent}/status`, { body: { status: 'confirmed' } });
  await at('PUT', `/orders/${sent}/status`, { body: { status: 'shipped', tracking } });
  time += 1000;
  const byGuest = {
    ...buildOrderBody([{ product: 'kettle' }], {
      shippingAddress: { ...sampleAddress, fullName: 'Liam O’Connor', phone: '(802) 555-0147' },
    }),
    email: 'liam@harbor.example',
  };
  guest = String((await at('POST', '/orders', { as: null, body: byGuest })).body.data.order._id);
  time += 1000;
  unpaid = await createPlacedOrder(shop, zoe, [{ product: 'kettle' }], { shippingAddress });
});

describe('a search of orders', () => {
  test('finds by a part of what an order says, as people write it', { tags: 'long' }, async () => {
    const order = await readStoredOrder(shop, sent);
    const { number, invoice } = order;
    for (const search of [
      ...[number, number.slice(2, 6).toLowerCase(), `#${number}`, sent],
      ...[invoice!, invoice!.toLowerCase(), invoice!.slice(-4)],
      ...['walnut', 'serving tr', 'WT-900', 'wt 900 l'],
      ...['1Z999AA10123456784', '1z 999 aa1', '6784', '012345'],
      ...['1,490.40', '$1,490.40', '1.490,40', '1490.4', '1490'],
    ])
      expect([search, await find(search)]).toEqual([search, [sent]]);
    for (const search of [
      ...['zoe', 'Zoë Mül', 'MULLER', 'ludenscheidt', 'müller zoë', 'zoe.muller@mail', 'mailbox'],
      ...['+49 171 2345678', '0171/2345678', '5678', 'zoe.muller@mailbox.example'],
    ])
      expect([search, await find(search)]).toEqual([search, [unpaid, sent]]);
  });

  test('finds what guests ordered in the same way', async () => {
    for (const search of [
      'liam',
      'o connor',
      'O’Con',
      'harbor.ex',
      'liam@harbor.example',
      '802-555-0147',
      '0147',
    ])
      expect([search, await find(search)]).toEqual([search, [guest]]);
  });

  test('finds words of different fields in any order, and nothing where one is missing', async () => {
    expect(await find('kettle zoe')).toEqual([unpaid]);
    expect(await find('97475 liam kettle')).toEqual([guest]);
    expect(await find('tray liam')).toEqual([]);
    expect(await find('kettle')).toEqual([unpaid, guest]);
    expect(await find('copper kettle')).toEqual([unpaid, guest]);
    expect(await find('opper')).toEqual([]);
  });

  test('goes together with every filter and with pages, and exports what it finds', async () => {
    expect(await find('zoe', '&status=shipped')).toEqual([sent]);
    expect(await find('zoe', '&payment=owes')).toEqual([unpaid]);
    expect(await find('zoe', '&payment=owes&status=shipped')).toEqual([]);
    expect(await find('kettle', '&payment=unpaid')).toEqual([unpaid, guest]);
    expect(await find('kettle', `&customer=${zoe.uid}`)).toEqual([unpaid]);
    expect(await find('kettle', `&to=${new Date(time - 1).toISOString()}`)).toEqual([guest]);
    const first = await at('GET', '/orders/admin/all?search=kettle&limit=1');
    const { orders, nextCursor } = first.body.data;
    expect([orders[0]._id, await find('kettle', `&limit=1&cursor=${nextCursor}`)]).toEqual([unpaid, [guest]]);
    const { text } = await requestExportFile(shop, '/orders/admin/export?search=zoe+kettle', admin);
    expect(text).toContain(unpaid);
    expect(text).not.toContain(sent);
  });

  test('goes by a product and by what an order comes to, with and without a text', async () => {
    const all = async (query: string) => {
      const { body } = await at('GET', `/orders/admin/all?${query}`);
      return body.data.orders.map(({ _id }: { _id: string }) => _id);
    };
    expect(await all('product=tray')).toEqual([sent]);
    expect(await all('product=kettle')).toEqual([unpaid, guest]);
    expect(await all('product=kettle&country=US&payment=unpaid')).toEqual([unpaid, guest]);
    expect(await all('product=trays')).toEqual([]);
    expect(await all('value=500')).toEqual([sent]);
    expect(await all('value=2500')).toEqual([]);
    expect(await find('zoe', '&value=500')).toEqual([sent]);
    expect((await shop.call('GET', '/orders/admin/all?value=7', { as: admin })).status).toBe(400);
  });

  test('takes any text as text, and changes nothing', { tags: 'long' }, async () => {
    const before = await readStoreState(shop);
    const texts = [
      ...['', '   ', '@', '!!!', '#', '%', '../..', '%00', '👍', '👩‍👩‍👧', '.*', '[a', "' or 1=1"],
      ...['__proto__', 'constructor', '-1', '1e9', '9'.repeat(254), 'é'.repeat(254), 'a '.repeat(120)],
    ];
    for (const text of texts)
      expect([text, await find(text)]).toEqual([text, text.trim() ? [] : expect.any(Array)]);
    for (const query of [
      'search=%00',
      'search=%ED%A0%BD',
      'search=a&search=b',
      `search=${'a'.repeat(255)}`,
      'search[a]=b',
    ])
      expect([query, (await shop.call('GET', `/orders/admin/all?${query}`, { as: admin })).status]).toEqual([
        query,
        expect.toBeOneOf([200, 400]),
      ]);
    expect(await readStoreState(shop)).toEqual(before);
  });

  test('is for administrators', async () => {
    expect((await shop.call('GET', '/orders/admin/all?search=zoe', { as: zoe })).status).toBe(403);
    expect((await shop.call('GET', '/orders/admin/all?search=zoe', { as: null })).status).toBe(401);
  });
});

test(
  'what a search finds by follows a corrected parcel, and goes with a guest who is erased',
  { tags: 'long' },
  async () => {
    await at('PUT', `/orders/${sent}/tracking`, {
      body: { carrier: 'UPS', number: '1Z000BB20987654321', url: null, estimatedDelivery: null },
    });
    expect([await find('999aa1'), await find('bb20987654321')]).toEqual([[], [sent]]);
    await at('PUT', `/orders/${guest}/status`, { body: { status: 'cancelled' } });
    await at('DELETE', `/orders/${guest}/guest`);
    for (const search of [
      'liam',
      'connor',
      'harbor',
      'liam@harbor.example',
      '0147',
      '5550147',
      '97475 kettle liam',
    ])
      expect([search, await find(search)]).toEqual([search, []]);
    expect(JSON.stringify((await readStoredOrder(shop, guest)).lookup)).not.toMatch(
      /liam|connor|harbor|0147/,
    );
    expect(await find((await readStoredOrder(shop, guest)).number)).toEqual([guest]);
  },
);

test('orders of an earlier version are found once the job has been there', { tags: 'long' }, async () => {
  await shop.db.doc(`orders/${unpaid}`).update({ lookup: FieldValue.delete() });
  expect(await find('zoe kettle')).toEqual([]);
  await shop.jobs.compareCounts();
  expect(await find('zoe kettle')).toEqual([unpaid]);
});

test(
  'a page costs at most 25 reads among many orders, also for words of several fields',
  { tags: 'long' },
  async () => {
    const sample: OrderDocument = await readStoredOrder(shop, unpaid);
    const batch = shop.db.batch();
    for (let n = 0; n < 200; n += 1) {
      const fullName = n % 20 === 0 ? 'Rare Person' : 'Common Person';
      const shippingAddress = { ...sample.shippingAddress, fullName };
      const createdAt = new Date(time + 1000 * n);
      const order = addDerivedOrderFields({ ...sample, number: `N${n}`, shippingAddress, createdAt });
      batch.set(shop.db.doc(`orders/many${n}`), toOrderDocumentFields(order));
    }
    await batch.commit();
    enableFirestoreReadCounting(shop.db);
    const reads = async (query: string) => {
      const { headers, body } = await at('GET', `/orders/admin/all?${query}`);
      const [, count] = /reads=(\d+)/.exec(headers.get('server-timing') ?? '') ?? [];
      return {
        reads: Number(count),
        found: body.data.orders.length as number,
        more: body.data.nextCursor !== null,
      };
    };
    for (const search of [
      'common',
      'kettle',
      'zoe',
      'person common',
      'kettle common',
      'common rare',
      'nothing of it',
    ]) {
      const page = await reads(`limit=24&search=${encodeURIComponent(search)}`);
      expect([search, page.reads <= 25, page.reads]).toEqual([search, true, page.reads]);
    }
    expect((await reads('limit=20&search=rare')).found).toBe(10);
    expect((await reads('limit=20&search=rare+person')).found).toBe(10);
    expect((await reads('limit=20&search=common')).found).toBe(20);
  },
);

import { beforeAll, expect, test } from 'vitest';
import { sampleAddress } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-11-01T00:00:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const ten = { name: 'Ten percent', class: 'order', kind: 'percent', ratePpm: 100_000 };
const create = (promotion: object) =>
  shop.call('POST', '/promotions', { as: admin, body: { ...ten, ...promotion } });
const quote = async (...codes: string[]) =>
  (
    await shop.call('POST', '/orders/quote', {
      as: null,
      body: { items: [{ product: 'kettle', quantity: 2 }], destination: { country: 'US' }, codes },
    })
  ).body.data as { discounts: { code: string }[]; refusedCodes: { message: string }[] };

test('a code applies however its characters are written', async () => {
  expect((await create({ code: 'İNDİRİM' })).status).toBe(201);
  for (const typed of [
    'İNDİRİM',
    'indirim',
    'I\u0307NDI\u0307RI\u0307M',
    'ＩＮＤＩＲＩＭ',
    '\u202aind\u200birim\u202c\u00a0',
  ])
    expect([typed, (await quote(typed)).discounts.map(({ code }) => code)]).toEqual([typed, ['INDIRIM']]);
  expect((await create({ code: 'indirim' })).body.fields).toEqual({ code: 'Another discount has this code' });
});

test('an address is stored clean, and a refused one changes nothing', async () => {
  const add = (change: object) =>
    shop.call('POST', '/users/addresses', { as: robin, body: { ...sampleAddress, ...change } });
  const typed = {
    country: 'GB',
    state: '',
    zipCode: 'SW1A\u00a01AA',
    phone: '\u202a+352\u00a022\u200b 12 34\u202c',
  };
  const stored = await add({ ...typed, fullName: 'می\u200cخواهم\u00a0👨\u200d👩\u200d👧' });
  expect([stored.status, stored.body.data.address]).toMatchObject([
    201,
    { zipCode: 'SW1A 1AA', phone: '+352 22 12 34', fullName: 'می\u200cخواهم 👨\u200d👩\u200d👧' },
  ]);
  const refused = await add({ ...typed, phone: '22 12 34 56' });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { phone: 'Please enter a valid phone number' },
  ]);
  expect((await add({ ...typed, country: 'NO', zipCode: '0150', phone: '22 12 34 56' })).status).toBe(201);
});

test('a code that has not begun names the day of the shop', async () => {
  const { settings, version } = (await shop.call('GET', '/settings', { as: admin })).body.data as {
    settings: { shop: object };
    version: number;
  };
  const inTokyo = { ...settings, shop: { ...settings.shop, timeZone: 'Asia/Tokyo' } };
  const body = { settings: inTokyo, basedOn: version };
  expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
  time += 60_000;
  await create({ code: 'DECEMBER', startsAt: '2026-12-01T00:00:00+09:00' });
  expect((await quote('DECEMBER')).refusedCodes).toMatchObject([
    { message: 'The code DECEMBER can be used from December 1, 2026.' },
  ]);
  expect((await shop.call('GET', '/config', { as: null })).body.data).toMatchObject({
    timeZone: 'Asia/Tokyo',
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopEnvironment } from '../../src/compose/shop-environment';
import { FakeEasyPost } from '../support/stand-ins/fake-easypost';
import { createPaidOrder, readStoredProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const easypost = new FakeEasyPost();
const atEasyPost: Partial<ShopEnvironment> = {};
beforeAll(async () => {
  await easypost.start();
  atEasyPost.labels = easypost.settings;
});
const shop = useTestStore(atEasyPost);
afterAll(() => easypost.stop());

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/orders/${path}`, { as: admin, body });
const size = { weight: 900, length: 30, width: 20, height: 10 };

async function packed(): Promise<{ id: string; parcel: string }> {
  const id = await createPaidOrder(shop, robin, [{ product: 'kettle' }]);
  await call('PUT', `${id}/status`, { status: 'confirmed' });
  const { order } = (await call('POST', `${id}/parcels`, { send: false })).body.data;
  return { id, parcel: `${id}/parcels/${order.parcels[0]._id}` };
}

test('rates, purchase, print, and the number in the parcel and its mail', { tags: 'long' }, async () => {
  const { id, parcel } = await packed();
  const rates = (await call('POST', `${parcel}/rates`, size)).body.data;
  expect(rates).toMatchObject({
    rates: [
      { _id: 'rate_cheap', carrier: 'USPS', service: 'Priority', price: '7.33', days: null },
      { _id: 'rate_fast', price: '30.10' },
    ],
  });
  // Ounces and inches, rounded up.
  expect(easypost.shipments.at(-1)).toMatchObject({
    parcel: { weight: 31.8, length: 11.9 },
    to_address: { name: 'Robin Example', zip: '97475' },
  });
  const choice = { quote: rates.quote, rate: 'rate_cheap' };
  const bought = await call('POST', `${parcel}/label`, choice);
  const number = `9400${rates.quote}`;
  expect(bought.body.data.order.parcels).toMatchObject([
    { label: 'bought', tracking: { carrier: 'USPS', number, url: expect.stringContaining(number) } },
  ]);
  const paid = easypost.bought;
  expect((await call('POST', `${parcel}/label`, choice)).body.data).toEqual(bought.body.data);
  expect(easypost.bought).toBe(paid);
  expect((await call('GET', `${parcel}/label`)).body.data.label).toMatchObject({
    service: 'Priority',
    price: '7.33',
    number,
    url: `https://labels.example/${rates.quote}.pdf`,
  });
  // Customers can read this document directly, so it must not contain the price.
  expect(JSON.stringify((await shop.db.doc(`orders/${id}`).get()).data())).not.toContain('7.33');
  const log = await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin });
  expect(log.body.data.events[0]).toMatchObject({
    action: 'order.label',
    changes: expect.arrayContaining([{ field: 'label.price', before: null, after: '7.33 USD' }]),
  });

  expect((await call('POST', `${parcel}/rates`, size)).body.code).toBe('INVALID_TRANSITION');
  expect((await call('DELETE', parcel)).body.code).toBe('INVALID_TRANSITION');
  expect((await call('PUT', `${id}/status`, { status: 'cancelled' })).body.code).toBe('INVALID_TRANSITION');
  await call('POST', `${parcel}/send`, { note: '' });
  const { docs } = await shop.db.collection('mail').where('order.id', '==', id).get();
  expect(docs.some((doc) => String(doc.get('message.text')).includes(number))).toBe(true);
  const back = await call('DELETE', parcel);
  expect(back.body.data.order).toMatchObject({
    status: 'confirmed',
    parcels: [{ sentAt: null, label: 'bought', tracking: { number } }],
  });
});

test('a purchase whose answer was lost is finished, and paid for once', { tags: 'long' }, async () => {
  const { parcel } = await packed();
  const { quote } = (await call('POST', `${parcel}/rates`, size)).body.data;
  const paid = easypost.bought;
  easypost.losesNextAnswer = true;
  const lost = await call('POST', `${parcel}/label`, { quote, rate: 'rate_fast' });
  expect(lost.status).toBe(500);
  const again = await call('POST', `${parcel}/label`, { quote, rate: 'rate_fast' });
  expect(again.body.data.order.parcels[0]).toMatchObject({ label: 'bought', tracking: { carrier: 'UPS' } });
  expect(easypost.bought).toBe(paid + 1);
});

test('a label is given back, and its number is gone', async () => {
  const { parcel } = await packed();
  const { quote } = (await call('POST', `${parcel}/rates`, size)).body.data;
  await call('POST', `${parcel}/label`, { quote, rate: 'rate_cheap' });
  const voided = await call('DELETE', `${parcel}/label`);
  expect(voided.body.data.order.parcels).toMatchObject([{ label: null, tracking: null }]);
  expect(easypost.shipments.at(-1)!.refund_status).toBe('submitted');
  expect((await call('GET', `${parcel}/label`)).body.data).toEqual({ label: null });
  expect((await call('DELETE', parcel)).status).toBe(200);
});

test('voiding the label completes a refunded order', async () => {
  const { id, parcel } = await packed();
  const { quote } = (await call('POST', `${parcel}/rates`, size)).body.data;
  await call('POST', `${parcel}/label`, { quote, rate: 'rate_cheap' });
  const body = { lines: [{ line: '1', quantity: 1, restock: true }], reason: 'Out of stock' };
  const refunded = await call('POST', `${id}/refunds`, body);
  expect(refunded.body.data.order.status).toBe('confirmed');
  const { countInStock } = await readStoredProduct(shop, 'kettle');
  const mailCount = async () => (await shop.db.collection('mail').count().get()).data().count;
  const mails = await mailCount();
  const { order } = (await call('DELETE', `${parcel}/label`)).body.data;
  expect(order.status).toBe('cancelled');
  expect(order.timeline.at(-1)).toMatchObject({ status: 'cancelled', note: 'Every item was refunded' });
  // The item in the parcel still has to be unpacked.
  expect(order.parcels).toMatchObject([{ label: null, change: { takeOut: [{ quantity: 1 }] } }]);
  expect(easypost.shipments.at(-1)!.refund_status).toBe('submitted');
  expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(countInStock);
  expect(await mailCount()).toBe(mails);
  const log = await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin });
  expect(log.body.data.events[0]).toMatchObject({
    action: 'order.label',
    changes: expect.arrayContaining([{ field: 'status', before: 'confirmed', after: 'cancelled' }]),
  });
});

test(
  'what the provider refuses is said in its words, and a quote is for one parcel',
  { tags: 'long' },
  async () => {
    const [one, other] = [await packed(), await packed()];
    const { quote } = (await call('POST', `${one.parcel}/rates`, size)).body.data;
    const foreign = await call('POST', `${other.parcel}/label`, { quote, rate: 'rate_cheap' });
    expect([foreign.status, foreign.body.fields]).toEqual([400, { quote: 'Not a quote for this parcel' }]);
    const refused = await call('POST', `${one.parcel}/label`, { quote, rate: 'rate_gone' });
    expect([refused.status, refused.body.message]).toEqual([400, 'EasyPost refused this: No such rate.']);
    const bought = await call('POST', `${one.parcel}/label`, { quote, rate: 'rate_cheap' });
    expect(bought.body.data.order.parcels[0].label).toBe('bought');
  },
);

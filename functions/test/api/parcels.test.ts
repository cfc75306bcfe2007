import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../src/contract/orders/orders';
import { sampleAddress, createPaidOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  await storeProduct(shop, 'mug', { title: 'Mug', countInStock: 500 });
});

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/orders/${path}`, { as: admin, body });
const ok = async (...request: Parameters<typeof call>): Promise<Order> => {
  const reply = await call(...request);
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body.data.order;
};
const setStatus = (id: string, status: string, more = {}) => call('PUT', `${id}/status`, { status, ...more });
const units = (quantity: number, line = '1') => ({ lines: [{ line, quantity }], send: true });
const allLeft = { send: true };

async function confirmed(): Promise<string> {
  const id = await createPaidOrder(shop, robin, [
    { product: 'kettle', quantity: 3 },
    { product: 'mug', quantity: 1 },
  ]);
  await setStatus(id, 'confirmed');
  return id;
}

async function getMails(id: string): Promise<{ subject: string; text: string }[]> {
  const { docs } = await shop.db.collection('mail').where('order.id', '==', id).get();
  return docs.map((doc) => doc.get('message'));
}

describe('an order in several parcels', () => {
  test('is shipped when the last units that were not sent are refunded, or removed by an edit', async () => {
    const refund = (id: string, body: object) =>
      call('POST', `${id}/refunds`, { reason: 'Not available', ...body });
    const rest = { lines: [{ line: '1', quantity: 1 }] };
    const id = await confirmed();
    await ok('POST', `${id}/parcels`, { ...units(2), lines: [...units(2).lines, ...units(1, '2').lines] });
    // Packed parcels must be emptied afterwards.
    await ok('POST', `${id}/parcels`, { lines: units(1).lines, send: false });
    const { order } = (await refund(id, rest)).body.data;
    expect(order).toMatchObject({ status: 'shipped', fulfilmentStatus: 'shipped' });
    expect(order.parcels).toMatchObject([
      { change: null },
      { lines: [], sentAt: null, change: { takeOut: [{ quantity: 1 }], add: [] } },
    ]);
    expect(order.timeline.at(-1)).toMatchObject({ status: 'shipped' });

    const edited = await confirmed();
    const sent = await ok('POST', `${edited}/parcels`, {
      ...units(2),
      lines: [...units(2).lines, ...units(1, '2').lines],
    });
    const lines = sent.items.map(({ _id, quantity }, at) => ({
      line: _id,
      quantity: at === 0 ? 2 : quantity,
    }));
    const edit = { shippingAddress: sampleAddress, contactEmail: robin.email, lines };
    const quoted = await call('POST', `${edited}/quote`, edit);
    expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
    const after = await ok('PUT', edited, {
      ...edit,
      version: sent.updatedAt,
      totalAmount: quoted.body.data.total,
    });
    expect(after.status).toBe('shipped');
  });

  test('stays confirmed until its last unit is sent, each parcel with its own link and mail', async () => {
    const id = await confirmed();
    const first = await ok('POST', `${id}/parcels`, {
      ...units(2),
      note: 'The kettles first',
      tracking: { carrier: 'ups', number: '1Z 1' },
    });
    expect(first).toMatchObject({ status: 'confirmed', fulfilmentStatus: 'partially_shipped' });
    expect(first.items).toMatchObject([
      { shipped: 2, toShip: 1 },
      { shipped: 0, toShip: 1 },
    ]);
    expect(first.timeline.at(-1)).toMatchObject({
      status: 'confirmed',
      note: 'The kettles first',
      parcel: first.parcels[0]!._id,
    });
    const over = await call('POST', `${id}/parcels`, units(2));
    expect([over.status, over.body.fields]).toEqual([
      400,
      { 'lines.0.quantity': 'Only 1 unit of Copper Kettle can still be packed.' },
    ]);
    expect((await setStatus(id, 'cancelled')).body.code).toBe('INVALID_TRANSITION');

    const last = await ok('POST', `${id}/parcels`, {
      ...allLeft,
      tracking: { carrier: 'DPD', number: 'D2' },
    });
    expect(last).toMatchObject({
      status: 'shipped',
      fulfilmentStatus: 'shipped',
      tracking: { number: 'D2' },
    });
    expect(last.parcels.map(({ lines, tracking }) => [lines, tracking?.url])).toEqual([
      [[{ line: '1', quantity: 2 }], 'https://www.ups.com/track?tracknum=1Z1'],
      [
        [
          { line: '1', quantity: 1 },
          { line: '2', quantity: 1 },
        ],
        'https://tracking.dpd.de/status/en_US/parcel/D2',
      ],
    ]);
    const mails = await getMails(id);
    const part = mails.find(({ subject }) => /^A part of .* is on its way$/.test(subject))!;
    expect(part.text).toContain('2 × Copper Kettle');
    expect(part.text).toContain('Tracking number: 1Z 1 (ups)');
    expect(part.text).not.toMatch(/Mug|Total:/);
    const rest = mails.find(({ subject }) => /^Your .* is on its way$/.test(subject))!;
    expect(rest.text).toContain('1 × Mug');
    expect(rest.text).toContain('the rest of your order');
    expect(rest.text).not.toContain('2 × Copper Kettle');
  });

  test('a refund takes what is not sent yet, and stock and units agree', async () => {
    const id = await confirmed();
    const before = (await shop.db.doc('products/kettle').get()).get('variants')[0].countInStock;
    await ok('POST', `${id}/parcels`, units(2));
    const body = { lines: [{ line: '1', quantity: 1, restock: true }], reason: 'One was scratched' };
    await call('POST', `${id}/refunds`, body);
    const after = (await shop.db.doc('products/kettle').get()).get('variants')[0].countInStock;
    expect(after - before).toBe(1);
    const last = await ok('POST', `${id}/parcels`, allLeft);
    expect(last.parcels[1]!.lines).toEqual([{ line: '2', quantity: 1 }]);
    expect(last).toMatchObject({ status: 'shipped', items: [{ shipped: 2, refunded: 1 }, { shipped: 1 }] });
  });

  test('whose rest is refunded is shipped without a further parcel or mail', { tags: 'long' }, async () => {
    const id = await confirmed();
    await ok('POST', `${id}/parcels`, units(3));
    const mails = (await getMails(id)).length;
    const body = { lines: [{ line: '2', quantity: 1 }], reason: 'It broke' };
    const reply = await call('POST', `${id}/refunds`, body);
    expect(reply.body.data.order).toMatchObject({
      status: 'shipped',
      parcels: [{ lines: [{ quantity: 3 }] }],
    });
    expect(await getMails(id)).toHaveLength(mails + 1);
  });
});

describe('a packed parcel', () => {
  test('waits without a mail, is corrected quietly, and sent once', async () => {
    const id = await confirmed();
    const mails = (await getMails(id)).length;
    const packed = await ok('POST', `${id}/parcels`, { ...units(1), send: false });
    const parcel = `${id}/parcels/${packed.parcels[0]!._id}`;
    expect(packed).toMatchObject({ status: 'confirmed', fulfilmentStatus: 'unfulfilled', tracking: null });
    expect(packed.items).toMatchObject([{ toShip: 3, packed: 1 }, { packed: 0 }]);
    await ok('PUT', `${parcel}/tracking`, { carrier: 'GLS', number: 'G1' });
    expect(await getMails(id)).toHaveLength(mails);
    expect(await ok('POST', `${parcel}/send`, { note: '' })).toMatchObject({ tracking: { number: 'G1' } });
    expect(await getMails(id)).toHaveLength(mails + 1);
    expect((await call('POST', `${parcel}/send`, { note: '' })).body.code).toBe('INVALID_TRANSITION');
    expect((await call('POST', `${id}/parcels/none/send`, { note: '' })).status).toBe(404);
  });

  test(
    'is sent with the rest by a step of the whole order, with tracking that can only be one’s',
    { tags: 'long' },
    async () => {
      const id = await confirmed();
      await ok('POST', `${id}/parcels`, { ...units(3), send: false });
      await ok('POST', `${id}/parcels`, { ...units(1, '2'), send: false });
      const tracking = { carrier: 'UPS', number: '1Z' };
      expect((await setStatus(id, 'shipped', { tracking })).body.fields).toHaveProperty('tracking');
      const reply = await setStatus(id, 'shipped');
      const { order } = reply.body.data;
      expect(order.status).toBe('shipped');
      expect(order.parcels.map(({ sentAt }: { sentAt: string }) => sentAt !== null)).toEqual([true, true]);
    },
  );
});

test('those who pack see what the others pack, for a minute', async () => {
  const mia = await shop.person('admin', { name: 'Mia Example' });
  const say = async (as: TestPerson, order: string | null) => {
    const reply = await shop.call('PUT', '/orders/admin/packers', { as, body: { order } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data.packers as { order: string; name: string }[];
  };
  expect(await say(mia, 'first')).toEqual([]);
  expect(await say(admin, 'second')).toEqual([{ order: 'first', name: 'Mia Example' }]);
  expect(await say(mia, null)).toEqual([{ order: 'second', name: 'Robin Example' }]);
  expect(await say(admin, 'third')).toEqual([]);
  const ofAdmin = shop.db.doc(`packers/${admin.uid}`);
  expect((await ofAdmin.get()).get('order')).toBe('third');
  await ofAdmin.update({ expiresAt: new Date(Date.now() - 1) });
  expect(await say(mia, 'first')).toEqual([]);
});

describe('many orders', () => {
  test('are picked by shelf, packed together, and found as packed until they are sent', async () => {
    await storeProduct(shop, 'jug', { title: 'Jug', countInStock: 50, shelf: 'B2' });
    await storeProduct(shop, 'cup', {
      title: 'Cup',
      countInStock: 50,
      shelf: 'A1',
      barcode: '4006381333931',
    });
    const lines = [
      { product: 'jug', quantity: 2 },
      { product: 'cup', quantity: 1 },
    ];
    const ids = [await createPaidOrder(shop, robin, lines), await createPaidOrder(shop, robin, lines)];
    for (const id of ids) await setStatus(id, 'confirmed');
    const admins = (path: string) => shop.call('GET', `/orders/admin/${path}`, { as: admin });
    const picked = async () =>
      (await admins(`pick-list?orders=${[...ids, 'none', '../x'].join(',')}`)).body.data.items;
    expect(await picked()).toMatchObject([
      { shelf: 'A1', barcode: '4006381333931', name: 'Cup', units: 2 },
      { shelf: 'B2', barcode: '', name: 'Jug', units: 4, orders: [{ units: 2 }, { units: 2 }] },
    ]);
    const found = async (filters: string) =>
      (await admins(`all?status=confirmed&${filters}`)).body.data.orders
        .map(({ _id }: Order) => _id)
        .filter((id: string) => ids.includes(id));
    expect(await found('packed=packed')).toEqual([]);

    const packed = await call('POST', 'admin/pack', { orders: [...ids, 'none'] });
    expect(packed.body.data.changed.map(({ _id }: Order) => _id)).toEqual(ids);
    expect(packed.body.data.refused).toMatchObject([{ _id: 'none', code: 'NOT_FOUND' }]);
    expect(await picked()).toEqual([]);
    expect((await found('packed=packed')).sort()).toEqual([...ids].sort());
    expect(await found('packed=to_pack')).toEqual([]);
    expect(await found('packed=packed&method=online&country=US')).toHaveLength(2);
    expect(await found('packed=packed&country=DE')).toEqual([]);
    expect(await found('method=cash')).toEqual([]);

    const parcels = ids.map((_id) => ({ _id, tracking: { carrier: 'UPS', number: `1Z-${_id}` } }));
    const sent = await call('POST', 'admin/bulk', { status: 'shipped', orders: parcels });
    expect(sent.body.data.changed.map(({ tracking }: Order) => tracking?.number)).toEqual(
      ids.map((id) => `1Z-${id}`),
    );
    expect(await found('packed=packed')).toEqual([]);
  });
});

describe('a parcel is taken back', () => {
  test(
    'unpacked without a word, or after it was sent with a mail, and the order is confirmed again',
    { tags: 'long' },
    async () => {
      const id = await confirmed();
      const packed = await ok('POST', `${id}/parcels`, { ...units(1), send: false });
      expect((await ok('DELETE', `${id}/parcels/${packed.parcels[0]!._id}`)).parcels).toEqual([]);
      await ok('POST', `${id}/parcels`, units(2));
      const shipped = await ok('POST', `${id}/parcels`, allLeft);
      const back = await ok('DELETE', `${id}/parcels/${shipped.parcels[1]!._id}`);
      expect(back).toMatchObject({ status: 'confirmed', fulfilmentStatus: 'partially_shipped' });
      expect(back.parcels).toHaveLength(1);
      const mail = (await getMails(id)).find(({ subject }) =>
        /^A part of .* is not yet on its way$/.test(subject),
      );
      expect(mail!.text).toContain('1 × Mug');
      await ok('POST', `${id}/parcels`, allLeft);
      await setStatus(id, 'delivered');
      const late = await call('DELETE', `${id}/parcels/${back.parcels[0]!._id}`);
      expect(late.body.code).toBe('INVALID_TRANSITION');
    },
  );
});

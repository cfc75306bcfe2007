import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderEditPreview } from '../../src/contract/orders/order-edits';
import type { Order } from '../../src/contract/orders/orders';
import { formatRepackingInstructions } from '../../src/contract/orders/parcels/parcel-changes';
import type { Parcel } from '../../src/contract/orders/parcels/parcels';
import { sampleAddress, createPaidOrder, readStoredProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

const shop = useTestStore();

const STOCK = 100;

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  for (const [id, title] of Object.entries({ tomatoes: 'Tomatoes', chocolate: 'Chocolate', mug: 'Mug' }))
    await storeProduct(shop, id, { title, countInStock: STOCK });
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<TestApiResponse> => shop.call(method, `/orders/${path}`, { as: admin, body });
const ok = async (...request: Parameters<typeof call>) => {
  const reply = await call(...request);
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body.data;
};
const getOrder = async (...request: Parameters<typeof call>): Promise<Order> => (await ok(...request)).order;
const read = (id: string): Promise<Order> => getOrder('GET', `admin/${id}`);
const texts = (parcels: readonly Parcel[]) =>
  parcels.map(({ change }) => (change ? formatRepackingInstructions(change) : null));
const getStock = async (id: string) => (await readStoredProduct(shop, id)).countInStock;
const logged = async (id: string, action: string) =>
  (await shop.db.collection('events').where('target.id', '==', id).where('action', '==', action).get()).size;

async function packed(): Promise<Order> {
  const id = await createPaidOrder(shop, robin, [
    { product: 'tomatoes', quantity: 2 },
    { product: 'mug', quantity: 1 },
  ]);
  await ok('PUT', `${id}/status`, { status: 'confirmed' });
  return getOrder('POST', `${id}/parcels`, { send: false });
}

type Line = { line?: string; product?: string; quantity: number };

const getBody = (lines: Line[] | undefined, address: object = {}) => ({
  shippingAddress: { ...sampleAddress, ...address },
  contactEmail: robin.email,
  lines,
});

async function edit(order: Order, lines: Line[] | undefined, address: object = {}) {
  const body = getBody(lines, address);
  const review: OrderEditPreview = await ok('POST', `${order._id}/quote`, body);
  const whole = { ...body, version: order.updatedAt, totalAmount: review.total };
  return { review, after: await getOrder('PUT', order._id, whole) };
}

const repack = ({ _id, updatedAt, parcels }: Order, at = 0) =>
  call('POST', `${_id}/parcels/${parcels[at]!._id}/repack`, { version: updatedAt });
const refund = (id: string, line: string, quantity: number, restock = true) =>
  call('POST', `${id}/refunds`, { lines: [{ line, quantity, restock }], reason: 'Not available' });

describe('an edited order', () => {
  test('says before and after what has to be done with its packed parcel, until that is confirmed', async () => {
    const order = await packed();
    const parcel = `${order._id}/parcels/${order.parcels[0]!._id}`;
    expect(texts(order.parcels)).toEqual([null]);
    const stock = { tomatoes: await getStock('tomatoes'), chocolate: await getStock('chocolate') };
    const { review, after } = await edit(order, [
      { line: '1', quantity: 1 },
      { line: '2', quantity: 1 },
      { product: 'chocolate', quantity: 1 },
    ]);
    const said = 'Take out 1 × Tomatoes, add 1 × Chocolate.';
    expect(review.parcels.map(({ number, change }) => [number, formatRepackingInstructions(change)])).toEqual(
      [[1, said]],
    );
    expect(texts(after.parcels)).toEqual([said]);
    expect(after.parcels[0]!.lines).toEqual([
      { line: '1', quantity: 1 },
      { line: '2', quantity: 1 },
      { line: '3', quantity: 1 },
    ]);
    expect(after.items.map(({ toShip, packed: inside }) => [toShip, inside])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect([await getStock('tomatoes'), await getStock('chocolate')]).toEqual([
      stock.tomatoes + 1,
      stock.chocolate - 1,
    ]);
    const listed = async () =>
      (await ok('GET', 'admin/all?packed=changed')).orders.map(({ _id }: Order) => _id) as string[];
    expect(await listed()).toContain(order._id);
    const { items } = await ok('GET', '../admin/waiting/today');
    const task = items.find(({ kind }: { kind: string }) => kind === 'repack');
    expect(task).toMatchObject({ count: (await listed()).length, since: expect.any(String) });

    for (const [path, body] of [
      [`${parcel}/send`, { note: '' }],
      [`${order._id}/status`, { status: 'shipped' }],
    ] as const) {
      const refused = await call(path.endsWith('send') ? 'POST' : 'PUT', path, body);
      expect(refused.body.code).toBe('INVALID_TRANSITION');
      expect(refused.body.message).toContain(said);
    }
    const bulk = await ok('POST', 'admin/bulk', { status: 'shipped', orders: [{ _id: order._id }] });
    expect(bulk.refused[0].reason).toContain(said);

    const both = await Promise.all([repack(after), repack(after)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await logged(order._id, 'order.repacked')).toBe(1);
    const repacked = await read(order._id);
    expect(texts(repacked.parcels)).toEqual([null]);
    expect(repacked.parcels[0]!.lines).toEqual(after.parcels[0]!.lines);
    expect(await listed()).not.toContain(order._id);
    const sent = await getOrder('POST', `${parcel}/send`, { note: '' });
    expect(sent).toMatchObject({ status: 'shipped', parcels: [{ change: null }] });
    const { docs } = await shop.db.collection('orders').where('number', '==', order.number).get();
    expect(Object.keys(docs[0]!.get('parcels')[0])).not.toContain('boxed');
  });

  test('sums up several edits, and has nothing to do once they cancel each other out', async () => {
    const order = await packed();
    const mug = { line: '2', quantity: 1 };
    const { after: without } = await edit(order, [mug]);
    expect(texts(without.parcels)).toEqual(['Take out 2 × Tomatoes.']);
    const { after: more } = await edit(without, [mug, { product: 'tomatoes', quantity: 3 }]);
    expect(texts(more.parcels)).toEqual(['Add 1 × Tomatoes.']);
    const [added] = more.items.filter(({ name }) => name === 'Tomatoes');
    const { review, after } = await edit(more, [mug, { line: added!._id, quantity: 2 }]);
    expect(review.parcels).toEqual([]);
    expect(texts(after.parcels)).toEqual([null]);
    expect(
      (await getOrder('PUT', `${order._id}/status`, { status: 'shipped', unpaid: true })).items,
    ).toMatchObject([{ shipped: 1 }, { name: 'Tomatoes', shipped: 2 }]);
  });

  test('is not confirmed unseen: a newer instruction refuses the older page', async () => {
    const order = await packed();
    const { after: first } = await edit(order, [
      { line: '1', quantity: 1 },
      { line: '2', quantity: 1 },
    ]);
    const { after: second } = await edit(first, [{ line: '1', quantity: 1 }]);
    const stale = await repack(first);
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_WRITE']);
    expect(texts((await read(order._id)).parcels)).toEqual(['Take out 1 × Tomatoes, 1 × Mug.']);
    expect((await repack(second)).status).toBe(200);
  });

  test('with units that are in no parcel yet packs what is added with these', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'tomatoes', quantity: 2 }]);
    await ok('PUT', `${id}/status`, { status: 'confirmed' });
    const order = await getOrder('POST', `${id}/parcels`, {
      lines: [{ line: '1', quantity: 1 }],
      send: false,
    });
    const { after } = await edit(order, [
      { line: '1', quantity: 2 },
      { product: 'chocolate', quantity: 1 },
    ]);
    expect(texts(after.parcels)).toEqual([null]);
    expect(after.items).toMatchObject([
      { toShip: 2, packed: 1 },
      { toShip: 1, packed: 0 },
    ]);
  });

  test('at another address needs another slip and address on its parcel', async () => {
    const order = await packed();
    const { review, after } = await edit(order, undefined, { address: '7 Harbour Street' });
    const said = 'Replace the packing slip and the address.';
    expect(review.parcels.map(({ change }) => formatRepackingInstructions(change))).toEqual([said]);
    expect(texts(after.parcels)).toEqual([said]);
    expect((await call('PUT', `${order._id}/status`, { status: 'shipped' })).body.message).toContain(said);
    expect((await repack(after)).status).toBe(200);
    expect(texts((await read(order._id)).parcels)).toEqual([null]);
  });

  test('that is finished by the edit keeps the parcel until it is emptied', { tags: 'long' }, async () => {
    const id = await createPaidOrder(shop, robin, [
      { product: 'tomatoes', quantity: 2 },
      { product: 'mug', quantity: 1 },
    ]);
    await ok('PUT', `${id}/status`, { status: 'confirmed' });
    await ok('POST', `${id}/parcels`, { lines: [{ line: '1', quantity: 2 }], send: true });
    const order = await getOrder('POST', `${id}/parcels`, { send: false });
    const { review, after } = await edit(order, [{ line: '1', quantity: 2 }]);
    expect(review.parcels).toMatchObject([
      { number: 2, change: { takeOut: [{ name: 'Mug', quantity: 1 }] } },
    ]);
    expect(after.status).toBe('shipped');
    expect(texts(after.parcels)).toEqual([null, 'Take out 1 × Mug.']);
    expect((await repack(after, 1)).body.data.order.parcels).toHaveLength(1);
  });
});

describe('a packed parcel', () => {
  test('loses refunded units only once somebody has taken them out, and exactly these', async () => {
    const order = await packed();
    const reply = await refund(order._id, '1', 1);
    const refunded: Order = reply.body.data.order;
    expect(texts(refunded.parcels)).toEqual(['Take out 1 × Tomatoes.']);
    expect((await call('PUT', `${order._id}/status`, { status: 'shipped' })).status).toBe(409);
    await repack(await read(order._id));
    const sent = await getOrder('PUT', `${order._id}/status`, { status: 'shipped' });
    expect(sent.items).toMatchObject([{ shipped: 1, refunded: 1 }, { shipped: 1 }]);
    expect(texts(sent.parcels)).toEqual([null]);
  });

  test('keeps its instruction while another parcel is sent', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'tomatoes', quantity: 4 }]);
    await ok('PUT', `${id}/status`, { status: 'confirmed' });
    const two = { lines: [{ line: '1', quantity: 2 }], send: false };
    await ok('POST', `${id}/parcels`, two);
    const order = await getOrder('POST', `${id}/parcels`, two);
    await refund(id, '1', 1);
    expect(texts((await read(id)).parcels)).toEqual([null, 'Take out 1 × Tomatoes.']);
    await ok('POST', `${id}/parcels/${order.parcels[0]!._id}/send`, { note: '' });
    expect(texts((await read(id)).parcels)).toEqual([null, 'Take out 1 × Tomatoes.']);
    const taken = await getOrder('DELETE', `${id}/parcels/${order.parcels[1]!._id}`);
    expect(taken.items).toMatchObject([{ shipped: 2, toShip: 1, packed: 0 }]);
  });

  test('of a cancelled order is emptied, then gone; its stock came back once', async () => {
    const before = await getStock('tomatoes');
    const order = await packed();
    const cancelled = await getOrder('PUT', `${order._id}/status`, { status: 'cancelled' });
    expect(texts(cancelled.parcels)).toEqual(['Take out 2 × Tomatoes, 1 × Mug.']);
    expect((await ok('GET', 'admin/all?packed=changed')).orders[0]._id).toBe(order._id);
    expect((await repack(await read(order._id))).body.data.order.parcels).toEqual([]);
    expect((await repack(cancelled)).status).toBe(404);
    expect(await getStock('tomatoes')).toBe(before);
  });

  test('is changed by those who pack only', { tags: 'long' }, async () => {
    const order = await packed();
    const path = `/orders/${order._id}/parcels/${order.parcels[0]!._id}/repack`;
    const body = { version: order.updatedAt };
    expect((await shop.call('POST', path, { as: robin, body })).status).toBe(403);
    expect((await shop.call('POST', path, { as: admin, body: {} })).body.fields).toHaveProperty('version');
    expect((await repack(order)).body.data.order.updatedAt).toBe(order.updatedAt);
    expect(await logged(order._id, 'order.repacked')).toBe(0);
  });
});

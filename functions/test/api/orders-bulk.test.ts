import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkStatusChangeResponse } from '../../src/contract/orders/bulk-status-change';
import { createPaidOrder, createPlacedOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let admin: TestPerson;
let robin: TestPerson;
beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
});

const paid = () => createPaidOrder(shop, robin, [{ product: 'kettle' }]);
const step = (body: object) => shop.call('POST', '/orders/admin/bulk', { as: admin, body });
const result = async (body: object): Promise<BulkStatusChangeResponse> => {
  const reply = await step(body);
  expect(reply.status).toBe(200);
  return reply.body.data;
};
const named = (...ids: string[]) => ids.map((_id) => ({ _id }));
const stored = async (id: string) => (await shop.db.doc(`orders/${id}`).get()).data()!;

describe('POST /orders/admin/bulk', () => {
  test('takes each order to its next status, with its own parcel and mail', { tags: 'long' }, async () => {
    const ids = [await paid(), await paid(), await paid()];
    const confirmed = await result({ status: 'confirmed', orders: named(...ids) });
    expect(confirmed.changed.map(({ _id, status }) => [_id, status])).toEqual(
      ids.map((id) => [id, 'confirmed']),
    );
    const parcels = ids.map((_id, at) => ({ _id, tracking: { carrier: 'UPS', number: `1Z-${at}` } }));
    const shipped = await result({ status: 'shipped', note: 'Left today.', orders: parcels });
    expect(shipped.refused).toEqual([]);
    expect(shipped.changed.map(({ tracking }) => tracking?.number)).toEqual(['1Z-0', '1Z-1', '1Z-2']);
    for (const id of ids) {
      const { timeline, number } = await stored(id);
      expect(timeline.at(-1)).toMatchObject({ status: 'shipped', note: 'Left today.' });
      const mails = await shop.db.collection('mail').where('order.number', '==', number).get();
      expect(mails.docs.filter((mail) => /1Z-/.test(JSON.stringify(mail.data())))).toHaveLength(1);
    }
  });

  test('says for each order why it stays as it is, and changes the others', { tags: 'long' }, async () => {
    const [unpaid, ready] = [await createPlacedOrder(shop, robin, [{ product: 'kettle' }]), await paid()];
    const { changed, refused } = await result({
      status: 'confirmed',
      orders: named(unpaid, 'missing', ready),
    });
    expect(changed.map(({ _id }) => _id)).toEqual([ready]);
    expect(refused).toEqual([
      { _id: unpaid, code: 'ORDER_UNPAID', reason: expect.stringMatching(/paid/) },
      { _id: 'missing', code: 'NOT_FOUND', reason: expect.any(String) },
    ]);
    expect((await stored(unpaid)).status).toBe('pending');
    // Repeating the step is rejected, so that no second mail is sent.
    expect((await result({ status: 'confirmed', orders: named(ready) })).refused).toMatchObject([
      { _id: ready, code: 'INVALID_TRANSITION' },
    ]);
  });

  test.each([
    ['no order', { status: 'confirmed', orders: [] }],
    ['51 orders', { status: 'confirmed', orders: named(...Array.from({ length: 51 }, (_, at) => `o${at}`)) }],
    ['an order twice', { status: 'confirmed', orders: named('one', 'one') }],
    ['a step that is taken alone', { status: 'pending', orders: named('one') }],
    ['something else', { status: 'confirmed', orders: ['one'] }],
  ])('refuses %s', { tags: 'long' }, async (_, body) => {
    expect((await step(body)).status).toBe(400);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { createPaidOrder, readStoredOrder, readStoredProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();

let robin: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  [robin, admin] = await Promise.all([
    shop.person(),
    shop.person('admin'),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
  ]);
});

const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status } });
const refundUnits = (id: string, quantity: number) =>
  shop.call('POST', `/orders/${id}/refunds`, {
    as: admin,
    body: { lines: [{ line: '1', quantity, restock: true }], reason: 'Out of stock' },
  });

/** Puts an order back into the queue, in the state that an earlier version left. */
async function leaveInQueue(id: string): Promise<void> {
  const { timeline } = await readStoredOrder(shop, id);
  const fields = { status: 'confirmed', timeline: timeline.slice(0, -1), 'lookup.form': 6 };
  await shop.db.doc(`orders/${id}`).update(fields);
}
const mailCount = async () => (await shop.db.collection('mail').count().get()).data().count;

test('orders whose goods all went or came back in an earlier version leave the queues once', async () => {
  const twoKettles = () => createPaidOrder(shop, robin, [{ product: 'kettle', quantity: 2 }]);
  const [refunded, sent, open] = [await twoKettles(), await twoKettles(), await twoKettles()];
  for (const id of [refunded, sent, open]) expect((await setStatus(id, 'confirmed')).status).toBe(200);
  await refundUnits(refunded, 2);
  const parcel = { lines: [{ line: '1', quantity: 1 }], send: true };
  expect((await shop.call('POST', `/orders/${sent}/parcels`, { as: admin, body: parcel })).status).toBe(201);
  await refundUnits(sent, 1);
  await refundUnits(open, 1);
  for (const id of [refunded, sent]) await leaveInQueue(id);
  const { refunded: paidBack } = (await readStoredOrder(shop, refunded)).payment;
  const { countInStock } = await readStoredProduct(shop, 'kettle');
  const mails = await mailCount();

  await shop.jobs.compareCounts();
  await shop.jobs.compareCounts();
  const [first, second] = [await readStoredOrder(shop, refunded), await readStoredOrder(shop, sent)];
  expect(first.timeline.at(-1)).toMatchObject({
    status: 'cancelled',
    by: 'system',
    note: 'Every item was refunded',
  });
  expect(first.timeline.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
  expect(second.timeline.at(-1)).toMatchObject({ status: 'shipped', by: 'system' });
  expect(second.parcels).toHaveLength(1);
  expect((await readStoredOrder(shop, open)).status).toBe('confirmed');
  // Shipping costs stay paid, and no mail is sent again.
  expect(first.payment.refunded).toBe(paidBack);
  expect((await readStoredProduct(shop, 'kettle')).countInStock).toBe(countInStock);
  expect(await mailCount()).toBe(mails);
});

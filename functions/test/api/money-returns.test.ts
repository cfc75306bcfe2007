import { beforeAll, describe, expect, test } from 'vitest';
import { createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const shop = useTestStore();
const { stripe, overrides } = useFakeStripe();
const stripeShop = useTestStore(overrides);

let robin: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  [robin, admin] = await Promise.all([
    shop.person(),
    shop.person('admin', { name: 'Alex Admin' }),
    storeProduct(shop, 'kettle', { countInStock: 500 }),
    storeProduct(stripeShop, 'kettle', { countInStock: 500 }),
  ]);
});

/** Places an order for $35.91 that is paid in cash. */
async function paidInCash(as = robin): Promise<string> {
  const id = await createPlacedOrder(shop, as, [{ product: 'kettle' }]);
  const body = { amount: 35.91, method: 'cash', note: 'Paid at the counter' };
  expect((await shop.call('POST', `/orders/${id}/payments`, { as: admin, body })).status).toBe(201);
  return id;
}
const refund = (id: string, body: object) =>
  shop.call('POST', `/orders/${id}/refunds`, { as: admin, body: { reason: 'Returned', ...body } });
const markReturned = (id: string, refundId: string, as = admin) =>
  shop.call('POST', `/orders/${id}/refunds/${refundId}/returned`, { as });
const desk = async (id: string) => (await shop.call('GET', `/orders/admin/${id}`, { as: admin })).body.data;
const toReturn = async () =>
  (await shop.call('GET', '/admin/waiting', { as: admin })).body.data.orders.toReturn as number;
const listed = async () =>
  (await shop.call('GET', '/orders/admin/all?payment=to_return', { as: admin })).body.data.orders.map(
    ({ _id }: { _id: string }) => _id,
  ) as string[];
const events = async (id: string) => {
  const reply = await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin });
  return (reply.body.data.events as { action: string }[]).filter(
    ({ action }) => action === 'order.moneyReturned',
  );
};
async function mailTexts(id: string): Promise<string> {
  const { number } = await readStoredOrder(shop, id);
  const mails = (await shop.db.collection('mail').get()).docs.map((doc) => doc.get('message'));
  return (mails as { subject: string; text: string }[])
    .filter(({ subject }) => subject.includes(number) && /cancelled|Refund|changed/.test(subject))
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n');
}

describe('money that the payment provider never had', () => {
  test('waits after a cancellation until a person marks it as returned, and counts until then', async () => {
    const before = await toReturn();
    const id = await paidInCash();
    const cancelled = await shop.call('PUT', `/orders/${id}/status`, {
      as: admin,
      body: { status: 'cancelled' },
    });
    const { payment, refunds } = cancelled.body.data.order;
    expect(payment).toMatchObject({ status: 'refunded', refunded: 35.91, toReturn: 35.91 });
    expect(refunds[0].moneyReturn).toEqual({ state: 'open', createdBy: 'admin', doneAt: null });
    const created = { _id: admin.uid, name: 'Alex Admin' };
    const { notes, moneyReturns } = await desk(id);
    expect(moneyReturns).toEqual([{ _id: refunds[0]._id, createdBy: created, doneBy: null }]);
    expect(notes).toEqual([]);
    expect(await toReturn()).toBe(before + 1);
    expect(await listed()).toContain(id);
    const { items } = (await shop.call('GET', '/admin/waiting/today', { as: admin })).body.data;
    expect(items).toContainEqual({ kind: 'returns', count: before + 1, since: null, due: null, names: [] });
    const mails = await mailTexts(id);
    expect(mails).toContain('To be paid back to you');
    expect(mails).not.toMatch(/was sent|on its way|Refunded/);

    const done = await markReturned(id, refunds[0]._id);
    expect(done.body.data.order.payment).toMatchObject({ status: 'refunded', refunded: 35.91, toReturn: 0 });
    expect(done.body.data.order.refunds[0].moneyReturn).toMatchObject({ state: 'done' });
    const [record] = (await desk(id)).moneyReturns;
    expect(record).toEqual({ _id: refunds[0]._id, createdBy: created, doneBy: created });
    expect(await toReturn()).toBe(before);
    expect(await listed()).not.toContain(id);
    expect(await events(id)).toMatchObject([
      { changes: [{ field: 'refund.byHand', before: null, after: 35.91 }] },
    ]);
  });

  test('is marked once, also by two requests at the same moment', async () => {
    const id = await paidInCash();
    const { _id } = (await refund(id, { amount: 5 })).body.data.refund;
    const replies = await Promise.all([markReturned(id, _id), markReturned(id, _id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const again = await markReturned(id, _id);
    const [first] = (await readStoredOrder(shop, id)).refunds;
    expect(again.body.data.order.refunds[0].moneyReturn.doneAt).toBe(
      first!.moneyReturn!.doneAt!.toISOString(),
    );
    expect(await events(id)).toHaveLength(1);
  });

  test('is a task of its own for each refund, edit and cancellation by the customer', async () => {
    const id = await paidInCash();
    await refund(id, { amount: 5 });
    await refund(id, { amount: 6 });
    expect((await desk(id)).order.payment.toReturn).toBe(11);
    const mails = await mailTexts(id);
    expect(mails).toContain('We refund $5.00 for your order');
    expect(mails).not.toMatch(/refund.*(was sent|on its way)/);
    const reply = await shop.call('PATCH', `/orders/${id}/cancel`, { as: robin });
    const { order, moneyReturns } = await desk(id);
    expect(reply.body.data.order.payment.toReturn).toBe(35.91);
    expect(order.refunds[2].moneyReturn).toMatchObject({ state: 'open', createdBy: 'customer' });
    expect(moneyReturns[2].createdBy).toBeNull();

    const edited = await paidInCash();
    const { updatedAt, shippingAddress, contactEmail } = (await desk(edited)).order;
    const lower = await shop.call('PUT', `/orders/${edited}`, {
      as: admin,
      body: {
        shippingAddress,
        contactEmail,
        shippingMethod: 'standard',
        lines: [{ line: '1', variant: 'default', quantity: 1, price: 20 }],
        version: updatedAt,
        totalAmount: 31.59,
        reason: 'As agreed',
      },
    });
    expect(lower.body).toMatchObject({ data: { order: { payment: { toReturn: 4.32 } } } });
    expect((await desk(edited)).moneyReturns).toMatchObject([{ createdBy: { name: 'Alex Admin' } }]);
    expect(await mailTexts(edited)).toContain('We pay $4.32 back to you directly');
  });

  test('needs the permission for money, and is found by its order and refund only', async () => {
    const id = await paidInCash();
    const { _id } = (await refund(id, { amount: 5 })).body.data.refund;
    const support = await shop.person('admin', { teamRole: 'support' });
    expect((await markReturned(id, _id, support)).status).toBe(403);
    expect((await markReturned(id, 'unknown')).status).toBe(404);
    expect((await markReturned('unknown', _id)).status).toBe(404);
    expect((await desk(id)).order.payment.toReturn).toBe(5);
  });

  test('keeps the address of an erased customer until it is returned', async () => {
    const kim = await shop.person();
    const id = await paidInCash(kim);
    const cancelled = await shop.call('PATCH', `/orders/${id}/cancel`, { as: kim });
    expect((await shop.call('DELETE', '/users/profile', { as: kim })).status).toBe(200);
    expect((await readStoredOrder(shop, id)).shippingAddress.fullName).not.toBe('');
    await markReturned(id, cancelled.body.data.order.refunds[0]._id);
    const stored = await readStoredOrder(shop, id);
    expect(stored).toMatchObject({ mailTo: '', contactEmail: '', shippingAddress: { fullName: '' } });
    expect((await desk(id)).moneyReturns).toMatchObject([{ doneBy: { name: 'Alex Admin' } }]);
  });

  test('keeps the order of a guest from being erased until it is returned', async () => {
    const id = await paidInCash();
    await shop.call('PUT', `/orders/${id}/status`, { as: admin, body: { status: 'cancelled' } });
    await shop.db
      .doc(`orders/${id}`)
      .update({ userId: `guest-${id}`, guest: { email: 'kim@example.com' }, mailTo: 'kim@example.com' });
    const erase = () => shop.call('DELETE', `/orders/${id}/guest`, { as: admin });
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    const [refunded] = (await readStoredOrder(shop, id)).refunds;
    await markReturned(id, refunded!.id);
    expect((await erase()).status).toBe(200);
    expect((await readStoredOrder(shop, id)).shippingAddress.fullName).toBe('');
  });

  test('of a refund by card in part can be marked after the card part', async () => {
    const [customer, shopkeeper] = await Promise.all([stripeShop.person(), stripeShop.person('admin')]);
    const id = await createPlacedOrder(stripeShop, customer, [{ product: 'kettle' }]);
    const body = { amount: 10, method: 'cash', note: 'A first part' };
    await stripeShop.call('POST', `/orders/${id}/payments`, { as: shopkeeper, body });
    const started = await stripeShop.call('POST', '/orders/payment', { as: customer, body: { orderId: id } });
    stripe.succeed(stripe.intent(String(started.body.data.paymentId)));
    const paymentId = started.body.data.paymentId;
    await stripeShop.call('POST', '/orders/payment/verify', {
      as: customer,
      body: { orderId: id, paymentId },
    });
    stripe.outage = 500;
    const refunded = await stripeShop.call('POST', `/orders/${id}/refunds`, {
      as: shopkeeper,
      body: { amount: 30, reason: 'Returned' },
    });
    stripe.outage = null;
    expect(refunded.body.data.refund).toMatchObject({ status: 'pending', byHand: 4.09 });
    const send = () =>
      stripeShop.call('POST', `/orders/${id}/refunds/${refunded.body.data.refund._id}/returned`, {
        as: shopkeeper,
      });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    await stripeShop.jobs.settleRefunds();
    expect((await send()).body.data.order.payment).toMatchObject({ refunded: 30, toReturn: 0 });
  });
});

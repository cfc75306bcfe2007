import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ERASURE_TIMEOUT_MS } from '../../src/platform/personal-data/erasures.repository';
import { createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const { stripe, overrides } = useFakeStripe({ now: () => time });
const shop = useTestStore(overrides);

beforeAll(() => storeProduct(shop, 'kettle', { countInStock: 500 }));
beforeEach(() => {
  stripe.outage = null;
});

const start = (orderId: string, as: TestPerson, body: object = {}) =>
  shop.call('POST', '/orders/payment', { as, body: { orderId, ...body } });
const verify = (as: TestPerson, body: object) => shop.call('POST', '/orders/payment/verify', { as, body });
const listCards = async (as: TestPerson) => (await shop.call('GET', '/users/cards', { as })).body.data.cards;
const order = (person: TestPerson) => createPlacedOrder(shop, person, [{ product: 'kettle' }]);
const getCustomer = async ({ uid }: TestPerson): Promise<string> =>
  String((await shop.db.doc(`paymentCustomers/${uid}`).get()).data()?.['stripe-test']);

async function payAndSave(person: TestPerson) {
  const orderId = await order(person);
  const { paymentId } = (await start(orderId, person, { saveCard: true })).body.data;
  stripe.succeed(stripe.intent(paymentId));
  await verify(person, { orderId, paymentId });
  return getCustomer(person);
}

test('Stripe saves the card for a customer without personal data, who is created once', async () => {
  const robin = await shop.person();
  const orderIds = await Promise.all([order(robin), order(robin)]);
  const started = await Promise.all(orderIds.map((id) => start(id, robin, { saveCard: true })));
  const customer = await getCustomer(robin);
  for (const { body } of started)
    expect(stripe.intent(body.data.paymentId)).toMatchObject({ customer, setupFutureUsage: 'on_session' });
  expect(stripe.bodies.filter((body) => body === 'metadata[shop]=demo-shop').length).toBeLessThanOrEqual(2);
  expect(stripe.bodies.join()).not.toContain(robin.uid);
  stripe.succeed(stripe.intent(started[0]!.body.data.paymentId));
  expect(await listCards(robin)).toMatchObject([{ brand: 'visa', last4: '4242', expired: false }]);
});

test('a saved card pays in the browser, and continues after a confirmation of the bank', async () => {
  const robin = await shop.person();
  await payAndSave(robin);
  const [{ _id: savedCard }] = await listCards(robin);
  const orderId = await order(robin);
  const { paymentId, clientSecret } = (await start(orderId, robin, { savedCard })).body.data;
  expect(clientSecret).toBe(`${paymentId}_secret_x`);
  const intent = stripe.intent(paymentId);
  expect(intent).toMatchObject({ customer: await getCustomer(robin), setupFutureUsage: null });
  intent.status = 'requires_action';
  const waiting = await verify(robin, { orderId, paymentId });
  expect([waiting.status, waiting.body.details]).toEqual([402, { unfinished: true }]);
  stripe.succeed(intent);
  expect((await verify(robin, { orderId, paymentId })).body.data.status).toBe('paid');
  expect((await readStoredOrder(shop, orderId)).payment.status).toBe('paid');
  expect(await listCards(robin)).toHaveLength(1);
});

test('a card of another Stripe customer, or removed at Stripe, is rejected before paying', async () => {
  const [robin, other] = await Promise.all([shop.person(), shop.person()]);
  const customer = await payAndSave(robin);
  const strange = stripe.customers.saveCard(await payAndSave(other), { last4: '0005' });
  const orderId = await order(robin);
  for (const savedCard of [strange, 'pm_unknown'])
    expect((await start(orderId, robin, { savedCard })).body.fields).toHaveProperty('savedCard');
  const [card] = stripe.customers.listCards(customer);
  stripe.customers.removeCard(card!.id);
  expect((await start(orderId, robin, { savedCard: card!.id })).status).toBe(400);
  expect((await shop.call('DELETE', `/users/cards/${strange}`, { as: robin })).status).toBe(404);
  expect(stripe.customers.listCards(await getCustomer(other))).toHaveLength(2);
});

test('a card that was entered twice is listed once, and both are removed', async () => {
  const robin = await shop.person();
  const customer = await payAndSave(robin);
  stripe.customers.saveCard(customer);
  stripe.customers.saveCard(customer, { last4: '0005', exp_month: 1, exp_year: 2020 });
  const cards = await listCards(robin);
  expect(cards).toMatchObject([
    { last4: '0005', expired: true },
    { last4: '4242', expired: false },
  ]);
  const removed = await shop.call('DELETE', `/users/cards/${cards[1]._id}`, { as: robin });
  expect(removed.body.data.cards).toMatchObject([{ last4: '0005' }]);
  expect(stripe.customers.listCards(customer)).toMatchObject([{ last4: '0005' }]);
});

test("a customer deleted in Stripe's dashboard has no cards, and is created again", async () => {
  const robin = await shop.person();
  const deleted = await payAndSave(robin);
  stripe.customers.delete(deleted);
  expect(await listCards(robin)).toEqual([]);
  const customer = await payAndSave(robin);
  expect(customer).not.toBe(deleted);
  expect(await listCards(robin)).toHaveLength(1);
});

test('erasing the account deletes the customer at Stripe, after an outage too', async () => {
  const robin = await shop.person();
  const customer = await payAndSave(robin);
  // Without unpaid orders, only the customer needs Stripe.
  stripe.outage = 500;
  expect((await shop.call('DELETE', '/users/profile', { as: robin })).status).toBe(200);
  expect(stripe.customers.ids.has(customer)).toBe(true);
  expect((await shop.db.doc(`paymentCustomers/${robin.uid}`).get()).exists).toBe(true);
  stripe.outage = null;
  time += ERASURE_TIMEOUT_MS;
  await shop.jobs.finishErasures();
  expect(stripe.customers.ids.has(customer)).toBe(false);
  expect((await shop.db.doc(`paymentCustomers/${robin.uid}`).get()).exists).toBe(false);
});

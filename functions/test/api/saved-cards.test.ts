import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { buildOrderBody, createPlacedOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { storeTestCard } from '../support/requests/saved-cards';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

beforeAll(async () => {
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  const as = await shop.person('admin');
  const { body } = await shop.call('GET', '/settings', { as });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  await shop.call('PUT', '/settings', { as, body: { settings, basedOn: body.data.version } });
  // Settings are cached for a few seconds.
  time += 60_000;
});

const start = (orderId: string, as: TestPerson | null, body: object = {}, headers = {}) =>
  shop.call('POST', '/orders/payment', { as, body: { orderId, ...body }, headers });
const verify = (as: TestPerson, body: object) => shop.call('POST', '/orders/payment/verify', { as, body });
const listCards = async (as: TestPerson) => (await shop.call('GET', '/users/cards', { as })).body.data.cards;
const removeCard = (as: TestPerson, id: string) => shop.call('DELETE', `/users/cards/${id}`, { as });
const order = (person: TestPerson) => createPlacedOrder(shop, person, [{ product: 'kettle' }]);
const getStatus = async (id: string) => (await readStoredOrder(shop, id)).payment.status;

async function pay(person: TestPerson, choice: object, token: string) {
  const orderId = await order(person);
  const started = await start(orderId, person, choice);
  if (started.status !== 200) return started;
  return verify(person, { orderId, paymentId: started.body.data.paymentId, token });
}

async function createPersonWithCard() {
  const person = await shop.person();
  await pay(person, { saveCard: true }, 'tok_visa');
  const [card] = await listCards(person);
  return { person, cardId: String(card._id) };
}

const CARD_REMOVED = 'This card is no longer saved. Please choose another card.';

describe('a card is saved', () => {
  test('with consent, once the payment has succeeded', async () => {
    const robin = await shop.person();
    expect((await pay(robin, { saveCard: true }, 'tok_chargeDeclined')).status).toBe(402);
    expect(await listCards(robin)).toEqual([]);
    expect((await pay(robin, { saveCard: true }, 'tok_visa')).status).toBe(200);
    expect(await listCards(robin)).toEqual([
      {
        _id: expect.stringMatching(/^card_\w+$/),
        brand: 'visa',
        last4: '4242',
        expiryMonth: 12,
        expiryYear: 2029,
        expired: false,
      },
    ]);
  });

  test('not without consent, nor if the consent was withdrawn after a declined card', async () => {
    const robin = await shop.person();
    await pay(robin, {}, 'tok_visa');
    const orderId = await order(robin);
    const { paymentId } = (await start(orderId, robin, { saveCard: true })).body.data;
    await verify(robin, { orderId, paymentId, token: 'tok_chargeDeclined' });
    await start(orderId, robin, { saveCard: false });
    expect((await verify(robin, { orderId, paymentId, token: 'tok_visa' })).status).toBe(200);
    expect(await listCards(robin)).toEqual([]);
  });

  test('once if it is entered again, and the newest comes first', async () => {
    const robin = await shop.person();
    await pay(robin, { saveCard: true }, 'tok_visa');
    await pay(robin, { saveCard: true }, 'tok_mastercard');
    await pay(robin, { saveCard: true }, 'tok_visa');
    const cards: { last4: string }[] = await listCards(robin);
    expect(cards.map(({ last4 }) => last4)).toEqual(['4242', '4444']);
  });

  test('not for a guest', async () => {
    const body = { ...buildOrderBody([{ product: 'kettle' }]), email: 'guest@example.com' };
    const placed = await shop.call('POST', '/orders', { body });
    const { token, order: guestOrder } = placed.body.data;
    const headers = { 'X-Order-Token': token };
    const refused = await start(guestOrder._id, null, { saveCard: true }, headers);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { saveCard: 'Please log in to save a card.' },
    ]);
    const { cardId } = await createPersonWithCard();
    const stolen = await start(guestOrder._id, null, { savedCard: cardId }, headers);
    expect([stolen.status, stolen.body.fields]).toEqual([400, { savedCard: CARD_REMOVED }]);
    expect((await shop.call('GET', '/users/cards', { headers })).status).toBe(401);
  });
});

describe('a saved card', () => {
  test('pays an order, and two confirmations at the same moment pay it once', async () => {
    const { person, cardId } = await createPersonWithCard();
    const orderId = await order(person);
    const { paymentId } = (await start(orderId, person, { savedCard: cardId })).body.data;
    const replies = await Promise.all(
      [1, 2, 3].map(() => verify(person, { orderId, paymentId, token: cardId })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { total, payment } = await readStoredOrder(shop, orderId);
    expect(payment).toMatchObject({ status: 'paid', captured: total, brand: 'visa', last4: '4242' });
    expect(await listCards(person)).toHaveLength(1);
  });

  test('of another account neither pays nor can be removed', async () => {
    const { person: owner, cardId } = await createPersonWithCard();
    const { person: thief } = await createPersonWithCard();
    const orderId = await order(thief);
    const refused = await start(orderId, thief, { savedCard: cardId });
    expect([refused.status, refused.body.fields]).toEqual([400, { savedCard: CARD_REMOVED }]);
    const { paymentId } = (await start(orderId, thief)).body.data;
    expect((await verify(thief, { orderId, paymentId, token: cardId })).status).toBe(400);
    expect(await getStatus(orderId)).toBe('unpaid');
    expect((await removeCard(thief, cardId)).status).toBe(404);
    expect(await listCards(owner)).toHaveLength(1);
    // The owner's card cannot pay the thief's order either.
    expect((await start(orderId, owner, { savedCard: cardId })).status).toBe(404);
  });

  test('that has expired is listed as expired, and rejected before the payment', async () => {
    const robin = await shop.person();
    const cardId = await storeTestCard(shop, robin.uid, { expiryMonth: 3, expiryYear: 2026 });
    const orderId = await order(robin);
    expect((await start(orderId, robin, { savedCard: cardId })).status).toBe(200);
    const before = time;
    time = Date.parse('2026-04-01T00:00:00Z');
    const expired = await order(robin);
    const refused = await start(expired, robin, { savedCard: cardId });
    expect(await listCards(robin)).toMatchObject([{ _id: cardId, expired: true }]);
    time = before;
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { savedCard: 'This card has expired. Please choose another card.' },
    ]);
  });

  test('is removed, and then rejected before the payment', async () => {
    const { person, cardId } = await createPersonWithCard();
    const removed = await removeCard(person, cardId);
    expect([removed.status, removed.body.data]).toEqual([200, { cards: [] }]);
    const refused = await start(await order(person), person, { savedCard: cardId });
    expect([refused.status, refused.body.fields]).toEqual([400, { savedCard: CARD_REMOVED }]);
    expect((await removeCard(person, cardId)).status).toBe(404);
  });

  test('is stored without its number, and deleted with the account', async () => {
    const { person } = await createPersonWithCard();
    const { 'test-test': customerId } =
      (await shop.db.doc(`paymentCustomers/${person.uid}`).get()).data() ?? {};
    const stored = (await shop.db.doc(`testPaymentCustomers/${customerId}`).get()).data();
    expect(stored?.cards).toEqual([
      { id: expect.any(String), token: 'tok_visa', expiryMonth: 12, expiryYear: 2029 },
    ]);
    expect((await shop.call('DELETE', '/users/profile', { as: person })).status).toBe(200);
    const left = await shop.db.getAll(
      shop.db.doc(`paymentCustomers/${person.uid}`),
      shop.db.doc(`testPaymentCustomers/${customerId}`),
    );
    expect(left.map(({ exists }) => exists)).toEqual([false, false]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { GUEST_ORDER_ATTEMPT_LIMIT } from '../../src/features/orders/placing/place-order.service';
import { createGuestPersonId, WRONG_ORDER_TOKEN_LIMIT } from '../../src/platform/guests';
import { sha256 } from '../../src/platform/hash';
import { getCallerNetwork } from '../../src/platform/rate-limit/callers';
import {
  buildOrderBody,
  deliverOrder,
  readOrderState,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse, type TestStore } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';

const HOUR = 3_600_000;
let time = Date.now() + HOUR;
const shop = useTestStore({ now: () => time });
const strict = useTestStore({ now: () => time, rateLimitFactor: 1 });

const { stripe, overrides: atStripe } = useFakeStripe({ now: () => time });
const striped = useTestStore(atStripe);

let admin: TestPerson;

async function setGuests(store: TestStore, as: TestPerson, guests: boolean): Promise<void> {
  const { body } = await store.call('GET', '/settings', { as });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests } };
  const reply = await store.call('PUT', '/settings', { as, body: { settings, basedOn: body.data.version } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  // Settings are cached for a few seconds.
  time += 60_000;
}

beforeAll(async () => {
  for (const store of [shop, strict, striped]) {
    await storeProduct(store, 'kettle', { title: 'Copper kettle', countInStock: 500 });
    const as = await store.person('admin');
    await setGuests(store, as, true);
    if (store === shop) admin = as;
  }
});

beforeEach(() => {
  time += HOUR;
});

const anEmail = () => `guest-${randomUUID().slice(0, 8)}@example.com`;
const aGuestOrder = (email: string, overrides = {}) => ({
  ...buildOrderBody([{ product: 'kettle' }], overrides),
  email,
});
const place = (
  body: unknown,
  { store = shop, headers = {} }: { store?: TestStore; headers?: Record<string, string> } = {},
) => store.call('POST', '/orders', { body, headers });

interface Guest {
  id: string;
  token: string;
  email: string;
}

async function guestOrder(email = anEmail(), store = shop): Promise<Guest> {
  const reply = await place(aGuestOrder(email), { store });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return { id: reply.body.data.order._id, token: reply.body.data.token, email };
}

const withToken = (token: string) => ({ headers: { 'X-Order-Token': token } });
const read = ({ id }: { id: string }, token: string, as: TestPerson | null = null) =>
  shop.call('GET', `/orders/${id}`, { as, ...withToken(token) });

async function pay({ id, token }: Guest, card = 'tok_visa'): Promise<TestApiResponse> {
  const sent = withToken(token);
  const started = await shop.call('POST', '/orders/payment', { ...sent, body: { orderId: id } });
  const body = { orderId: id, paymentId: started.body.data.paymentId, token: card };
  return shop.call('POST', '/orders/payment/verify', { ...sent, body });
}

const mailsTo = async (email: string, store = shop) =>
  (await store.db.collection('mail').where('to', 'array-contains', email).get()).docs;
const findLink = (text: string) =>
  /https:\/\/shop\.example\/orders\/follow#([a-z0-9]+)\.([\w-]{43})/.exec(text) ?? ['', '', ''];
const containsSecret = (value: unknown, token: string) => JSON.stringify(value).includes(token);

async function createAccount(email: string, emailVerified: boolean): Promise<TestPerson> {
  const person = await shop.person('customer', { email });
  await shop.auth.updateUser(person.uid, { emailVerified });
  return { ...person, token: await shop.signIn(email, 'Secret123') };
}

const claim = ({ id }: { id: string }, token: string, as: TestPerson | null) =>
  shop.call('POST', `/orders/${id}/claim`, { as, ...withToken(token) });

/** Creates a code for 10% off, once per customer, and returns a function that quotes one kettle with the code. */
async function onceACustomer(code: string): Promise<{ codes: string[]; totalAmount: number }> {
  const tenth = { name: 'Once', code, class: 'order', kind: 'percent', ratePpm: 100_000 };
  const made = await shop.call('POST', '/promotions', {
    as: admin,
    body: { ...tenth, limitPerCustomer: 1, active: true },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  time += 60_000;
  const items = [{ product: 'kettle', quantity: 1 }];
  const destination = { country: 'US', region: 'OR', zipCode: '97475' };
  const quote = await shop.call('POST', '/orders/quote', { body: { items, destination, codes: [code] } });
  return { codes: [code], totalAmount: quote.body.data.totalAmount };
}

describe('an order without an account', () => {
  test('is refused as before while the settings do not allow it', async () => {
    await setGuests(shop, admin, false);
    const before = await readOrderState(shop);
    for (const body of [aGuestOrder(anEmail()), {}]) {
      const reply = await place(body);
      expect([reply.status, reply.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(await readOrderState(shop)).toEqual(before);
    await setGuests(shop, admin, true);
  });

  test('belongs to its own link, and takes the stock', async () => {
    const { countInStock } = (await readStoredProduct(shop, 'kettle')).variants[0]!;
    const reply = await place(aGuestOrder('Robin.Guest@Example.com'));
    expect(reply.status).toBe(201);
    const { order, token } = reply.body.data;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(order).toMatchObject({ guest: true, contactEmail: 'robin.guest@example.com', status: 'pending' });
    expect(await readStoredOrder(shop, order._id)).toMatchObject({
      userId: `guest-${order._id}`,
      guest: { email: 'robin.guest@example.com' },
      mailTo: 'robin.guest@example.com',
    });
    expect((await readStoredProduct(shop, 'kettle')).variants[0]!.countInStock).toBe(countInStock - 1);
  });

  test.each([
    [undefined, 'Email is required'],
    ['robin.example.com', 'Please enter a valid email'],
  ])('with the address %j is refused', async (email, message) => {
    const reply = await place({ ...aGuestOrder(''), email });
    expect([reply.status, reply.body.fields]).toEqual([400, { email: message }]);
  });

  test('is not what a session that has ended places', async () => {
    const ended = { uid: '', email: '', token: 'garbage' };
    const reply = await shop.call('POST', '/orders', { as: ended, body: aGuestOrder(anEmail()) });
    expect([reply.status, reply.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test("does not change whose an account's order is", async () => {
    const robin = await shop.person();
    const reply = await shop.call('POST', '/orders', { as: robin, body: aGuestOrder(anEmail()) });
    expect(reply.body.data).toMatchObject({ token: null, order: { guest: false } });
    const { _id: id } = reply.body.data.order;
    expect(await readStoredOrder(shop, id)).toMatchObject({
      userId: robin.uid,
      guest: null,
      mailTo: robin.email,
    });
  });

  test('sent again with its key is the same order with another token, both of which open it', async () => {
    const email = anEmail();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await place(aGuestOrder(email), { headers });
    const again = await place(aGuestOrder(email), { headers });
    expect([first.status, again.status]).toEqual([201, 200]);
    const { order } = first.body.data;
    expect(again.body.data.order._id).toBe(order._id);
    const tokens = [first, again].map(({ body }) => String(body.data.token));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await read({ id: order._id }, token)).status).toBe(200);
    const other = await place(aGuestOrder(email, { notes: 'Other' }), { headers });
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('keeps no token: only its hash is stored, with the time it ends', async () => {
    const { id, token } = await guestOrder();
    const stored = await readOrderState(shop, [
      'orders',
      'orderLinks',
      'idempotencyKeys',
      'mail',
      'rateLimits',
    ]);
    expect(containsSecret(stored, token)).toBe(false);
    const link = (await shop.db.collection('orderLinks').doc(sha256(token)).get()).data();
    expect(link).toMatchObject({ orderId: id });
    expect(link?.expiresAt.toMillis()).toBe(time + 180 * 24 * HOUR);
  });

  test('gives no discount of a first order', async () => {
    const first = { class: 'order', kind: 'percent', ratePpm: 100_000, firstOrderOnly: true, active: true };
    const made = await shop.call('POST', '/promotions', {
      as: admin,
      body: { ...first, name: 'First', code: 'FIRST' },
    });
    expect(made.status).toBe(201);
    time += 60_000;
    const reply = await place(aGuestOrder(anEmail(), { codes: ['FIRST'] }));
    expect(reply.body).toMatchObject({
      code: 'PROMOTION_REFUSED',
      details: { codes: [{ code: 'FIRST', reason: 'signIn' }] },
    });
  });
});

describe('the link of an order', () => {
  test('opens the order, its tracking and its invoices, pays and cancels it', async () => {
    const guest = await guestOrder();
    const { id, token } = guest;
    expect((await pay(guest)).body.data).toMatchObject({ status: 'paid', order: { _id: id } });
    for (const path of ['', '/track', '/invoices'])
      expect((await shop.call('GET', `/orders/${id}${path}`, withToken(token))).status).toBe(200);
    const cancelled = await shop.call('PATCH', `/orders/${id}/cancel`, withToken(token));
    expect(cancelled.body.data.order).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
  });

  test('is paid at Stripe, whose event mails the guest', async () => {
    const { id, token, email } = await guestOrder(anEmail(), striped);
    const sent = { ...withToken(token), body: { orderId: id } };
    const { paymentId, clientSecret } = (await striped.call('POST', '/orders/payment', sent)).body.data;
    expect(clientSecret).toBe(`${paymentId}_secret_x`);
    const intent = stripe.intent(paymentId);
    stripe.succeed(intent);
    const event = stripe.event('payment_intent.succeeded', intent);
    await striped.call('POST', '/payments/stripe/webhook', { raw: event.raw, headers: event.headers });
    const { body } = await striped.call('GET', `/orders/${id}`, withToken(token));
    expect(body.data.order.payment.status).toBe('paid');
    const [mail] = await mailsTo(email, striped);
    expect(findLink(String(mail?.get('message.text')))[1]).toBe(id);
  });

  test('a refused card leaves the order to be paid', async () => {
    const guest = await guestOrder();
    expect((await pay(guest, 'tok_chargeDeclined')).body.code).toBe('PAYMENT_DECLINED');
    expect((await pay(guest)).body.data.status).toBe('paid');
  });

  test('opens nothing else: a wrong one answers as an order that does not exist', async () => {
    const [guest, other] = [await guestOrder(), await guestOrder()];
    const robin = await shop.person();
    const answers = [
      await read(guest, other.token),
      await read(guest, 'x'.repeat(43)),
      await read(guest, 'short'),
      await read({ id: 'nosuchorder' }, guest.token),
      await read({ id: 'nosuchorder' }, 'x'.repeat(43)),
      await shop.call('GET', `/orders/${guest.id}`, { as: robin }),
    ];
    const said = answers.map(({ status, body: { code, message } }) => ({ status, code, message }));
    expect(said).toEqual(said.map(() => said[4]));
    expect(said[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const body = { orderId: guest.id };
    const paying = await shop.call('POST', '/orders/payment', { ...withToken(other.token), body });
    expect([paying.status, paying.body.message]).toEqual([404, said[0]?.message]);
  });

  test('opens no other route', async () => {
    const { token, id } = await guestOrder();
    for (const [method, path] of [
      ['GET', '/orders/my-orders'],
      ['GET', '/users/profile'],
      ['GET', `/orders/admin/${id}`],
      ['GET', '/cart'],
      ['POST', `/orders/${id}/claim`],
    ] as const)
      expect((await shop.call(method, path, withToken(token))).status).toBe(401);
    expect((await shop.call('GET', `/orders/${id}`)).status).toBe(401);
  });

  test('opens its order for a person with another account too, and after 180 days nothing', async () => {
    const guest = await guestOrder();
    expect((await read(guest, guest.token, await shop.person())).status).toBe(200);
    time += 180 * 24 * HOUR;
    expect((await read(guest, guest.token)).status).toBe(404);
  });

  test('works however many wrong ones its network has sent, of which 600 an hour are answered', async () => {
    const guest = await guestOrder(anEmail(), strict);
    const wrong = () => strict.call('GET', `/orders/${guest.id}`, withToken('x'.repeat(43)));
    // Counts all but the last ten calls directly in the rate limiter.
    const network = [{ id: getCallerNetwork('127.0.0.1') }];
    const sent = Array.from({ length: WRONG_ORDER_TOKEN_LIMIT.max - 10 }, () =>
      strict.limit(WRONG_ORDER_TOKEN_LIMIT, network),
    );
    await Promise.all(sent);
    const replies = await Promise.all(Array.from({ length: 10 }, wrong));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await wrong();
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await strict.call('GET', `/orders/${guest.id}`, withToken(guest.token))).status).toBe(200);
    const cancelled = await strict.call('PATCH', `/orders/${guest.id}/cancel`, withToken(guest.token));
    expect(cancelled.status).toBe(200);
  });
});

describe('limits of guests', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  let address = 0;
  const nextNetwork = () => from(`198.51.100.${++address}`);

  // Fails if a count for several addresses is used for each of them.
  test('two unpaid orders an address, of which others learn nothing', { tags: 'long' }, async () => {
    const email = anEmail();
    for (let orders = 0; orders < 2; orders++)
      expect((await place(aGuestOrder(email), { store: strict, headers: nextNetwork() })).status).toBe(201);
    const sent = { store: strict, headers: nextNetwork() };
    const third = await place(aGuestOrder(email.toUpperCase()), sent);
    expect([third.status, third.body.code]).toEqual([409, 'TOO_MANY_UNPAID_ORDERS']);
    expect(third.body.details).toEqual({ orders: [] });
    // Several missing counts are loaded together, but each address gets its own.
    const addresses = [email, ...Array.from({ length: 5 }, anEmail)];
    const statuses = async (emails: readonly string[]) => {
      const ask = (one: string) => place(aGuestOrder(one), { store: strict, headers: nextNetwork() });
      return (await Promise.all(emails.map(ask))).map(({ status }) => status);
    };
    expect(await statuses(addresses.slice(1))).toEqual(Array<number>(5).fill(201));
    await strict.clear('buyers');
    expect(await statuses(addresses)).toEqual([409, ...Array<number>(5).fill(201)]);
    const known = addresses.slice(1).map((one) => strict.db.doc(`buyers/${createGuestPersonId(one)}`));
    const orders = (await strict.db.getAll(...known)).map((one) => one.get('orders'));
    expect(orders).toEqual(Array<number>(5).fill(2));
  });

  // Fails without the share of each network: the eleventh guest could not order.
  test('eleven guests an hour of one network can order, and two hundred at most', async () => {
    const headers = nextNetwork();
    for (let orders = 0; orders < 11; orders++)
      expect((await place(aGuestOrder(anEmail()), { store: strict, headers })).status).toBe(201);
    const { docs } = await strict.db.collection('rateLimits').where('count', '==', 11).get();
    const counted = docs.filter((doc) => doc.get('window') === undefined);
    expect(counted).toHaveLength(1);
    await counted[0]!.ref.update({ count: 200 });
    const next = await place(aGuestOrder(anEmail()), { store: strict, headers });
    expect([next.status, next.body.code]).toEqual([429, 'RATE_LIMITED']);
    const elsewhere = await place(aGuestOrder(anEmail()), { store: strict, headers: nextNetwork() });
    expect(elsewhere.status).toBe(201);
  });

  test('six hundred attempts an hour of one network, refused ones too', async () => {
    const headers = nextNetwork();
    const network = [{ id: getCallerNetwork(headers['X-Forwarded-For']) }];
    const attempt = () => place({ ...aGuestOrder(''), email: undefined }, { store: strict, headers });
    await Promise.all(
      Array.from({ length: GUEST_ORDER_ATTEMPT_LIMIT.max - 1 }, () =>
        strict.limit(GUEST_ORDER_ATTEMPT_LIMIT, network),
      ),
    );
    expect((await attempt()).status).toBe(400);
    expect((await attempt()).status).toBe(429);
  });

  // Fails without `alsoKnownAs`, in either order.
  test('a promotion once a customer is used once by a person with and without their account', async () => {
    const [first, second] = [await onceACustomer('ONCEASGUEST'), await onceACustomer('ONCEASMEMBER')];
    const email = anEmail();
    const account = await createAccount(email, true);
    const stranger = await createAccount(anEmail(), false);
    const asMember = (who: TestPerson, once: typeof first) =>
      shop.call('POST', '/orders', { as: who, body: buildOrderBody([{ product: 'kettle' }], once) });
    expect((await place(aGuestOrder(email, first))).status).toBe(201);
    expect((await asMember(account, first)).body.code).toBe('PROMOTION_REFUSED');
    expect((await asMember(account, second)).status).toBe(201);
    expect((await place(aGuestOrder(email, second))).body.code).toBe('PROMOTION_REFUSED');
    expect((await place(aGuestOrder(stranger.email, first))).status).toBe(201);
    expect((await asMember(stranger, first)).status).toBe(201);
  });

  // Fails if only the account's orders are checked, because every guest order is a separate person.
  test(
    'twenty refused cards an hour of one address, however it is spelt and from whatever network',
    { tags: 'long' },
    async () => {
      const name = `g${randomUUID().slice(0, 8)}`;
      const begin = async (email: string) => {
        const sent = { store: strict, headers: nextNetwork() };
        const { body } = await place(aGuestOrder(email), sent);
        const { order, token } = body.data;
        const pay = (path: string, more: object) =>
          strict.call('POST', path, {
            body: { orderId: order._id, ...more },
            headers: { ...sent.headers, ...withToken(token).headers },
          });
        return { id: String(order._id), token: String(token), pay };
      };
      const refuse = async (email: string, cards: number) => {
        const { id, token, pay } = await begin(email);
        const { paymentId } = (await pay('/orders/payment', {})).body.data;
        for (let card = 0; card < cards; card += 1)
          expect(
            (await pay('/orders/payment/verify', { paymentId, token: 'tok_chargeDeclined' })).body.code,
          ).toBe('PAYMENT_DECLINED');
        await strict.call('PATCH', `/orders/${id}/cancel`, withToken(token));
      };
      await refuse(`${name}@gmail.com`, 9);
      await refuse(`${name}+shop@gmail.com`, 9);
      await refuse(`${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`, 2);
      const { pay } = await begin(`${name}@gmail.com`);
      expect((await pay('/orders/payment', {})).body.code).toBe('RATE_LIMITED');
    },
  );

  test(
    'a promotion once a customer is counted by the address, given back and handed over',
    { tags: 'long' },
    async () => {
      const email = anEmail();
      const once = await onceACustomer('ONCE');
      const order = () => place(aGuestOrder(email, once));
      const first = await order();
      expect(first.status).toBe(201);
      const refused = await order();
      expect(refused.body).toMatchObject({
        code: 'PROMOTION_REFUSED',
        message: 'You have already used the code ONCE.',
        details: { codes: [{ code: 'ONCE', reason: 'usedUpByCustomer' }] },
      });
      const without = await place(aGuestOrder(email));
      expect(without.status).toBe(201);
      const leave = withToken(without.body.data.token);
      await shop.call('PATCH', `/orders/${without.body.data.order._id}/cancel`, leave);
      const { order: placed, token } = first.body.data;
      await shop.call('PATCH', `/orders/${placed._id}/cancel`, withToken(token));
      expect((await order()).status).toBe(201);

      const guest = `guest-${sha256(email)}`;
      const usedBy = async (...who: string[]) =>
        (await shop.db.collection('promotionCustomers').where('userId', 'in', who).get()).docs.map((doc) => [
          doc.get('userId'),
          doc.get('used'),
        ]);
      expect(await usedBy(guest)).toEqual([[guest, 1]]);
      const second = (await shop.db.collection('orders').where('guest.email', '==', email).get()).docs.find(
        (doc) => doc.get('status') === 'pending',
      )!;
      const opened = 'A'.repeat(43);
      await shop.db
        .collection('orderLinks')
        .doc(sha256(opened))
        .set({ orderId: second.id, createdAt: new Date(time), expiresAt: new Date(time + HOUR) });
      const robin = await createAccount(email, true);
      expect((await claim(second, opened, robin)).status).toBe(200);
      const counted = [
        [guest, 1],
        [robin.uid, 1],
      ];
      expect(new Set(await usedBy(guest, robin.uid))).toEqual(new Set(counted));
    },
  );

  test('an automatic promotion once a customer needs an account: what is quoted can be ordered', async () => {
    await storeProduct(shop, 'bowl', { title: 'Bowl', countInStock: 50 });
    const made = await shop.call('POST', '/promotions', {
      as: admin,
      body: {
        name: 'Automatic',
        class: 'product',
        kind: 'percent',
        ratePpm: 100_000,
        products: ['bowl'],
        limitPerCustomer: 1,
        active: true,
      },
    });
    expect(made.status).toBe(201);
    time += 60_000;
    const items = [{ product: 'bowl', quantity: 1 }];
    const destination = { country: 'US', region: 'OR', zipCode: '97475' };
    const quote = (as: TestPerson | null = null) =>
      shop.call('POST', '/orders/quote', { as, body: { items, destination } });
    const email = anEmail();
    for (let orders = 0; orders < 2; orders++) {
      const { totalAmount } = (await quote()).body.data;
      const reply = await place({ ...buildOrderBody([{ product: 'bowl' }], { totalAmount }), email });
      expect([reply.status, reply.body.code]).toEqual([201, undefined]);
    }
    expect((await quote(await shop.person())).body.data.discounts).toHaveLength(1);
    await setGuests(shop, admin, false);
    expect((await quote()).body.data.discounts).toHaveLength(1);
    await setGuests(shop, admin, true);
  });
});

describe('mails to a guest', () => {
  test('carry links of their own, which go when they were sent', async () => {
    time += 73 * HOUR;
    await shop.jobs.tidyMails();
    const guest = await guestOrder();
    await pay(guest);
    await deliverOrder(shop, admin, guest.id);
    const mails = await mailsTo(guest.email);
    expect(mails.map((doc) => String(doc.get('message.subject'))).sort()).toEqual([
      expect.stringContaining(`order ${guest.id.slice(-8).toUpperCase()}`),
      expect.stringContaining('is on its way'),
      expect.stringContaining('was delivered'),
    ]);
    const tokens = mails.map((doc) => {
      const [, id, token] = findLink(String(doc.get('message.text')));
      expect(id).toBe(guest.id);
      expect(String(doc.get('message.html'))).toContain(`/orders/follow#${guest.id}.${token}`);
      return token!;
    });
    expect(new Set([guest.token, ...tokens]).size).toBe(4);
    for (const token of tokens) expect((await read(guest, token)).status).toBe(200);
    const stored = await readOrderState(shop, ['orders', 'orderLinks', 'idempotencyKeys']);
    for (const token of tokens) expect(containsSecret(stored, token)).toBe(false);

    await mails[0]!.ref.update({ state: 'sent' });
    expect(await shop.jobs.tidyMails()).toEqual({ closed: 1, removed: 0 });
    time += 73 * HOUR;
    expect(await shop.jobs.tidyMails()).toEqual({ closed: 2, removed: 0 });
    expect(await shop.jobs.tidyMails()).toEqual({ closed: 0, removed: 0 });
    const kept = (await mailsTo(guest.email)).map((doc) => doc.data());
    expect(tokens.filter((token) => containsSecret(kept, token))).toEqual([]);
    expect(String(kept[0]?.message.text)).toContain('/orders/follow#');
  });

  test('ask for no review', async () => {
    const guest = await guestOrder();
    await pay(guest);
    await deliverOrder(shop, admin, guest.id);
    time += 8 * 24 * HOUR;
    await shop.jobs.askForReviews();
    const subjects = (await mailsTo(guest.email)).map((doc) => String(doc.get('message.subject')));
    expect(subjects.filter((subject) => subject.startsWith('How was your order'))).toEqual([]);
  });

  test('remind of an order that waits for its money', async () => {
    const guest = await guestOrder();
    time += 6 * 60_000;
    await shop.jobs.remindUnpaidOrders();
    const [mail] = await mailsTo(guest.email);
    const [, , token = ''] = findLink(String(mail?.get('message.text')));
    expect((await read(guest, token)).body.data.order._id).toBe(guest.id);
  });
});

describe('the most mails of a day', () => {
  const MINUTE = 60_000;
  const subjectsTo = async (email: string) =>
    (await mailsTo(email, strict)).map((doc) => String(doc.get('message.subject')));
  const send = (id: string, token: string, method: string, path: string, body?: object) =>
    strict.call(method, path.replace('{id}', id), { ...withToken(token), body });

  test(
    'that unpaid orders of an address use up leave room for one that is paid',
    { tags: 'long' },
    async () => {
      const as = await strict.person('admin');
      const email = anEmail();
      for (let round = 0; round < 6; round++) {
        await guestOrder(email, strict);
        await guestOrder(email, strict);
        time += 3 * MINUTE;
        await strict.jobs.remindUnpaidOrders();
        time += 30 * MINUTE;
        await strict.jobs.remindUnpaidOrders();
        time += 60 * MINUTE;
        await strict.jobs.expireUnpaidOrders();
      }
      const before = await subjectsTo(email);
      expect(before).toHaveLength(20);

      const { id, token } = await guestOrder(email, strict);
      const started = await send(id, token, 'POST', '/orders/payment', { orderId: id });
      const { paymentId } = started.body.data;
      const paid = await send(id, token, 'POST', '/orders/payment/verify', {
        orderId: id,
        paymentId,
        token: 'tok_visa',
      });
      expect(paid.body.data.status).toBe('paid');
      for (const status of ['confirmed', 'shipped'])
        await strict.call('PUT', `/orders/${id}/status`, { as, body: { status } });
      const { number } = await readStoredOrder(strict, id);
      const about = (await subjectsTo(email)).filter((subject) => subject.includes(number));
      expect(about.sort()).toEqual([
        expect.stringContaining(`order ${number}`),
        expect.stringContaining('is on its way'),
      ]);
    },
  );
});

describe('an administrator', () => {
  test('sees who ordered, without a customer, and finds the order by the address', async () => {
    const guest = await guestOrder();
    const { body } = await shop.call('GET', `/orders/admin/${guest.id}`, { as: admin });
    expect(body.data).toMatchObject({ order: { guest: true, contactEmail: guest.email }, customer: null });
    const found = await shop.call('GET', `/orders/admin/all?search=${guest.email}`, { as: admin });
    expect(found.body.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([guest.id]);
  });
});

describe('POST /orders/:id/claim', () => {
  test('makes the account the owner, once: links end, mails and the list are its', async () => {
    const guest = await guestOrder();
    await pay(guest);
    const robin = await createAccount(guest.email, true);
    const claimed = await claim(guest, guest.token, robin);
    expect(claimed.body).toMatchObject({
      message: 'This order was added to your account.',
      data: { order: { _id: guest.id, guest: false } },
    });
    expect(await readStoredOrder(shop, guest.id)).toMatchObject({ userId: robin.uid, guest: null });
    const mine = await shop.call('GET', '/orders/my-orders', { as: robin });
    expect(mine.body.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([guest.id]);
    expect((await read(guest, guest.token)).status).toBe(404);
    expect((await shop.db.collection('orderLinks').where('orderId', '==', guest.id).get()).empty).toBe(true);
    const mails = (await mailsTo(guest.email)).map((doc) => doc.get('userId'));
    expect([...new Set(mails)]).toEqual([robin.uid]);
    const log = await shop.call('GET', `/admin/activity?type=order&id=${guest.id}`, { as: admin });
    expect(log.body.data.events).toMatchObject([{ action: 'order.claimed', by: { _id: robin.uid } }]);

    expect((await claim(guest, guest.token, robin)).status).toBe(200);
    expect((await claim(guest, '', robin)).status).toBe(200);
    const again = await shop.call('GET', `/admin/activity?type=order&id=${guest.id}`, { as: admin });
    expect(again.body.data.events).toHaveLength(1);
    await deliverOrder(shop, admin, guest.id);
    const texts = (await mailsTo(guest.email)).map((doc) => String(doc.get('message.text')));
    expect(texts.filter((text) => text.includes(`https://shop.example/orders/${guest.id}`))).toHaveLength(2);
  });

  test('asks for a verified address, and for the order’s', async () => {
    const guest = await guestOrder();
    const unverified = await createAccount(guest.email, false);
    const refused = await claim(guest, guest.token, unverified);
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    const other = await createAccount(anEmail(), true);
    const foreign = await claim(guest, guest.token, other);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await readStoredOrder(shop, guest.id)).toMatchObject({ userId: `guest-${guest.id}` });
    expect((await read(guest, guest.token)).status).toBe(200);
  });

  test('answers a wrong token as an order that does not exist, also with the right address', async () => {
    const [guest, other] = [await guestOrder(), await guestOrder()];
    const robin = await createAccount(guest.email, true);
    for (const token of ['', 'x'.repeat(43), other.token])
      expect((await claim(guest, token, robin)).status).toBe(404);
    expect((await claim({ id: 'nosuchorder' }, guest.token, robin)).status).toBe(404);
    expect((await claim(guest, guest.token, null)).status).toBe(401);
  });

  test('ends what its Idempotency-Key answered', async () => {
    const email = anEmail();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = aGuestOrder(email);
    const { order, token } = (await place(body, { headers })).body.data;
    expect((await claim({ id: order._id }, token, await createAccount(email, true))).status).toBe(200);
    const again = await place(body, { headers });
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  test('by several calls at once happens once', async () => {
    const guest = await guestOrder();
    const robin = await createAccount(guest.email, true);
    const replies = await Promise.all([1, 2, 3].map(() => claim(guest, guest.token, robin)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const log = await shop.call('GET', `/admin/activity?type=order&id=${guest.id}`, { as: admin });
    expect(log.body.data.events).toHaveLength(1);
  });
});

describe('DELETE /orders/:id/guest', () => {
  const erase = (id: string, as: TestPerson | null = admin) =>
    shop.call('DELETE', `/orders/${id}/guest`, { as });
  const waiting = async (email: string) =>
    (await shop.db.collection('stockNotices').where('email', '==', email).get()).docs.length;
  const logOf = async (id: string) =>
    (await shop.call('GET', `/admin/activity?type=order&id=${id}`, { as: admin })).body.data.events as {
      action: string;
    }[];

  async function delivered(): Promise<Guest> {
    const email = anEmail();
    const placed = await place(aGuestOrder(email, { notes: 'Ring at the Hales' }));
    const guest = { id: placed.body.data.order._id, token: placed.body.data.token, email };
    await pay(guest);
    const step = (body: object) => shop.call('PUT', `/orders/${guest.id}/status`, { as: admin, body });
    await step({ status: 'confirmed', note: 'For Robin' });
    const tracking = { carrier: 'Post', number: 'P-77', url: '', estimatedDelivery: '' };
    await step({ status: 'shipped', tracking });
    await step({ status: 'delivered' });
    await shop.call('POST', `/orders/${guest.id}/notes`, { as: admin, body: { note: 'Robin rang' } });
    return guest;
  }

  test(
    'takes the person out of the order, and all that leads to them; money and invoice stay',
    { tags: 'long' },
    async () => {
      await storeProduct(shop, 'rare', { title: 'Rare', countInStock: 0 });
      const guest = await delivered();
      const { id, email, token } = guest;
      const asked = await shop.call('POST', '/products/rare/stock-notices', {
        body: { variant: 'default', email },
      });
      expect([asked.status, await waiting(email)]).toEqual([202, 1]);
      const before = await readStoredOrder(shop, id);
      const invoices = () => shop.call('GET', `/orders/${id}/invoices`, { as: admin });
      const issued = (await invoices()).body;

      const reply = await erase(id);
      expect(reply.body).toMatchObject({
        message: 'The personal data was erased.',
        data: { order: { _id: id, guest: false, contactEmail: '', totalAmount: 35.91 } },
      });
      const after = await readStoredOrder(shop, id);
      expect(after).toMatchObject({
        userId: 'deleted',
        guest: null,
        mailTo: '',
        contactEmail: '',
        notes: '',
        parcels: [{ tracking: null }],
        shippingAddress: { country: 'US', state: 'OR', fullName: '', address: '', zipCode: '', phone: '' },
      });
      const { number, lines, total, tax, taxes, payment, invoice, currency } = before;
      expect(after).toMatchObject({ number, lines, total, tax, taxes, payment, invoice, currency });
      expect((await invoices()).body).toEqual(issued);
      const kept = await readOrderState(shop, ['orders', 'orderNotes', 'orderLinks', 'mail', 'stockNotices']);
      const ofGuest = Object.entries(kept).filter(
        ([path, data]) => path.includes(id) || containsSecret(data, id),
      );
      expect(ofGuest.map(([path]) => path)).toEqual([`orders/${id}`]);
      for (const personal of [email, 'Robin', 'Hales', 'Elm Street', 'P-77', '97475'])
        expect(containsSecret(ofGuest, personal)).toBe(false);
      expect([await mailsTo(email), await waiting(email)]).toEqual([[], 0]);
      expect((await read(guest, token)).status).toBe(404);
      const event = (await logOf(id)).find(({ action }) => action === 'order.erased');
      expect(event).toMatchObject({ by: { _id: admin.uid }, changes: [] });
      expect(containsSecret(await logOf(id), email)).toBe(false);

      const page = await shop.call('GET', `/orders/admin/${id}`, { as: admin });
      expect(page.body.data).toMatchObject({ customer: null, notes: [] });
      const noted = await shop.call('POST', `/orders/${id}/notes`, { as: admin, body: { note: 'x' } });
      expect([noted.status, noted.body.message]).toEqual([
        409,
        'The personal data of this customer was erased, so no more information can be saved.',
      ]);
      const again = await erase(id);
      expect([
        again.status,
        (await logOf(id)).filter(({ action }) => action === 'order.erased').length,
      ]).toEqual([200, 1]);
    },
  );

  test('keeps exactly what the erasure of an account keeps of its order', { tags: 'long' }, async () => {
    const guest = await delivered();
    const robin = await shop.person();
    const placed = await shop.call('POST', '/orders', {
      as: robin,
      body: buildOrderBody([{ product: 'kettle' }], { notes: 'Ring at the Hales' }),
    });
    const own = String(placed.body.data.order._id);
    await deliverOrder(shop, admin, own);
    expect((await erase(guest.id)).status).toBe(200);
    expect((await shop.call('DELETE', `/users/admin/${robin.uid}`, { as: admin })).status).toBe(200);
    const personal = async (id: string) => {
      const {
        userId,
        guest: who,
        contactEmail,
        mailTo,
        shippingAddress,
        notes,
        parcels,
        timeline,
      } = await readStoredOrder(shop, id);
      const words = timeline.map(({ note }) => note);
      const tracked = parcels.map(({ tracking }) => tracking);
      return { userId, who, contactEmail, mailTo, shippingAddress, notes, tracked, words };
    };
    expect(await personal(guest.id)).toEqual(await personal(own));
  });

  test.each([
    ['unpaid', 'pending', false, []],
    ['paid', 'pending', true, []],
    ['confirmed', 'confirmed', true, ['confirmed']],
    ['on its way', 'shipped', true, ['confirmed', 'shipped']],
  ])(
    'is refused for an order that is %s, and changes nothing',
    { tags: 'long' },
    async (_case, status, isPaid, steps) => {
      const guest = await guestOrder();
      if (isPaid) await pay(guest);
      for (const next of steps)
        await shop.call('PUT', `/orders/${guest.id}/status`, { as: admin, body: { status: next } });
      const stored = ['orders', 'orderNotes', 'orderLinks', 'mail', 'stockNotices'];
      const before = await readOrderState(shop, stored);
      const reply = await erase(guest.id);
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        ...[409, 'INVALID_TRANSITION'],
        `The order is ${status}. Its personal data can be erased when it is delivered or cancelled.`,
      ]);
      expect(await readOrderState(shop, stored)).toEqual(before);
    },
  );

  test('erases a cancelled order, but none of an account, and is for administrators', async () => {
    const guest = await guestOrder();
    await shop.call('PATCH', `/orders/${guest.id}/cancel`, withToken(guest.token));
    const robin = await shop.person();
    expect((await erase(guest.id, null)).status).toBe(401);
    expect((await erase(guest.id, robin)).status).toBe(403);
    const byLink = await shop.call('DELETE', `/orders/${guest.id}/guest`, withToken(guest.token));
    expect(byLink.status).toBe(401);
    expect((await erase(guest.id)).status).toBe(200);
    expect((await readStoredOrder(shop, guest.id)).mailTo).toBe('');

    const claimed = await delivered();
    expect((await claim(claimed, claimed.token, await createAccount(claimed.email, true))).status).toBe(200);
    const reply = await erase(claimed.id);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This order belongs to an account. Its personal data is erased when the account is deleted.',
    ]);
    expect((await readStoredOrder(shop, claimed.id)).contactEmail).toBe(claimed.email);
    expect((await erase('nosuchorder')).status).toBe(404);
  });

  test('forgets that the address used a promotion', { tags: 'long' }, async () => {
    const email = anEmail();
    const placed = await place(aGuestOrder(email, await onceACustomer('ERASED')));
    const { order, token } = placed.body.data;
    await pay({ id: order._id, token, email });
    await deliverOrder(shop, admin, order._id);
    const counted = () =>
      shop.db
        .collection('promotionCustomers')
        .where('userId', '==', `guest-${sha256(email)}`)
        .get();
    expect((await counted()).size).toBe(1);
    expect((await erase(order._id)).status).toBe(200);
    expect((await counted()).size).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/contract/routes';
import type { RateLimitRule } from '../../src/contract/routes/route-definition';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { GUEST_ORDER_ATTEMPT_LIMIT } from '../../src/features/orders/placing/place-order.service';
import { DECLINED_CARD_LIMIT } from '../../src/features/payments/payments.service';
import { createFirestoreRateLimitCounters } from '../../src/platform/rate-limit/rate-counters';
import { getRateLimitWindow } from '../../src/platform/rate-limit/rate-limit';
import { buildOrderBody, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

/** Addresses of a Hosting server, and of a Google Cloud customer's virtual machine. */
const HOSTING = '66.249.80.1';
const MACHINE = '104.198.56.253';

let time = Date.now();
const shop = useTestStore({ rateLimitFactor: 1, now: () => time });

beforeAll(async () => {
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  const as = await shop.person('admin');
  const { body } = await shop.call('GET', '/settings', { as });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  await shop.call('PUT', '/settings', { as, body: { settings, basedOn: body.data.version } });
  // Settings are cached for a few seconds.
  time += 60_000;
});

const anEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

/** Returns the headers of a forwarded request, as sent by Google's edge. */
const through = (server: string, address: string) => ({ 'x-forwarded-for': `${address}, ${server}` });

/** Counts calls on other instances, and waits until this instance has read the count. */
async function countElsewhere(rule: RateLimitRule, caller: string, count: number): Promise<void> {
  const { id, expiresAt } = getRateLimitWindow(rule, caller, time);
  await createFirestoreRateLimitCounters(shop.db).write(id, 'another instance', count, expiresAt.getTime());
  await shop.limit(rule, [{ id: caller, share: Infinity }]);
  const isKnown = () =>
    shop.limit({ ...rule, max: count }, [{ id: caller }], { counts: false }).then(
      () => false,
      () => true,
    );
  await expect.poll(isKnown).toBe(true);
}

type Headers = Record<string, string>;

const register = (headers: Headers, email = anEmail()) => {
  const body = { name: 'Robin Example', email, password: 'Secret123', confirmPassword: 'Secret123' };
  return shop.call('POST', '/auth/register', { body, headers });
};
const login = (headers: Headers, email: string) =>
  shop.call('POST', '/auth/login', { body: { email, password: 'Secret123' }, headers });
const write = (headers: Headers) =>
  shop.call('POST', '/contact', {
    body: { name: 'Robin', email: anEmail(), message: 'Hello there' },
    headers,
  });
const orderAsGuest = (headers: Headers) =>
  shop.call('POST', '/orders', {
    body: { ...buildOrderBody([{ product: 'kettle' }]), email: anEmail() },
    headers,
  });

async function pay(orderId: string, card: string, headers: Headers, as: TestPerson | null = null) {
  const start = await shop.call('POST', '/orders/payment', { as, body: { orderId }, headers });
  if (start.status !== 200) return start;
  const body = { orderId, paymentId: start.body.data.paymentId, token: card };
  return shop.call('POST', '/orders/payment/verify', { as, body, headers });
}

async function placeAsGuest(headers: Headers) {
  const { body } = await orderAsGuest(headers);
  const { order, token } = body.data;
  return { id: String(order._id), headers: { ...headers, 'x-order-token': String(token) } };
}

describe('a shopper behind the same server of Hosting as an attacker', () => {
  const ESSENTIAL = [
    ...[ROUTES.register.limit, ROUTES.login.limit, ROUTES.quoteOrder.limit, GUEST_ORDER_ATTEMPT_LIMIT],
    ...[ROUTES.startPayment.limit, ROUTES.verifyPayment.limit],
  ];
  const ATTACKER = '198.51.100.66';
  const shopper = through(HOSTING, '203.0.113.7');

  // Fails without `essential`: each call was rejected.
  test('registers, logs in, quotes, orders and pays while a hundred networks of calls are counted there', async () => {
    for (const rule of ESSENTIAL) await countElsewhere(rule, `proxy ${HOSTING}`, 101 * rule.max);
    const email = anEmail();
    expect((await register(shopper, email)).status).toBe(201);
    expect((await login(shopper, email)).status).toBe(200);
    const { items, shippingAddress } = buildOrderBody([{ product: 'kettle' }]);
    const quoted = await shop.call('POST', '/orders/quote', {
      body: { items, country: shippingAddress.country },
      headers: shopper,
    });
    expect(quoted.status).not.toBe(429);
    const { id, headers } = await placeAsGuest(shopper);
    expect((await pay(id, 'tok_visa', headers)).status).toBe(200);
  });

  // Fails without `exempt`.
  test('pays with an account and with an order’s link whatever is counted there', async () => {
    const robin = await shop.person();
    const placed = await shop.call('POST', '/orders', {
      as: robin,
      body: buildOrderBody([{ product: 'kettle' }]),
      headers: shopper,
    });
    const guest = await placeAsGuest(shopper);
    for (const rule of ESSENTIAL) {
      await countElsewhere(rule, `proxy ${HOSTING}`, 100_000 * rule.max);
      await countElsewhere(rule, '203.0.113.7', 100_000 * rule.max);
    }
    expect((await pay(placed.body.data.order._id, 'tok_visa', shopper, robin)).status).toBe(200);
    expect((await pay(guest.id, 'tok_visa', guest.headers)).status).toBe(200);
    expect((await register(shopper)).status).toBe(429);
    time += 3_600_000;
  });

  test('is not the attacker, who is refused by the own address and leaves the server’s share alone', async () => {
    await countElsewhere(ROUTES.register.limit, ATTACKER, ROUTES.register.limit.max);
    for (let calls = 0; calls < 5; calls += 1)
      expect((await register(through(HOSTING, ATTACKER))).status).toBe(429);
    expect((await register(through(HOSTING, '203.0.113.8'))).status).toBe(201);
  });

  test('is not the attacker, whose site of IPv6 networks counts as well', async () => {
    await countElsewhere(ROUTES.register.limit, '2001:db8:1::/48', 10 * ROUTES.register.limit.max);
    expect((await register(through(HOSTING, '2001:db8:1:ffff::1'))).status).toBe(429);
    expect((await register(through(HOSTING, '2001:db8:2::1'))).status).toBe(201);
  });

  test('is refused messages after a hundred networks’ share, and still by no account', async () => {
    await countElsewhere(
      ROUTES.sendContactMessage.limit,
      `proxy ${HOSTING}`,
      100 * ROUTES.sendContactMessage.limit.max,
    );
    expect((await write(through(HOSTING, '203.0.113.9'))).status).toBe(429);
    const body = { name: 'Robin', email: anEmail(), message: 'Hello there' };
    const signedIn = { as: await shop.person(), body, headers: through(HOSTING, '203.0.113.9') };
    expect((await shop.call('POST', '/contact', signedIn)).status).toBe(202);
  });
});

describe('a customer’s machine at Google that makes addresses up', () => {
  let made = 0;
  const madeUp = () => through(MACHINE, `198.51.${Math.floor(++made / 250)}.${made % 250}`);

  // Fails if all of Google's networks are trusted.
  test('is one network for messages', async () => {
    await countElsewhere(ROUTES.sendContactMessage.limit, MACHINE, ROUTES.sendContactMessage.limit.max);
    expect((await write(madeUp())).status).toBe(429);
    expect(shop.logs).toContainEqual({
      level: 'warn',
      message: 'forwarding server refused',
      fields: { network: '104.198.56.0/24' },
    });
  });

  test('is one network for guests’ orders', async () => {
    const orders = [await orderAsGuest(madeUp()), await orderAsGuest(madeUp())];
    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
    const marks = await Promise.all(
      orders.map(async ({ body }) => (await readStoredOrder(shop, body.data.order._id)).lookup?.network),
    );
    expect(marks[0]).toBe(marks[1]);
    const { id } = getRateLimitWindow({ name: 'guest-orders', max: 10, windowSeconds: 3600 }, MACHINE, time);
    const counter = shop.db.doc(`rateLimits/${id}`);
    expect((await counter.get()).get('count')).toBe(2);
    await counter.update({ count: 200 });
    expect((await orderAsGuest(madeUp())).status).toBe(429);
    time += 3_600_000;
  });

  // Fails if only networks count (neighbours could not pay), and if only customers count.
  test('tries out no more than two cards an order once a hundred were refused, and its neighbours can pay', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        shop.limit(DECLINED_CARD_LIMIT, [{ id: MACHINE, kind: 'sender', share: 5 }]),
      ),
    );
    const { id, headers } = await placeAsGuest(madeUp());
    const codes: string[] = [];
    for (let cards = 0; cards < 3; cards += 1)
      codes.push((await pay(id, 'tok_chargeDeclined', headers)).body.code);
    expect(codes).toEqual(['PAYMENT_DECLINED', 'PAYMENT_DECLINED', 'RATE_LIMITED']);
    const neighbour = await placeAsGuest(madeUp());
    expect((await pay(neighbour.id, 'tok_visa', neighbour.headers)).status).toBe(200);
  });

  test('cannot use up the limits of the people whose addresses it names', async () => {
    const victim = '203.0.113.200';
    const robin = await shop.person();
    const forged = { as: robin, body: {}, headers: through(MACHINE, victim) };
    for (let calls = 0; calls < 5; calls += 1) await shop.call('POST', '/orders/payment', forged);
    const { id } = getRateLimitWindow(ROUTES.startPayment.limit, victim, time);
    expect((await shop.db.collection('rateLimits').where('window', '==', id).get()).size).toBe(0);
  });
});

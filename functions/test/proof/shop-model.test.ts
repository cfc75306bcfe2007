import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../src/contract/orders/orders';
import type { OrderStats } from '../../src/contract/orders/order-stats';
import { ORDER_TOKEN_HEADER } from '../../src/contract/orders/order-token';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { getOpenManualRefundAmount, isManualRefundOpen } from '../../src/features/orders/money/money-returns';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { compareDerivedOrderData } from '../support/derived-order-data';
import { sampleAddress, buildOrderBody, readStoredOrder, readStoredProduct } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { getRounds, reportAttempts } from '../support/proof-rounds';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';
import { useFakeStripe } from '../support/stand-ins/use-fake-stripe';
import {
  applyCancellation,
  isOrderOpen,
  isOrderUnpaid,
  getPaidAmount,
  toKnownOrder,
  type KnownOrder,
  type ModelWorld,
} from './known-order';

// Runs random actions of customers, administrators, the payment provider, jobs and the clock, and compares the shop
// with a simple model after each step. Fails if refunded units are restocked twice, or shipped.
const MINUTE = 60_000;
let time = Date.now();
const { stripe, overrides } = useFakeStripe({
  now: () => time,
  // Also raises the limit of unpaid orders.
  rateLimitFactor: 1,
});
const shop = useTestStore(overrides);

const GIFTS = { guests: true, gifts: true, wrappingPrice: 1.25, wrappingUnit: 'item' as const };

let admin: TestPerson;
beforeAll(async () => {
  admin = await shop.person('admin');
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: GIFTS };
  const reply = await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
  expect(reply.status).toBe(200);
});

interface Run {
  customers: TestPerson[];
  promotion: string;
  code: string;
}

const STOCK = 12;
const USES = 3;
const FEW = 2;

const sender = ({ customer, headers }: KnownOrder) => ({ as: customer, headers });
const done = ({ status, body }: TestApiResponse) =>
  expect([status, body.code]).toEqual([status < 300 ? status : 0, undefined]);

const toBox = ({ status, units, refundedUnits }: KnownOrder) =>
  status === 'confirmed' ? units - refundedUnits : 0;
const hasToTakeOut = (order: KnownOrder) => order.boxed !== null && order.boxed > toBox(order);

/** Refunded units are in the parcel until somebody takes them out. */
async function compareParcel(order: KnownOrder): Promise<void> {
  const { body } = await shop.call('GET', `/orders/admin/${order.id}`, { as: admin });
  const waiting = (body.data.order as Order).parcels.filter(({ sentAt }) => sentAt === null);
  const { boxed } = order;
  const takeOut = hasToTakeOut(order) ? [{ quantity: boxed! - toBox(order) }] : [];
  const change = takeOut.length > 0 ? { takeOut, add: [], address: false } : null;
  expect(waiting).toMatchObject(boxed === null ? [] : [{ change }]);
  expect(waiting).toHaveLength(boxed === null ? 0 : 1);
}

async function compare(world: ModelWorld, order: KnownOrder): Promise<void> {
  const { status, payment, refunds } = await readStoredOrder(shop, order.id);
  const toReturn = getOpenManualRefundAmount({ refunds });
  const { captured, refunded } = payment;
  const stock = (await readStoredProduct(shop, order.product)).countInStock;
  const { status: wanted, captured: taken, refunded: back, toReturn: open } = order;
  expect({ status, captured, refunded, toReturn, stock }).toEqual({
    status: wanted,
    captured: taken,
    refunded: back,
    toReturn: open,
    stock: world.stock[order.product],
  });
  if (order.boxed !== null) await compareParcel(order);
}

class WithOrder implements fc.AsyncCommand<ModelWorld, Run> {
  constructor(
    readonly name: string,
    readonly at: number,
    readonly may: (order: KnownOrder) => boolean,
    readonly work: (order: KnownOrder, world: ModelWorld) => Promise<void>,
  ) {}

  check({ orders }: Readonly<ModelWorld>): boolean {
    return orders.some(this.may);
  }

  async run(world: ModelWorld): Promise<void> {
    const some = world.orders.filter(this.may);
    const order = some[this.at % some.length]!;
    await this.work(order, world);
    await compare(world, order);
  }

  toString = () => `${this.name}(${this.at})`;
}

const ABROAD = { ...sampleAddress, city: 'Hobart', state: 'TAS', zipCode: '7000', country: 'AU' };

const shippedAtHome = ({ stock }: ModelWorld): string => Object.keys(stock)[0]!;

class Place implements fc.AsyncCommand<ModelWorld, Run> {
  constructor(
    readonly who: number,
    readonly which: number,
    readonly units: number,
    readonly withCode: boolean,
    readonly abroad: boolean,
    readonly wrapped: boolean,
  ) {}

  check = () => true;

  async run(world: ModelWorld, { customers, code }: Run): Promise<void> {
    const customer = customers[this.who] ?? null;
    const product = Object.keys(world.stock)[this.which % Object.keys(world.stock).length]!;
    const codes = this.withCode ? [code] : [];
    const line = { product, quantity: this.units };
    const shippingAddress = this.abroad ? ABROAD : sampleAddress;
    const { country, state, zipCode } = shippingAddress;
    const quote = await shop.call('POST', '/orders/quote', {
      body: {
        items: [line],
        destination: { country, region: state, zipCode },
        codes,
        wrapped: this.wrapped,
      },
    });
    const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
    const body = {
      ...buildOrderBody([line], { codes, shippingAddress, totalAmount: quote.body.data.totalAmount }),
      ...(this.wrapped ? { gift: { wrapped: true, message: 'For you', from: 'Ada Giver' } } : {}),
      ...(customer ? {} : { email }),
    };
    const reply = await shop.call('POST', '/orders', { as: customer, body });
    const unpaid = world.orders.filter(
      (order) => customer && order.customer === customer && isOrderUnpaid(order),
    );
    const isShipped = !this.abroad || product !== shippedAtHome(world);
    const fits =
      isShipped &&
      world.stock[product]! >= this.units &&
      unpaid.filter(({ status }) => status === 'pending').length < FEW &&
      (!this.withCode || world.uses < USES);
    expect([reply.status, fits ? '' : reply.body.code && 'refused']).toEqual(
      fits ? [201, ''] : [409, 'refused'],
    );
    if (!fits) return;
    const { order, token } = reply.body.data;
    const stored = await readStoredOrder(shop, String(order._id));
    expect(stored.wrapping?.gross ?? null).toBe(this.wrapped ? 125 * this.units : null);
    world.stock[product]! -= this.units;
    if (this.withCode) world.uses += 1;
    const known = toKnownOrder(stored, {
      id: String(order._id),
      customer,
      product,
      units: this.units,
      hasCode: this.withCode,
      headers: token ? { [ORDER_TOKEN_HEADER]: String(token) } : {},
    });
    world.orders.push(known);
    await compare(world, known);
  }

  toString = () =>
    `place(${this.who}, ${this.which}, ${this.units}, ${this.withCode}, ${this.abroad}, ${this.wrapped})`;
}

/** An administrator's order for a customer, which may be a gift. */
class PlaceForCustomer implements fc.AsyncCommand<ModelWorld, Run> {
  constructor(
    readonly who: number,
    readonly which: number,
    readonly units: number,
    readonly wrapped: boolean,
  ) {}

  check = () => true;

  async run(world: ModelWorld, { customers }: Run): Promise<void> {
    const customer = customers[this.who]!;
    const product = Object.keys(world.stock)[this.which]!;
    const items = [{ product, quantity: this.units }];
    const { country, state: region, zipCode } = sampleAddress;
    const quote = await shop.call('POST', '/orders/admin/quote', {
      as: admin,
      body: { items, destination: { country, region, zipCode }, wrapped: this.wrapped },
    });
    const reply = await shop.call('POST', '/orders/admin', {
      as: admin,
      body: {
        items,
        email: customer.email,
        shippingAddress: sampleAddress,
        totalAmount: quote.body.data.totalAmount,
        payment: 'link',
        payDays: 1,
        gift: this.wrapped ? { wrapped: true, message: 'For you' } : null,
      },
    });
    const fits = world.stock[product]! >= this.units;
    expect([reply.status, reply.body.code]).toEqual(fits ? [201, undefined] : [409, 'OUT_OF_STOCK']);
    if (!fits) return;
    const id = String(reply.body.data.order._id);
    const stored = await readStoredOrder(shop, id);
    expect([stored.wrapping?.gross ?? null, stored.gift?.message ?? null]).toEqual(
      this.wrapped ? [125 * this.units, 'For you'] : [null, null],
    );
    world.stock[product]! -= this.units;
    const known = toKnownOrder(stored, {
      id,
      customer,
      product,
      units: this.units,
      hasCode: false,
      headers: {},
    });
    world.orders.push(known);
    await compare(world, known);
  }

  toString = () => `placeForCustomer(${this.who}, ${this.which}, ${this.units}, ${this.wrapped})`;
}

class Clock implements fc.AsyncCommand<ModelWorld, Run> {
  constructor(readonly minutes: number) {}

  check = () => true;

  async run(world: ModelWorld): Promise<void> {
    // Never reaches the exact millisecond of an expiry.
    time += this.minutes * MINUTE + 500;
    await shop.jobs.expireUnpaidOrders();
    await shop.jobs.settleRefunds();
    for (const order of world.orders) {
      if (order.status === 'pending' && isOrderUnpaid(order) && order.expiresAt <= time)
        applyCancellation(world, order);
    }
    for (const order of world.orders) await compare(world, order);
  }

  toString = () => `clock(${this.minutes})`;
}

const event = ({ raw, headers }: { raw: string; headers: Record<string, string> }) =>
  shop.call('POST', '/payments/stripe/webhook', { raw, headers }).then(done);

/** Pays by returning to the shop, by event, or both with a duplicate event. */
const payBy = (way: number) => async (order: KnownOrder) => {
  const orderId = order.id;
  const started = await shop.call('POST', '/orders/payment', { ...sender(order), body: { orderId } });
  done(started);
  const intent = stripe.intent(String(started.body.data.paymentId));
  stripe.succeed(intent);
  const succeeded = stripe.event('payment_intent.succeeded', intent);
  if (way !== 0) await Promise.all([event(succeeded), ...(way === 2 ? [event(succeeded)] : [])]);
  if (way !== 1) {
    const body = { orderId, paymentId: intent.id };
    done(await shop.call('POST', '/orders/payment/verify', { ...sender(order), body }));
  }
  Object.assign(order, { intent, captured: order.total });
};

const payInCash = async (order: KnownOrder) => {
  const body = { amount: order.total / 100, method: 'cash', note: 'At the counter' };
  done(await shop.call('POST', `/orders/${order.id}/payments`, { as: admin, body }));
  order.cash = order.total;
};

const markReturned = async (order: KnownOrder) => {
  const { refunds } = await readStoredOrder(shop, order.id);
  const refund = refunds.find(isManualRefundOpen)!;
  const send = () => shop.call('POST', `/orders/${order.id}/refunds/${refund.id}/returned`, { as: admin });
  for (const reply of await Promise.all([send(), send()])) done(reply);
  order.toReturn -= refund.byHand;
};

const decline = async (order: KnownOrder) => {
  const started = await shop.call('POST', '/orders/payment', {
    ...sender(order),
    body: { orderId: order.id },
  });
  done(started);
  const intent = stripe.intent(String(started.body.data.paymentId));
  stripe.fail(intent, 'Your card was declined.');
  await event(stripe.event('payment_intent.payment_failed', intent));
};

const refundUnit = (restock: boolean) => async (order: KnownOrder, world: ModelWorld) => {
  const body = { lines: [{ line: '1', quantity: 1, restock }], reason: 'Broken on arrival' };
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = () => shop.call('POST', `/orders/${order.id}/refunds`, { as: admin, body, headers });
  const [reply, again] = [await send(), await send()];
  if (reply.body.code === 'REFUND_TOO_LARGE') return;
  expect([reply.status, again.status]).toEqual([201, 200]);
  const amount = Math.round(Number(reply.body.data.refund.amount) * 100);
  order.refunded += amount;
  if (order.cash > 0) order.toReturn += amount;
  order.refundedUnits += 1;
  order.creditNotes += 1;
  if (restock) {
    order.returnedUnits += 1;
    world.stock[order.product]! += 1;
  }
  // With nothing left to send, the refund cancels the order. Shipping costs stay paid.
  if (!isOrderOpen(order) || order.refundedUnits < order.units) return;
  order.status = 'cancelled';
  if (order.hasCode) world.uses -= 1;
};

const refundAtStripe = async (order: KnownOrder) => {
  const refund = stripe.refundInDashboard(order.intent!, 100);
  const refunded = stripe.event('charge.refunded', refund);
  await event(refunded);
  await event(refunded);
  order.refunded += 100;
  order.creditNotes += 1;
};

const NEXT = { pending: 'confirmed', confirmed: 'shipped', shipped: 'delivered' } as const;
const step = async (order: KnownOrder) => {
  const status = NEXT[order.status as keyof typeof NEXT];
  const body = { status, unpaid: true };
  const send = () => shop.call('PUT', `/orders/${order.id}/status`, { as: admin, body });
  if (status === 'shipped' && hasToTakeOut(order)) {
    expect((await send()).body.code).toBe('INVALID_TRANSITION');
    await repack(order);
  }
  done(await send());
  order.status = status;
  if (status === 'shipped') order.boxed = null;
};
const pack = async (order: KnownOrder) => {
  const body = { send: false };
  done(await shop.call('POST', `/orders/${order.id}/parcels`, { as: admin, body }));
  order.boxed = toBox(order);
};
/** Confirms twice concurrently. An empty parcel is gone after the first confirmation. */
async function repack(order: KnownOrder): Promise<void> {
  const { body } = await shop.call('GET', `/orders/admin/${order.id}`, { as: admin });
  const { updatedAt: version, parcels } = body.data.order as Order;
  const path = `/orders/${order.id}/parcels/${parcels.at(-1)!._id}/repack`;
  const send = () => shop.call('POST', path, { as: admin, body: { version } });
  const replies = await Promise.all([send(), send()]);
  const isEmpty = toBox(order) === 0;
  expect(replies.map(({ status }) => status).sort()).toEqual([200, isEmpty ? 404 : 200]);
  order.boxed = isEmpty ? null : toBox(order);
}
const cancelAs = (by: 'customer' | 'admin') => async (order: KnownOrder, world: ModelWorld) => {
  const reply =
    by === 'customer'
      ? await shop.call('PATCH', `/orders/${order.id}/cancel`, sender(order))
      : await shop.call('PUT', `/orders/${order.id}/status`, { as: admin, body: { status: 'cancelled' } });
  done(reply);
  applyCancellation(world, order);
};

const canBePaid = (order: KnownOrder) =>
  isOrderUnpaid(order) && order.status === 'pending' && order.expiresAt > time + MINUTE;
const number = fc.nat({ max: 1000 });
const withOrder = (name: string, may: WithOrder['may'], work: WithOrder['work']) =>
  number.map((at) => new WithOrder(name, at, may, work));
const place = fc
  .tuple(
    fc.nat({ max: 3 }),
    fc.nat({ max: 1 }),
    fc.integer({ min: 1, max: 4 }),
    fc.boolean(),
    fc.boolean(),
    fc.boolean(),
  )
  .map((parts) => new Place(...parts));

const placeForCustomer = fc
  .tuple(fc.nat({ max: 2 }), fc.nat({ max: 1 }), fc.integer({ min: 1, max: 4 }), fc.boolean())
  .map((parts) => new PlaceForCustomer(...parts));

const COMMANDS = [
  ...[place, place],
  placeForCustomer,
  ...[0, 1, 2].map((way) => withOrder(`pay${way}`, canBePaid, payBy(way))),
  withOrder('payInCash', canBePaid, payInCash),
  withOrder('markReturned', ({ toReturn }) => toReturn > 0, markReturned),
  withOrder('decline', canBePaid, decline),
  withOrder('cancel', (order) => order.status === 'pending', cancelAs('customer')),
  withOrder('cancelByAdmin', isOrderOpen, cancelAs('admin')),
  withOrder('pack', ({ status, boxed }) => status === 'confirmed' && boxed === null, pack),
  withOrder('repack', hasToTakeOut, repack),
  withOrder('step', ({ status, units, refundedUnits }) => status in NEXT && refundedUnits < units, step),
  ...[true, false].map((restock) =>
    withOrder(
      `refund${restock}`,
      (order) =>
        order.status !== 'cancelled' && getPaidAmount(order) > 0 && order.refundedUnits < order.units,
      refundUnit(restock),
    ),
  ),
  withOrder(
    'refundAtStripe',
    ({ status, captured, refunded }) => status !== 'cancelled' && captured - refunded >= 100,
    refundAtStripe,
  ),
  fc.integer({ min: 1, max: 20 }).map((minutes) => new Clock(minutes)),
];

const stats = async () =>
  (await shop.call('GET', '/orders/admin/stats', { as: admin })).body.data as OrderStats;

async function compareAll(world: ModelWorld, { promotion }: Run, before: OrderStats): Promise<void> {
  const { orders } = world;
  const { body } = await shop.call('GET', `/promotions/${promotion}`, { as: admin });
  expect(body.data.promotion.used).toBe(world.uses);
  for (const order of orders) {
    const { docs } = await shop.db.collection('invoices').where('orderId', '==', order.id).get();
    const kinds = docs.map((invoice) => String(invoice.get('kind')));
    const notes = kinds.filter((kind) => kind !== 'invoice').length;
    expect([order.id, kinds.length - notes, notes]).toEqual([
      order.id,
      getPaidAmount(order) > 0 ? 1 : 0,
      order.creditNotes,
    ]);
    const { number: orderNumber } = await readStoredOrder(shop, order.id);
    const mails = (await shop.db.collection('mail').get()).docs
      .map((mail) => String(mail.get('message.subject')))
      .filter((subject) => subject.includes(orderNumber) && !subject.startsWith('Refund'));
    expect(mails).toHaveLength(new Set(mails).size);
  }
  time += MINUTE;
  const after = await stats();
  const sum = (of: (order: KnownOrder) => number) => orders.reduce((all, order) => all + of(order), 0);
  expect({
    orders: after.totalOrders - before.totalOrders,
    revenue: Math.round((after.totalRevenue - before.totalRevenue) * 100),
    cancelled: after.ordersByStatus.cancelled - before.ordersByStatus.cancelled,
    delivered: after.ordersByStatus.delivered - before.ordersByStatus.delivered,
    unpaid: after.unpaid.orders - before.unpaid.orders,
  }).toEqual({
    orders: orders.length,
    revenue: sum((order) => getPaidAmount(order) - order.refunded),
    cancelled: sum(({ status }) => (status === 'cancelled' ? 1 : 0)),
    delivered: sum(({ status }) => (status === 'delivered' ? 1 : 0)),
    unpaid: sum((order) => (isOrderUnpaid(order) ? 1 : 0)),
  });
  const { stored, expected } = await compareDerivedOrderData(shop);
  expect(stored).toEqual(expected);
}

/** Creates an account with a verified address, which gets the orders that administrators place for it. */
async function createVerifiedCustomer(): Promise<TestPerson> {
  const person = await shop.person();
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  return person;
}

/** Each run has its own products, customers and code, so that shrinking starts from scratch. */
async function begin(): Promise<{ world: ModelWorld; run: Run }> {
  // Ends unpaid orders of previous runs.
  time += 60 * MINUTE;
  await shop.jobs.expireUnpaidOrders();
  const mark = randomUUID().slice(0, 8);
  const products = [1, 2].map((at) => `thing-${mark}-${at}`);
  const code = `CODE${mark.toUpperCase()}`;
  const [customers, made] = await Promise.all([
    Promise.all([1, 2, 3].map(createVerifiedCustomer)),
    shop.call('POST', '/promotions', {
      as: admin,
      body: {
        name: code,
        code,
        class: 'order',
        kind: 'percent',
        ratePpm: 100_000,
        limit: USES,
        active: true,
      },
    }),
    ...products.map((id, at) =>
      storeProduct(shop, id, { countInStock: STOCK, shipsTo: at === 0 ? ['home'] : [] }),
    ),
  ]);
  // Promotions are cached for a few seconds.
  time += MINUTE;
  return {
    world: { stock: Object.fromEntries(products.map((id) => [id, STOCK])), uses: 0, orders: [] },
    run: { customers, code, promotion: String(made.body.data.promotion._id) },
  };
}

test('after whatever happens the shop is what the model is', async () => {
  let steps = 0;
  const property = fc.asyncProperty(
    fc.commands(COMMANDS, { maxCommands: 100, size: 'max' }),
    async (commands) => {
      const { world, run } = await begin();
      const before = await stats();
      await fc.asyncModelRun(() => ({ model: world, real: run }), commands);
      await compareAll(world, run, before);
      steps += [...commands].length;
    },
  );
  await fc.assert(property, {
    numRuns: getRounds(1, 60),
    interruptAfterTimeLimit: getRounds(60_000, 100_000),
    includeErrorInReport: true,
  });
  reportAttempts(steps, `${steps} steps of the random model`);
});

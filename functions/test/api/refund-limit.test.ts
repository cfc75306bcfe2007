import { generate } from 'otplib';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectApiError } from '../support/expect-api-error';
import { sampleAddress, createPaidOrder, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse, type TestStore } from '../support/test-store';

// Each order totals $432.00, below the limit of $500.00. Fails if only the order's own refunds are summed, without
// `recordSum` in any of its callers, and if the sum is read outside of the transaction.
const environment = { now: () => Date.now() + clock, secondFactorMayBeOff: false };
let clock = 0;
const shop = useTestStore(environment);
/** Another instance of the same shop. */
const other = useTestStore(environment, shop.projectId);

const MINUTE = 60_000;
const PASSWORD = 'Kettle-Mills7';
const fresh = { reason: 'fresh' };

let admin: TestPerson;
let secret: string;

async function openSession(reply: TestApiResponse): Promise<void> {
  expect(reply.status).toBe(200);
  admin = { ...admin, token: await shop.openSession(String(reply.body.data.sessionToken)) };
}

const confirm = async () => {
  const code = await generate({ secret, epoch: Math.floor((Date.now() + clock) / 1000) });
  await openSession(await shop.call('POST', '/auth/second-factor', { as: admin, body: { code } }));
};

/** Creates an administrator who confirmed the session with an authenticator app six minutes ago. */
async function confirmedAdmin(): Promise<void> {
  clock = 0;
  const person = await shop.person('admin');
  await shop.auth.updateUser(person.uid, { password: PASSWORD });
  admin = { ...person, token: await shop.signIn(person.email, PASSWORD) };
  await shop.call('POST', '/auth/second-factor/password', { as: admin, body: { password: PASSWORD } });
  const begun = await shop.call('POST', '/auth/second-factor/app', { as: admin, body: { enrolment: null } });
  secret = String(begun.body.data.secret);
  const code = await generate({ secret });
  await openSession(await shop.call('PUT', '/auth/second-factor/app', { as: admin, body: { code } }));
  clock = 6 * MINUTE;
}

const order = async (quantity = 1) =>
  createPaidOrder(shop, await shop.person(), [{ product: 'oven', quantity, price: 40_000 }]);
const orders = (count: number) => Promise.all(Array.from({ length: count }, () => order()));
const cancelMany = (ids: readonly string[], store: TestStore = shop): Promise<TestApiResponse> =>
  store.call('POST', '/orders/admin/bulk', {
    as: admin,
    body: { status: 'cancelled', orders: ids.map((_id) => ({ _id })) },
  });
const cancel = (id: string, store: TestStore = shop) =>
  store.call('PUT', `/orders/${id}/status`, { as: admin, body: { status: 'cancelled' } });
const refund = (id: string, amount: number, key?: string, store: TestStore = shop) =>
  store.call('POST', `/orders/${id}/refunds`, {
    as: admin,
    body: { amount, reason: 'Broken' },
    headers: key ? { 'idempotency-key': key } : {},
  });
async function removeUnit(id: string): Promise<TestApiResponse> {
  const { updatedAt, contactEmail, lines } = await readStoredOrder(shop, id);
  const body = {
    shippingAddress: sampleAddress,
    contactEmail,
    lines: [{ line: lines[0]!.id, quantity: 1 }],
  };
  const { total } = (await shop.call('POST', `/orders/${id}/quote`, { as: admin, body })).body.data;
  return shop.call('PUT', `/orders/${id}`, {
    as: admin,
    body: { ...body, version: updatedAt.toISOString(), totalAmount: total },
  });
}
const refundedCents = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => readStoredOrder(shop, id))))
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { amount }) => sum + amount, 0);

beforeAll(() => storeProduct(shop, 'oven', { price: 40_000, countInStock: 500 }));
beforeEach(confirmedAdmin);

test('cancelling many orders at once asks for a fresh second factor once their sum is above the limit', async () => {
  const ids = await orders(6);
  const first = await cancelMany(ids);
  expect(first.status).toBe(200);
  expect(first.body.data.changed).toHaveLength(1);
  const refused = first.body.data.refused as { _id: string; code: string }[];
  expect(refused.map(({ code }) => code)).toEqual(Array(5).fill('SECOND_FACTOR_REQUIRED'));
  expect(await refundedCents(ids)).toBe(43_200);

  const rest = refused.map(({ _id }) => _id);
  const again = await cancelMany(rest);
  expectApiError(again, 403, 'SECOND_FACTOR_REQUIRED');
  expect(again.body.details).toEqual(fresh);
  await confirm();
  expect((await cancelMany(rest)).body.data.changed).toHaveLength(5);
  // Refunds with a fresh second factor count for the rest of the hour, too.
  clock += 6 * MINUTE;
  expect((await cancel(await order())).body.details).toEqual(fresh);
});

test('refunds, cancellations and edits of two processes at the same moment count each other', async () => {
  const ids = await orders(6);
  const twice = await order(2);
  await Promise.all([
    cancelMany(ids.slice(0, 2)),
    cancelMany(ids.slice(2, 4), other),
    cancel(ids[4]!, other),
    refund(ids[5]!, 432),
    removeUnit(twice),
  ]);
  expect(await refundedCents([...ids, twice])).toBe(43_200);
});

// Cancellations contend for the stock of their products. These requests only share the sum.
test('refunds of different orders at the same moment count each other', async () => {
  const ids = await orders(6);
  const replies = await Promise.all(ids.map((id, at) => refund(id, 200, undefined, at % 2 ? shop : other)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await refundedCents(ids)).toBe(40_000);
});

test('every route counts for the next one, and the same request twice counts once', async () => {
  const [first, second, third, fourth] = await orders(4);
  const twice = await order(2);
  for (let sent = 0; sent < 3; sent += 1)
    expect((await refund(first!, 60, 'same-key-1')).status).toBe(201 - (sent && 1));
  expect((await cancel(second!)).status).toBe(200);
  expect((await refund(third!, 9)).body.details).toEqual(fresh);
  expect((await removeUnit(twice)).body.details).toEqual(fresh);
  expect((await cancel(fourth!)).body.details).toEqual(fresh);
  expect((await refund(third!, 8)).status).toBe(201);
  expect(await refundedCents([first!, second!, third!, fourth!, twice])).toBe(50_000);

  // After an hour, previous refunds no longer count. Other administrators' refunds never do.
  clock += 62 * MINUTE;
  expect((await cancel(fourth!)).status).toBe(200);
  await confirmedAdmin();
  expect((await removeUnit(twice)).status).toBe(200);
});

test('what customers and the shop itself pay back counts for no administrator', async () => {
  const buyer = await shop.person();
  const own = await createPaidOrder(shop, buyer, [{ product: 'oven', price: 40_000 }]);
  expect((await shop.call('PATCH', `/orders/${own}/cancel`, { as: buyer })).status).toBe(200);
  expect(await refundedCents([own])).toBe(43_200);
  expect((await cancel(await order())).status).toBe(200);
});

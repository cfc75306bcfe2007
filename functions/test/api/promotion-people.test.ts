import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { createGuestPersonId } from '../../src/platform/guests';
import { buildOrderBody, readStoredOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestApiResponse, type TestStore } from '../support/test-store';

let time = Date.now() + 3_600_000;
const shop = useTestStore({ now: () => time });
const other = useTestStore({ now: () => time }, shop.projectId);

let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
  await storeProduct(shop, 'kettle', { countInStock: 5000 });
  const { body } = await shop.call('GET', '/settings', { as: admin });
  const settings = { ...toSettingsJson(DEFAULT_SETTINGS), checkout: { guests: true } };
  await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: body.data.version } });
});
beforeEach(() => {
  // Longer than settings and promotions are cached.
  time += 3_600_000;
});

const anEmail = () => `p${randomUUID().slice(0, 8)}@example.com`;

async function verified(email = anEmail()): Promise<TestPerson> {
  const person = await shop.person('customer', { email });
  await shop.auth.updateUser(person.uid, { emailVerified: true });
  return { ...person, token: await shop.signIn(email, 'Secret123') };
}

async function changeEmail(person: TestPerson, email: string): Promise<TestPerson> {
  await shop.auth.updateUser(person.uid, { email, emailVerified: true });
  return { ...person, email, token: await shop.signIn(email, 'Secret123') };
}

interface Once {
  id: string;
  codes: string[];
  totalAmount: number;
}

/** Creates a code for 10% off, once per customer. */
async function onceACustomer(limitPerCustomer = 1): Promise<Once> {
  const code = `ONCE-${randomUUID().slice(0, 8)}`;
  const tenth = { name: 'Once', code, class: 'order', kind: 'percent', ratePpm: 100_000 };
  const made = await shop.call('POST', '/promotions', {
    as: admin,
    body: { ...tenth, limitPerCustomer, active: true },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { id: made.body.data.promotion._id, codes: [code], totalAmount: 33.32 };
}

const asMember = (
  as: TestPerson,
  { codes, totalAmount }: Once,
  store: TestStore = shop,
): Promise<TestApiResponse> =>
  store.call('POST', '/orders', {
    as,
    body: buildOrderBody([{ product: 'kettle' }], { codes, totalAmount }),
  });
const asGuest = (
  email: string,
  { codes, totalAmount }: Once,
  store: TestStore = shop,
): Promise<TestApiResponse> =>
  store.call('POST', '/orders', {
    body: { ...buildOrderBody([{ product: 'kettle' }], { codes, totalAmount }), email },
  });
const getCodes = (replies: readonly TestApiResponse[]) =>
  replies.map(({ status, body }) => (status === 201 ? 'placed' : String(body.code))).sort();
const PLACED_ONCE = ['PROMOTION_REFUSED', 'placed'];

const getOrderId = ({ body }: TestApiResponse) => String(body.data.order._id);
const cancel = (reply: TestApiResponse, as: TestPerson | null = null) =>
  shop.call('PATCH', `/orders/${getOrderId(reply)}/cancel`, {
    as,
    headers: as ? {} : { 'X-Order-Token': String(reply.body.data.token) },
  });

async function readUses({ id }: Once): Promise<Record<string, number>> {
  const { docs } = await shop.db.collection('promotionCustomers').where('promotion', '==', id).get();
  return Object.fromEntries(docs.map((doc) => [String(doc.get('userId')), Number(doc.get('used'))]));
}

describe('at the same moment, on two instances', () => {
  // Fails if an order counts only for its own customer: in most rounds, both orders were placed.
  test('an account and a guest with its address use a promotion once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => verified()));
    const once = await onceACustomer();
    for (const [round, person] of people.entries()) {
      const [one, two] = round % 2 === 0 ? [shop, other] : [other, shop];
      const replies = await Promise.all([asMember(person, once, one), asGuest(person.email, once, two)]);
      expect(getCodes(replies)).toEqual(PLACED_ONCE);
    }
  }, 60_000);

  test('two accounts and a guest whose addresses reach the same person use a promotion once', async () => {
    const once = await onceACustomer();
    for (let round = 0; round < 4; round += 1) {
      const name = `p${randomUUID().slice(0, 8)}`;
      const [one, two] = await Promise.all([
        verified(`${name}+one@gmail.com`),
        verified(`${name.slice(0, 2)}.${name.slice(2)}@gmail.com`),
      ]);
      const replies = await Promise.all([
        asMember(one, once),
        asMember(two, once, other),
        asGuest(`${name}@googlemail.com`, once, other),
      ]);
      expect(getCodes(replies)).toEqual(['PROMOTION_REFUSED', 'PROMOTION_REFUSED', 'placed']);
    }
  }, 60_000);

  test('orders of one person meet a higher limit together, too', async () => {
    const person = await verified();
    const once = await onceACustomer(2);
    const replies = await Promise.all([
      asMember(person, once),
      asMember(person, once, other),
      asGuest(person.email, once),
      asGuest(person.email, once, other),
    ]);
    expect(getCodes(replies)).toEqual(['PROMOTION_REFUSED', 'PROMOTION_REFUSED', 'placed', 'placed']);
  });

  test('cancellations give a use back once, and it can be taken once', async () => {
    const person = await verified();
    const once = await onceACustomer();
    const placed = await asGuest(person.email, once);
    await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    expect(await readUses(once)).toEqual({});
    const again = await Promise.all([asMember(person, once, other), asGuest(person.email, once)]);
    expect(getCodes(again)).toEqual(PLACED_ONCE);
    await cancel(placed);
    expect(getCodes([await asMember(person, once)])).toEqual(['PROMOTION_REFUSED']);
  });
});

// Fails if only the account itself counts: a guest with another spelling has no account.
test('a guest uses no promotion that an account with another spelling of the address has used', async () => {
  const name = `p${randomUUID().slice(0, 8)}`;
  const once = await onceACustomer();
  expect((await asMember(await verified(`${name}+shop@gmail.com`), once)).status).toBe(201);
  expect((await asGuest(`${name}@gmail.com`, once)).body.code).toBe('PROMOTION_REFUSED');
});

test('an account that changes its address has used what it used, and so has each address', async () => {
  const once = await onceACustomer();
  const before = await verified();
  const placed = await asMember(before, once);
  expect(placed.status).toBe(201);
  const after = await changeEmail(before, anEmail());
  const successor = await verified(before.email);
  const tries = [
    asMember(after, once),
    asGuest(after.email, once),
    asGuest(before.email, once),
    asMember(successor, once),
  ];
  expect(new Set(getCodes(await Promise.all(tries)))).toEqual(new Set(['PROMOTION_REFUSED']));
  // Released for the identities that it was counted for, not for the account's current address.
  await cancel(placed, after);
  expect(await readUses(once)).toEqual({});
});

// Fails if uses are released for the order's current customer.
test('an order whose address was edited gives its use back to those it was counted for', async () => {
  const once = await onceACustomer();
  const [email, another] = [anEmail(), anEmail()];
  const [placed, theirs] = [await asGuest(email, once), await asGuest(another, once)];
  expect([placed.status, theirs.status]).toEqual([201, 201]);
  const { order } = placed.body.data;
  const edited = await shop.call('PUT', `/orders/${order._id}`, {
    as: admin,
    body: {
      shippingAddress: order.shippingAddress,
      contactEmail: another,
      version: order.updatedAt,
      totalAmount: order.totalAmount,
    },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const cancelled = await shop.call('PUT', `/orders/${order._id}/status`, {
    as: admin,
    body: { status: 'cancelled' },
  });
  expect(cancelled.status).toBe(200);
  expect(await readUses(once)).toEqual({ [createGuestPersonId(another)]: 1 });
  expect((await asGuest(another, once)).body.code).toBe('PROMOTION_REFUSED');
  expect((await asGuest(email, once)).status).toBe(201);
});

test('an order that was claimed counts for the account and the address until it is cancelled', async () => {
  const once = await onceACustomer();
  const email = anEmail();
  const placed = await asGuest(email, once);
  const account = await verified(email);
  const claimed = await shop.call('POST', `/orders/${getOrderId(placed)}/claim`, {
    as: account,
    headers: { 'X-Order-Token': String(placed.body.data.token) },
  });
  expect(claimed.status).toBe(200);
  expect(await readUses(once)).toEqual({ [createGuestPersonId(email)]: 1, [account.uid]: 1 });
  expect((await asGuest(email, once)).body.code).toBe('PROMOTION_REFUSED');
  await cancel(placed, account);
  expect(await readUses(once)).toEqual({});
});

test('an account that is erased leaves no use behind, neither its own nor of its address', async () => {
  const once = await onceACustomer(5);
  const leaving = await verified();
  const orders = [await asMember(leaving, once), await asMember(leaving, once)];
  expect(Object.values(await readUses(once))).toEqual([2, 2]);
  expect((await shop.call('DELETE', `/users/admin/${leaving.uid}`, { as: admin })).status).toBe(200);
  expect(await readUses(once)).toEqual({});
  const stored = JSON.stringify(
    await Promise.all(orders.map((placed) => readStoredOrder(shop, getOrderId(placed)))),
  );
  expect(stored).not.toContain(leaving.uid);
  expect(stored).not.toContain(createGuestPersonId(leaving.email));
});

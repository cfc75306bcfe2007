import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_TOKEN_HEADER } from '../../src/contract/orders/order-token';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { storeConfig } from '../../src/contract/store-config';
import { MAIL_KIND_RULES } from '../../src/features/mail/mail-kind-rules';
import { MAX_WRONG_WITHDRAWAL_CODES } from '../../src/features/withdrawals/withdrawal-codes.repository';
import {
  buildOrderBody,
  countDocuments,
  createPaidOrder,
  deliverOrder,
  readStoredOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson, type TestStore } from '../support/test-store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Noon on a Monday in Berlin. */
const START = Date.parse('2026-07-06T10:00:00Z');
let time = START;

const shop = useTestStore({ now: () => time });
const strict = useTestStore({ now: () => time, rateLimitFactor: 1 }, shop.projectId);
const other = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

async function publish(store: TestStore, as: TestPerson, regions: string[], guests: boolean): Promise<void> {
  const settings = toSettingsJson(DEFAULT_SETTINGS);
  const body = {
    settings: {
      ...settings,
      shop: { ...settings.shop, timeZone: 'Europe/Berlin' },
      markets: { ...settings.markets, regions },
      checkout: { ...settings.checkout, guests },
    },
    basedOn: 0,
  };
  const reply = await store.call('PUT', '/settings', { as, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

beforeAll(async () => {
  admin = await shop.person('admin');
  await publish(shop, admin, ['EU', 'UK'], true);
});

beforeEach(async () => {
  time = START;
  await shop.clear('products', 'withdrawals', 'withdrawalCodes', 'mail', 'rateLimits');
  await storeProduct(shop, 'bowl', { title: 'Blue bowl', countInStock: 500 });
  await storeProduct(shop, 'mug', { title: 'Enamel mug', countInStock: 500 });
  robin = await shop.person();
});

const sendTo = (id: string, country: string) =>
  shop.db.doc(`orders/${id}`).update({ 'shippingAddress.country': country });

interface Guest {
  id: string;
  number: string;
  email: string;
  token: string;
}

let guests = 0;

async function guestOrder(quantity = 3, country = 'DE'): Promise<Guest> {
  const email = `guest-${(guests += 1)}@example.com`;
  const body = { ...buildOrderBody([{ product: 'bowl', quantity }, { product: 'mug' }]), email };
  const reply = await shop.call('POST', '/orders', { body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  const { order, token } = reply.body.data;
  await sendTo(order._id, country);
  return { id: order._id, number: order.number, email, token };
}

const mailsTo = async (to: string, kind: string): Promise<string[]> =>
  (await shop.db.collection('mail').where('to', 'array-contains', to).get()).docs
    .filter((doc) => doc.get('kind') === kind)
    .sort((a, b) => a.createTime.toMillis() - b.createTime.toMillis())
    .map((doc) => `${doc.get('message.subject')}\n${doc.get('message.text')}`);

const requestCode = ({ number, email }: Pick<Guest, 'number' | 'email'>, store = shop) =>
  store.call('POST', '/withdraw/codes', { body: { number, email } });

async function getCode(guest: Guest, store = shop): Promise<string> {
  await requestCode(guest, store);
  const [latest = ''] = (await mailsTo(guest.email, 'withdrawal-code')).slice(-1);
  return /^\d{6}/.exec(latest)![0];
}

const find = ({ number, email }: Pick<Guest, 'number' | 'email'>, code: string) =>
  shop.call('POST', '/withdraw/order', { body: { number, email, code } });

const declare = (lines: [line: string, quantity: number][], earlier = 0) => ({
  name: 'Robin Example',
  lines: lines.map(([line, quantity]) => ({ line, quantity })),
  earlier,
});

type Declared = Parameters<typeof declare>;

const withdrawWithCode = ({ number, email }: Guest, code: string, ...declared: Declared) =>
  shop.call('POST', '/withdraw', { body: { number, email, code, ...declare(...declared) } });

const withdrawWithLink = ({ id, token }: Guest, ...declared: Declared) =>
  shop.call('POST', `/orders/${id}/withdrawals`, {
    headers: { [ORDER_TOKEN_HEADER]: token },
    body: declare(...declared),
  });

const withdrawOwn = (id: string, as: TestPerson, ...declared: Declared) =>
  shop.call('POST', `/orders/${id}/withdrawals`, { as, body: declare(...declared) });

const readWithdrawal = async (id: string) => (await shop.db.doc(`withdrawals/${id}`).get()).data();

const countDeclarations = async (id: string): Promise<number> =>
  ((await readWithdrawal(id))?.declarations as unknown[] | undefined)?.length ?? 0;

describe('a guest without a session', () => {
  test('withdraws with a code, and receives what was declared with day, time and zone', async () => {
    const guest = await guestOrder();
    const before = await readStoredOrder(shop, guest.id);
    const code = await getCode({ ...guest, number: `#${guest.number.toLowerCase()}` });
    const found = await find(guest, code);
    expect(found.body.data).toMatchObject({
      number: guest.number,
      state: 'open',
      name: 'Robin Example',
      email: guest.email,
      end: null,
      lines: [
        { line: '1', name: 'Blue bowl', ordered: 3, withdrawn: 0, refunded: 0, left: 3 },
        { line: '2', name: 'Enamel mug', ordered: 1, left: 1 },
      ],
      withdrawals: [],
    });
    time += 5000;
    const reply = await withdrawWithCode(guest, code, [['1', 2]]);
    expect(reply.status).toBe(201);
    expect(reply.body.data.receipt).toEqual({
      at: new Date(time).toISOString(),
      name: 'Robin Example',
      email: guest.email,
      lines: [{ line: '1', name: 'Blue bowl', options: {}, quantity: 2 }],
    });
    expect(reply.body.data.order.lines[0]).toMatchObject({ withdrawn: 2, left: 1 });
    const [receipt, ...more] = await mailsTo(guest.email, 'withdrawal-receipt');
    expect(more).toEqual([]);
    for (const part of [
      `We have received your withdrawal from order ${guest.number}`,
      'Blue bowl: Quantity: 2',
      'Name: Robin Example',
      'July 6, 2026 at 12:00:05 PM GMT+2',
      guest.email,
    ])
      expect(receipt).toContain(part);
    expect(await mailsTo(storeConfig.supportEmail, 'shop-message')).toEqual([
      expect.stringContaining(`Withdrawal from order ${guest.number}`),
    ]);
    expect(await readStoredOrder(shop, guest.id)).toEqual(before);
    expect((await readStoredProduct(shop, 'bowl')).variants[0]!.countInStock).toBe(497);
  });

  test('gets the same answer for an order or an address that does not exist, and no email', async () => {
    const guest = await guestOrder();
    const answers = await Promise.all([
      requestCode(guest),
      requestCode({ ...guest, email: 'stranger@example.com' }),
      requestCode({ ...guest, number: 'AAAAAAAA' }),
    ]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await countDocuments(shop, 'withdrawalCodes')).toBe(1);
    expect(await mailsTo('stranger@example.com', 'withdrawal-code')).toEqual([]);
    const unknown = await find({ ...guest, number: 'AAAAAAAA' }, '123456');
    const wrong = await find(guest, 'abc');
    expect([unknown.status, unknown.body.fields]).toEqual([wrong.status, wrong.body.fields]);
    expect(wrong.body.fields).toHaveProperty('code');
  });

  test('cannot guess a code, also not at the same moment, and gets on with a new one', async () => {
    const guest = await guestOrder();
    const code = await getCode(guest);
    const guesses = Array.from({ length: MAX_WRONG_WITHDRAWAL_CODES }, (_, at) =>
      String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'),
    );
    const replies = await Promise.all(guesses.map((guess) => withdrawWithCode(guest, guess, [['1', 1]])));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await find(guest, code)).body.fields).toHaveProperty('code');
    expect((await withdrawWithCode(guest, code, [['1', 1]])).status).toBe(400);
    expect(await countDeclarations(guest.id)).toBe(0);
    const renewed = await getCode(guest);
    expect((await withdrawWithCode(guest, renewed, [['1', 1]])).status).toBe(201);
  });

  test('needs the code of this order, which ends after half an hour and with the next one', async () => {
    const [guest, stranger] = [await guestOrder(), await guestOrder()];
    expect((await withdrawWithCode(guest, '000000', [['1', 1]])).status).toBe(400);
    const foreign = await getCode(stranger);
    expect((await withdrawWithCode(guest, foreign, [['1', 1]])).status).toBe(400);
    const first = await getCode(guest);
    time += MINUTE;
    const second = await getCode(guest);
    if (first !== second) expect((await find(guest, first)).status).toBe(400);
    expect((await find(guest, second)).status).toBe(200);
    time += 31 * MINUTE;
    expect((await withdrawWithCode(guest, second, [['1', 1]])).status).toBe(400);
    expect(await countDeclarations(guest.id)).toBe(0);
  });

  test('keeps the code of the last minute when another one is requested, with the same answer', async () => {
    const guest = await guestOrder();
    const answers = [await requestCode(guest)];
    const [mail = ''] = await mailsTo(guest.email, 'withdrawal-code');
    time += MINUTE - 1;
    answers.push(...(await Promise.all([requestCode(guest), requestCode(guest)])));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await mailsTo(guest.email, 'withdrawal-code')).toEqual([mail]);
    expect((await find(guest, /^\d{6}/.exec(mail)![0])).status).toBe(200);
    time += 1;
    await Promise.all([requestCode(guest), requestCode(guest)]);
    expect(await mailsTo(guest.email, 'withdrawal-code')).toHaveLength(2);
  });

  test('gets a code after many other emails, and keeps it when there were too many codes', async () => {
    const guest = await guestOrder();
    const plant = async (kind: string, count: number) => {
      const batch = shop.db.batch();
      const mail = { kind, to: [guest.email], userId: '', createdAt: new Date(time - MINUTE) };
      for (let planted = 0; planted < count; planted += 1) batch.set(shop.db.collection('mail').doc(), mail);
      await batch.commit();
    };
    await plant('stock-confirmation', 100);
    const code = await getCode(guest, strict);
    await plant('withdrawal-code', MAIL_KIND_RULES['withdrawal-code'].maxADay);
    time += MINUTE;
    expect((await requestCode(guest, strict)).status).toBe(202);
    expect((await find(guest, code)).status).toBe(200);
  });
});

describe('the same units', () => {
  test('twice, and at the same moment on two ways, are one record and one receipt', async () => {
    const guest = await guestOrder();
    const code = await getCode(guest);
    const replies = await Promise.all([
      withdrawWithCode(guest, code, [['1', 1]]),
      withdrawWithLink(guest, [['1', 1]]),
      withdrawWithCode(guest, code, [['1', 1]]),
    ]);
    replies.push(await withdrawWithLink(guest, [['1', 1]]));
    const receipts = replies.map(({ body }) => body.data.receipt);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(receipts.map(({ at }) => at)).size).toBe(1);
    expect(await countDeclarations(guest.id)).toBe(1);
    expect(await mailsTo(guest.email, 'withdrawal-receipt')).toHaveLength(1);
    expect(await mailsTo(storeConfig.supportEmail, 'shop-message')).toHaveLength(1);
  });

  test('are never more than what was ordered, whoever declares at the same moment', async () => {
    const guest = await guestOrder(3);
    const quantities = [1, 2, 3];
    const replies = await Promise.all(
      quantities.map((quantity) => withdrawWithLink(guest, [['1', quantity]])),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of replies)
      if (status !== 201) expect([status, body.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(await countDeclarations(guest.id)).toBe(1);
  });

  test('can follow in a second declaration, with a receipt of its own', async () => {
    const guest = await guestOrder(3);
    await withdrawWithLink(guest, [['1', 1]]);
    time += 1000;
    const again = await withdrawWithLink(guest, [['1', 1]], 1);
    expect(again.status).toBe(201);
    expect(again.body.data.order.lines[0]).toMatchObject({ withdrawn: 2, left: 1 });
    expect(await mailsTo(guest.email, 'withdrawal-receipt')).toHaveLength(2);
    expect((await withdrawWithLink(guest, [['1', 1]], 7)).status).toBe(409);
  });
});

describe('units that cannot be withdrawn', () => {
  const getProblem = async (guest: Guest, ...declared: Declared) => {
    const { status, body } = await withdrawWithLink(guest, ...declared);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    return Object.values(body.fields as Record<string, string>)[0];
  };

  test('are named with the reason', async () => {
    const guest = await guestOrder(2);
    expect(await getProblem(guest, [['1', 3]])).toBe('You ordered only 2 of Blue bowl.');
    expect(await getProblem(guest, [['9', 1]])).toBe('An item is not part of this order.');
    expect(await getProblem(guest, [['1', 0]])).toBe('Must be at least 1');
    expect(await getProblem(guest, [])).toBe('Please choose at least one item');
    const twice: Declared[0] = [
      ['1', 1],
      ['1', 1],
    ];
    expect(await getProblem(guest, twice)).toBe('Each item can be chosen only once');
    await withdrawWithLink(guest, [['1', 1]]);
    expect(await getProblem(guest, [['1', 2]], 1)).toBe(
      'Only 1 of Blue bowl can still be withdrawn. The others were already withdrawn, returned or refunded.',
    );
    await withdrawWithLink(guest, [['1', 1]], 1);
    expect(await getProblem(guest, [['1', 1]], 2)).toBe('Blue bowl was already withdrawn.');
    expect(await countDeclarations(guest.id)).toBe(2);
    expect(await mailsTo(guest.email, 'withdrawal-receipt')).toHaveLength(2);
  });

  test('were refunded, and a refund of withdrawn units does not count twice', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'bowl', quantity: 3 }, { product: 'mug' }]);
    await sendTo(id, 'FR');
    const refund = (line: string) =>
      shop.call('POST', `/orders/${id}/refunds`, {
        as: admin,
        body: { lines: [{ line, quantity: 1, restock: true }], reason: 'Broken' },
      });
    expect((await refund('2')).status).toBe(201);
    const refused = await withdrawOwn(id, robin, [['2', 1]]);
    expect(refused.body.fields).toEqual({ lines: 'Enamel mug was already returned or refunded.' });
    time += 1000;
    expect((await withdrawOwn(id, robin, [['1', 1]])).status).toBe(201);
    time += 1000;
    expect((await refund('1')).status).toBe(201);
    const { body } = await shop.call('GET', `/orders/${id}/withdrawal`, { as: robin });
    expect(body.data.lines[0]).toMatchObject({ ordered: 3, withdrawn: 1, refunded: 0, left: 2 });
  });

  test('belong to a cancelled order', async () => {
    const guest = await guestOrder();
    await shop.call('PATCH', `/orders/${guest.id}/cancel`, {
      headers: { [ORDER_TOKEN_HEADER]: guest.token },
    });
    const { status, body } = await withdrawWithLink(guest, [['1', 1]]);
    expect([status, body.message]).toEqual([
      409,
      'This order was cancelled, so there is nothing to withdraw from.',
    ]);
  });
});

describe('the right to withdraw', () => {
  test('ends 14 days after the delivery, with time for weekends and holidays', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'bowl', quantity: 3 }]);
    await sendTo(id, 'IT');
    await deliverOrder(shop, admin, id);
    const read = async () => (await shop.call('GET', `/orders/${id}/withdrawal`, { as: robin })).body.data;
    expect(await read()).toMatchObject({ end: '2026-07-20', state: 'open' });
    // The last minute of July 24 in Berlin.
    time = Date.parse('2026-07-24T21:59:00Z');
    expect((await withdrawOwn(id, robin, [['1', 1]])).status).toBe(201);
    expect((await readWithdrawal(id))!.declarations).toMatchObject([{ late: true }]);
    time += 60_000;
    expect(await read()).toMatchObject({ state: 'over' });
    const late = await withdrawOwn(id, robin, [['1', 1]], 1);
    expect([late.status, late.body.message]).toEqual([409, 'The withdrawal period of this order is over.']);
  });

  test('is open while nothing was delivered, however old the order is', async () => {
    const guest = await guestOrder();
    time += 90 * DAY;
    expect((await withdrawWithLink(guest, [['1', 1]])).status).toBe(201);
    expect((await readWithdrawal(guest.id))!.declarations).toMatchObject([{ late: false }]);
  });

  test('depends on the destination', async () => {
    const [abroad, british] = [await guestOrder(1, 'US'), await guestOrder(1, 'GB')];
    const { status, body } = await withdrawWithLink(abroad, [['1', 1]]);
    expect([status, body.message]).toEqual([
      409,
      'The right of withdrawal does not apply to the destination of this order.',
    ]);
    expect((await find(abroad, await getCode(abroad))).body.data.state).toBe('elsewhere');
    expect((await withdrawWithLink(british, [['1', 1]])).status).toBe(201);
  });

  test('belongs to the owner of the order and nobody else', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'bowl' }]);
    await sendTo(id, 'DE');
    const guest = await guestOrder();
    const stranger = await shop.person();
    for (const as of [stranger, admin]) {
      expect((await shop.call('GET', `/orders/${id}/withdrawal`, { as })).body.code).toBe('NOT_FOUND');
      expect((await withdrawOwn(id, as, [['1', 1]])).body.code).toBe('NOT_FOUND');
    }
    const linked = await shop.call('GET', `/orders/${id}/withdrawal`, {
      headers: { [ORDER_TOKEN_HEADER]: guest.token },
    });
    expect(linked.body.code).toBe('NOT_FOUND');
    expect((await shop.call('GET', `/orders/${id}/withdrawal`)).status).toBe(401);
    expect(await countDeclarations(id)).toBe(0);
  });

  test('is in the emails about an order to these regions only', async () => {
    const paid = async (country: string) => {
      const guest = await guestOrder(1, country);
      const headers = { [ORDER_TOKEN_HEADER]: guest.token };
      const started = await shop.call('POST', '/orders/payment', { headers, body: { orderId: guest.id } });
      const { paymentId } = started.body.data;
      const body = { orderId: guest.id, paymentId, token: 'tok_visa' };
      await shop.call('POST', '/orders/payment/verify', { headers, body });
      const [mail = ''] = await mailsTo(guest.email, 'order-paid');
      return { mail, link: `/withdraw?number=${guest.number}` };
    };
    const [inside, outside] = [await paid('DE'), await paid('US')];
    expect(inside.mail).toContain(inside.link);
    expect(outside.mail).not.toContain('/withdraw');
  });
});

describe('the team', () => {
  const update = (id: string, body: object, as = admin) =>
    shop.call('PUT', `/withdrawals/${id}`, { as, body });
  const list = async (query = '') =>
    (await shop.call('GET', `/withdrawals${query}`, { as: admin })).body.data.withdrawals as {
      _id: string;
    }[];

  test('sees new withdrawals first, and marks what it has seen as handled', async () => {
    const [first, second] = [await guestOrder(), await guestOrder()];
    await withdrawWithLink(first, [['1', 1]]);
    time += 1000;
    await withdrawWithLink(second, [['2', 1]]);
    expect((await list()).map(({ _id }) => _id)).toEqual([second.id, first.id]);
    time += 1000;
    await withdrawWithLink(first, [['1', 1]], 1);
    const partly = (await update(first.id, { state: 'handled', seen: 1 })).body.data.withdrawal;
    expect(partly).toMatchObject({
      state: 'new',
      number: first.number,
      declarations: [{ handled: true, name: 'Robin Example' }, { handled: false }],
    });
    const whole = (await update(first.id, { state: 'handled', seen: 2 })).body.data.withdrawal;
    expect(whole).toMatchObject({ state: 'handled', handledAt: new Date(time).toISOString() });
    expect((await list('?state=new')).map(({ _id }) => _id)).toEqual([second.id]);
    expect((await list('?state=handled')).map(({ _id }) => _id)).toEqual([first.id]);
    time += 1000;
    await withdrawWithLink(first, [['1', 1]], 2);
    expect((await list('?state=new')).map(({ _id }) => _id)).toEqual([first.id, second.id]);
    const { events } = (await shop.call('GET', `/admin/activity?type=order&id=${first.id}`, { as: admin }))
      .body.data;
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      'order.withdrawalHandled',
      'order.withdrawalHandled',
    ]);
  });

  test('can mark a withdrawal as new again, and none that does not exist', async () => {
    const guest = await guestOrder();
    await withdrawWithLink(guest, [['1', 1]]);
    await update(guest.id, { state: 'handled', seen: 1 });
    expect((await update(guest.id, { state: 'new', seen: 1 })).body.data.withdrawal).toMatchObject({
      state: 'new',
      handledAt: null,
      handledBy: null,
    });
    expect((await update('nothing', { state: 'handled', seen: 1 })).status).toBe(404);
    const { id } = await guestOrder();
    const none = await shop.call('GET', `/withdrawals/${id}`, { as: admin });
    expect(none.body.data).toEqual({ withdrawal: null });
    expect((await update(guest.id, { state: 'handled', seen: 1 }, robin)).status).toBe(403);
  });
});

describe('personal data', () => {
  test('is exported, and erased except units and time', async () => {
    const id = await createPaidOrder(shop, robin, [{ product: 'bowl' }]);
    await sendTo(id, 'DE');
    const { number } = await readStoredOrder(shop, id);
    await withdrawOwn(id, robin, [['1', 1]]);
    expect(await shop.services.withdrawals.listByPerson({ uid: robin.uid })).toEqual([
      {
        order: number,
        at: new Date(time).toISOString(),
        name: 'Robin Example',
        email: robin.email,
        lines: [{ line: '1', name: 'Blue bowl', options: {}, quantity: 1 }],
      },
    ]);
    await shop.services.handledWithdrawals.update(
      { uid: admin.uid, email: admin.email, emailVerified: true, name: 'Kim', team: null, signedInAt: 0 },
      id,
      { state: 'handled', seen: 1 },
    );
    await shop.services.withdrawals.erase({ uid: robin.uid });
    await shop.services.handledWithdrawals.eraseHandler(admin.uid);
    const stored = JSON.stringify(await readWithdrawal(id));
    for (const word of ['Robin', robin.email, robin.uid, 'Kim', admin.uid])
      expect(stored).not.toContain(word);
    expect(stored).toContain('Blue bowl');
  });

  test('of a guest belongs to the account that the order is added to', async () => {
    const guest = await guestOrder();
    await withdrawWithLink(guest, [['1', 1]]);
    const person = await shop.person('customer', { email: guest.email });
    const { uid } = await shop.auth.updateUser(person.uid, { emailVerified: true });
    const as = { ...person, token: await shop.signIn(guest.email, 'Secret123') };
    const headers = { [ORDER_TOKEN_HEADER]: guest.token };
    expect((await shop.call('POST', `/orders/${guest.id}/claim`, { as, headers })).status).toBe(200);
    expect(await readWithdrawal(guest.id)).toMatchObject({ userId: uid });
    const exported = await shop.services.withdrawals.listByPerson({ uid });
    expect(exported).toMatchObject([{ order: guest.number, name: 'Robin Example' }]);
    await shop.services.withdrawals.erase({ uid });
    expect(JSON.stringify(await readWithdrawal(guest.id))).not.toContain(guest.email);
  });
});

test('a shop without a region knows nothing of it', async () => {
  await storeProduct(other, 'bowl', { countInStock: 500 });
  const [customer, owner] = [await other.person(), await other.person('admin')];
  const id = await createPaidOrder(other, customer, [{ product: 'bowl' }]);
  await other.db.doc(`orders/${id}`).update({ 'shippingAddress.country': 'DE' });
  const contact = { number: 'AAAAAAAA', email: customer.email };
  const declared = declare([['1', 1]]);
  const replies = await Promise.all([
    other.call('POST', '/withdraw/codes', { body: contact }),
    other.call('POST', '/withdraw/order', { body: { ...contact, code: '123456' } }),
    other.call('POST', '/withdraw', { body: { ...contact, code: '123456', ...declared } }),
    other.call('GET', `/orders/${id}/withdrawal`, { as: customer }),
    other.call('POST', `/orders/${id}/withdrawals`, { as: customer, body: declared }),
    other.call('GET', '/withdrawals', { as: owner }),
    other.call('GET', `/withdrawals/${id}`, { as: owner }),
    other.call('PUT', `/withdrawals/${id}`, { as: owner, body: { state: 'handled', seen: 1 } }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(404));
  expect(await countDocuments(other, 'withdrawals')).toBe(0);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { addCalendarDays, toCalendarDay } from '../../src/contract/orders/delivery';
import type { Order } from '../../src/contract/orders/orders';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import {
  buildOrderBody,
  payTestOrder,
  readOrderState,
  readStoredOrder,
  sampleAddress,
  sendOrder,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

// 15:30 UTC on November 29 is November 30 in Auckland.
let time = Date.parse('2026-11-29T15:30:00Z');
const shop = useTestStore({ now: () => (time += 1000) });
const TIME_ZONE = 'Pacific/Auckland';
const today = () => toCalendarDay(time, TIME_ZONE);
const day = (days: number) => addCalendarDays(today(), days);

let robin: TestPerson;
let admin: TestPerson;

async function publishGifts(gifts: boolean, more: object = {}): Promise<void> {
  const settings = toSettingsJson(DEFAULT_SETTINGS);
  const { version } = (await shop.call('GET', '/settings', { as: admin })).body.data;
  const body = {
    basedOn: version,
    settings: {
      ...settings,
      shop: { ...settings.shop, timeZone: TIME_ZONE },
      tax: { ...settings.tax, shipping: 'class', shippingClass: 'standard' },
      checkout: { guests: true, gifts, wrappingPrice: 5, wrappingUnit: 'item', ...more },
    },
  };
  const reply = await shop.call('PUT', '/settings', { as: admin, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  time += 60_000;
}

beforeAll(async () => {
  [robin, admin] = await Promise.all([shop.person(), shop.person('admin')]);
  await storeProduct(shop, 'kettle', { countInStock: 100 });
  await publishGifts(true);
});

// Two kettles at 24.00, shipping 9.99, and wrapping at 5.00 each, all taxed at 8%.
const LINES = [{ product: 'kettle', quantity: 2 }];
const UNWRAPPED = 62.63;
const WRAPPED = 73.43;
const MESSAGE = 'Happy birthday, Noa! 🎂\nיום הולדת שמח';

const place = (gift: object | null | undefined, totalAmount = WRAPPED, more = {}) =>
  sendOrder(shop, robin, { ...buildOrderBody(LINES, { totalAmount }), gift, ...more });

async function placed(gift: object | null | undefined, totalAmount = WRAPPED): Promise<Order> {
  const reply = await place(gift, totalAmount);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data.order as Order;
}

const edit = async (id: string, gift: object | null | undefined, totalAmount: number) => {
  const { shippingAddress, contactEmail, updatedAt } = await readStoredOrder(shop, id);
  const body = { shippingAddress, contactEmail, gift };
  const quoted = await shop.call('POST', `/orders/${id}/quote`, { as: admin, body });
  const reply = await shop.call('PUT', `/orders/${id}`, {
    as: admin,
    body: { ...body, version: updatedAt.toISOString(), totalAmount },
  });
  return { quoted, reply };
};

const sentMails = async (number: string) =>
  (await shop.db.collection('mail').get()).docs
    .map((mail) => mail.data() as { to: string[]; message: { subject: string; text: string } })
    .filter(({ message }) => message.subject.includes(number));

test('the quote contains wrapping only if asked for, at the price of the settings', async () => {
  const quote = async (more: object) =>
    (
      await shop.call('POST', '/orders/quote', {
        body: { items: LINES, destination: { country: 'US' }, ...more },
      })
    ).body.data;
  expect(await quote({})).toMatchObject({ wrapping: null, totalAmount: UNWRAPPED });
  expect(await quote({ wrapped: false })).toMatchObject({ wrapping: null, totalAmount: UNWRAPPED });
  expect(await quote({ wrapped: true, wrapping: { gross: 0 } })).toMatchObject({
    wrapping: { base: 10, net: 10, tax: 0.8, gross: 10.8 },
    totalAmount: WRAPPED,
  });
});

test('an order keeps its gift options, and mails and invoice name the buyer, not the recipient', async () => {
  const gift = { wrapped: true, message: `  ${MESSAGE}\r\n`, hidePrices: true, notBefore: day(5) };
  const shippingAddress = { ...sampleAddress, fullName: 'Noa Levi' };
  const reply = await place(gift, WRAPPED, { shippingAddress });
  const order = reply.body.data.order as Order;
  expect(order).toMatchObject({
    totalAmount: WRAPPED,
    gift: { from: 'Robin Example', wrapped: true, message: MESSAGE, hidePrices: true, notBefore: day(5) },
    wrapping: { gross: 10.8 },
  });
  await payTestOrder(shop, robin, order._id);
  const paid = (await shop.call('GET', `/orders/${order._id}`, { as: robin })).body.data.order as Order;
  expect(paid.delivery!.from >= day(5)).toBe(true);
  const [mail] = await sentMails(order.number);
  expect(mail!.to).toEqual([robin.email]);
  for (const words of [
    'Gift wrapped.',
    'No prices in the parcel.',
    'יום הולדת שמח',
    'Gift wrapping',
    '$10.00',
  ])
    expect(mail!.message.text).toContain(words);
  expect(mail!.message.text).toContain('Hi Robin,');
  expect(mail!.message.text).not.toContain('Hi Noa');
  const { invoices } = (await shop.call('GET', `/orders/${order._id}/invoices`, { as: robin })).body.data;
  expect(invoices[0].buyer).toMatchObject({ fullName: 'Robin Example', address: '', city: '' });
  expect(invoices[0]).toMatchObject({ total: WRAPPED, wrapping: { net: 10, tax: 0.8, gross: 10.8 } });
});

test('a guest gives the own name with a gift, for customer, mails and invoice', async () => {
  const email = 'ada.giver@example.com';
  const shippingAddress = { ...sampleAddress, fullName: 'Noa Levi' };
  const order = (gift: object) =>
    shop.call('POST', '/orders', {
      body: { ...buildOrderBody(LINES, { totalAmount: UNWRAPPED, shippingAddress }), email, gift },
    });
  const unnamed = await order({ message: 'Hi' });
  expect([unnamed.status, unnamed.body.fields]).toEqual([400, { 'gift.from': 'Please enter your name' }]);
  const { _id, number } = (await order({ from: ' Ada  Giver ', message: 'Hi' })).body.data.order as Order;
  const { customers } = (await shop.call('GET', `/users/admin/customers?search=${email}`, { as: admin })).body
    .data;
  expect(customers).toMatchObject([{ name: 'Ada Giver' }]);
  await shop.call('POST', `/orders/${_id}/payments`, {
    as: admin,
    body: { method: 'cash', amount: UNWRAPPED, note: 'Paid in the shop' },
  });
  const { invoices } = (await shop.call('GET', `/orders/${_id}/invoices`, { as: admin })).body.data;
  expect(invoices).toMatchObject([{ buyer: { fullName: 'Ada Giver', address: '', zipCode: '' } }]);
  const [mail] = await sentMails(number);
  expect(mail!.to).toEqual([email]);
  expect(mail!.message.text).toContain('Hi Ada,');
});

test('a gift that is sent to the buyer has the whole address on the invoice', async () => {
  const { _id } = await placed({ message: 'For me' }, UNWRAPPED);
  await payTestOrder(shop, robin, _id);
  const { invoices } = (await shop.call('GET', `/orders/${_id}/invoices`, { as: robin })).body.data;
  expect(invoices[0].buyer).toMatchObject({ fullName: 'Robin Example', address: '1 Elm Street' });
});

test('a gift without wrapping costs nothing, and an order without a gift has none', async () => {
  expect(await placed({ message: 'For you' }, UNWRAPPED)).toMatchObject({
    wrapping: null,
    gift: { wrapped: false, message: 'For you', hidePrices: false, notBefore: null },
  });
  for (const none of [undefined, null])
    expect(await placed(none, UNWRAPPED)).toMatchObject({ wrapping: null, gift: null });
});

describe('an order for a customer', () => {
  const noa = { ...sampleAddress, fullName: 'Noa Levi' };
  const gift = { wrapped: true, message: MESSAGE, hidePrices: true, notBefore: day(5) };
  const request = {
    items: LINES,
    email: 'giver.by.phone@example.com',
    shippingAddress: noa,
    payment: 'link',
  };
  const send = (more: object) =>
    shop.call('POST', '/orders/admin', { as: admin, body: { ...request, totalAmount: WRAPPED, ...more } });

  test('is quoted with wrapping, and keeps the gift options from draft to order, slip, mail and invoice', async () => {
    const quoted = await shop.call('POST', '/orders/admin/quote', {
      as: admin,
      body: { items: LINES, destination: { country: 'US' }, wrapped: true },
    });
    expect(quoted.body.data).toMatchObject({ wrapping: { net: 10, gross: 10.8 }, totalAmount: WRAPPED });
    const named = { ...gift, from: 'Ada Giver' };
    const drafted = await shop.call('POST', '/orders/admin/drafts', {
      as: admin,
      body: { ...request, gift: named },
    });
    const { draft } = drafted.body.data;
    expect(draft.gift).toEqual(named);
    const unnamed = await send({ gift, draft: draft._id });
    expect([unnamed.status, Object.keys(unnamed.body.fields)]).toEqual([400, ['gift.from']]);
    const { order } = (await send({ gift: draft.gift, draft: draft._id })).body.data;
    expect(order).toMatchObject({
      totalAmount: WRAPPED,
      gift: named,
      wrapping: { gross: 10.8 },
      shippingAddress: { fullName: 'Noa Levi' },
    });
    await shop.call('POST', `/orders/${order._id}/payments`, {
      as: admin,
      body: { method: 'cash', amount: WRAPPED, note: 'Paid in the shop' },
    });
    const mails = (await sentMails(order.number)).map(({ message }) => message.text).join();
    for (const words of ['Hi Ada,', 'Gift wrapped.', 'יום הולדת שמח', '$10.00'])
      expect(mails).toContain(words);
    const { invoices } = (await shop.call('GET', `/orders/${order._id}/invoices`, { as: admin })).body.data;
    expect(invoices).toMatchObject([{ buyer: { fullName: 'Ada Giver' }, wrapping: { gross: 10.8 } }]);
    expect(
      (await shop.call('GET', `/orders/admin/${order._id}`, { as: admin })).body.data.order.gift,
    ).toEqual(named);
  });

  test('is from the account with the verified address', async () => {
    await shop.auth.updateUser(robin.uid, { emailVerified: true });
    const { order } = (await send({ gift, email: robin.email })).body.data;
    expect(order.gift).toMatchObject({ from: 'Robin Example', message: MESSAGE });
  });

  test('is refused with a day in the past or a total without wrapping', async () => {
    const past = await send({ gift: { ...gift, from: 'Ada', notBefore: day(-1) } });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['gift.notBefore']]);
    const cheap = await send({ gift: { ...gift, from: 'Ada' }, totalAmount: UNWRAPPED });
    expect([cheap.status, cheap.body.code]).toEqual([409, 'PRICE_CHANGED']);
  });
});

describe('refused', () => {
  test.each([
    ['a total without wrapping', { wrapped: true }, UNWRAPPED, 409, 'PRICE_CHANGED', null],
    [
      'a price of the client',
      { wrapped: true, price: 0, wrappingPrice: 0 },
      UNWRAPPED,
      409,
      'PRICE_CHANGED',
      null,
    ],
    ['a long message', { message: '🎁'.repeat(201) }, UNWRAPPED, 400, 'VALIDATION_ERROR', 'gift.message'],
    ['many lines', { message: 'a\n'.repeat(9) + 'a' }, UNWRAPPED, 400, 'VALIDATION_ERROR', 'gift.message'],
    ['a message that is no text', { message: ['a'] }, UNWRAPPED, 400, 'VALIDATION_ERROR', 'gift.message'],
    ['today', { notBefore: 0 }, UNWRAPPED, 400, 'VALIDATION_ERROR', 'gift.notBefore'],
    ['the past', { notBefore: -30 }, UNWRAPPED, 400, 'VALIDATION_ERROR', 'gift.notBefore'],
    ['a day in 61 days', { notBefore: 61 }, UNWRAPPED, 400, 'VALIDATION_ERROR', 'gift.notBefore'],
    ['no day', { notBefore: '2026-02-31' }, UNWRAPPED, 400, 'VALIDATION_ERROR', 'gift.notBefore'],
    ['wrapped as a number', { wrapped: 1 }, WRAPPED, 400, 'VALIDATION_ERROR', 'gift.wrapped'],
  ])('%s, and nothing is written', async (_what, asked, total, status, code, field) => {
    const { notBefore } = asked as { notBefore?: number | string };
    const gift = { ...asked, ...(typeof notBefore === 'number' ? { notBefore: day(notBefore) } : {}) };
    const before = await readOrderState(shop, ['products', 'orders']);
    const reply = await place(gift, total);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    if (field) expect(Object.keys(reply.body.fields!)).toContain(field);
    expect(await readOrderState(shop, ['products', 'orders'])).toEqual(before);
  });

  test('all gift options if the shop does not offer them, but quotes still work', async () => {
    await publishGifts(false);
    const reply = await place({ wrapped: true, message: 'Hi' });
    expect(reply.body).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: { gift: 'This shop no longer offers gift options. Please order without them.' },
    });
    const quoted = await shop.call('POST', '/orders/quote', { body: { items: LINES, wrapped: true } });
    expect(quoted.body.data).toMatchObject({ wrapping: null });
    expect((await shop.call('GET', '/config')).body.data).not.toHaveProperty('gifts');
    await publishGifts(true);
    expect((await shop.call('GET', '/config')).body.data.gifts).toEqual({
      wrappingPrice: 5,
      wrappingUnit: 'item',
    });
  });
});

describe('an edit', () => {
  test('without gift options keeps them, and a new message changes no price', async () => {
    const { _id } = await placed({ wrapped: true, message: 'Hi', notBefore: day(1) });
    await payTestOrder(shop, robin, _id);
    const kept = await edit(_id, undefined, WRAPPED);
    expect(kept.reply.body.data.order).toMatchObject({ gift: { wrapped: true, message: 'Hi' } });
    time += 3 * 24 * 3_600_000;
    const { gift } = await readStoredOrder(shop, _id);
    const { quoted, reply } = await edit(_id, { ...gift, message: 'Hello' }, WRAPPED);
    expect(quoted.body.data).toMatchObject({ changes: ['Gift message'], difference: 0, quote: null });
    expect(reply.body.data.order).toMatchObject({ gift: { message: 'Hello' }, totalAmount: WRAPPED });
  });

  test('adds and removes wrapping, which is paid and refunded like the rest of the order', async () => {
    const { _id } = await placed(null, UNWRAPPED);
    await payTestOrder(shop, robin, _id);
    const added = await edit(_id, { wrapped: true }, WRAPPED);
    expect(added.quoted.body.data).toMatchObject({
      changes: ['Now a gift', 'Gift wrapping added'],
      total: WRAPPED,
      owed: 10.8,
    });
    expect(added.reply.body.data.order).toMatchObject({ totalAmount: WRAPPED, payment: { owed: 10.8 } });
    const removed = await edit(_id, null, UNWRAPPED);
    expect(removed.reply.body.data.order).toMatchObject({
      gift: null,
      wrapping: null,
      totalAmount: UNWRAPPED,
      payment: { owed: 0 },
    });
    const wrong = await edit(_id, { wrapped: true }, UNWRAPPED);
    expect([wrong.reply.status, wrong.reply.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const late = await edit(_id, { notBefore: day(61) }, UNWRAPPED);
    expect([late.quoted.status, late.reply.status]).toEqual([400, 400]);
  });

  test('of the items changes wrapping that is charged by item', async () => {
    const { _id } = await placed({ wrapped: true });
    const { shippingAddress, contactEmail } = await readStoredOrder(shop, _id);
    const body = { shippingAddress, contactEmail, lines: [{ line: '1', quantity: 1 }] };
    const { quote } = (await shop.call('POST', `/orders/${_id}/quote`, { as: admin, body })).body.data;
    expect(quote).toMatchObject({ wrapping: { base: 5, gross: 5.4 } });
  });
});

test('a refund of shipping can include wrapping, and cancelling gives everything back', async () => {
  const { _id } = await placed({ wrapped: true });
  await payTestOrder(shop, robin, _id);
  const refund = (shipping: number) =>
    shop.call('POST', `/orders/${_id}/refunds`, { as: admin, body: { shipping, reason: 'Torn paper' } });
  expect((await refund(21.6)).status).toBe(409);
  expect((await refund(10.8)).status).toBe(201);
  const reply = await shop.call('PUT', `/orders/${_id}/status`, { as: admin, body: { status: 'cancelled' } });
  expect(reply.body.data.order.payment).toMatchObject({ refunded: WRAPPED });
  const { invoices } = (await shop.call('GET', `/orders/${_id}/invoices`, { as: admin })).body.data;
  expect(invoices[1]).toMatchObject({
    kind: 'creditNote',
    total: 10.8,
    tax: 0.8,
    shipping: { name: 'Shipping and gift wrapping' },
  });
  expect(invoices[1].total + invoices[2].total).toBeCloseTo(WRAPPED, 5);
});

test('the settings publish occasions with their last order days unless they are the default ones', async () => {
  const publicOccasions = async () => (await shop.call('GET', '/config')).body.data.giftOccasions;
  expect(await publicOccasions()).toBeUndefined();
  const christmas = { name: 'Christmas', month: 12, day: 24, year: null, orderByMonth: 12, orderByDay: 22 };
  const mothersDay = { name: 'Mother’s Day', month: 5, day: 9, year: 2027 };
  await publishGifts(true, { occasions: [christmas, mothersDay] });
  expect(await publicOccasions()).toEqual([
    christmas,
    { ...mothersDay, orderByMonth: null, orderByDay: null },
  ]);
  const { events } = (await shop.call('GET', '/admin/activity?limit=1', { as: admin })).body.data;
  expect(events[0].changes).toContainEqual({
    field: 'checkout.occasions',
    before: 'Valentine’s Day',
    after: null,
  });
  expect(events[0].changes).toContainEqual({
    field: 'Christmas: checkout.occasions.orderByDay',
    before: null,
    after: 22,
  });
  await publishGifts(true, { occasions: [] });
  expect(await publicOccasions()).toEqual([]);
  await publishGifts(true);
  expect(await publicOccasions()).toBeUndefined();
});

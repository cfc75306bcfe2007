import { beforeAll, describe, expect, test } from 'vitest';
import { storeConfig } from '../../src/contract/store-config';
import { sampleAddress, buildOrderBody, readOrderState, sendOrder } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const shop = useTestStore();
let robin: TestPerson;

beforeAll(async () => {
  robin = await shop.person();
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  await storeProduct(shop, 'rare', { countInStock: 1 });
  await storeProduct(shop, 'gone', { status: 'archived' });
});

const [country = ''] = storeConfig.countries;
const quote = (items: object[], more: object = {}, as: TestPerson | null = null) =>
  shop.call('POST', '/orders/quote', { as, body: { items, destination: { country }, ...more } });

describe('POST /orders/quote', () => {
  test.each(['a visitor', 'a customer'])('answers the whole breakdown to %s', async (who) => {
    const items = [{ product: 'kettle', quantity: 2 }];
    const reply = await quote(items, {}, who === 'a customer' ? robin : null);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      settingsVersion: 0,
      currency: 'USD',
      priceBasis: 'net',
      lines: [
        {
          product: 'kettle',
          variant: 'default',
          quantity: 2,
          price: 24,
          base: 48,
          discount: 0,
          net: 48,
          tax: 3.84,
          gross: 51.84,
          taxes: [{ ratePpm: 80_000, amount: 3.84 }],
        },
      ],
      shipping: {
        problem: null,
        methods: [{ price: 9.99, gross: 9.99, untilFree: 2 }],
        base: 9.99,
        net: 9.99,
        tax: 0,
        gross: 9.99,
      },
      subtotal: 48,
      discountTotal: 0,
      shippingCost: 9.99,
      tax: 3.84,
      totalAmount: 61.83,
      due: 61.83,
      unavailable: [],
      cannotShip: [],
    });
  });

  test('says where the shop does not ship to, and nothing of shipping without a destination', async () => {
    const items = [{ product: 'kettle', quantity: 1 }];
    const elsewhere = await quote(items, { destination: { country: 'AQ' } });
    expect(elsewhere.body.data.shipping).toMatchObject({ problem: 'notServed', methods: [], method: null });
    const unknown = await quote(items, { destination: undefined });
    expect(unknown.body.data.shipping).toMatchObject({ problem: 'noDestination', gross: 0 });
    expect(unknown.body.data).toMatchObject({ subtotal: 24, tax: 0, totalAmount: 24 });
  });

  test('names what cannot be ordered as it is', async () => {
    const reply = await quote([
      { product: 'kettle', quantity: 1 },
      { product: 'rare', quantity: 2 },
      { product: 'gone', quantity: 1 },
      { product: 'never', quantity: 1 },
    ]);
    const { unavailable, lines } = reply.body.data;
    expect(unavailable).toMatchObject([
      { product: 'rare', countInStock: 1, price: 24 },
      { product: 'gone', price: null },
      { product: 'never', name: null, price: null },
    ]);
    expect(lines.map((line: { product: string }) => line.product)).toEqual(['kettle', 'rare']);
  });

  test('says of an unknown code that it is not known', async () => {
    const { refusedCodes } = (await quote([{ product: 'kettle', quantity: 1 }], { codes: ['NOPE'] })).body
      .data;
    expect(refusedCodes).toEqual([
      {
        code: 'NOPE',
        reason: 'unknown',
        message: 'There is no code NOPE. Please check the spelling.',
      },
    ]);
  });

  test.each([
    ['no lines at all', undefined, 'items'],
    ['51 lines', Array.from({ length: 51 }, (_, at) => ({ product: `p${at}`, quantity: 1 })), 'items'],
    ['a line twice', Array(2).fill({ product: 'kettle', quantity: 1 }), 'items'],
    ['a quantity of 0', [{ product: 'kettle', quantity: 0 }], 'items.0.quantity'],
  ])('refuses %s', async (_what, items, field) => {
    const reply = await shop.call('POST', '/orders/quote', { body: { items } });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toContain(field);
  });
});

describe('an order', () => {
  test('keeps every amount that it was quoted with, and the settings they came from', async () => {
    const { data } = (await quote([{ product: 'kettle', quantity: 2 }])).body;
    const reply = await sendOrder(shop, robin, {
      ...buildOrderBody([{ product: 'kettle', quantity: 2 }]),
      totalAmount: data.totalAmount,
      settingsVersion: data.settingsVersion,
      shippingMethod: data.shipping.method,
    });
    expect(reply.status).toBe(201);
    const { order } = reply.body.data;
    const { base, discount, net, tax, gross, taxes } = data.lines[0];
    expect(order.items[0]).toMatchObject({ base, discount, net, tax, gross, taxes });
    expect(order).toMatchObject({ taxes: data.taxes, settingsVersion: 0, priceBasis: 'net', discounts: [] });
    expect(order.shipping).toMatchObject({ method: data.shipping.method, gross: data.shipping.gross });
  });

  test('that comes to another total is refused with the new breakdown, and changes nothing', async () => {
    const before = await readOrderState(shop);
    const wrong = { ...buildOrderBody([{ product: 'kettle' }]), totalAmount: 12.34, settingsVersion: 7 };
    const reply = await sendOrder(shop, robin, wrong);
    expect([reply.status, reply.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(reply.body.details).toMatchObject({
      total: 35.91,
      quote: { totalAmount: 35.91, settingsVersion: 0 },
    });
    expect(await readOrderState(shop)).toEqual(before);
  });

  test('to a country that is not served is refused at its address', async () => {
    const body = buildOrderBody([{ product: 'kettle' }], {
      shippingAddress: { ...sampleAddress, country: 'AQ', state: '' },
    });
    const reply = await sendOrder(shop, robin, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('with a code that is not known is refused by name', async () => {
    const body = { ...buildOrderBody([{ product: 'kettle' }]), codes: ['NOPE'] };
    const reply = await sendOrder(shop, robin, body);
    expect([reply.status, reply.body.code]).toEqual([409, 'PROMOTION_REFUSED']);
    expect(reply.body.details.codes).toMatchObject([{ code: 'NOPE', reason: 'unknown' }]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import {
  sampleAddress,
  buildOrderBody,
  createPlacedOrder,
  sendOrder,
  readStoredOrder,
} from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => (time += 1000) });

let robin: TestPerson;
let admin: TestPerson;

const AUSTRALIA = { ...sampleAddress, city: 'Hobart', state: 'TAS', zipCode: '7000', country: 'AU' };
const CANADA = { ...sampleAddress, city: 'Montréal', state: 'QC', zipCode: 'H2L 4A8', country: 'CA' };
const SENTENCE = 'Oak Sofa cannot be sent to Australia.';
const unshippable = {
  product: 'sofa',
  variant: 'default',
  name: 'Oak Sofa',
  message: 'Not sent to Australia',
};
const refusal = {
  status: 409,
  body: {
    code: 'CANNOT_SHIP',
    message: SENTENCE,
    fields: { 'shippingAddress.country': SENTENCE },
    details: { country: 'AU', items: [unshippable] },
  },
};

beforeAll(async () => {
  [robin, admin] = await Promise.all([shop.person(), shop.person('admin')]);
  await storeProduct(shop, 'kettle', { countInStock: 500 });
  await storeProduct(shop, 'sofa', { title: 'Oak Sofa', countInStock: 500, shipsTo: ['home'] });
  await storeProduct(shop, 'seeds', { title: 'Seeds', countInStock: 500, shipsTo: ['US', 'CA'] });
  const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS));
  settings.checkout.guests = true;
  settings.shipping.pickup = {
    name: 'Hearth Portland',
    address: ['12 Foundry Street'],
    country: 'US',
    region: 'OR',
    hours: ['Mon to Fri'],
  };
  const [parcel] = settings.shipping.zones[0]!.methods;
  const collect = { _id: 'collect', name: 'Pick up in the shop', kind: 'pickup', price: 0 } as const;
  settings.shipping.zones[0]!.methods.push({ ...parcel!, ...collect, freeFrom: null });
  const { version } = (await shop.call('GET', '/settings', { as: admin })).body.data;
  const reply = await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: version } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  time += 60_000;
});

const quote = async (products: string[], more: object) => {
  const items = products.map((product) => ({ product, quantity: 1 }));
  return (await shop.call('POST', '/orders/quote', { body: { items, ...more } })).body.data;
};
const inAustralia = { destination: { country: 'AU' } };

describe('a product that is not sent to every country', () => {
  test('is saved with codes of countries only', async () => {
    const change = async (shipsTo: unknown) => {
      const { updatedAt } = (await shop.call('GET', '/products/seeds', { as: admin })).body.data;
      return shop.call('PUT', '/products/seeds', { as: admin, body: { shipsTo, updatedAt } });
    };
    expect((await change(['United States', 'ca'])).body.data).toMatchObject({ shipsTo: ['US', 'CA'] });
    expect((await change(['Atlantis'])).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: { 'shipsTo.0': expect.stringContaining('Must be a country') },
    });
    expect((await shop.call('GET', '/products/sofa')).body.data.shipsTo).toEqual(['home']);
    expect((await shop.call('GET', '/products/kettle')).body.data.shipsTo).toEqual([]);
  });

  test('is named by the quote of a cart that goes elsewhere', async () => {
    expect((await quote(['sofa', 'kettle'], inAustralia)).cannotShip).toEqual([unshippable]);
    expect((await quote(['sofa', 'seeds'], { destination: { country: 'CA' } })).cannotShip).toMatchObject([
      { product: 'sofa', message: 'Not sent to Canada' },
    ]);
    for (const request of [
      { destination: { country: 'US' } },
      { destination: undefined },
      { ...inAustralia, shippingMethod: 'collect' },
      { destination: { country: 'AQ' } },
    ])
      expect((await quote(['sofa', 'seeds'], request)).cannotShip, JSON.stringify(request)).toEqual([]);
  });

  test('cannot be ordered there, by an account, a guest or by hand, and takes no stock', async () => {
    const order = buildOrderBody([{ product: 'kettle' }, { product: 'sofa' }], {
      shippingAddress: AUSTRALIA,
    });
    expect(await sendOrder(shop, robin, order)).toMatchObject(refusal);
    const asGuest = { body: { ...order, email: 'guest@example.com' } };
    expect(await shop.call('POST', '/orders', asGuest)).toMatchObject(refusal);
    const { items, totalAmount } = order;
    const byHand = {
      items: items.map(({ product, quantity }) => ({ product, quantity })),
      totalAmount,
      email: 'kim@example.com',
      shippingAddress: AUSTRALIA,
      payment: 'cash',
    };
    expect(await shop.call('POST', '/orders/admin', { as: admin, body: byHand })).toMatchObject(refusal);
    const asked = { items: byHand.items, ...inAustralia };
    const quoted = await shop.call('POST', '/orders/admin/quote', { as: admin, body: asked });
    expect(quoted.body.data.cannotShip).toEqual([unshippable]);
    expect((await shop.call('GET', '/products/sofa')).body.data.countInStock).toBe(500);
  });

  test('can be ordered within the country, and anywhere if it is collected', async () => {
    await createPlacedOrder(shop, robin, [{ product: 'sofa' }, { product: 'seeds' }]);
    const collected = await sendOrder(
      shop,
      robin,
      buildOrderBody([{ product: 'sofa' }], {
        fulfilment: 'pickup',
        shippingMethod: 'collect',
        totalAmount: 25.92,
        shippingAddress: AUSTRALIA,
      }),
    );
    expect(collected.status, JSON.stringify(collected.body)).toBe(201);
  });
});

describe('an order that is edited', () => {
  const quoteEdit = (id: string, body: object) =>
    shop.call('POST', `/orders/${id}/quote`, {
      as: admin,
      body: { shippingAddress: sampleAddress, contactEmail: robin.email, ...body },
    });

  test('cannot move to a country that a product of it is not sent to', async () => {
    const id = await createPlacedOrder(shop, admin, [{ product: 'kettle' }, { product: 'sofa' }]);
    expect(await quoteEdit(id, { shippingAddress: AUSTRALIA })).toMatchObject(refusal);
    const saved = await shop.call('PUT', `/orders/${id}`, {
      as: admin,
      body: {
        shippingAddress: AUSTRALIA,
        contactEmail: robin.email,
        totalAmount: 61.83,
        version: (await readStoredOrder(shop, id)).updatedAt.toISOString(),
      },
    });
    expect(saved).toMatchObject(refusal);
    const lines = [{ line: '1', quantity: 1 }];
    expect((await quoteEdit(id, { shippingAddress: AUSTRALIA, lines })).status).toBe(200);
  });

  test('cannot gain what is not sent to its country, and keeps what was sent there when it was placed', async () => {
    const id = await createPlacedOrder(shop, robin, [{ product: 'seeds' }], { shippingAddress: CANADA });
    await storeProduct(shop, 'seeds', { title: 'Seeds', countInStock: 500, shipsTo: ['home'] });
    const kept = { line: '1', quantity: 1 };
    const inCanada = (lines: object[]) => quoteEdit(id, { shippingAddress: CANADA, lines });
    expect((await inCanada([kept, { product: 'kettle', quantity: 1 }])).status).toBe(200);
    for (const [lines, name] of [
      [[kept, { product: 'sofa', quantity: 1 }], 'Oak Sofa'],
      [[{ ...kept, quantity: 2 }], 'Seeds'],
    ] as const) {
      const { body } = await inCanada([...lines]);
      expect(body).toMatchObject({ code: 'CANNOT_SHIP', message: `${name} cannot be sent to Canada.` });
      // Only the items change, so no address field is wrong.
      expect(body).not.toHaveProperty('fields');
    }
  });
});

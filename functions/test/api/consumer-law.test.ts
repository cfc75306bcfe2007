import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SetupChecklist } from '../../src/contract/panel/readiness';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import type { SettingsJson } from '../../src/contract/settings/settings-schema';
import { createPlacedOrder, sampleAddress } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

const DAY_MS = 86_400_000;
let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });
let admin: TestPerson;

beforeAll(async () => {
  admin = await shop.person('admin');
});
beforeEach(async () => {
  time += 60_000;
  await shop.clear('settings', 'settingsVersions', 'products', 'catalogue', 'mail', 'events');
});

/** Publishes settings of a shop in Berlin that sells to the given regions. */
async function sellIn(...regions: SettingsJson['markets']['regions']): Promise<void> {
  const settings = structuredClone(toSettingsJson(DEFAULT_SETTINGS)) as SettingsJson;
  settings.markets.regions = regions;
  settings.papers.phone = '+49 30 123456';
  settings.papers.taxId = 'DE123456789';
  settings.shipping.zones[0]!.places.push({ country: 'DE', regions: null });
  settings.tax.regions.push({
    country: 'DE',
    region: null,
    rates: [{ name: 'VAT', class: 'standard', ratePpm: 80_000 }],
  });
  const body = { settings, basedOn: 0 };
  expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
}

const read = async (path: string) => (await shop.call('GET', path)).body.data;
const listSale = async () =>
  (await read('/products?onSale=true')).products.map(({ _id }: { _id: string }) => _id);
const change = (id: string, body: object) => shop.call('PUT', `/products/${id}`, { as: admin, body });

/** Stores a product whose announced reduction is not below its lowest price of the last 30 days. */
async function storeRaisedProduct(): Promise<void> {
  await storeProduct(shop, 'kettle');
  time += DAY_MS;
  await change('kettle', { price: 20 });
  time += DAY_MS;
  expect((await change('kettle', { price: 22, compareAtPrice: 30 })).status).toBe(200);
  await storeProduct(shop, 'mug');
  time += DAY_MS;
  expect((await change('mug', { price: 15, compareAtPrice: 30 })).status).toBe(200);
}

describe('the imprint', () => {
  test('exists only in shops that sell to regions whose law requires it', async () => {
    expect(await read('/imprint')).toEqual({ imprint: null });
    await sellIn('EU');
    expect(await read('/imprint')).toMatchObject({
      imprint: {
        name: DEFAULT_SETTINGS.papers.sellerName,
        phone: '+49 30 123456',
        vatNumber: 'DE123456789',
        email: DEFAULT_SETTINGS.shop.supportEmail,
        registerNumber: '',
      },
    });
  });
});

describe('the public settings', () => {
  test('hide the example’s number of customers where claims must be true', async () => {
    expect(await read('/config')).not.toHaveProperty('regions');
    await sellIn('UK');
    expect(await read('/config')).toMatchObject({ regions: ['UK'], claims: { happyCustomers: '' } });
  });
});

describe('the setup checklist', () => {
  test('has items for the law only in such shops', async () => {
    const getKeys = async () =>
      ((await shop.call('GET', '/admin/ready', { as: admin })).body.data as SetupChecklist).items.map(
        ({ key, state }) => `${key} ${state}`,
      );
    expect(await getKeys()).toHaveLength(12);
    await sellIn('EU');
    expect((await getKeys()).slice(12)).toEqual([
      'imprint advised',
      'vatNumber done',
      'taxIncluded open',
      'withdrawal done',
      'packaging advised',
    ]);
  });
});

describe('a sale', () => {
  test('compares with the entered price where no law says otherwise', async () => {
    await storeRaisedProduct();
    expect((await listSale()).sort()).toEqual(['kettle', 'mug']);
    await sellIn('UK');
    expect((await listSale()).sort()).toEqual(['kettle', 'mug']);
  });

  test('compares with the lowest price of 30 days in the EU, in lists and in the feed', async () => {
    await storeRaisedProduct();
    await sellIn('EU');
    expect(await listSale()).toEqual(['mug']);
    expect((await read('/products/kettle')).variants).toMatchObject([{ lowestPrice30Days: 20 }]);
  });
});

describe('the email about an order', () => {
  const getMailText = async (customer: TestPerson) => {
    const { docs } = await shop.db.collection('mail').where('userId', '==', customer.uid).get();
    return docs.map((doc) => (doc.get('message') as { text: string }).text).join('\n');
  };

  async function pay(customer: TestPerson, country: string): Promise<string> {
    await storeProduct(shop, 'kettle', { countInStock: 5 });
    const shippingAddress = { ...sampleAddress, country, state: country === 'US' ? sampleAddress.state : '' };
    const orderId = await createPlacedOrder(shop, customer, [{ product: 'kettle' }], {
      shippingAddress: country === 'US' ? sampleAddress : { ...shippingAddress, zipCode: '10115' },
    });
    const started = await shop.call('POST', '/orders/payment', { as: customer, body: { orderId } });
    const { paymentId } = started.body.data as { paymentId: string };
    const body = { orderId, paymentId, token: 'tok_visa' };
    expect((await shop.call('POST', '/orders/payment/verify', { as: customer, body })).status).toBe(200);
    return getMailText(customer);
  }

  test('has terms, right of withdrawal and model form only where consumer law applies', async () => {
    await sellIn('EU');
    const text = await pay(await shop.person(), 'DE');
    expect(text).toContain('Terms of this contract\n');
    expect(text).toContain('You have the right to withdraw from this contract within 14 days');
    expect(text).toContain('Model withdrawal form\n');
    expect(text).toContain('+49 30 123456');
    expect(await pay(await shop.person(), 'US')).not.toContain('withdraw');
  });
});

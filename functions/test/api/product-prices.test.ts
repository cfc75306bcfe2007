import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/default-settings';
import { toSettingsJson } from '../../src/contract/settings/settings-json';
import { storeConfig } from '../../src/contract/store-config';
import { runImport } from '../support/import-files';
import { readStoredProduct } from '../support/order-builder';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
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
  await shop.clear('events', 'products', 'imports', 'catalogue', 'settings', 'settingsVersions');
});

const change = (id: string, body: object) => shop.call('PUT', `/products/${id}`, { as: admin, body });
const shown = async (id: string) => (await shop.call('GET', `/products/${id}`)).body.data;

describe('a compare-at price', () => {
  test('is kept in minor units, answered as a decimal, logged, and taken away with null', async () => {
    await storeProduct(shop, 'kettle');
    expect((await change('kettle', { compareAtPrice: 30.5 })).body.data).toMatchObject({
      compareAtPrice: 30.5,
    });
    expect(await readStoredProduct(shop, 'kettle')).toMatchObject({ compareAtPrice: 3050 });
    expect(await shown('kettle')).toMatchObject({ price: 24, compareAtPrice: 30.5 });
    const { events } = (await shop.call('GET', '/admin/activity', { as: admin })).body.data as {
      events: ActivityEvent[];
    };
    expect(events[0]?.changes).toEqual([{ field: 'compareAtPrice', before: null, after: 30.5 }]);
    time += 1000;
    expect((await change('kettle', { compareAtPrice: null })).body.data).toMatchObject({
      compareAtPrice: null,
    });
  });

  test.each([
    ['the price itself', { compareAtPrice: 24 }],
    ['less than the price', { compareAtPrice: 20 }],
    ['more decimals than the currency has', { compareAtPrice: 30.555 }],
    ['a negative amount', { compareAtPrice: -1 }],
    ['text', { compareAtPrice: '30' }],
  ])('cannot be %s', async (_what, body) => {
    const before = await storeProduct(shop, 'kettle');
    const reply = await change('kettle', body);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields as object)).toEqual(['compareAtPrice']);
    expect(await readStoredProduct(shop, 'kettle')).toEqual(before);
  });

  test('is above the lowest price of the variants, and no price can be raised to it', async () => {
    await storeProduct(shop, 'shirt', {
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        buildStoredVariant({ id: 's', sku: '', options: { Size: 'S' }, price: 2000 }),
        buildStoredVariant({ id: 'm', sku: '', options: { Size: 'M' }, price: 4000 }),
      ],
    });
    expect((await change('shirt', { compareAtPrice: 30 })).status).toBe(200);
    await storeProduct(shop, 'kettle');
    time += 1000;
    await change('kettle', { compareAtPrice: 30 });
    time += 1000;
    const raised = await change('kettle', { price: 31 });
    expect(raised.body).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'The compare-at price must be above the price',
    });
  });

  test('comes with the lowest price of the 30 days before, whoever changed the price', async () => {
    await storeProduct(shop, 'kettle');
    time += 40 * DAY_MS;
    await change('kettle', { price: 22 });
    time += 5 * DAY_MS;
    await runImport(shop, admin, 'Handle,Price\nkettle,26\n');
    time += 5 * DAY_MS;
    await change('kettle', { price: 20, compareAtPrice: 26 });
    expect((await shown('kettle')).variants).toMatchObject([{ price: 20, lowestPrice30Days: 22 }]);
    time += 1000;
    await change('kettle', { compareAtPrice: null });
    expect((await shown('kettle')).variants).toMatchObject([{ lowestPrice30Days: null }]);
  });

  test('knows the price that an import had set once that import is undone', { tags: 'long' }, async () => {
    await storeProduct(shop, 'kettle');
    const { _id } = await runImport(shop, admin, 'Handle,Price,Compare At Price\nkettle,18,30\n');
    expect((await shown('kettle')).variants).toMatchObject([{ price: 18, lowestPrice30Days: 24 }]);
    time += DAY_MS;
    await shop.call('POST', `/products/imports/${_id}/undo`, { as: admin });
    expect(await shown('kettle')).toMatchObject({ price: 24, compareAtPrice: null });
    time += 1000;
    await change('kettle', { compareAtPrice: 30 });
    expect((await shown('kettle')).variants).toMatchObject([{ price: 24, lowestPrice30Days: 18 }]);
  });
});

describe('a tax class', () => {
  test('decides the tax of a product, and only administrators see it', async () => {
    const [country = ''] = storeConfig.countries;
    const { tax, ...others } = toSettingsJson(DEFAULT_SETTINGS);
    const reduced = { name: 'Reduced', class: 'books', ratePpm: 20_000 };
    const settings = {
      ...others,
      tax: {
        ...tax,
        classes: [...tax.classes, { _id: 'books', name: 'Books' }],
        regions: tax.regions.map((region) => ({
          ...region,
          rates: region.country === country ? [...region.rates, reduced] : region.rates,
        })),
      },
    };
    const published = await shop.call('PUT', '/settings', { as: admin, body: { settings, basedOn: 0 } });
    expect(published.status).toBe(200);
    await storeProduct(shop, 'kettle');
    await storeProduct(shop, 'novel');
    expect((await change('novel', { taxClass: 'books' })).body.data).toMatchObject({ taxClass: 'books' });
    expect(await shown('novel')).toMatchObject({ taxClass: '' });
    const items = [
      { product: 'kettle', quantity: 1 },
      { product: 'novel', quantity: 1 },
    ];
    const quote = await shop.call('POST', '/orders/quote', { body: { items, destination: { country } } });
    expect(quote.body.data.lines).toMatchObject([{ tax: 1.92 }, { tax: 0.48, taxes: [{ name: 'Reduced' }] }]);
  });

  test(
    'that the settings do not have is refused by every way in, and kept where a product has it',
    { tags: 'long' },
    async () => {
      await storeProduct(shop, 'kettle', { taxClass: 'removed' });
      await storeProduct(shop, 'novel');
      const refusal = {
        code: 'VALIDATION_ERROR',
        fields: {
          taxClass: expect.stringContaining(
            'There is no tax class with the id luxury. The classes in Settings are: ',
          ),
        },
      };
      expect((await change('novel', { taxClass: 'luxury' })).body).toMatchObject(refusal);
      const made = { title: 'Tin', description: 'A tin.', category: 'Kitchen', price: 5, countInStock: 1 };
      const created = await shop.call('POST', '/products', {
        as: admin,
        body: { ...made, taxClass: 'luxury' },
      });
      expect(created.body).toMatchObject(refusal);
      const rows = 'Handle,Tax Class\nnovel,luxury\n';
      expect(await runImport(shop, admin, rows)).toMatchObject({ updated: 0, failedCount: 1 });
      expect(await shown('novel')).toMatchObject({ title: 'Copper Kettle' });

      expect((await change('kettle', { taxClass: 'removed', price: 30 })).body.data).toMatchObject({
        taxClass: 'removed',
        price: 30,
      });
    },
  );

  test('has the form of an id of the settings', async () => {
    await storeProduct(shop, 'kettle');
    const reply = await change('kettle', { taxClass: 'Not an id' });
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', fields: { taxClass: expect.any(String) } });
  });
});

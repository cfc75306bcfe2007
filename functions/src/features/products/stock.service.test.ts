import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../contract/money';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { ProductDocument, StoredVariant } from './product-document';
import {
  findNewlyLowStockVariants,
  getVariantOffer,
  createStockService,
  type StockChangeLine,
} from './stock.service';
import { stubShop } from '../../../test/support/stub-shop';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const tx = {} as TransactionHandle;

const variant = (id: string, countInStock: number, price = 2350): StoredVariant => ({
  id,
  options: { Colour: id },
  sku: `S-${id}`,
  countInStock,
  image: null,
  price: toMinorUnits(price),
});

const product = (variants: StoredVariant[], about: Partial<ProductDocument> = {}) =>
  ({
    title: 'Scarf',
    status: 'active',
    categorySlug: 'wool',
    taxClass: 'reduced',
    weightGrams: 185,
    shippingClass: 'letters',
    images: [],
    popularity: 11,
    wasOrdered: false,
    updatedAt: new Date('2026-03-01T08:00:00Z'),
    variants,
    inStock: variants.some(({ countInStock }) => countInStock > 0),
    ...about,
  }) as unknown as ProductDocument;

const line = (productId: string, variantId: string, quantity: number): StockChangeLine => ({
  productId,
  variantId,
  quantity,
});

const goods = (about: Partial<ProductDocument> = {}) =>
  new Map([
    ['scarf', product([variant('red', 3, 2899), variant('blue', 4)], about)],
    ['hat', product([variant('one', 1)], { title: 'Hat' })],
    ['sold', product([variant('one', 0)], { title: 'Sold out' })],
  ]);

type Written = Pick<
  ProductDocument,
  | 'variants'
  | 'price'
  | 'countInStock'
  | 'inStock'
  | 'lowestStock'
  | 'popularity'
  | 'updatedAt'
  | 'wasOrdered'
>;

function aStock(now = NOW) {
  const written: { id: string; fields: Written; isRelisted: boolean }[] = [];
  const read: string[][] = [];
  const shop = stubShop({
    productsRepository: {
      getMany: (ids: string[]) =>
        Promise.resolve(ids.filter((id) => id === 'hat').map((id) => ({ id, product: goods().get(id)! }))),
      readMany: (_tx: TransactionHandle, ids: string[]) => (read.push(ids), Promise.resolve(goods())),
      verify: () => {},
      writeStock: (
        _tx: TransactionHandle,
        id: string,
        _product: ProductDocument,
        fields: Written,
        isRelisted: boolean,
      ) => void written.push({ id, fields, isRelisted }),
    },
    restocks: { add: () => {}, listOldest: () => Promise.resolve([]), remove: () => Promise.resolve() },
    now: () => now,
  });
  const service = createStockService(shop);
  return { service, written, read };
}

describe('what a variant is sold as', () => {
  test('is its own price and stock, with what its product says', () => {
    const products = goods();
    expect(getVariantOffer(products, 'scarf', 'red')).toEqual({
      name: 'Scarf',
      image: null,
      options: { Colour: 'red' },
      sku: 'S-red',
      price: 2899,
      countInStock: 3,
      categorySlug: 'wool',
      taxClass: 'reduced',
      weightGrams: 185,
      shippingClass: 'letters',
      stored: products.get('scarf'),
    });
  });

  test.each([
    ['an archived product', 'scarf', 'red', 'archived'],
    ['a draft', 'scarf', 'red', 'draft'],
    ['an unknown variant', 'scarf', 'green', 'active'],
    ['an unknown product', 'glove', 'red', 'active'],
  ] as const)('is nothing for %s', (_name, productId, variantId, status) => {
    expect(getVariantOffer(goods({ status }), productId, variantId)).toBeNull();
  });
});

test('variants become low when they fall to the number or below it', () => {
  const low = (lowAt: number, ...lines: StockChangeLine[]) =>
    findNewlyLowStockVariants(goods(), lines, lowAt).map(({ productId, name, options, left }) => [
      ...[productId, name, options.Colour, left],
    ]);
  expect(low(2, line('scarf', 'red', 1))).toEqual([['scarf', 'Scarf', 'red', 2]]);
  expect(low(1, line('scarf', 'red', 1))).toEqual([]);
  expect(low(3, line('scarf', 'red', 1))).toEqual([]);
  expect(low(2, line('scarf', 'blue', 1), line('scarf', 'blue', 2), line('hat', 'blue', 1))).toEqual([
    ['scarf', 'Scarf', 'blue', 1],
  ]);
  expect(low(0, line('hat', 'one', 1), line('scarf', 'one', 3))).toEqual([['hat', 'Hat', 'one', 0]]);
});

describe('stock', () => {
  test('is taken from the variants, and the sale is counted', () => {
    const { service, written } = aStock();
    const sold = service.removeSoldUnits(tx, goods(), [line('scarf', 'red', 2), line('scarf', 'blue', 4)]);
    expect(sold).toEqual([]);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ id: 'scarf', isRelisted: false });
    expect(written[0]!.fields).toMatchObject({
      price: 2350,
      countInStock: 1,
      inStock: true,
      lowestStock: 0,
      popularity: 17,
      wasOrdered: true,
      updatedAt: new Date(NOW),
    });
    expect(written[0]!.fields.variants.map(({ id, countInStock }) => [id, countInStock])).toEqual([
      ['red', 1],
      ['blue', 0],
    ]);
  });

  test('of several lines of a variant is taken together, and the sold out are named', () => {
    const { service, written } = aStock();
    const sold = service.removeSoldUnits(tx, goods(), [
      ...[line('scarf', 'red', 1), line('hat', 'one', 1), line('scarf', 'red', 2), line('scarf', 'blue', 4)],
    ]);
    expect(sold).toEqual(['scarf', 'hat']);
    expect(written.map(({ id, fields, isRelisted }) => [id, fields.countInStock, isRelisted])).toEqual([
      ['scarf', 0, true],
      ['hat', 0, true],
    ]);
  });

  test('never falls below zero, while what was below comes nearer', () => {
    const { service, written } = aStock();
    expect(() => service.removeSoldUnits(tx, goods(), [line('scarf', 'red', 4)])).toThrow(
      new Error('Stock of scarf would fall below zero'),
    );
    expect(written).toEqual([]);
    const below = new Map([['scarf', product([variant('red', -5)])]]);
    service.changeStock(tx, below, [line('scarf', 'red', 2)]);
    expect(written[0]!.fields).toMatchObject({ countInStock: -3, inStock: false });
    const partly = new Map([['scarf', product([variant('red', -5), variant('blue', 4)])]]);
    service.removeSoldUnits(tx, partly, [line('scarf', 'blue', 1)]);
    expect(written[1]!.fields).toMatchObject({ countInStock: -2, lowestStock: -5 });
  });

  test('comes back, uncounts the sale, and is back in the lists', () => {
    const { service, written } = aStock();
    expect(service.changeStock(tx, goods(), [line('sold', 'one', 7), line('gone', 'one', 2)])).toEqual([
      'sold',
    ]);
    expect(written.map(({ id }) => id)).toEqual(['sold']);
    expect(written[0]!.fields).toMatchObject({ countInStock: 7, inStock: true, popularity: 4 });
    service.changeStock(tx, goods(), [line('sold', 'one', 12)]);
    expect(written[1]!.fields.popularity).toBe(0);
  });

  test('is a newer version, also where a clock is behind', () => {
    const { service, written } = aStock(Date.parse('2026-02-01T00:00:00Z'));
    service.removeSoldUnits(tx, goods(), [line('hat', 'one', 1)]);
    expect(written[0]!.fields.updatedAt).toEqual(new Date('2026-03-01T08:00:00.001Z'));
  });

  test('of a product or variant that is gone has no place', () => {
    const lines = [line('scarf', 'red', 1), line('scarf', 'green', 2), line('gone', 'one', 3)];
    expect(aStock().service.findLinesNotInStock(goods(), lines)).toEqual(lines.slice(1));
  });

  test('is read once for a product, and found by its id', async () => {
    const { service, read } = aStock();
    await service.read(tx, [line('scarf', 'red', 1), line('hat', 'one', 1), line('scarf', 'blue', 1)]);
    expect(read).toEqual([['scarf', 'hat']]);
    expect(
      [...(await service.find(['hat', 'gone'])).entries()].map(([id, { title }]) => [id, title]),
    ).toEqual([['hat', 'Hat']]);
  });
});

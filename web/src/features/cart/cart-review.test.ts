import { describe, expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { getCartLineKey, getCurrentCartItem, type CartLine } from './cart-line';
import {
  getRejectedLineData,
  mergeCartLineChanges,
  applyCartLineData,
  addReservedStock,
} from './cart-review';

const kettle: CartLine = {
  _id: 'kettle',
  variant: 'default',
  options: {},
  name: 'Copper Kettle',
  category: 'Kitchen',
  price: 24,
  image: null,
  srcset: '',
  avifSrcset: '',
  compareAtPrice: null,
  lowestPrice30Days: null,
  countInStock: 9,
  unavailable: false,
  quantity: 3,
};
const lamp: CartLine = { ...kettle, _id: 'lamp', name: 'Lamp', quantity: 1 };
const key = getCartLineKey(kettle);
const mapFacts = (facts: { price: number; countInStock: number } | null) => new Map([[key, facts]]);

describe('comparing the cart with the shop', () => {
  test('changes nothing where the shop says the same', () => {
    expect(applyCartLineData([kettle, lamp], mapFacts({ price: 24, countInStock: 9 }))).toEqual({
      lines: [kettle, lamp],
      changes: {},
    });
  });

  test('takes over a new price and tells both', () => {
    const { lines, changes } = applyCartLineData([kettle, lamp], mapFacts({ price: 26, countInStock: 9 }));
    expect(lines).toEqual([{ ...kettle, price: 26 }, lamp]);
    expect(changes).toEqual({ [key]: { price: { from: 24, to: 26 }, reducedTo: null } });
  });

  test('reduces the quantity to what is left', () => {
    const { lines, changes } = applyCartLineData([kettle], mapFacts({ price: 24, countInStock: 2 }));
    expect(lines).toEqual([{ ...kettle, countInStock: 2, quantity: 2 }]);
    expect(changes).toEqual({ [key]: { price: null, reducedTo: 2 } });
  });

  test('keeps a sold-out line and a line no longer sold, without telling more than that', () => {
    const soldOut = applyCartLineData([kettle], mapFacts({ price: 26, countInStock: 0 }));
    expect(soldOut.lines).toMatchObject([{ countInStock: 0, quantity: 1, unavailable: false }]);
    expect(soldOut.changes).toEqual({});
    const gone = applyCartLineData([kettle], mapFacts(null));
    expect(gone).toEqual({ lines: [{ ...kettle, unavailable: true }], changes: {} });
  });

  test('brings a line back that is sold again', () => {
    const { lines } = applyCartLineData(
      [{ ...kettle, unavailable: true }],
      mapFacts({ price: 24, countInStock: 9 }),
    );
    expect(lines).toEqual([kettle]);
  });

  test('reads the facts of a product, of its variant, and of one that is archived', () => {
    const product = {
      _id: 'kettle',
      name: 'Copper Kettle',
      category: 'Kitchen',
      price: 20,
      image: null,
      images: [],
      countInStock: 12,
      status: 'active',
      variants: [
        { _id: 'red', options: { Colour: 'Red' }, sku: '', price: 22, countInStock: 4, image: null },
      ],
    } as unknown as Product;
    expect(getCurrentCartItem(product, 'red')).toMatchObject({ price: 22, countInStock: 4 });
    expect(getCurrentCartItem(product, 'blue')).toBeNull();
    expect(getCurrentCartItem({ ...product, variants: [] }, 'default')).toMatchObject({
      price: 20,
      countInStock: 12,
    });
    expect(getCurrentCartItem({ ...product, variants: [], status: 'archived' }, 'default')).toBeNull();
    expect(getCurrentCartItem(null, 'default')).toBeNull();
  });

  test('judges each variant of a product by itself', () => {
    const product = {
      _id: 'kettle',
      name: 'Copper Kettle',
      category: 'Kitchen',
      price: 20,
      image: '/kettle.webp',
      images: [
        { url: '/kettle.webp', srcset: '/kettle-360.webp 360w', avifSrcset: '/kettle-360.avif 360w' },
        { url: '/red.webp', srcset: '/red-360.webp 360w', avifSrcset: '/red-360.avif 360w' },
      ],
      countInStock: 4,
      status: 'active',
      variants: [
        ...[
          { _id: 'red', options: { Colour: 'Red' }, sku: '', price: 22, countInStock: 4, image: '/red.webp' },
        ],
        ...[{ _id: 'blue', options: { Colour: 'Blue' }, sku: '', price: 20, countInStock: 0, image: null }],
      ],
    } as unknown as Product;
    const [red, blue, green] = ['red', 'blue', 'green'].map((variant) => ({ ...kettle, variant }));
    const facts = new Map(
      [red!, blue!, green!].map((line) => [getCartLineKey(line), getCurrentCartItem(product, line.variant)]),
    );
    const { lines, changes } = applyCartLineData([red!, blue!, green!], facts);
    expect(lines).toMatchObject([
      { variant: 'red', options: { Colour: 'Red' }, price: 22, image: '/red.webp', quantity: 3 },
      { variant: 'blue', options: { Colour: 'Blue' }, countInStock: 0, image: '/kettle.webp' },
      { variant: 'green', unavailable: true, price: 24 },
    ]);
    expect(lines[0]).toMatchObject({
      srcset: '/red-360.webp 360w',
      avifSrcset: '/red-360.avif 360w',
    });
    expect(changes).toEqual({ [getCartLineKey(red!)]: { price: { from: 24, to: 22 }, reducedTo: null } });
  });

  test('reads the lines of a refused order', () => {
    const refused = getRejectedLineData([
      { product: 'kettle', variant: 'default', name: 'Copper Kettle', price: 26, countInStock: 1 },
      { product: 'lamp', variant: 'default', name: null, price: null, countInStock: 0 },
    ]);
    expect(applyCartLineData([kettle, lamp], refused).lines).toEqual([
      { ...kettle, price: 26, countInStock: 1, quantity: 1 },
      { ...lamp, unavailable: true },
    ]);
  });

  test('counts what the shopper holds in an unpaid order as theirs', () => {
    const held = [{ product: 'kettle', variant: 'default', quantity: 3 }];
    const { lines, changes } = applyCartLineData(
      [kettle],
      addReservedStock(mapFacts({ price: 24, countInStock: 0 }), held),
    );
    expect(lines).toEqual([{ ...kettle, countInStock: 3 }]);
    expect(changes).toEqual({});
    expect(addReservedStock(mapFacts(null), held).get(key)).toBeNull();
  });

  test('tells the price the shopper knew first when it changes twice, and nothing when it is back', () => {
    const first = { [key]: { price: { from: 24, to: 26 }, reducedTo: null } };
    expect(mergeCartLineChanges(first, { [key]: { price: { from: 26, to: 28 }, reducedTo: 2 } })).toEqual({
      [key]: { price: { from: 24, to: 28 }, reducedTo: 2 },
    });
    expect(mergeCartLineChanges(first, { [key]: { price: { from: 26, to: 24 }, reducedTo: null } })).toEqual(
      {},
    );
  });
});

import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { storeConfig } from '@contract/store-config';
import { estimateQuote } from './totals/use-quote';
import { getCartLineKey, parseCartLines, type CartItem, type CartLine } from './cart-line';
import {
  addToCartLines,
  getAddToCartErrorCode,
  countCartUnits,
  restoreCartLines,
  removeCartLine,
  getLineTotalInMinorUnits,
  updateCartLineQuantity,
} from './cart-rules';

const kettle: CartItem = {
  _id: 'kettle',
  variant: 'default',
  options: {},
  name: 'Copper Kettle',
  category: 'Kitchen',
  price: 19.99,
  image: '/kettle.webp',
  srcset: '/kettle-320.webp 320w',
  avifSrcset: '',
  compareAtPrice: null,
  lowestPrice30Days: null,
  countInStock: 3,
};
const lamp: CartItem = { ...kettle, _id: 'lamp', name: 'Lamp', price: 10, countInStock: null };
const line = (item: CartItem, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  ...item,
  unavailable: false,
  quantity,
  ...more,
});

const estimate = (lines: CartLine[]) =>
  estimateQuote(
    lines,
    { destination: { country: storeConfig.countries[0] ?? '' }, codes: [] },
    { version: 0, pricing: DEFAULT_SETTINGS },
  );

describe('adding from a list', () => {
  test('enters a new product with quantity 1', () => {
    expect(addToCartLines([], kettle)).toEqual([line(kettle, 1)]);
  });

  test('raises an existing one by 1, up to the stock', () => {
    const two = addToCartLines([line(kettle, 1)], kettle);
    expect(two).toEqual([line(kettle, 2)]);
    const three = addToCartLines(two, kettle);
    expect(getAddToCartErrorCode(three, kettle)).toBe('all-in-cart');
    expect(addToCartLines(three, kettle)).toBe(three);
  });

  test('refuses what is sold out, and a line more than an order takes', () => {
    expect(getAddToCartErrorCode([], { ...kettle, countInStock: 0 })).toBe('out-of-stock');
    const full = Array.from({ length: storeConfig.orders.maxLines }, (_, at) =>
      line({ ...lamp, _id: `p${at}` }, 1),
    );
    expect(getAddToCartErrorCode(full, kettle)).toBe('cart-full');
    expect(addToCartLines(full, kettle, 2)).toBe(full);
    expect(addToCartLines(full, { ...lamp, _id: 'p7' })[7]).toEqual(line({ ...lamp, _id: 'p7' }, 2));
  });
});

describe('placing the chosen quantity', () => {
  test('replaces what was there, within 1 and the stock', () => {
    expect(addToCartLines([line(kettle, 3)], kettle, 2)).toEqual([line(kettle, 2)]);
    expect(addToCartLines([], kettle, 40)).toEqual([line(kettle, 3)]);
    expect(addToCartLines([], kettle, 0)).toEqual([line(kettle, 1)]);
  });

  test('takes up to 999 where the stock is unknown', () => {
    expect(addToCartLines([], lamp, 5000)).toEqual([line(lamp, 999)]);
  });
});

describe('variants', () => {
  const moss: CartItem = { ...kettle, variant: 'moss', options: { Colour: 'Moss' }, countInStock: 1 };

  test('of one product are lines of their own, each with its own stock', () => {
    const lines = addToCartLines(addToCartLines([line(kettle, 1)], moss), moss);
    expect(lines).toEqual([line(kettle, 1), line(moss, 1)]);
    expect(getAddToCartErrorCode(lines, moss)).toBe('all-in-cart');
    expect(updateCartLineQuantity(lines, getCartLineKey(kettle), 3)).toEqual([
      line(kettle, 3),
      line(moss, 1),
    ]);
    expect(removeCartLine(lines, getCartLineKey(moss))).toEqual([line(kettle, 1)]);
  });

  test('keep what was chosen, and nothing that is no choice', () => {
    const read = (options: unknown) => parseCartLines([{ ...line(moss, 1), options }])[0]?.options;
    expect(read({ Colour: 'Moss' })).toEqual({ Colour: 'Moss' });
    expect(read({ Colour: 'Moss', Size: 5, Fit: '' })).toEqual({ Colour: 'Moss' });
    for (const garbage of [undefined, null, 'Moss', 7]) expect(read(garbage)).toEqual({});
  });
});

describe('changing lines', () => {
  test('sets a quantity within the stock, and removes at 0 or less', () => {
    const lines = [line(kettle, 1), line(lamp, 1)];
    expect(updateCartLineQuantity(lines, getCartLineKey(kettle), 9)[0]?.quantity).toBe(3);
    expect(updateCartLineQuantity(lines, getCartLineKey(kettle), 0)).toEqual([line(lamp, 1)]);
    expect(updateCartLineQuantity(lines, getCartLineKey(kettle), -4)).toEqual([line(lamp, 1)]);
    expect(removeCartLine(lines, getCartLineKey(lamp))).toEqual([line(kettle, 1)]);
  });

  test('keeps the quantity of what cannot be bought', () => {
    const gone = line(kettle, 2, { unavailable: true });
    expect(updateCartLineQuantity([gone], getCartLineKey(gone), 3)).toEqual([gone]);
  });

  test('puts cleared lines back beside what came since', () => {
    expect(restoreCartLines([line(lamp, 4)], [line(kettle, 1), line(lamp, 1)])).toEqual([
      line(lamp, 4),
      line(kettle, 1),
    ]);
  });
});

describe('totals', () => {
  test('are exact in minor units, and shipping is free from the threshold on', () => {
    const lines = [line(kettle, 3)];
    expect(getLineTotalInMinorUnits(lines[0]!)).toBe(5997);
    expect(estimate(lines)).toMatchObject({
      subtotal: 59.97,
      shippingCost: 0,
      tax: 4.8,
      totalAmount: 64.77,
      shipping: { methods: [{ untilFree: 0 }] },
    });
    expect(estimate([line(kettle, 1)])).toMatchObject({
      shippingCost: 9.99,
      shipping: { methods: [{ untilFree: 30.01 }] },
    });
  });

  test('leave out what is no longer sold or sold out', () => {
    const lines = [
      line(kettle, 1),
      line(lamp, 2, { unavailable: true }),
      line({ ...lamp, countInStock: 0 }, 1),
    ];
    expect(estimate(lines).subtotal).toBe(19.99);
    expect(countCartUnits(lines)).toBe(4);
  });
});

describe('reading what is stored', () => {
  const read = (value: unknown) => parseCartLines(JSON.parse(JSON.stringify(value)));

  test.each([
    ['nothing', null],
    ['an object', { a: 1 }],
    ['a string', 'cart'],
  ])('finds an empty cart in %s', (_case, stored) => {
    expect(parseCartLines(stored)).toEqual([]);
  });

  test('keeps its own lines as they were', () => {
    const lines = [line(kettle, 2), line(lamp, 1, { unavailable: true })];
    expect(read(lines)).toEqual(lines);
  });

  test('reads a former price, and none from a line that was kept before there were any', () => {
    const reduced = line({ ...kettle, compareAtPrice: 30, lowestPrice30Days: 22 }, 1);
    expect(read([reduced])).toEqual([reduced]);
    const { compareAtPrice: _former, lowestPrice30Days: _lowest, ...older } = reduced;
    expect(read([older])).toEqual([line(kettle, 1)]);
    expect(read([{ ...reduced, compareAtPrice: 'much' }])).toMatchObject([{ compareAtPrice: null }]);
  });

  test('reads a product with a quantity in either spelling', () => {
    expect(read([{ _id: 'a', title: 'Old', price: 5, stock: 2, quantity: 1, images: [] }])).toEqual([
      {
        ...line({ ...kettle, _id: 'a', name: 'Old', price: 5, countInStock: 2 }, 1),
        category: '',
        image: null,
        srcset: '',
        avifSrcset: '',
      },
    ]);
  });

  test.each([
    ['null', null],
    ['a number', 7],
    ['no id', { ...line(kettle, 1), _id: undefined }],
    ['a path as id', { ...line(kettle, 1), _id: '../admin' }],
    ['no name', { ...line(kettle, 1), name: '' }],
    ['a price of words', { ...line(kettle, 1), price: '19.99' }],
    ['a price below zero', { ...line(kettle, 1), price: -1 }],
    ['a price of fractions', { ...line(kettle, 1), price: 1.005 }],
    ['no quantity', { ...line(kettle, 1), quantity: undefined }],
    ['a broken quantity', { ...line(kettle, 1), quantity: 1.5 }],
    ['a quantity below one', { ...line(kettle, 1), quantity: 0 }],
  ])('drops a line with %s and keeps the others', (_case, broken) => {
    expect(read([broken, line(lamp, 1)])).toEqual([line(lamp, 1)]);
  });

  test('cuts absurd quantities to the stock, and repeated or too many lines to one order', () => {
    expect(read([line(kettle, 1e15), line(lamp, 1e15)]).map(({ quantity }) => quantity)).toEqual([3, 999]);
    expect(read([line(kettle, 1), line(kettle, 2)])).toEqual([line(kettle, 1)]);
    expect(read(Array.from({ length: 90 }, (_, at) => line({ ...lamp, _id: `p${at}` }, 1)))).toHaveLength(50);
  });

  test('takes no picture address that is not one', () => {
    expect(read([line({ ...kettle, image: 'javascript:alert(1)' }, 1)])[0]?.image).toBeNull();
  });
});

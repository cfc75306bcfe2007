import { describe, expect, test } from 'vitest';
import type { OrderLine } from '@contract/orders/orders';
import type { Product } from '@contract/products/products';
import { toCartItem, type CartLine } from './cart-line';
import { formatReorderMessages, addOrderToCartLines } from './reorder';

const variant = (_id: string, countInStock: number, Colour?: string) => ({
  _id,
  options: Colour ? { Colour } : ({} as Record<string, string>),
  sku: '',
  price: 26,
  lowestPrice30Days: null,
  countInStock,
  image: null,
});

function product(_id: string, variants: Product['variants']): Product {
  const options = variants.some((each) => each.options.Colour) ? [{ name: 'Colour', values: [] }] : [];
  const known = { _id, name: _id, category: '', price: 26, image: null, images: [], countInStock: 0 };
  return { ...known, options, variants, status: 'active' } as unknown as Product;
}

const ordered = (id: string, quantity: number, chosen: OrderLine['variant'] = null): OrderLine => ({
  _id: '1',
  product: { _id: id, name: id, images: [] },
  variant: chosen,
  name: id,
  image: null,
  quantity,
  refunded: 0,
  shipped: 0,
  toShip: 0,
  packed: 0,
  price: 24,
  sku: '',
  base: 24 * quantity,
  discount: 0,
  net: 24 * quantity,
  tax: 0,
  gross: 24 * quantity,
  taxes: [],
});

const kettle = product('Kettle', [variant('default', 9)]);
const scarf = product('Scarf', [variant('red', 2, 'Red'), variant('blue', 0, 'Blue')]);
const products = new Map([kettle, scarf].map((each) => [each._id, each]));
const red = { _id: 'red', options: { Colour: 'Red' } };
const blue = { _id: 'blue', options: { Colour: 'Blue' } };

describe('ordering again', () => {
  test("fills the cart at today's price, each variant for itself", () => {
    const { lines, changes } = addOrderToCartLines(
      [],
      [ordered('Kettle', 3), ordered('Scarf', 1, red)],
      products,
    );
    expect(lines).toMatchObject([
      { _id: 'Kettle', variant: 'default', quantity: 3, price: 26, countInStock: 9 },
      { _id: 'Scarf', variant: 'red', options: { Colour: 'Red' }, quantity: 1 },
    ]);
    expect(changes).toEqual({ added: 2, discontinued: [], soldOut: [], reduced: [], cartFull: [] });
    expect(formatReorderMessages(changes)).toEqual([]);
  });

  test('names what is gone, sold out, or less than it was', () => {
    const green = { _id: 'green', options: { Colour: 'Green' } };
    const { lines, changes } = addOrderToCartLines(
      [],
      [
        ordered('Lamp', 1),
        ordered('Scarf', 1, green),
        ordered('Scarf', 1, blue),
        ordered('Scarf', 5, red),
        ordered('Scarf', 1),
      ],
      products,
    );
    expect(lines).toMatchObject([{ _id: 'Scarf', variant: 'red', quantity: 2 }]);
    expect(formatReorderMessages(changes)).toEqual([
      'No longer available: Lamp, Scarf (Green), Scarf',
      'Currently sold out: Scarf (Blue)',
      'Only 2 of Scarf (Red)',
    ]);
  });

  test('raises what is in the cart to what was ordered, and asking twice changes nothing', () => {
    const inCart = (quantity: number): CartLine => ({ ...toCartItem(kettle), unavailable: false, quantity });
    const once = addOrderToCartLines([inCart(1)], [ordered('Kettle', 3)], products).lines;
    expect(once).toMatchObject([{ quantity: 3 }]);
    expect(addOrderToCartLines(once, [ordered('Kettle', 3)], products).lines).toEqual(once);
    expect(addOrderToCartLines([inCart(7)], [ordered('Kettle', 3)], products).lines).toMatchObject([
      { quantity: 7 },
    ]);
  });

  test('names what a full cart has no room for', () => {
    const full = Array.from({ length: 50 }, (_, at): CartLine => {
      return { ...toCartItem({ ...kettle, _id: `p${at}` }), unavailable: false, quantity: 1 };
    });
    const { lines, changes } = addOrderToCartLines(full, [ordered('Kettle', 3)], products);
    expect(lines).toEqual(full);
    expect(formatReorderMessages(changes)).toEqual(['Your cart is full: Kettle']);
  });
});

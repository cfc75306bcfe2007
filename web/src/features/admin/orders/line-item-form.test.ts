import { expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import {
  toLineItemForm,
  validateLineItems,
  parseLineItemsForm,
  toAddressFieldErrors,
  type LineItemFormValues,
} from './line-item-form';

const line = (about: Partial<LineItemFormValues> = {}): LineItemFormValues => ({
  line: 'l1',
  product: 'mug',
  variant: 'blue',
  name: 'Mug (Blue)',
  quantity: '3',
  price: '',
  listed: 12.37,
  sent: 2,
  ...about,
});

test('the lines of an order are typed with their units, at their price', () => {
  const items = [
    {
      _id: 'l1',
      name: 'Mug',
      quantity: 3,
      price: 12.37,
      shipped: 2,
      product: { _id: 'mug' },
      variant: { _id: 'blue', options: { Colour: 'Blue' } },
    },
    { _id: 'l2', name: 'Jar', quantity: 7, price: 8.49, shipped: 0, product: { _id: 'jar' }, variant: null },
  ];
  expect(toLineItemForm({ items } as unknown as Order)).toEqual([
    line(),
    line({
      line: 'l2',
      product: 'jar',
      variant: 'default',
      name: 'Jar',
      quantity: '7',
      listed: 8.49,
      sent: 0,
    }),
  ]);
});

test.each<[Partial<LineItemFormValues>, Record<string, string>]>([
  [{}, {}],
  [{ quantity: '2' }, {}],
  [{ quantity: '1' }, { 'lines.1.quantity': '2 are sent already' }],
  [{ quantity: '0' }, { 'lines.1.quantity': 'At least 1, or remove the line' }],
  [{ quantity: '' }, { 'lines.1.quantity': 'At least 1, or remove the line' }],
  [{ quantity: '1', sent: 0 }, {}],
  [{ quantity: '2.5' }, { 'lines.1.quantity': 'Must be a whole number' }],
  [{ price: '0' }, {}],
  [{ price: '-0.01' }, { 'lines.1.price': 'Must be 0 or more' }],
  [{ price: '9.999' }, { 'lines.1.price': 'Must have at most 2 decimals. For thousands, write 9999.' }],
  [{ price: '9.9999' }, { 'lines.1.price': 'Must have at most 2 decimals' }],
])('a line with %j has the problems %j', (about, problems) => {
  expect(validateLineItems([line(), line(about)], 'USD')).toEqual(problems);
});

test('lines are sent by their id, and added ones by their product', () => {
  expect(parseLineItemsForm([line({ price: '9,5' }), line({ line: null, quantity: '7' })], 'USD')).toEqual([
    { line: 'l1', variant: 'blue', quantity: 3, price: 9.5 },
    { product: 'mug', variant: 'blue', quantity: 7, price: null },
  ]);
});

test('what the server says of an address is about the fields of the form', () => {
  expect(
    toAddressFieldErrors({ 'shippingAddress.city': 'City is required', 'lines.0.quantity': 'x' }),
  ).toEqual({
    city: 'City is required',
    'lines.0.quantity': 'x',
  });
  expect(toAddressFieldErrors()).toEqual({});
});

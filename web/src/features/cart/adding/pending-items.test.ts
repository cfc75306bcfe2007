import { beforeEach, expect, test } from 'vitest';
import type { CartItem } from '../cart-line';
import { pendingCartItemStorage } from './pending-items';

const mug: CartItem = {
  _id: 'mug',
  variant: 'default',
  options: {},
  name: 'Mug',
  category: 'Tableware',
  price: 12,
  image: null,
  srcset: '',
  avifSrcset: '',
  compareAtPrice: null,
  lowestPrice30Days: null,
  countInStock: 5,
};

beforeEach(() => sessionStorage.clear());

test('a pending item is kept until it is taken, once', () => {
  pendingCartItemStorage.add(mug);
  pendingCartItemStorage.add(mug);
  pendingCartItemStorage.add({ ...mug, variant: 'blue' }, 3);
  expect(pendingCartItemStorage.take()).toMatchObject({
    list: [{ _id: 'mug', variant: 'default', quantity: 2 }],
    page: [{ _id: 'mug', variant: 'blue', quantity: 3 }],
  });
  expect(pendingCartItemStorage.take()).toEqual({ list: [], page: [] });
});

test('a pendingItems holds no more than the cart would', () => {
  pendingCartItemStorage.add(mug, 900);
  pendingCartItemStorage.add({ ...mug, _id: 'gone', countInStock: 0 }, 1);
  expect(pendingCartItemStorage.take().page).toMatchObject([{ _id: 'mug', quantity: 5 }]);
});

test.each([
  ['no list', '{"page":"mug"}'],
  ['no JSON', '{'],
  ['a line without a product', '{"page":[{"quantity":2,"name":"Mug","price":1}]}'],
  ['an id that is a path', '{"page":[{"_id":"../mug","quantity":2,"name":"Mug","price":1}]}'],
  ['a negative quantity', '{"list":[{"_id":"mug","quantity":-2,"name":"Mug","price":1}]}'],
])('%s in the storage is no pendingItems', (_, json) => {
  sessionStorage.setItem('wish', json);
  expect(pendingCartItemStorage.take()).toEqual({ list: [], page: [] });
});

test('an absurd quantity in the storage becomes the largest possible one', () => {
  sessionStorage.setItem('wish', JSON.stringify({ page: [{ ...mug, countInStock: null, quantity: 1e9 }] }));
  expect(pendingCartItemStorage.take().page).toMatchObject([{ quantity: 999 }]);
});

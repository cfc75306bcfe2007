import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { getProductBreadcrumb } from './product-breadcrumb';

const kettle = { category: 'Tea & Coffee', categorySlug: 'tea-coffee' } as Product;
const getPaths = (from: Parameters<typeof getProductBreadcrumb>[1]) =>
  getProductBreadcrumb(kettle, from).map(({ to }) => to);

test.each<[string, Parameters<typeof getProductBreadcrumb>[1], string[]]>([
  ['no list', null, ['/', '/products', '/products?category=tea-coffee']],
  [
    'a list of all products',
    { address: '/products?inStock=true&page=2', category: null },
    ['/', '/products?inStock=true&page=2', '/products?category=tea-coffee'],
  ],
  [
    'the list of its category',
    { address: '/products?category=tea-coffee&maxPrice=20', category: 'tea-coffee' },
    ['/', '/products', '/products?category=tea-coffee&maxPrice=20'],
  ],
  [
    'the list of another category',
    { address: '/products?category=kitchen&maxPrice=20', category: 'kitchen' },
    ['/', '/products', '/products?category=tea-coffee'],
  ],
])('after %s the breadcrumbs lead back to it as it was', (_, from, expected) => {
  expect(getPaths(from)).toEqual(expected);
});

import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CartItem } from '../cart-line';
import { PendingCartItems } from './pending-cart-items';
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

test('an item is shown with its price, and stays pending', () => {
  pendingCartItemStorage.add(mug);
  render(<PendingCartItems />);
  const section = screen.getByRole('region', { name: 'It will be in your cart' });
  expect(section.textContent).toContain('Mug$12.00');
  expect(pendingCartItemStorage.take().list).toHaveLength(1);
});

test('of many items, the first are shown and the others counted', () => {
  for (const name of ['Mug', 'Bowl', 'Plate', 'Jug', 'Pan'])
    pendingCartItemStorage.add({ ...mug, _id: name, name, options: { Size: 'Large' } }, 2);
  render(<PendingCartItems />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['Mug', 'Bowl', 'Plate'].map((name) => expect.stringMatching(`^${name}.*Large2 × \\$12.00$`)),
  );
  expect(screen.getByText('+2 more. They will be in your cart')).toBeTruthy();
});

test('without items, nothing is shown', () => {
  const { container } = render(<PendingCartItems />);
  expect(container.innerHTML).toBe('');
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import { sessionStore } from '@/shared/session/session';
import { cartStore } from '../cart-store';
import { AddPiecesButton } from './add-pieces-button';
import { pendingCartItemStorage } from './pending-items';

const createProduct = (id: string) =>
  ({
    _id: id,
    name: id,
    category: 'Tableware',
    images: [],
    countInStock: 9,
    variants: [{ _id: 'default', options: {}, price: 12, countInStock: 9 }],
  }) as unknown as Product;

const pieces = [
  { product: createProduct('plate'), variant: 'default', quantity: 6 },
  { product: createProduct('pot'), variant: 'default', quantity: 1 },
];

const getQuantities = () => cartStore.get().map(({ _id, quantity }) => [_id, quantity]);

const login = (status: 'user' | 'guest') =>
  vi.spyOn(sessionStore, 'get').mockReturnValue({ status, user: null });

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  pendingCartItemStorage.take();
  act(() => cartStore.clear());
});

test('all pieces are added at once, and a second table sets their quantities', async () => {
  login('user');
  const { rerender } = render(<AddPiecesButton pieces={pieces} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Add 7 pieces to cart' }));
  expect(getQuantities()).toEqual([
    ['plate', 6],
    ['pot', 1],
  ]);
  expect(screen.getByRole('link', { name: 'View cart' })).toBeDefined();
  rerender(<AddPiecesButton pieces={[{ ...pieces[0]!, quantity: 4 }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Update cart to 4 pieces' }));
  expect(getQuantities()).toEqual([
    ['plate', 4],
    ['pot', 1],
  ]);
});

test('a guest who needs an account finds all pieces in the cart after login', async () => {
  login('guest');
  render(<AddPiecesButton pieces={pieces} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Add 7 pieces to cart' }));
  expect(cartStore.get()).toEqual([]);
  expect(pendingCartItemStorage.take().page).toMatchObject([
    { _id: 'plate', quantity: 6 },
    { _id: 'pot', quantity: 1 },
  ]);
});

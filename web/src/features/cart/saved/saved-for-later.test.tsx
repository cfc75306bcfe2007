import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { setupFakeServer } from '@/testing/fake-server';
import type { CartLine } from '../cart-line';
import { cartStore } from '../cart-store';
import { SavedForLaterSection } from './saved-for-later';
import { savedForLaterStore } from './saved-lines-store';

const createLine = (id: string, quantity: number): CartLine => ({
  _id: id,
  variant: 'default',
  options: {},
  name: id,
  category: 'Kitchen',
  price: 24,
  compareAtPrice: null,
  lowestPrice30Days: null,
  image: null,
  srcset: '',
  avifSrcset: '',
  countInStock: 9,
  unavailable: false,
  quantity,
});

setupFakeServer(
  http.get('*/api/products/:id', ({ params }) => {
    const stock = params.id === 'mug' ? 0 : 2;
    return params.id === 'gone'
      ? HttpResponse.json(
          { success: false, code: 'NOT_FOUND', message: 'No', requestId: 'r' },
          { status: 404 },
        )
      : HttpResponse.json({
          success: true,
          data: {
            _id: params.id,
            name: params.id,
            category: 'Kitchen',
            price: 20,
            image: null,
            images: [],
            status: 'active',
            countInStock: stock,
            compareAtPrice: null,
            variants: [{ _id: 'default', options: {}, price: 20, countInStock: stock }],
          },
        });
  }),
);

const show = () => render(<SavedForLaterSection />, { wrapper: MemoryRouter });
const getMoveButton = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Move to cart: ${name}` });

beforeEach(() => cartStore.forget());

test('a saved line leaves the cart, and is moved back at the current price, as many as there are', async () => {
  cartStore.revise(() => ({ lines: [createLine('kettle', 5)], changes: null }));
  cartStore.saveForLater(createLine('kettle', 5));
  expect(cartStore.latest()).toEqual([]);
  show();
  expect(screen.getByRole('heading', { name: 'Saved for later (1)' })).toBeTruthy();
  expect(await screen.findByText('$20.00')).toBeTruthy();
  await userEvent.click(getMoveButton('kettle'));
  expect(cartStore.latest()).toMatchObject([{ _id: 'kettle', price: 20, quantity: 2 }]);
  expect(savedForLaterStore.latest()).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('what cannot be bought now stays, and can be removed', async () => {
  for (const id of ['mug', 'gone']) cartStore.saveForLater(createLine(id, 1));
  show();
  expect(await screen.findByText(/Out of stock/)).toBeTruthy();
  expect(screen.getByText('No longer available')).toBeTruthy();
  expect([getMoveButton('mug').disabled, getMoveButton('gone').disabled]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove gone from saved items' }));
  await waitFor(() => expect(savedForLaterStore.latest().map(({ _id }) => _id)).toEqual(['mug']));
});

test('the end of a session forgets saved items', () => {
  cartStore.saveForLater(createLine('mug', 1));
  cartStore.forget();
  expect(savedForLaterStore.latest()).toEqual([]);
});

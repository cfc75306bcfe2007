import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import { cartStore } from '../cart-store';
import { AddToCartButton } from './add-to-cart-button';

const variant = { _id: 's', options: { Size: 'S' }, price: 12, countInStock: 9 };
const coat = { _id: 'coat', name: 'Coat', images: [], variants: [variant] } as unknown as Product;

test('without a size, the button asks for it on phones, and adds nothing', () => {
  const ask = vi.fn();
  render(
    <AddToCartButton
      product={coat}
      variant={coat.variants[0]!}
      quantity={1}
      missingOption={{ name: 'Size', ask }}
    />,
    { wrapper: MemoryRouter },
  );
  fireEvent.click(screen.getByText('Choose a size'));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(cartStore.get()).toEqual([]);
});

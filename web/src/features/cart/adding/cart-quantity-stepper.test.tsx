import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import { toCartItem } from '../cart-line';
import { cartStore } from '../cart-store';
import { CartQuantityStepper } from './cart-quantity-stepper';

const variant = { _id: 'default', options: {}, price: 12, countInStock: 9 };
const mug = {
  _id: 'mug',
  name: 'Mug',
  category: 'Tableware',
  images: [],
  countInStock: 9,
  variants: [variant],
} as unknown as Product;

test('chooses what will be added, and changes the line of the cart afterwards', () => {
  const onChange = vi.fn();
  const stepper = { productId: 'mug', variant: mug.variants[0]!, name: 'Mug', value: 1, max: 9, onChange };
  render(<CartQuantityStepper {...stepper} />);
  const increase = () => fireEvent.click(screen.getByRole('button', { name: /^Increase/ }));
  const shown = () => screen.getByRole<HTMLInputElement>('textbox').value;
  increase();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);

  act(() => void cartStore.add(toCartItem(mug), 3));
  expect(shown()).toBe('3');
  increase();
  expect(cartStore.get()).toMatchObject([{ _id: 'mug', quantity: 4 }]);
  expect(shown()).toBe('4');
  expect(onChange).toHaveBeenCalledTimes(1);
});

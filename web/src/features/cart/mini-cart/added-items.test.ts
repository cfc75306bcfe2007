import { renderHook, act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachToastHost, toasts } from '@/shared/toasts/toasts';
import type { CartItem } from '../cart-line';
import { showAddedCartItems, closeMiniCart, useAddedCartItems } from './added-items';

const mug = { _id: 'mug', variant: 'blue' } as CartItem;
const toast = vi.spyOn(toasts, 'success').mockReturnValue();

beforeEach(() => {
  vi.useFakeTimers();
  toast.mockClear();
  history.replaceState(null, '', '/products/mug');
});
afterEach(() => {
  closeMiniCart();
  vi.useRealTimers();
});

test('what was added is shown by the mini-cart, and not said twice', () => {
  const { result } = renderHook(useAddedCartItems);
  act(() => showAddedCartItems('Added to cart!', [mug]));
  expect(result.current).toMatchObject({ message: 'Added to cart!', keys: ['mug/blue'] });
  act(() => void vi.advanceTimersByTime(10_000));
  expect(toast).not.toHaveBeenCalled();
});

test('what was said before is taken away, since it would cover the mini-cart', () => {
  const clear = vi.fn();
  const detach = attachToastHost({ show: () => undefined, clear });
  renderHook(useAddedCartItems);
  act(() => showAddedCartItems('Added to cart!', [mug]));
  expect(clear).toHaveBeenCalledOnce();
  detach();
});

test('a mini-cart that comes a little later still shows it', () => {
  showAddedCartItems('Added to cart!', [mug]);
  vi.advanceTimersByTime(1000);
  const { result } = renderHook(useAddedCartItems);
  expect(result.current?.keys).toEqual(['mug/blue']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(toast).not.toHaveBeenCalled();
});

test('without a mini-cart, and where the cart itself shows, the message is a toast', () => {
  showAddedCartItems('Added to cart!', [mug]);
  vi.advanceTimersByTime(2000);
  expect(toast.mock.calls).toEqual([['Added to cart!']]);

  const { result } = renderHook(useAddedCartItems);
  history.replaceState(null, '', '/cart');
  act(() => showAddedCartItems('Mug added to cart!', [mug]));
  expect(result.current).toBeNull();
  expect(toast).toHaveBeenLastCalledWith('Mug added to cart!');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAddedCartItems, closeMiniCart, useAddedCartItems, type AddedCartItems } from './added-items';
import { useMiniCartDismissal } from './use-dismissal';

const went: { to?: NavigateFunction } = {};

function Panel({ added }: { added: AddedCartItems }) {
  const panel = useRef<HTMLDivElement>(null);
  const { handlers } = useMiniCartDismissal(panel, added);
  return <div ref={panel} role="dialog" tabIndex={-1} {...handlers} />;
}

function MiniCart() {
  const added = useAddedCartItems();
  Object.assign(went, { to: useNavigate() });
  return added ? <Panel added={added} /> : null;
}

const open = () =>
  render(
    <BrowserRouter>
      <MiniCart />
    </BrowserRouter>,
  );
const go = (to: string) => act(async () => went.to?.(to));
const panel = () => screen.queryByRole('dialog');

beforeEach(() => history.replaceState(null, '', '/products/mug'));
afterEach(() => {
  closeMiniCart();
  vi.useRealTimers();
});

test('the mini-cart closes with its page', async () => {
  open();
  act(() => showAddedCartItems('Added to cart!', []));
  expect(panel()).not.toBeNull();
  await go('/about');
  expect(panel()).toBeNull();
});

test('it does not come to a page that was opened before its script arrived', () => {
  showAddedCartItems('Added to cart!', []);
  history.pushState(null, '', '/about');
  open();
  expect(panel()).toBeNull();
});

test('it closes over a pointer that rests where it opened, and stays for one that moves into it', () => {
  vi.useFakeTimers();
  open();
  act(() => showAddedCartItems('Added to cart!', []));
  act(() => panel()!.blur());
  fireEvent.pointerEnter(panel()!);
  fireEvent.pointerMove(panel()!, { movementX: 0, movementY: 0 });
  act(() => void vi.advanceTimersByTime(8000));
  expect(panel()).toBeNull();
  act(() => showAddedCartItems('Added to cart!', []));
  act(() => panel()!.blur());
  fireEvent(
    panel()!,
    Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 2, movementY: 0 }),
  );
  act(() => void vi.advanceTimersByTime(9000));
  expect(panel()).not.toBeNull();
});

test('it stays where the page comes after the address that it was announced at', async () => {
  open();
  history.pushState(null, '', '/products');
  act(() => showAddedCartItems('Added to cart!', []));
  await go('/products');
  expect(panel()).not.toBeNull();
});

test('the focus goes to the link beside the button, which was disabled after the mini-cart opened', () => {
  render(
    <BrowserRouter>
      <button type="button">Add to Cart</button>
      <a href="/cart">View cart</a>
      <MiniCart />
    </BrowserRouter>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' });
  button.focus();
  act(() => showAddedCartItems('Added to cart!', []));
  act(() => panel()!.focus());
  button.disabled = true;
  act(() => void fireEvent.keyDown(document, { key: 'Escape' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View cart' }));
});

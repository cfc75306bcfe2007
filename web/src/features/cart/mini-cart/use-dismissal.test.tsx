import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceAdded, closeMiniCart, useAdded, type Added } from './added';
import { useDismissal } from './use-dismissal';

const went: { to?: NavigateFunction } = {};

function Panel({ added }: { added: Added }) {
  const panel = useRef<HTMLDivElement>(null);
  const { handlers } = useDismissal(panel, added);
  return <div ref={panel} role="dialog" tabIndex={-1} {...handlers} />;
}

function MiniCart() {
  const added = useAdded();
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
afterEach(closeMiniCart);

test('the mini-cart closes with its page', async () => {
  open();
  act(() => announceAdded('Added to cart!', []));
  expect(panel()).not.toBeNull();
  await go('/about');
  expect(panel()).toBeNull();
});

test('it does not come to a page that was opened before its script arrived', () => {
  announceAdded('Added to cart!', []);
  history.pushState(null, '', '/about');
  open();
  expect(panel()).toBeNull();
});

test('it stays where the page comes after the address that it was announced at', async () => {
  open();
  history.pushState(null, '', '/products');
  act(() => announceAdded('Added to cart!', []));
  await go('/products');
  expect(panel()).not.toBeNull();
});

import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LoadMoreProducts } from './list-notes';

function show(loading = false) {
  const onMore = vi.fn();
  const list = { shown: 24, total: 60, next: '/products?after=W10', continued: false, failed: false };
  render(
    <MemoryRouter>
      <LoadMoreProducts {...list} loading={loading} onMore={onMore} />
    </MemoryRouter>,
  );
  return { onMore, link: screen.getByRole('link') };
}

test('more products are a link to the next page, whose click makes the list longer', () => {
  const { onMore, link } = show();
  expect(link.getAttribute('href')).toBe('/products?after=W10');
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(true);
  expect(onMore).toHaveBeenCalledOnce();
});

test('a click that opens the link elsewhere is left to the browser', () => {
  const { onMore, link } = show();
  const click = createEvent.click(link, { ctrlKey: true });
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(false);
  expect(onMore).not.toHaveBeenCalled();
});

test('a click while more products load asks for nothing', () => {
  const { onMore, link } = show(true);
  fireEvent.click(link);
  expect(onMore).not.toHaveBeenCalled();
});

test('a list that is shown to its end says so, and leads no further', () => {
  const list = { shown: 60, total: 60, next: null, continued: false, loading: false, failed: false };
  render(<LoadMoreProducts {...list} onMore={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Showing 60 of 60');
  expect(screen.queryByRole('link')).toBeNull();
});

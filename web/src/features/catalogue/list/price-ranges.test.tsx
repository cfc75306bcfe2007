import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { catalogueFilterCodec } from './product-filters';
import { PriceRangeFilter } from './price-ranges';

const ranges = [
  { from: 0, to: 24.99, count: 12 },
  { from: 25, to: 49.99, count: 1 },
  { from: 200, to: null, count: 3 },
];
const any = catalogueFilterCodec.none;

test('ranges of prices are links with numbers of products; the chosen one leads back', () => {
  render(
    <MemoryRouter>
      <PriceRangeFilter
        ranges={ranges}
        filters={{ ...any, category: 'kitchen', minPrice: 25, maxPrice: 49.99 }}
        onChange={() => undefined}
      />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Up to $24.99 12 products', '/products?category=kitchen&maxPrice=24.99'],
    ['$25 – $49.99 1 product', '/products?category=kitchen'],
    ['From $200 3 products', '/products?category=kitchen&minPrice=200'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null]);
});

test('in the drawer they are buttons, and a single one is not offered', () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <PriceRangeFilter ranges={ranges} filters={any} inDrawer onChange={onChange} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'From $200 3 products' }));
  expect(onChange).toHaveBeenCalledWith({ ...any, minPrice: 200 });
  rerender(<PriceRangeFilter ranges={ranges.slice(0, 1)} filters={any} inDrawer onChange={onChange} />);
  expect(screen.queryByRole('button')).toBeNull();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { catalogueFilterCodec } from './product-filters';
import { ProductListToolbar, ProductSortSelect } from './list-toolbar';

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
const orders = () => [...select().options].map(({ text, value }) => [text, value]);

test('a list is in the order of its newest, and another is chosen by its name', () => {
  const onChange = vi.fn();
  const filters = { ...catalogueFilterCodec.none, category: 'garden' };
  render(<ProductSortSelect filters={filters} onChange={onChange} />);
  expect(select().value).toBe('-createdAt');
  expect(orders()).toEqual(
    expect.arrayContaining([
      ['Price: low to high', 'price'],
      ['Name: A to Z', 'title'],
    ]),
  );
  fireEvent.change(select(), { target: { value: 'title' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...filters, sort: 'title' });
});

test('the results of a search are in the order of how well they match, unless another is asked for', () => {
  const filters = { ...catalogueFilterCodec.none, search: 'tea' };
  const { rerender } = render(<ProductSortSelect filters={filters} onChange={() => undefined} />);
  expect(orders()[0]).toEqual(['Most relevant', '']);
  expect(select().value).toBe('');
  rerender(<ProductSortSelect filters={{ ...filters, sort: 'price' }} onChange={() => undefined} />);
  expect(select().value).toBe('price');
});

test('the button of the filters counts the facts of the search text, but not the text', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: { categories: [] } })));
  render(
    <MemoryRouter>
      <ProductListToolbar
        filters={{ ...catalogueFilterCodec.none, search: 'gift for dad', inStock: true }}
        facts={[{ field: 'goodFor', values: ['Him'], without: 'gift' }]}
        onChange={() => undefined}
        onApproachDrawer={() => undefined}
        onOpenDrawer={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByLabelText('Filters, 2 active')).toBeDefined();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import * as endpoints from '@contract/endpoints';
import * as api from '../../../shared/api/send-change';
import type { SelectedProducts } from '../product-selection';
import { BulkProductActions } from './bulk-product-actions';

const product = (_id: string) =>
  ({
    _id,
    name: _id,
    status: 'active',
    options: [],
    updatedAt: '',
    variants: [{ _id: 'default', options: {}, price: 24 }],
    title: _id,
    compareAtPrice: null,
  }) as unknown as Product;

const changed = (id: string) => ({ data: { changed: [product(id)], refused: [] } }) as never;

afterEach(() => void vi.restoreAllMocks());

test('what is selected while a change is under way stays selected, and the focus stays where it is', async () => {
  let save = () => {};
  vi.spyOn(api, 'sendWriteRequest').mockImplementation(
    () => new Promise((resolve) => (save = () => resolve(changed('one')))),
  );
  const onClose = vi.fn();
  function List() {
    const [selected, setSelected] = useState<SelectedProducts>(new Map([['one', product('one')]]));
    const more = new Map(['one', 'two'].map((id) => [id, product(id)]));
    return (
      <>
        <button onClick={() => setSelected(more)}>Select another</button>
        <BulkProductActions selected={[...selected.values()]} onSelect={setSelected} onClose={onClose} />
      </>
    );
  }
  render(<List />);

  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select another' }));
  await act(async () => save());
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test(
  'prices are shown as they are and as they would be, and those that become 0 are changed after a question only',
  { tags: 'long' },
  async () => {
    const change = vi.spyOn(api, 'sendWriteRequest').mockResolvedValue(changed('Kettle'));
    render(<BulkProductActions selected={[product('Kettle')]} onSelect={() => {}} onClose={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: 'Change price' }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Direction', 'down');
    expect(screen.queryByRole('table')).toBeNull();
    type('Percent', '10');
    type('Round to', '.95');
    expect(screen.getByRole('row', { name: 'Kettle $24.00 $21.95' })).toBeTruthy();
    type('Percent', '100');
    expect(screen.getByRole('row', { name: 'Kettle $24.00 $0.00' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change 1 product' }));

    const dialog = await screen.findByRole('alertdialog', { name: 'Change these prices?' });
    expect(dialog.textContent).toContain('makes 1 product free');
    expect(dialog.textContent).toContain('Kettle goes from $24.00 to $0.00');
    expect(change).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Change prices' }));
    await vi.waitFor(() =>
      expect(change).toHaveBeenCalledWith(endpoints.bulkUpdateProducts, {
        body: {
          price: { direction: 'down', by: 'percent', value: 100, ending: '.95' },
          products: [{ _id: 'Kettle', updatedAt: '' }],
        },
      }),
    );
  },
);

test(
  'a stock is set for products without variants, and those with variants are named',
  { tags: 'long' },
  async () => {
    const change = vi.spyOn(api, 'sendWriteRequest').mockResolvedValue(changed('Kettle'));
    const shirt = { ...product('Shirt'), options: [{ name: 'Size', values: ['S'] }] };
    const bar = (selected: Product[]) => (
      <BulkProductActions selected={selected} onSelect={() => {}} onClose={() => {}} />
    );
    const { rerender } = render(bar([shirt]));
    fireEvent.click(screen.getByRole('button', { name: 'Set stock' }));
    const note = await screen.findByRole('dialog', { name: 'Set stock' });
    expect(note.textContent).toContain('Shirt: Each variant has its own stock');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    rerender(bar([shirt, product('Kettle')]));
    fireEvent.click(screen.getByRole('button', { name: 'Set stock' }));
    expect(await screen.findByText(/^Not changed: Shirt/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('In stock'), { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change 1 product' }));
    await vi.waitFor(() =>
      expect(change).toHaveBeenCalledWith(endpoints.bulkUpdateProducts, {
        body: { countInStock: 7, products: [{ _id: 'Kettle', updatedAt: '' }] },
      }),
    );
  },
);

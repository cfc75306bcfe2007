import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '@contract/products/products';
import * as api from '../../products-api';
import type { Selection } from '../selection';
import { BulkBar } from './bulk-bar';

const product = (_id: string) =>
  ({
    ...{ _id, name: _id, status: 'active', options: [], updatedAt: '' },
    variants: [{ _id: 'default', options: {}, price: 24 }],
  }) as unknown as Product;

afterEach(() => void vi.restoreAllMocks());

test('what is selected while a change is under way stays selected, and the focus stays where it is', async () => {
  let save = () => {};
  vi.spyOn(api, 'changeProduct').mockImplementation(
    () => new Promise((resolve) => (save = () => resolve(product('one')))),
  );
  vi.spyOn(api, 'renewLists').mockImplementation(() => undefined);
  const onClose = vi.fn();
  function List() {
    const [selected, setSelected] = useState<Selection>(new Map([['one', product('one')]]));
    const more = new Map(['one', 'two'].map((id) => [id, product(id)]));
    return (
      <>
        <button onClick={() => setSelected(more)}>Select another</button>
        <BulkBar selected={[...selected.values()]} onSelect={setSelected} onClose={onClose} />
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

test('prices that become 0 are changed after a question only', async () => {
  const change = vi.spyOn(api, 'changeProduct').mockImplementation(async (id) => product(id));
  vi.spyOn(api, 'renewLists').mockImplementation(() => undefined);
  render(<BulkBar selected={[product('Kettle')]} onSelect={() => {}} onClose={() => {}} />);
  const lowerBy = async (percent: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Change price' }));
    fireEvent.change(screen.getByLabelText('Direction'), { target: { value: 'down' } });
    fireEvent.change(screen.getByLabelText('Percent'), { target: { value: percent } });
    fireEvent.click(screen.getByRole('button', { name: 'Change 1 product' }));
    return screen.findByRole('alertdialog', { name: 'Change these prices?' });
  };
  const dialog = await lowerBy('100');
  expect(dialog.textContent).toContain('makes 1 product free');
  expect(dialog.textContent).toContain('Kettle goes from $24.00 to $0.00');
  expect(change).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Change prices' }));
  await vi.waitFor(() =>
    expect(change).toHaveBeenCalledWith('Kettle', expect.objectContaining({ price: 0 })),
  );
});

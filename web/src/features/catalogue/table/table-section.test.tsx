import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { SetTablePiece } from '@contract/collections/collection-responses';
import type { TableLine } from './table-lines';
import { TableSection } from './table-section';

const createPiece = (title: string, price: number, countInStock: number, rest: object = {}) =>
  ({
    product: {
      _id: title.toLowerCase(),
      title,
      price,
      countInStock,
      images: [],
      options: [],
      variants: [{ _id: 'default', options: {}, price, countInStock }],
    },
    shape: 'plate',
    quantity: 1,
    portion: 'one',
    ...rest,
  }) as unknown as SetTablePiece;

const PIECES = [
  createPiece('Plate', 42.5, 50),
  createPiece('Glass', 16, 5, { shape: 'glass' }),
  createPiece('Pot', 86, 9, { shape: 'pot', portion: 'table' }),
  createPiece('Candle', 18, 0, { shape: 'candle', portion: 'two' }),
];

const renderTable = () =>
  render(
    <TableSection
      pieces={PIECES}
      renderAddButton={(lines: readonly TableLine[]) => (
        <output>{lines.map(({ piece, units }) => `${units} ${piece.product.title}`).join(', ')}</output>
      )}
    />,
    { wrapper: MemoryRouter },
  );

const getPicture = () => screen.getByRole('img', { name: /^Table for/ });
const countDrawn = (id: string) => getPicture().querySelectorAll(`[data-product="${id}"]`).length;

test('for more people, the picture, the quantities and the total grow together', () => {
  renderTable();
  expect(screen.getByText('4 Plate, 4 Glass, 1 Pot')).toBeDefined();
  expect(screen.getByText('$320.00')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '6 people' }));
  expect(screen.getByText('6 Plate, 5 Glass, 1 Pot')).toBeDefined();
  expect([countDrawn('plate'), countDrawn('glass'), countDrawn('pot'), countDrawn('candle')]).toEqual([
    6, 5, 1, 0,
  ]);
  expect(screen.getByText('Table for 6: 12 pieces, $421.00')).toBeDefined();
  expect(screen.getByText('Only 5 in stock, 1 fewer than the table needs')).toBeDefined();
  expect(screen.getByText('Sold out')).toBeDefined();
});

test('a piece is left out or changed alone, and stays left out for more people', () => {
  renderTable();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pot on the table' }));
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Quantity of Plate' })).getByRole('button', {
      name: /^Decrease/,
    }),
  );
  expect(screen.getByText('3 Plate, 4 Glass')).toBeDefined();
  expect([countDrawn('plate'), countDrawn('pot')]).toEqual([3, 0]);
  fireEvent.click(screen.getByRole('radio', { name: '8 people' }));
  expect(screen.getByText('8 Plate, 5 Glass')).toBeDefined();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportItem } from '@contract/imports';
import { ImportItemDetails } from './import-item-table';

const item = (changes: ImportItem['changes']) =>
  ({ errors: [], warnings: [], changes }) as unknown as ImportItem;

const shown = (changes: ImportItem['changes']) => {
  render(<ImportItemDetails item={item(changes)} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('changes have the units and amounts of the activity log', () => {
  expect(
    shown([
      { field: 'weightGrams', before: null, after: 1200 },
      { field: 'price', before: 18, after: 20.5 },
      { field: 'brand', before: 'Potters', after: '' },
    ]),
  ).toEqual(['Weight: nothing → 1,200 g', 'Price: $18.00 → $20.50', 'Brand: Potters → nothing']);
});

test('long texts begin shortly before their first difference', () => {
  const [text] = shown([{ field: 'description', before: 'x'.repeat(90), after: `${'x'.repeat(89)}y` }]);
  expect(text).toBe(`Description: …${'x'.repeat(21)} → …${'x'.repeat(20)}y`);
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { HotspotProduct } from '@contract/collections/collection-responses';
import { QuickAddButtonContext } from '../card-actions';
import { ShoppableImage } from './room-picture';

const image = {
  url: '/room.webp',
  width: 1600,
  height: 900,
  alt: '',
  srcset: '',
  avifSrcset: '',
  placeholder: '',
};

const point = (title: string, countInStock: number, x: number): HotspotProduct => ({
  _id: title.toLowerCase(),
  title,
  price: 24,
  x,
  y: 0.5,
  product: { _id: title.toLowerCase(), name: title, countInStock } as HotspotProduct['product'],
});

test('a point offers what is in stock, and says of the rest that it is sold out', () => {
  render(
    <MemoryRouter>
      <QuickAddButtonContext value={({ name }) => <button>Add {name}</button>}>
        <ShoppableImage title="Tea" image={image} points={[point('Kettle', 3, 0.2), point('Cup', 0, 0.8)]} />
      </QuickAddButtonContext>
    </MemoryRouter>,
  );
  const points = within(screen.getByRole('list', { name: 'Products in this picture' }));
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(points.getByRole('button', { name: 'Kettle' }));
  expect(points.getByRole('button', { name: 'Add Kettle' })).toBeTruthy();
  expect(points.queryByText('Sold out')).toBeNull();
  fireEvent.click(points.getByRole('button', { name: 'Cup' }));
  expect(points.getByText('Sold out')).toBeTruthy();
  expect(points.queryByRole('button', { name: /^Add/ })).toBeNull();
});

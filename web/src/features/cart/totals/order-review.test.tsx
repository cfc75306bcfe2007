import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import type { CartLine } from '../cart-line';
import { OrderReview } from './order-review';
import { estimateQuote } from './use-quote';

const line: CartLine = {
  _id: 'teapot',
  variant: 'small',
  options: { Size: 'Small' },
  name: 'Teapot',
  category: 'Kitchen',
  price: 20,
  compareAtPrice: null,
  lowestPrice30Days: null,
  image: null,
  srcset: '',
  avifSrcset: '',
  countInStock: 5,
  unavailable: false,
  quantity: 2,
};

test('the review has the products that can be bought, the totals and the rights', () => {
  const quote = estimateQuote(
    [],
    { destination: { country: 'US' }, codes: [] },
    { version: 0, pricing: DEFAULT_SETTINGS },
  );
  const lines = [line, { ...line, _id: 'gone', name: 'Gone', unavailable: true }];
  render(
    <MemoryRouter>
      <OrderReview lines={lines} quote={quote} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 × Teapot, Size: Small$40.00',
  ]);
  expect(screen.getByText('Total')).toBeTruthy();
  expect(screen.getByText(/of 14 days/).textContent).toContain('right of withdrawal');
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
});

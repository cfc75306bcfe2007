import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { ProductRatingLink } from './title-rating';

const show = (rating: Product['rating']) =>
  render(
    <MemoryRouter initialEntries={['/products/mug?variant=blue']}>
      <ProductRatingLink rating={rating} />
    </MemoryRouter>,
  );

test('stars and number of reviews lead to the reviews, with the variant that was chosen', () => {
  show({ count: 12, average: 4.5 });
  const link = screen.getByRole('link', { name: '4.5 of 5 stars 4.5 (12 reviews)' });
  expect(link.getAttribute('href')).toBe('/products/mug?variant=blue#reviews-title');
});

test('without reviews there is nothing', () => {
  expect(show(null).container.textContent).toBe('');
});

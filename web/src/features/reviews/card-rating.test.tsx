import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductCardRating } from './card-rating';

test('a card says how many reviews a product has and what they come to, and nothing where there are none', () => {
  const { container, rerender } = render(
    <ProductCardRating rating={{ count: 12, average: 4.5 }} isBelowBadge={false} />,
  );
  expect(container.textContent).toBe('4.5 of 5 stars, 12 reviews4.5(12)');
  rerender(<ProductCardRating rating={null} isBelowBadge={false} />);
  expect(container.textContent).toBe('');
});

import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as titles from '../../shared/products/product-titles';
import { EMPTY_PRODUCT_FORM } from './product-form';
import { productConflictResolver } from './product-decision';

afterEach(() => vi.restoreAllMocks());

test('an edit conflict names spare parts by title', async () => {
  vi.spyOn(titles, 'useProductTitles').mockReturnValue(new Map([['lid-1', 'Glass lid']]));
  const toForm = (spareParts: string) => ({ ...EMPTY_PRODUCT_FORM, spareParts });
  const [difference] = productConflictResolver.differences(
    toForm('lid-1'),
    toForm('lid-1, gone-1'),
    toForm(''),
  );
  render(
    <>
      <p>{difference!.mine}</p>
      <p>{difference!.theirs}</p>
    </>,
  );
  expect(await screen.findByText('Glass lid, A deleted product')).toBeTruthy();
  expect(screen.getByText('None')).toBeTruthy();
});

import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import * as rights from '../shared/rights/require-permission';
import { LineItemFields } from './line-item-fields';

test('the regular price of a line is written as a price', () => {
  vi.spyOn(rights, 'useHasPermission').mockReturnValue(true);
  const line = { line: '1', product: 'cup', variant: 'default', name: 'Cup', quantity: '1', price: '' };
  render(
    <Formik initialValues={{ lines: [{ ...line, listed: 4.5, sent: 0 }] }} onSubmit={() => undefined}>
      <LineItemFields currency="USD" />
    </Formik>,
  );
  expect(screen.getByLabelText('Price ($4.50)')).toBeTruthy();
  // Above the empty field, so that it does not run into the currency.
  expect(screen.getByText('Price ($4.50)', { selector: 'label' }).dataset.shrink).toBe('true');
});

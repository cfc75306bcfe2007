import { expect, test } from 'vitest';
import { validateEditedItems, type OrderEditFormValues } from './edit-form';

test('a price that is set by hand asks for the reason before the review', () => {
  const form = (price: string, reason: string) =>
    ({ lines: [{ quantity: '1', price, sent: 0 }], reason }) as unknown as OrderEditFormValues;
  expect(validateEditedItems(form('4.50', ' '), 'USD')).toEqual({
    reason: 'Please enter a reason for the price change.',
  });
  expect(validateEditedItems(form('4.50', 'Agreed on the phone'), 'USD')).toEqual({});
  expect(validateEditedItems(form('', ''), 'USD')).toEqual({});
});

import { expect, test } from 'vitest';
import { updateProductSchema } from '../../../src/contract/products/product-input';
import { getLegalGuaranteeYears, listLongerGuarantees } from '../../../src/contract/orders/legal-guarantee';

const isValid = (edit: object) => updateProductSchema.isValid(edit);

test('a content is an amount with a unit, of a product and of a variant', async () => {
  expect(await updateProductSchema.validate({ content: '0,75 L' })).toEqual({ content: '0.75 l' });
  for (const content of ['', '450 g', '6 pieces']) expect(await isValid({ content })).toBe(true);
  for (const content of ['16 oz', 'some', '0 g']) expect(await isValid({ content })).toBe(false);
  const variant = { options: {}, price: 5, countInStock: 1 };
  expect(await isValid({ variants: [{ ...variant, content: '1 kg' }] })).toBe(true);
  expect(await isValid({ variants: [{ ...variant, content: 'one' }] })).toBe(false);
});

test('an HS code has 6 to 10 digits, without the dots in which it is written', async () => {
  expect(await updateProductSchema.validate({ hsCode: '6911.10 00' })).toEqual({ hsCode: '69111000' });
  for (const hsCode of ['', '691110', '6911100090']) expect(await isValid({ hsCode })).toBe(true);
  for (const hsCode of ['6911', '69111000901', 'A91110']) expect(await isValid({ hsCode })).toBe(false);
});

test('the label for a guarantee of the maker needs more than two years', async () => {
  for (const makerGuaranteeYears of [null, 3, 100]) expect(await isValid({ makerGuaranteeYears })).toBe(true);
  for (const makerGuaranteeYears of [2, 101]) expect(await isValid({ makerGuaranteeYears })).toBe(false);
});

test('the legal guarantee has at least two years in the EU, and three in some countries', () => {
  expect(['DE', 'ES', 'PT', 'SE', 'US', 'GB'].map(getLegalGuaranteeYears)).toEqual([2, 3, 3, 3, null, null]);
  expect(listLongerGuarantees(['DE', 'ES'])).toEqual([{ country: 'ES', years: 3 }]);
});

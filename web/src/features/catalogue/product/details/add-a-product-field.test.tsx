import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProductFields, removeProductFields } from '@/testing/extra-product-fields';

/** Timeout in milliseconds. Long, because a busy machine loads the modules slowly. */
const LOADING_TIMEOUT = 120_000;

/** Loads the section's modules again, with more fields in the table and no other change. */
async function loadWithFields() {
  addProductFields();
  return {
    ...(await import('./product-details-section')),
    ...(await import('@contract/products/product-fields')),
  };
}

let page: Awaited<ReturnType<typeof loadWithFields>>;
beforeAll(async () => {
  page = await loadWithFields();
}, LOADING_TIMEOUT);
afterAll(removeProductFields);

test('the product’s page shows choices by their label, and flags that are set', () => {
  const values = { ...page.createEmptyProductFields(), finish: 'gloss', handmade: true, timber: 'Beech' };
  expect(page.getProductDetailRows(values, 'en-US')).toEqual([
    ['Timber', 'Beech'],
    ['Finish', 'High gloss'],
    ['Handmade', 'Yes'],
  ]);
  expect(
    page.getProductDetailRows({ ...values, finish: '', handmade: false } as typeof values, 'en-US'),
  ).toEqual([['Timber', 'Beech']]);
});

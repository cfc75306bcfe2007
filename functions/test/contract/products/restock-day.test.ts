import { expect, test } from 'vitest';
import { updateProductSchema } from '../../../src/contract/products/product-input';

const isValid = (backInStockOn: string) => updateProductSchema.isValid({ backInStockOn });

test('the day on which a product is back in stock is an existing day or empty', async () => {
  for (const day of ['', '2026-12-24', '2028-02-29']) expect(await isValid(day), day).toBe(true);
  for (const day of ['2026-02-30', '12/24/2026', '2026-12', 'soon'])
    expect(await isValid(day), day).toBe(false);
});

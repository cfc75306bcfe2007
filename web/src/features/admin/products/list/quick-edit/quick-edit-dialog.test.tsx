import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { CONFIG } from '@/shared/config/public-config';
import { createDataStore, DataStoreContext, NOTHING, write } from '@/shared/data/data-store';
import { CODE_SETTINGS } from '@/shared/settings/store-settings';
import { quickForm } from './quick-edit';
import { QuickEditRows } from './quick-edit-dialog';

const product = {
  options: [],
  variants: [{ _id: 'v', options: {}, price: 5, countInStock: 3 }],
} as unknown as Product;

test('a price is labelled with the currency of the settings, not of the code', () => {
  const store = createDataStore();
  write(store, CONFIG, { ...NOTHING, data: { ...CODE_SETTINGS, version: 3, currency: 'EUR' }, at: 1 });
  render(
    <DataStoreContext value={store}>
      <Formik initialValues={quickForm(product)} onSubmit={() => undefined}>
        <QuickEditRows product={product} />
      </Formik>
    </DataStoreContext>,
  );
  expect(screen.getByLabelText('Price (EUR)')).toHaveProperty('value', '5.00');
});

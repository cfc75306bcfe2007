import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import {
  createDataStore,
  DataStoreContext,
  EMPTY_CACHE_ENTRY,
  setCacheEntry,
} from '@/shared/data/data-store';
import { DEFAULT_STORE_SETTINGS } from '@/shared/settings/store-settings';
import { toQuickEditForm } from './quick-edit';
import { QuickEditFields } from './quick-edit-dialog';

const product = {
  options: [],
  variants: [{ _id: 'v', options: {}, price: 5, countInStock: 3 }],
} as unknown as Product;

test('a price is labelled with the currency of the settings, not of the code', () => {
  const store = createDataStore();
  setCacheEntry(store, CONFIG_CACHE_KEY, {
    ...EMPTY_CACHE_ENTRY,
    data: { ...DEFAULT_STORE_SETTINGS, version: 3, currency: 'EUR' },
    at: 1,
  });
  render(
    <DataStoreContext value={store}>
      <Formik initialValues={toQuickEditForm(product)} onSubmit={() => undefined}>
        <QuickEditFields product={product} />
      </Formik>
    </DataStoreContext>,
  );
  expect(screen.getByLabelText('Price (EUR)')).toHaveProperty('value', '5.00');
});

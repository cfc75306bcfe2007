import { act, fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import { EMPTY_PRODUCT_FORM, validateProductForm, type ProductFormValues } from './product-form';
import { ShippingCountriesField } from './shipping-countries-field';

vi.mock(import('@/shared/api/client'), async (original) => ({
  ...(await original()),
  // A request that never finishes keeps the default settings in use.
  fetchEndpointData: vi.fn(() => new Promise<never>(() => undefined)) as never,
}));

const form = { ...EMPTY_PRODUCT_FORM, title: 'Sofa', category: 'Living', price: '900', countInStock: '2' };

test('a product ships everywhere, within the country, or to countries of which one must be chosen', async () => {
  const onSubmit = vi.fn<(form: ProductFormValues) => void>();
  render(
    <Formik initialValues={form} validate={(values) => validateProductForm(values, null)} onSubmit={onSubmit}>
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          <ShippingCountriesField />
          <button type="submit">Save</button>
        </form>
      )}
    </Formik>,
  );
  const reach = screen.getByRole('combobox', { name: 'Ships to' });
  const choose = (value: string) => act(async () => fireEvent.change(reach, { target: { value } }));
  const saved = async () => {
    onSubmit.mockClear();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    return onSubmit.mock.calls[0]?.[0].shipsTo;
  };
  expect(reach.textContent).toBe('EverywhereOnly within the United StatesThese countries');
  expect(await saved()).toBe('');
  await choose('home');
  expect(await saved()).toBe('home');
  await choose('list');
  expect(await saved()).toBeUndefined();
  const countries = screen.getByRole('combobox', { name: 'Countries' });
  expect(countries.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText('Choose at least one country').id).toBe(countries.getAttribute('aria-describedby'));
  for (const name of ['Canada', 'Norway']) {
    await act(async () => fireEvent.change(countries, { target: { value: name } }));
    await act(async () => fireEvent.click(screen.getByText(name)));
  }
  expect(await saved()).toBe('CA, NO');
  expect(screen.queryByText('Choose at least one country')).toBeNull();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import { EMPTY_PRODUCT_FORM } from './product-form';
import { AlternativeNamesField } from './alternative-names-field';

vi.mock(import('@/shared/api/client'), async (original) => ({
  ...(await original()),
  fetchEndpointData: vi.fn(async () => ({ names: ['tote bag', 'handbag', 'purse'] })) as never,
}));

test('suggested names are added one by one, once, and the focus stays with the field', async () => {
  render(
    <Formik
      initialValues={{ ...EMPTY_PRODUCT_FORM, title: 'Leather Tote', alsoCalled: 'Shopper, Purse' }}
      onSubmit={() => undefined}
    >
      <AlternativeNamesField />
    </Formik>,
  );
  const field = screen.getByRole('textbox', { name: 'Also called' });
  const chips = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  await expect.poll(chips).toEqual(['tote bag', 'handbag']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add “handbag”' })));
  expect(field).toHaveProperty('value', 'Shopper, Purse, handbag');
  expect([chips(), document.activeElement]).toEqual([['tote bag'], field]);
});

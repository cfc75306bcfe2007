import { fireEvent, render, screen } from '@testing-library/react';
import { Form, Formik, useFormikContext } from 'formik';
import { expect, test, vi } from 'vitest';
import { EMPTY_PRODUCT_FORM, type ProductFormValues } from '../product-form';
import { ProductOptionsSection } from './options-section';
import { addProductOption, addOptionValue } from './variants';

const opened: ProductFormValues = { ...EMPTY_PRODUCT_FORM, ...addProductOption(EMPTY_PRODUCT_FORM) };
const sizes = ['S', 'M'].reduce<ProductFormValues>(
  (form, value) => ({ ...form, ...addOptionValue(form, 0, value) }),
  opened,
);

function Values() {
  const { values } = useFormikContext<ProductFormValues>();
  return <output>{JSON.stringify(values.options[0]?.values)}</output>;
}

test(
  'a value is renamed in a dialog, which neither takes another one’s name nor sends the editor’s form',
  { tags: 'long' },
  async () => {
    const onSubmit = vi.fn();
    render(
      <Formik initialValues={sizes} onSubmit={onSubmit}>
        <Form>
          <ProductOptionsSection />
          <Values />
        </Form>
      </Formik>,
    );
    fireEvent.click(screen.getByRole('button', { name: /^S\b/ }));
    const value = await screen.findByRole('textbox', { name: 'Value' });
    const rename = async (text: string) => {
      fireEvent.change(value, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    };
    await rename('m');
    expect(await screen.findByText('This value already exists')).toBeTruthy();
    await rename(' ');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await rename('Small');
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('["Small","M"]');
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

import { fireEvent, render, screen } from '@testing-library/react';
import { Form, Formik, useFormikContext } from 'formik';
import { expect, test, vi } from 'vitest';
import { EMPTY_FORM, type ProductForm } from '../product-form';
import { OptionsSection } from './options-section';
import { addOption, addValue } from './variants';

const opened: ProductForm = { ...EMPTY_FORM, ...addOption(EMPTY_FORM) };
const sizes = ['S', 'M'].reduce<ProductForm>(
  (form, value) => ({ ...form, ...addValue(form, 0, value) }),
  opened,
);

function Values() {
  const { values } = useFormikContext<ProductForm>();
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
          <OptionsSection />
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

import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { RequiredField } from './form-text-field';

test('a required field says so to screen readers, and its label’s notch is as wide as the label', () => {
  const { container } = render(
    <Formik initialValues={{ phone: '' }} onSubmit={() => undefined}>
      <RequiredField name="phone" label="Phone" input={{ inputMode: 'tel' }} />
    </Formik>,
  );
  const input = screen.getByLabelText('Phone');
  expect([input.hasAttribute('required'), input.getAttribute('inputmode')]).toEqual([true, 'tel']);
  expect(container.querySelector('legend')?.textContent).toBe('Phone');
});

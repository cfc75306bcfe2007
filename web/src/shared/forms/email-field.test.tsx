import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { EmailField } from './email-field';

test('a likely typing error is offered behind the field, and taken by Tab and Enter', async () => {
  const user = userEvent.setup();
  render(
    <Formik initialValues={{ email: '' }} onSubmit={() => undefined}>
      <EmailField helperText="We write to it." />
    </Formik>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(field, 'ada@gmial.com');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Did you mean gmail.com?' }));
  await user.keyboard('{Enter}');
  expect(field.value).toBe('ada@gmail.com');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('We write to it.')).toBeTruthy();
});

import { expect, test } from 'vitest';
import { INCOMPLETE_FORM_MESSAGE, getInvalidFormMessage } from './announce-invalid';

const values = { email: 'ada@', phone: '12345', city: ' ' };

test('a required field that is empty is missing, whatever else is wrong', () => {
  const errors = { city: 'This field is required', phone: 'Please enter a valid phone number' };
  expect(getInvalidFormMessage(errors, values)).toBe(INCOMPLETE_FORM_MESSAGE);
});

test('a field that is filled but not valid is refused with what is wrong', () => {
  expect(getInvalidFormMessage({ phone: 'Please enter a valid phone number' }, values)).toBe(
    'Please enter a valid phone number',
  );
});

test('several fields that are not valid are marked, and the sentence leads there', () => {
  const errors = { email: 'Please enter a valid email', phone: 'Please enter a valid phone number' };
  expect(getInvalidFormMessage(errors, values)).toBe(
    'Some fields are not valid. Please correct the highlighted fields.',
  );
});

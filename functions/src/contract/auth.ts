import { boolean, object, type InferType } from 'yup';
import { count, literal, text, type objectOf } from './answer-fields';
import { lenientEmail, emailAddress } from './mail/email-address';
import { line, secret } from './fields';
import { userAnswer } from './users';

export const loginSchema = object({
  email: lenientEmail('Invalid email format').required('Email is required'),
  password: secret().required('Password is required').min(6, 'Password must be at least 6 characters'),
});
export type LoginInput = InferType<typeof loginSchema>;

const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s;
const STRONG_PASSWORD_MESSAGE =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number';

/** Creates a schema for a new password (docs/product.md, Registration). */
export const newPassword = () =>
  secret()
    .required('Password is required')
    .min(6, 'Password must be at least 6 characters')
    .matches(STRONG_PASSWORD, STRONG_PASSWORD_MESSAGE);

export const passwordConfirmation = () =>
  secret()
    .required('Please confirm your password')
    // `oneOf()` would report an empty confirmation both as a mismatch and as missing.
    .test(
      'same',
      'Passwords do not match',
      (value, { parent }) => !value || value === (parent as { password?: unknown }).password,
    );

export const personName = () =>
  line(100).required('Name is required').min(2, 'Name must be at least 2 characters');

export const registerSchema = object({
  name: personName(),
  email: emailAddress().required('Email is required'),
  password: newPassword(),
  confirmPassword: passwordConfirmation(),
});
export type RegisterInput = InferType<typeof registerSchema>;

/** Registration form. The checkbox for the terms is not sent to the API. */
export const registerFormSchema = registerSchema.shape({
  terms: boolean().required().oneOf([true], 'Please accept the terms and conditions'),
});

export const forgotPasswordSchema = object({
  email: lenientEmail().required('Email is required'),
});

export const resetPasswordSchema = object({
  password: newPassword(),
  confirmPassword: passwordConfirmation(),
});

const currentPasswordField = () => secret().required('Password is required');

/** Firebase Auth changes the address after the user follows the link in the confirmation email. */
export const changeEmailSchema = object({
  email: emailAddress().required('Email is required'),
  currentPassword: currentPasswordField(),
});

export const changePasswordSchema = resetPasswordSchema.shape({ currentPassword: currentPasswordField() });

export const deleteAccountSchema = object({ currentPassword: currentPasswordField() });

export const loginAnswer = {
  code: literal('LOGIN_SUCCESS'),
  user: userAnswer,
  token: text('Firebase ID token, valid for `expiresIn` seconds.'),
  refreshToken: text(),
  expiresIn: count('Seconds.'),
};
export type LoginAnswer = InferType<ReturnType<typeof objectOf<typeof loginAnswer>>>;

import { boolean, object, type InferType } from 'yup';
import { countField, literalField, textField, type exactObject } from './response-fields';
import { emailField, deliverableEmailField } from './mail/email-address';
import { singleLineTextField, passwordField } from './fields';
import { userSchema } from './users';
import { t } from './texts/text';

export const loginSchema = object({
  email: emailField(() => t('Invalid email format')).required(() => t('Email is required')),
  password: passwordField()
    .required(() => t('Password is required'))
    .min(6, () => t('Password must be at least 6 characters')),
});
export type LoginInput = InferType<typeof loginSchema>;

const STRONG_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s;
export const newPasswordField = () =>
  passwordField()
    .required(() => t('Password is required'))
    .min(6, () => t('Password must be at least 6 characters'))
    .matches(STRONG_PASSWORD, () =>
      t('Password must contain at least one uppercase letter, one lowercase letter, and one number'),
    );

export const passwordConfirmationField = () =>
  passwordField()
    .required(() => t('Please confirm your password'))
    // Not `oneOf()`, which would report an empty confirmation twice: as missing and as a mismatch.
    .test(
      'same',
      () => t('Passwords do not match'),
      (value, { parent }) => !value || value === (parent as { password?: unknown }).password,
    );

export const personNameField = () =>
  singleLineTextField(100)
    .required(() => t('Name is required'))
    .min(2, () => t('Name must be at least 2 characters'));

export const registerSchema = object({
  name: personNameField(),
  email: deliverableEmailField().required(() => t('Email is required')),
  password: newPasswordField(),
  confirmPassword: passwordConfirmationField(),
});
export type RegisterInput = InferType<typeof registerSchema>;

/** Registration form. The checkbox for the terms is validated in the browser and not sent to the API. */
export const registerFormSchema = registerSchema.shape({
  terms: boolean()
    .required()
    .oneOf([true], () => t('Please accept the terms and conditions')),
});

export const forgotPasswordSchema = object({
  email: emailField().required(() => t('Email is required')),
});

export const resetPasswordSchema = object({
  password: newPasswordField(),
  confirmPassword: passwordConfirmationField(),
});

const currentPasswordField = () => passwordField().required(() => t('Password is required'));

/** Request to change the email address. The address changes when the user opens the link in the email. */
export const changeEmailSchema = object({
  email: deliverableEmailField().required(() => t('Email is required')),
  currentPassword: currentPasswordField(),
});

export const changePasswordSchema = resetPasswordSchema.shape({ currentPassword: currentPasswordField() });

export const deleteAccountSchema = object({ currentPassword: currentPasswordField() });

export const loginResponseFields = {
  code: literalField('LOGIN_SUCCESS'),
  user: userSchema,
  token: textField('Firebase ID token, valid for `expiresIn` seconds.'),
  refreshToken: textField(),
  expiresIn: countField('Lifetime of the token in seconds.'),
};
export type LoginResponse = InferType<ReturnType<typeof exactObject<typeof loginResponseFields>>>;

import { object, string, type InferType } from 'yup';
import { choice, component, flag, list, nextCursor, objectOf, text, timestamp } from './answer-fields';
import { jsonBoolean, line, pageQuery } from './fields';

export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const userAnswer = component(
  'User',
  objectOf({
    _id: text(),
    name: text(),
    email: text(),
    role: choice(ROLES),
    phone: text().nullable(),
    avatar: text('URL of the picture, null for none.').nullable(),
    createdAt: timestamp(),
  }),
);
export type User = InferType<typeof userAnswer>;

export const roleSchema = object({
  role: string().required('Role is required').oneOf(ROLES, 'Role must be admin or customer'),
});

/** The query of GET /users/admin/all. `search` is the beginning of a name, of a word in it, or of an e-mail address. */
export const adminUsersQuery = object({
  ...pageQuery(24),
  search: line(254).optional(),
  role: string().oneOf(ROLES, 'Role must be admin or customer').optional(),
});
export type AdminUsersQuery = InferType<typeof adminUsersQuery>;

/** A user as administrators see them. */
export const adminUserAnswer = component(
  'AdminUser',
  userAnswer.shape({ disabled: flag('A disabled account cannot log in.') }),
);
export type AdminUser = InferType<typeof adminUserAnswer>;

export const adminUsersAnswer = objectOf({ users: list(adminUserAnswer), nextCursor: nextCursor() });
export type AdminUsersPage = InferType<typeof adminUsersAnswer>;

export const userStatusSchema = object({
  disabled: jsonBoolean().required('This field is required'),
});

/** Minutes since the last login after which a person must log in again before the account is deleted. */
export const RECENT_LOGIN_MINUTES = 5;

const digits = (value: string) => value.replace(/\D/g, '');

const hasEnoughDigits = (value: string | null | undefined) => digits(value ?? '').length >= 10;

/** At least 10 digits after removing everything else (docs/product.md, Checkout form). */
const phone = () =>
  line(40)
    .required('This field is required')
    .test('phone', 'Please enter a valid phone number', hasEnoughDigits);

/** The body of PUT /users/profile. An absent phone stays as it is, an empty one or null takes it away. */
export const profileSchema = object({
  name: line(100).required('Name is required').min(2, 'Name must be at least 2 characters'),
  phone: line(40)
    .nullable()
    .optional()
    .test('phone', 'Please enter a valid phone number', (value) => !value || hasEnoughDigits(value)),
});
export type ProfileInput = InferType<typeof profileSchema>;

/** POST /users/avatar has no text, only its file. */
export const avatarSchema = object({});

const REQUIRED = 'This field is required';

/** The address fields in the order they are shown. `country` is not required (docs/product.md, Checkout form). */
export const shippingAddressFields = {
  fullName: line(100).required(REQUIRED),
  phone: phone(),
  address: line(200).required(REQUIRED),
  city: line(100).required(REQUIRED),
  state: line(100).required(REQUIRED),
  zipCode: line(20).required(REQUIRED),
  country: line(60).default(''),
};

export const shippingAddressSchema = object(shippingAddressFields).required(REQUIRED);
export type ShippingAddress = InferType<typeof shippingAddressSchema>;

export const savedAddressSchema = object({
  ...shippingAddressFields,
  label: line(40).default(''),
  isDefault: jsonBoolean().default(false),
});

export type SavedAddressInput = InferType<typeof savedAddressSchema>;

/** How many addresses a person keeps at most. */
export const MAX_ADDRESSES = 20;

/** An address in an answer: the stored values, which may not meet the form's current rules. */
const addressFields = {
  fullName: text(),
  phone: text(),
  address: text(),
  city: text(),
  state: text(),
  zipCode: text(),
  country: text(),
};

export const shippingAddressAnswer = component('ShippingAddress', objectOf(addressFields));

export const savedAddressAnswer = component(
  'SavedAddress',
  objectOf({
    ...addressFields,
    _id: text(),
    label: text(),
    isDefault: flag('True for exactly one address.'),
  }),
);
export type SavedAddress = InferType<typeof savedAddressAnswer>;

/** An address book: the default address first, then the newest. Exactly one is the default while there are any. */
export const addressBookAnswer = objectOf({ addresses: list(savedAddressAnswer) });
export type AddressBook = InferType<typeof addressBookAnswer>;

/** An address that was kept, and the whole book after it. */
export const changedAddressAnswer = addressBookAnswer.shape({ address: savedAddressAnswer });

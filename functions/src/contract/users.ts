import { object, string, type InferType } from 'yup';
import { jsonBoolean, line, pageQuery } from './fields';

export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface User {
  _id: string;
  name: string;
  email: string;
  role: Role;
  phone: string | null;
  /** URL of the picture, null for none. */
  avatar: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}

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
export interface AdminUser extends User {
  /** Nobody can log in to a disabled account. */
  disabled: boolean;
}

export interface AdminUsersPage {
  users: AdminUser[];
  nextCursor: string | null;
}

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

export interface SavedAddress extends ShippingAddress {
  _id: string;
  label: string;
  isDefault: boolean;
}

/** An address book: the default address first, then the newest. Exactly one is the default while there are any. */
export interface AddressBook {
  addresses: SavedAddress[];
}

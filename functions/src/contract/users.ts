import { object, string, type InferType } from 'yup';
import {
  choiceField,
  openApiComponent,
  booleanField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  timestampField,
} from './response-fields';
import { documentIdField, strictBooleanField, singleLineTextField, paginationFields } from './fields';
import { teamRoleResponseSchema } from './team/permissions';
import { t } from './texts/text';

export const USER_ROLES = ['customer', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const userSchema = openApiComponent(
  'User',
  exactObject({
    _id: textField(),
    name: textField(),
    email: textField(),
    role: choiceField(USER_ROLES),
    phone: textField().nullable(),
    avatar: textField('URL of the picture. Null if there is none.').nullable(),
    createdAt: timestampField(),
    team: teamRoleResponseSchema.optional(),
  }),
);
export type User = InferType<typeof userSchema>;

export const userRoleSchema = object({
  role: string()
    .required(() => t('Role is required'))
    .oneOf(USER_ROLES, () => t('Role must be admin or customer')),
  teamRole: documentIdField().optional(),
});

/** Query of the user list. `search` matches the beginning of a name or of a part of an email address. */
export const adminUsersQuerySchema = object({
  ...paginationFields(24),
  search: singleLineTextField(254).optional(),
  role: string()
    .oneOf(USER_ROLES, () => t('Role must be admin or customer'))
    .optional(),
});
export type AdminUsersQuery = InferType<typeof adminUsersQuerySchema>;

export const adminUserSchema = openApiComponent(
  'AdminUser',
  userSchema.shape({
    teamRole: textField('Id of the team role. Null if the user is a customer.').nullable(),
    disabled: booleanField('True if the account is disabled. A disabled account cannot log in.'),
  }),
);
export type AdminUser = InferType<typeof adminUserSchema>;

export const adminUsersResponseSchema = exactObject({
  users: listField(adminUserSchema),
  nextCursor: nextCursorField(),
});
export type AdminUsersResponse = InferType<typeof adminUsersResponseSchema>;

export const userStatusSchema = object({
  disabled: strictBooleanField().required(() => t('This field is required')),
});

/** Maximum age of the login, in minutes, when a user deletes the account. After that, the user must log in again. */
export const RECENT_LOGIN_MINUTES = 5;

export const uploadAvatarSchema = object({});

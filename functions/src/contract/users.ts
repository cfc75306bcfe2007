import { object, string, type InferType } from 'yup';
import { choice, component, flag, list, nextCursor, objectOf, text, timestamp } from './answer-fields';
import { documentId, jsonBoolean, line, pageQuery } from './fields';
import { teamRoleAnswer } from './team/permissions';

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
    team: teamRoleAnswer.optional(),
  }),
);
export type User = InferType<typeof userAnswer>;

export const roleSchema = object({
  role: string().required('Role is required').oneOf(ROLES, 'Role must be admin or customer'),
  teamRole: documentId().optional(),
});

/** User list query. `search` is the start of a name or of a part of an email address. */
export const adminUsersQuery = object({
  ...pageQuery(24),
  search: line(254).optional(),
  role: string().oneOf(ROLES, 'Role must be admin or customer').optional(),
});
export type AdminUsersQuery = InferType<typeof adminUsersQuery>;

export const adminUserAnswer = component(
  'AdminUser',
  userAnswer.shape({
    teamRole: text('The id of the role in the team; null for a customer.').nullable(),
    disabled: flag('A disabled account cannot log in.'),
  }),
);
export type AdminUser = InferType<typeof adminUserAnswer>;

export const adminUsersAnswer = objectOf({ users: list(adminUserAnswer), nextCursor: nextCursor() });
export type AdminUsersPage = InferType<typeof adminUsersAnswer>;

export const userStatusSchema = object({
  disabled: jsonBoolean().required('This field is required'),
});

/** Minutes since the last login until deleting an account requires a new login. */
export const RECENT_LOGIN_MINUTES = 5;

export const avatarSchema = object({});

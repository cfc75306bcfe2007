import { array, object, string, type InferType } from 'yup';
import { flag, list, objectOf, text, timestamp } from '../answer-fields';
import { newPassword, passwordConfirmation, personName } from '../auth';
import { documentId, line, REQUIRED, version } from '../fields';
import { emailAddress } from '../mail/email-address';
import { MIN_ADMIN_PASSWORD } from '../second-factor';
import { adminUserAnswer } from '../users';
import { PERMISSIONS, teamRoleAnswer } from './permissions';

export const INVITATION_DAYS = 7;
export const MAX_OWN_ROLES = 30;
export const MAX_LISTED_MEMBERS = 100;

export const teamRoleSchema = object({
  name: line(40).required(REQUIRED),
  permissions: array(string().oneOf(PERMISSIONS, 'Not a known permission').required())
    .required(REQUIRED)
    .min(1, 'Choose what this role allows')
    .max(PERMISSIONS.length, 'Choose each permission once'),
});
export type TeamRoleInput = InferType<typeof teamRoleSchema>;

export const changedRoleSchema = teamRoleSchema.shape({ updatedAt: version() });
export type ChangedRoleInput = InferType<typeof changedRoleSchema>;

export const invitationSchema = object({
  email: emailAddress().required('Email is required'),
  role: documentId().required('Choose a role'),
});
export type InvitationInput = InferType<typeof invitationSchema>;

const invitationTokenField = () =>
  line(43)
    .required(REQUIRED)
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'Not the token of an invitation', excludeEmptyString: true });

export const invitationTokenSchema = object({ token: invitationTokenField() });

export const newMemberSchema = object({
  name: personName(),
  password: newPassword().min(
    MIN_ADMIN_PASSWORD,
    `Passwords of administrators have at least ${MIN_ADMIN_PASSWORD} characters.`,
  ),
  confirmPassword: passwordConfirmation(),
});

export const joinTeamSchema = newMemberSchema.shape({ token: invitationTokenField() });
export type JoinTeamInput = InferType<typeof joinTeamSchema>;

export const openInvitationAnswer = objectOf({
  email: text(),
  role: text('The name of the role.'),
  hasAccount: flag('True if a verified account has the address: its owner logs in to join.'),
});
export type OpenInvitation = InferType<typeof openInvitationAnswer>;

export const invitationAnswer = objectOf({
  _id: text(),
  email: text(),
  role: text('The id of a role.'),
  by: text('The id of the account that invited.'),
  createdAt: timestamp(),
  expiresAt: timestamp(),
});
export type Invitation = InferType<typeof invitationAnswer>;

export const teamAnswer = objectOf({
  members: list(adminUserAnswer, 'Newest first.'),
  roles: list(teamRoleAnswer, "Those that every shop has, then the shop's own by name."),
  invitations: list(invitationAnswer, 'Newest first.'),
});
export type Team = InferType<typeof teamAnswer>;

import { array, object, string, type InferType } from 'yup';
import { flag, list, objectOf, text, timestamp } from '../answer-fields';
import { newPassword, passwordConfirmation, personName } from '../auth';
import { documentId, line, REQUIRED, version } from '../fields';
import { emailAddress } from '../mail/email-address';
import { MIN_ADMIN_PASSWORD } from '../second-factor';
import { adminUserAnswer } from '../users';
import { PERMISSIONS, teamRoleAnswer } from './permissions';

/** Days in which an invitation can be accepted, and roles of its own that a shop has at most. */
export const INVITATION_DAYS = 7;
export const MAX_OWN_ROLES = 30;
/** Members that the page of the team lists. */
export const MAX_LISTED_MEMBERS = 100;

/** A role of the shop's own, as it is created and changed. Permissions that others need are added by the shop. */
export const teamRoleSchema = object({
  name: line(40).required(REQUIRED),
  permissions: array(string().oneOf(PERMISSIONS, 'Not a known permission').required())
    .required(REQUIRED)
    .min(1, 'Choose what this role allows')
    .max(PERMISSIONS.length, 'Choose each permission once'),
});
export type TeamRoleInput = InferType<typeof teamRoleSchema>;

/** The body of PUT /team/roles/:id. */
export const changedRoleSchema = teamRoleSchema.shape({ updatedAt: version() });
export type ChangedRoleInput = InferType<typeof changedRoleSchema>;

export const invitationSchema = object({
  email: emailAddress().required('Email is required'),
  role: documentId().required('Choose a role'),
});
export type InvitationInput = InferType<typeof invitationSchema>;

const invitationToken = () =>
  line(43)
    .required(REQUIRED)
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'Not the token of an invitation', excludeEmptyString: true });

/** Token of an invitation's link, as the body of POST /team/invitation and POST /team/accept. */
export const invitationTokenSchema = object({ token: invitationToken() });

/** Form of an invited person without an account. */
export const newMemberSchema = object({
  name: personName(),
  password: newPassword().min(
    MIN_ADMIN_PASSWORD,
    `Passwords of administrators have at least ${MIN_ADMIN_PASSWORD} characters.`,
  ),
  confirmPassword: passwordConfirmation(),
});

/** The body of POST /team/join. */
export const joinTeamSchema = newMemberSchema.shape({ token: invitationToken() });
export type JoinTeamInput = InferType<typeof joinTeamSchema>;

/** Invitation as the holder of its token sees it. */
export const openInvitationAnswer = objectOf({
  email: text(),
  role: text('The name of the role.'),
  hasAccount: flag('True if a verified account has the address: its owner logs in to join.'),
});
export type OpenInvitation = InferType<typeof openInvitationAnswer>;

/** An invitation that was not accepted yet. */
export const invitationAnswer = objectOf({
  _id: text(),
  email: text(),
  role: text('The id of a role.'),
  by: text('The id of the account that invited.'),
  createdAt: timestamp(),
  expiresAt: timestamp(),
});
export type Invitation = InferType<typeof invitationAnswer>;

/** Everybody on the team, the roles, and who is invited. */
export const teamAnswer = objectOf({
  members: list(adminUserAnswer, 'Newest first.'),
  roles: list(teamRoleAnswer, "Those that every shop has, then the shop's own by name."),
  invitations: list(invitationAnswer, 'Newest first.'),
});
export type Team = InferType<typeof teamAnswer>;

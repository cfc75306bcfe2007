import { array, object, string, type InferType } from 'yup';
import { list, objectOf, text, timestamp } from '../answer-fields';
import { documentId, line, REQUIRED, version } from '../fields';
import { emailAddress } from '../mail/email-address';
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

/** The token of an invitation's link. */
export const acceptInvitationSchema = object({
  token: line(43)
    .required(REQUIRED)
    .matches(/^[A-Za-z0-9_-]{43}$/, { message: 'Not the token of an invitation', excludeEmptyString: true }),
});

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

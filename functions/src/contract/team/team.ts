import { array, object, string, type InferType } from 'yup';
import { booleanField, listField, exactObject, textField, timestampField } from '../response-fields';
import { newPasswordField, passwordConfirmationField, personNameField } from '../auth';
import { documentIdField, singleLineTextField, REQUIRED_MESSAGE, expectedVersionField } from '../fields';
import { deliverableEmailField } from '../mail/email-address';
import { MIN_ADMIN_PASSWORD_LENGTH } from '../second-factor';
import { adminUserSchema } from '../users';
import { PERMISSIONS, teamRoleResponseSchema } from './permissions';
import { t } from '../texts/text';

export const INVITATION_VALIDITY_DAYS = 7;
export const MAX_CUSTOM_ROLES = 30;
export const MAX_LISTED_TEAM_MEMBERS = 100;

export const teamRoleSchema = object({
  name: singleLineTextField(40).required(REQUIRED_MESSAGE),
  permissions: array(
    string()
      .oneOf(PERMISSIONS, () => t('Unknown permission'))
      .required(),
  )
    .required(REQUIRED_MESSAGE)
    .min(1, () => t('Choose at least one permission'))
    .max(PERMISSIONS.length, () => t('Each permission can be listed once')),
});
export type TeamRoleInput = InferType<typeof teamRoleSchema>;

export const updateTeamRoleSchema = teamRoleSchema.shape({ updatedAt: expectedVersionField() });
export type UpdateTeamRoleInput = InferType<typeof updateTeamRoleSchema>;

export const teamInvitationSchema = object({
  email: deliverableEmailField().required(() => t('Email is required')),
  role: documentIdField().required(() => t('Choose a role')),
});
export type TeamInvitationInput = InferType<typeof teamInvitationSchema>;

const invitationTokenField = () =>
  singleLineTextField(43)
    .required(REQUIRED_MESSAGE)
    .matches(/^[A-Za-z0-9_-]{43}$/, {
      message: () => t('Invalid invitation token'),
      excludeEmptyString: true,
    });

export const invitationTokenSchema = object({ token: invitationTokenField() });

export const teamMemberFormSchema = object({
  name: personNameField(),
  password: newPasswordField().min(MIN_ADMIN_PASSWORD_LENGTH, () =>
    t('Passwords of administrators have at least {max} characters.', { max: MIN_ADMIN_PASSWORD_LENGTH }),
  ),
  confirmPassword: passwordConfirmationField(),
});

export const joinTeamSchema = teamMemberFormSchema.shape({ token: invitationTokenField() });
export type JoinTeamInput = InferType<typeof joinTeamSchema>;

export const invitationDetailsSchema = exactObject({
  email: textField(),
  role: textField('Name of the role.'),
  hasAccount: booleanField(
    'True if an account with this verified address exists. The owner of the account logs in to join the team.',
  ),
});
export type InvitationDetails = InferType<typeof invitationDetailsSchema>;

export const invitationResponseSchema = exactObject({
  _id: textField(),
  email: textField(),
  role: textField('Id of the role.'),
  by: textField('Account id of the person who sent the invitation.'),
  createdAt: timestampField(),
  expiresAt: timestampField(),
});
export type Invitation = InferType<typeof invitationResponseSchema>;

export const teamResponseSchema = exactObject({
  members: listField(adminUserSchema, 'Newest first.'),
  roles: listField(teamRoleResponseSchema, 'Built-in roles, then custom roles by name.'),
  invitations: listField(invitationResponseSchema, 'Newest first.'),
});
export type TeamResponse = InferType<typeof teamResponseSchema>;

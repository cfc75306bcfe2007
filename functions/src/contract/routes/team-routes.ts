import { exactObject } from '../response-fields';
import { teamRoleResponseSchema } from '../team/permissions';
import {
  updateTeamRoleSchema,
  invitationResponseSchema,
  teamInvitationSchema,
  invitationTokenSchema,
  joinTeamSchema,
  invitationDetailsSchema,
  teamResponseSchema,
  teamRoleSchema,
} from '../team/team';
import { userSchema } from '../users';
import { deriveResourceRoutes } from '../resources';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';

const TEAM_READS = ['getTeam', 'listAllUsers', 'listActivity'] as const;

const role = deriveResourceRoutes({
  name: 'role',
  id: 'id',
  schemas: { create: teamRoleSchema, update: updateTeamRoleSchema, response: teamRoleResponseSchema },
  alsoChanges: ['getTeam', 'listAllUsers'],
  errors: ['SELF_CHANGE'],
});

export const teamRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'team', tag: 'Team' })({
    getTeam: {
      endpoint: 'GET /team',
      summary: 'Returns the team members, the roles and the pending invitations.',
      answer: dataResponse(teamResponseSchema),
    },
    inviteToTeam: {
      endpoint: 'POST /team/invitations',
      secondFactor: 'fresh',
      summary: 'Invites a person to the team by email. The link is valid once, for seven days.',
      body: teamInvitationSchema,
      answer: dataResponse(exactObject({ invitation: invitationResponseSchema })),
      status: 201,
      invalidates: TEAM_READS,
      limit: { name: 'invite', max: 60, windowSeconds: 3600 },
    },
    resendInvitation: {
      endpoint: 'POST /team/invitations/:id/send',
      secondFactor: 'fresh',
      summary: 'Sends an invitation again with a new link, which replaces the previous one.',
      answer: dataResponse(exactObject({ invitation: invitationResponseSchema })),
      invalidates: TEAM_READS,
      limit: { name: 'invite-again', max: 60, windowSeconds: 3600 },
    },
    withdrawInvitation: {
      endpoint: 'DELETE /team/invitations/:id',
      summary: 'Withdraws an invitation. Its link becomes invalid.',
      answer: jsonResponse(messageResponseFields),
      invalidates: TEAM_READS,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'team', secondFactor: 'fresh', tag: 'Team' })({
    createRole: role.create(
      'POST /team/roles',
      'Creates a role. It can only have permissions that the user has.',
    ),
    updateRole: role.update(
      'PUT /team/roles/:id',
      'Updates a role, unless it has changed since it was read. Members with the role are affected immediately.',
    ),
    removeRole: role.remove(
      'DELETE /team/roles/:id',
      'Deletes a role. Members with the role have no permissions until they get another role.',
    ),
  }),
  ...defineRoutes({ who: 'user', tag: 'Team' })({
    acceptInvitation: {
      endpoint: 'POST /team/accept',
      secondFactor: 'own',
      summary: "Joins the team with the token of an invitation to the account's verified email address.",
      body: invitationTokenSchema,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
      errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_NOT_VERIFIED', 'STALE_WRITE'],
      limit: { name: 'accept-invitation', max: 30, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'all', appCheck: true, tag: 'Team' })({
    getInvitation: {
      endpoint: 'POST /team/invitation',
      summary: 'Returns the email address and the role of an invitation to the owner of its token.',
      body: invitationTokenSchema,
      answer: dataResponse(exactObject({ invitation: invitationDetailsSchema })),
      errors: ['NOT_FOUND'],
      limit: { name: 'open-invitation', max: 60, windowSeconds: 3600 },
    },
    joinTeam: {
      endpoint: 'POST /team/join',
      summary:
        'Joins the team with the token of an invitation, without an account or with an unverified one.',
      body: joinTeamSchema,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
      errors: ['NOT_FOUND', 'EMAIL_IN_USE', 'FORBIDDEN', 'STALE_WRITE'],
      status: 201,
      limit: { name: 'join-team', max: 30, windowSeconds: 3600 },
    },
  }),
};

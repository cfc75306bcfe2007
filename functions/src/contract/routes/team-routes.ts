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
      summary: 'Everybody on the team, the roles, and invitations that were not accepted yet',
      answer: dataResponse(teamResponseSchema),
    },
    inviteToTeam: {
      endpoint: 'POST /team/invitations',
      secondFactor: 'fresh',
      summary: 'Invite a person to the team by mail; the link works once, for seven days',
      body: teamInvitationSchema,
      answer: dataResponse(exactObject({ invitation: invitationResponseSchema })),
      status: 201,
      invalidates: TEAM_READS,
      limit: { name: 'invite', max: 60, windowSeconds: 3600 },
    },
    resendInvitation: {
      endpoint: 'POST /team/invitations/:id/send',
      secondFactor: 'fresh',
      summary: 'Send an invitation again with a new link; the former one ends',
      answer: dataResponse(exactObject({ invitation: invitationResponseSchema })),
      invalidates: TEAM_READS,
      limit: { name: 'invite-again', max: 60, windowSeconds: 3600 },
    },
    withdrawInvitation: {
      endpoint: 'DELETE /team/invitations/:id',
      summary: 'Withdraw an invitation: its link ends',
      answer: jsonResponse(messageResponseFields),
      invalidates: TEAM_READS,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'team', secondFactor: 'fresh', tag: 'Team' })({
    createRole: role.create(
      'POST /team/roles',
      'Add a custom role; it can only have permissions that the caller has',
    ),
    updateRole: role.update(
      'PUT /team/roles/:id',
      "Change a role of the shop's own, for everybody who has it and at once; refused where it has changed since it was read",
    ),
    removeRole: role.remove(
      'DELETE /team/roles/:id',
      "Delete a role of the shop's own; who has it may do nothing until they get another one",
    ),
  }),
  ...defineRoutes({ who: 'user', tag: 'Team' })({
    acceptInvitation: {
      endpoint: 'POST /team/accept',
      secondFactor: 'own',
      summary: 'Join the team, by the token of an invitation to the verified address of the account',
      body: invitationTokenSchema,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
      errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_NOT_VERIFIED', 'STALE_WRITE'],
      limit: { name: 'accept-invitation', max: 30, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'all', appCheck: true, tag: 'Team' })({
    getInvitation: {
      endpoint: 'POST /team/invitation',
      summary: 'The address and the role of an invitation, for the holder of its token',
      body: invitationTokenSchema,
      answer: dataResponse(exactObject({ invitation: invitationDetailsSchema })),
      errors: ['NOT_FOUND'],
      limit: { name: 'open-invitation', max: 60, windowSeconds: 3600 },
    },
    joinTeam: {
      endpoint: 'POST /team/join',
      summary:
        'Join the team by the token of an invitation, without an account or with one whose address was never verified',
      body: joinTeamSchema,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
      errors: ['NOT_FOUND', 'EMAIL_IN_USE', 'FORBIDDEN', 'STALE_WRITE'],
      status: 201,
      limit: { name: 'join-team', max: 30, windowSeconds: 3600 },
    },
  }),
};

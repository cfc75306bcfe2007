import { objectOf } from '../answer-fields';
import { teamRoleAnswer } from '../team/permissions';
import {
  changedRoleSchema,
  invitationAnswer,
  invitationSchema,
  invitationTokenSchema,
  joinTeamSchema,
  openInvitationAnswer,
  teamAnswer,
  teamRoleSchema,
} from '../team/team';
import { userAnswer } from '../users';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

export const teamRoutes = {
  ...define({ who: 'admin', permission: 'team', tag: 'Team' })({
    getTeam: {
      summary: 'Everybody on the team, the roles, and invitations that were not accepted yet',
      answer: data(teamAnswer),
    },
    inviteToTeam: {
      secondFactor: 'fresh',
      summary: 'Invite a person to the team by mail; the link works once, for seven days',
      body: invitationSchema,
      answer: data(objectOf({ invitation: invitationAnswer })),
      status: 201,
      limit: { name: 'invite', max: 60, windowSeconds: 3600 },
    },
    inviteAgain: {
      secondFactor: 'fresh',
      summary: 'Send an invitation again with a new link; the former one ends',
      answer: data(objectOf({ invitation: invitationAnswer })),
      limit: { name: 'invite-again', max: 60, windowSeconds: 3600 },
    },
    withdrawInvitation: {
      summary: 'Withdraw an invitation: its link ends',
      answer: json(message),
    },
    createRole: {
      secondFactor: 'fresh',
      summary: 'Add a custom role; it can only have permissions that the caller has',
      body: teamRoleSchema,
      answer: data(objectOf({ role: teamRoleAnswer })),
      status: 201,
    },
    updateRole: {
      secondFactor: 'fresh',
      summary:
        "Change a role of the shop's own, for everybody who has it and at once; refused where it has changed since it was read",
      body: changedRoleSchema,
      answer: data(objectOf({ role: teamRoleAnswer })),
      errors: ['SELF_CHANGE', 'STALE_WRITE'],
    },
    removeRole: {
      secondFactor: 'fresh',
      summary: "Delete a role of the shop's own; who has it may do nothing until they get another one",
      answer: json(message),
      errors: ['SELF_CHANGE'],
    },
  }),
  ...define({ who: 'user', tag: 'Team' })({
    acceptInvitation: {
      secondFactor: 'own',
      summary: 'Join the team, by the token of an invitation to the verified address of the account',
      body: invitationTokenSchema,
      answer: json({ user: userAnswer, ...message }),
      errors: ['NOT_FOUND', 'FORBIDDEN', 'EMAIL_NOT_VERIFIED', 'STALE_WRITE'],
      limit: { name: 'accept-invitation', max: 30, windowSeconds: 3600 },
    },
  }),
  ...define({ who: 'all', appCheck: true, tag: 'Team' })({
    openInvitation: {
      summary: 'The address and the role of an invitation, for the holder of its token',
      body: invitationTokenSchema,
      answer: data(objectOf({ invitation: openInvitationAnswer })),
      errors: ['NOT_FOUND'],
      limit: { name: 'open-invitation', max: 60, windowSeconds: 3600 },
    },
    joinTeam: {
      summary:
        'Join the team by the token of an invitation, without an account or with one whose address was never verified',
      body: joinTeamSchema,
      answer: json({ user: userAnswer, ...message }),
      errors: ['NOT_FOUND', 'EMAIL_IN_USE', 'FORBIDDEN', 'STALE_WRITE'],
      status: 201,
      limit: { name: 'join-team', max: 30, windowSeconds: 3600 },
    },
  }),
};

import type { Services } from '../../../compose';
import type { Handlers } from '../../../platform/http/http';

export const teamRoutes = ({ team }: Services) =>
  ({
    getTeam: async () => ({ data: await team.get() }),
    inviteToTeam: async ({ actor, body }) => ({ data: { invitation: await team.invite(actor, body) } }),
    inviteAgain: async ({ actor, params }) => ({
      data: { invitation: await team.inviteAgain(actor, params.id) },
    }),
    withdrawInvitation: async ({ actor, params }) => {
      await team.withdraw(actor, params.id);
      return { message: 'The invitation was withdrawn.' };
    },
    acceptInvitation: async ({ actor, body }) => ({
      user: await team.accept(actor, body.token),
      message: 'Welcome to the team.',
    }),
    createRole: async ({ actor, body }) => ({ data: { role: await team.createRole(actor, body) } }),
    updateRole: async ({ actor, params, body }) => ({
      data: { role: await team.updateRole(actor, params.id, body) },
    }),
    removeRole: async ({ actor, params }) => {
      await team.removeRole(actor, params.id);
      return { message: 'The role was deleted.' };
    },
  }) satisfies Handlers;

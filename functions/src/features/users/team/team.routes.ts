import type { Services } from '../../../compose';
import { data, field, saying } from '../../../platform/http/answers';
import type { Handlers } from '../../../platform/http/http';

export const teamRoutes = ({ team, joining }: Services) =>
  ({
    getTeam: data(() => team.get()),
    inviteToTeam: field('invitation', ({ actor, body }) => team.invite(actor, body)),
    inviteAgain: field('invitation', ({ actor, params }) => team.inviteAgain(actor, params.id)),
    withdrawInvitation: saying('The invitation was withdrawn.', ({ actor, params }) =>
      team.withdraw(actor, params.id),
    ),
    acceptInvitation: async ({ actor, body }) => ({
      user: await joining.accept(actor, body.token),
      message: 'Welcome to the team.',
    }),
    openInvitation: field('invitation', ({ body }) => joining.open(body.token)),
    joinTeam: async ({ body }) => ({ user: await joining.join(body), message: 'Welcome to the team.' }),
    createRole: field('role', ({ actor, body }) => team.createRole(actor, body)),
    updateRole: field('role', ({ actor, params, body }) => team.updateRole(actor, params.id, body)),
    removeRole: saying('The role was deleted.', ({ actor, params }) => team.removeRole(actor, params.id)),
  }) satisfies Handlers;

import type { Shop } from '../../../platform/shop';
import { respondWithData, respondWithField, respondWithMessage } from '../../../platform/http/responses';
import type { RouteHandlers } from '../../../platform/http/mount-routes';

export const createTeamRoutes = ({ team, joining }: Shop) =>
  ({
    getTeam: respondWithData(() => team.get()),
    inviteToTeam: respondWithField('invitation', ({ actor, body }) => team.invite(actor, body)),
    resendInvitation: respondWithField('invitation', ({ actor, params }) =>
      team.inviteAgain(actor, params.id),
    ),
    withdrawInvitation: respondWithMessage('The invitation was withdrawn.', ({ actor, params }) =>
      team.withdraw(actor, params.id),
    ),
    acceptInvitation: async ({ actor, body }) => ({
      user: await joining.accept(actor, body.token),
      message: 'Welcome to the team.',
    }),
    getInvitation: respondWithField('invitation', ({ body }) => joining.open(body.token)),
    joinTeam: async ({ body }) => ({ user: await joining.join(body), message: 'Welcome to the team.' }),
    createRole: respondWithField('role', ({ actor, body }) => team.createRole(actor, body)),
    updateRole: respondWithField('role', ({ actor, params, body }) =>
      team.updateRole(actor, params.id, body),
    ),
    removeRole: respondWithMessage('The role was deleted.', ({ actor, params }) =>
      team.removeRole(actor, params.id),
    ),
  }) satisfies RouteHandlers;

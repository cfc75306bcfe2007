import { msg, t } from '../../../contract/texts/text';
import type { Shop } from '../../../platform/shop';
import { createResourceHandlers } from '../../../platform/http/resource-handlers';
import { respondWithData, respondWithField, respondWithMessage } from '../../../platform/http/responses';
import type { RouteHandlers } from '../../../platform/http/mount-routes';

export function createTeamRoutes({ team, joining }: Shop) {
  const role = createResourceHandlers('role', team.customRoles, { removed: msg('The role was deleted.') });
  return {
    getTeam: respondWithData(() => team.get()),
    inviteToTeam: respondWithField('invitation', ({ actor, body }) => team.invite(actor, body)),
    resendInvitation: respondWithField('invitation', ({ actor, params }) =>
      team.resendInvitation(actor, params.id),
    ),
    withdrawInvitation: respondWithMessage(msg('The invitation was withdrawn.'), ({ actor, params }) =>
      team.withdraw(actor, params.id),
    ),
    acceptInvitation: async ({ actor, body }) => ({
      user: await joining.accept(actor, body.token),
      message: t('Welcome to the team.'),
    }),
    getInvitation: respondWithField('invitation', ({ body }) => joining.getInvitation(body.token)),
    joinTeam: async ({ body }) => ({ user: await joining.join(body), message: t('Welcome to the team.') }),
    createRole: role.create,
    updateRole: role.update,
    removeRole: role.remove,
  } satisfies RouteHandlers;
}

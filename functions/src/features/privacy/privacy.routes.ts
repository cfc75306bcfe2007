import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const privacyRoutes = ({ dataExport, accountErasure }: Services) =>
  ({
    exportData: async ({ actor }) => ({ data: await dataExport.export(actor) }),
    deleteProfile: async ({ actor }) => {
      await accountErasure.eraseOwn(actor);
      return { message: 'Your account was deleted.' };
    },
    deleteUser: async ({ actor, params }) => {
      await accountErasure.eraseOther(actor, params.id);
      return { message: 'The account was deleted.' };
    },
  }) satisfies Handlers;

import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function privacyRoutes({ dataExport, accountErasure }: Services): BoundRoute[] {
  return [
    route(ROUTES.exportData, async ({ actor }) => ({ data: await dataExport.export(actor) })),
    route(ROUTES.deleteProfile, async ({ actor }) => {
      await accountErasure.eraseOwn(actor);
      return { message: 'Your account was deleted.' };
    }),
    route(ROUTES.deleteUser, async ({ actor, params }) => {
      await accountErasure.eraseOther(actor, params.id);
      return { message: 'The account was deleted.' };
    }),
  ];
}

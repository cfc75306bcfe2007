import { msg } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createPrivacyRoutes = ({ dataExport, accountErasure }: Shop) =>
  ({
    exportMyData: respondWithData(({ actor }) => dataExport.export(actor)),
    deleteProfile: respondWithMessage(msg('Your account was deleted.'), ({ actor }) =>
      accountErasure.eraseOwn(actor),
    ),
    deleteUser: respondWithMessage(msg('The account was deleted.'), ({ actor, params }) =>
      accountErasure.eraseOther(actor, params.id),
    ),
  }) satisfies RouteHandlers;

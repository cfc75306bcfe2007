import type { Services } from '../../compose';
import { data, saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const privacyRoutes = ({ dataExport, accountErasure }: Services) =>
  ({
    exportData: data(({ actor }) => dataExport.export(actor)),
    deleteProfile: saying('Your account was deleted.', ({ actor }) => accountErasure.eraseOwn(actor)),
    deleteUser: saying('The account was deleted.', ({ actor, params }) =>
      accountErasure.eraseOther(actor, params.id),
    ),
  }) satisfies Handlers;

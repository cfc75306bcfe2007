import { msg } from '../../contract/texts/text';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { Shop } from '../../platform/shop';

export const createWithdrawalsRoutes = ({ withdrawals, handledWithdrawals }: Shop) =>
  ({
    requestWithdrawalCode: respondWithMessage(
      msg('If the order number and the email address belong together, a code is on its way to that address.'),
      ({ body }) => withdrawals.requestCode(body),
    ),
    findWithdrawableOrder: respondWithData(({ body }) => withdrawals.findWithCode(body)),
    withdrawWithCode: respondWithData(({ body }) => withdrawals.withdrawWithCode(body)),
    getWithdrawableOrder: respondWithData(({ actor, params }) => withdrawals.getOwn(actor, params.id)),
    withdraw: respondWithData(({ actor, params, body }) => withdrawals.withdrawOwn(actor, params.id, body)),
    listWithdrawals: respondWithData(({ query }) => handledWithdrawals.list(query)),
    getWithdrawal: respondWithField('withdrawal', ({ params }) => handledWithdrawals.get(params.id)),
    updateWithdrawal: respondWithField('withdrawal', ({ actor, params, body }) =>
      handledWithdrawals.update(actor, params.id, body),
    ),
  }) satisfies RouteHandlers;

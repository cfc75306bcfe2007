import { msg, t } from '../../contract/texts/text';
import type { Shop } from '../../platform/shop';
import { respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createStockNoticesRoutes = ({ stockNotices }: Shop) =>
  ({
    requestStockNotice: async ({ actor, params, body }) => {
      const asks = await stockNotices.request(actor, params.id, body);
      return {
        message: asks
          ? t(
              'Please open the link that we have just emailed you. Then we will email you when it is back in stock.',
            )
          : t('We will email you when it is back in stock.'),
      };
    },
    confirmStockNotice: respondWithMessage(msg('We will email you when it is back in stock.'), ({ body }) =>
      stockNotices.confirm(body.token),
    ),
    cancelStockNotices: respondWithMessage(
      msg('You will no longer receive back-in-stock emails.'),
      ({ body }) => stockNotices.cancelAll(body.token),
    ),
  }) satisfies RouteHandlers;

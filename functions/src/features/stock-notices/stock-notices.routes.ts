import type { Services } from '../../compose';
import { saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const stockNoticesRoutes = ({ stockNotices }: Services) =>
  ({
    requestStockNotice: async ({ actor, params, body }) => {
      const asks = await stockNotices.request(actor, params.id, body);
      return {
        message: asks
          ? 'Please open the link that we have just emailed you. Then we will email you when it is back in stock.'
          : 'We will email you when it is back in stock.',
      };
    },
    confirmStockNotice: saying('We will email you when it is back in stock.', ({ body }) =>
      stockNotices.confirm(body.token),
    ),
    endStockNotices: saying('You will no longer receive back-in-stock emails.', ({ body }) =>
      stockNotices.end(body.token),
    ),
  }) satisfies Handlers;

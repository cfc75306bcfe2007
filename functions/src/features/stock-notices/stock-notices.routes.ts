import type { Services } from '../../compose';
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
    confirmStockNotice: async ({ body }) => {
      await stockNotices.confirm(body.token);
      return { message: 'We will email you when it is back in stock.' };
    },
    endStockNotices: async ({ body }) => {
      await stockNotices.end(body.token);
      return { message: 'You will no longer receive back-in-stock emails.' };
    },
  }) satisfies Handlers;

import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function stockNoticesRoutes({ stockNotices }: Services): BoundRoute[] {
  return [
    route(ROUTES.requestStockNotice, async ({ actor, params, body }) => {
      const asks = await stockNotices.request(actor, params.id, body);
      return {
        message: asks
          ? 'Please open the link that we have just emailed you. Then we will email you when it is back in stock.'
          : 'We will email you when it is back in stock.',
      };
    }),
    route(ROUTES.confirmStockNotice, async ({ body }) => {
      await stockNotices.confirm(body.token);
      return { message: 'We will email you when it is back in stock.' };
    }),
    route(ROUTES.endStockNotices, async ({ body }) => {
      await stockNotices.end(body.token);
      return { message: 'You will no longer receive back-in-stock emails.' };
    }),
  ];
}

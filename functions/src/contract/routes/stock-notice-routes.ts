import * as endpoints from '../endpoints';
import { endStockNoticesSchema, stockNoticeSchema } from '../products/stock-notices';
import { json, message } from './route-answer';
import { define } from './route-definition';

export const stockNoticeRoutes = define({
  requestStockNotice: {
    endpoint: endpoints.requestStockNotice,
    who: 'all',
    optionalAuth: true,
    tag: 'Products',
    summary: 'Request an email when a variant is back in stock',
    body: stockNoticeSchema,
    answer: json(message),
    status: 202,
    errors: ['NOT_FOUND'],
    limit: { name: 'stock-notice', max: 20, windowSeconds: 3600 },
  },
  endStockNotices: {
    endpoint: endpoints.endStockNotices,
    who: 'all',
    tag: 'Products',
    summary: "Cancel all back-in-stock requests of an address, by the token of an email's link",
    body: endStockNoticesSchema,
    answer: json(message),
    limit: { name: 'end-stock-notices', max: 60, windowSeconds: 3600 },
  },
});

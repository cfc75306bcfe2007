import * as endpoints from '@contract/endpoints';
import type { StockNoticeInput } from '@contract/products/stock-notices';
import { call } from '@/shared/api/client';

/** Asks for one mail when a variant is back in stock. */
export const requestStockNotice = (id: string, body: StockNoticeInput) =>
  call(endpoints.requestStockNotice, { params: { id }, body });

/** Ends all such mails to the address that a mail's link was sent to. */
export const endStockNotices = (token: string) => call(endpoints.endStockNotices, { body: { token } });

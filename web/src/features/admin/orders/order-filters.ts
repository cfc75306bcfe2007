import * as endpoints from '@contract/endpoints';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import { REFUND_FILTERS } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, day, text } from '@/shared/filters/filter-kinds';

const PAGE_SIZE = 20;

/** The list's filters, stored in the page's query. */
export const orderFilters = filterCodec(
  {
    page: paths.adminOrders,
    endpoint: endpoints.allOrders,
    filters: {
      status: choice(ORDER_STATUSES),
      // An order number or an email address.
      search: text(254),
      // The id of an account, to see all of its orders.
      customer: text(128),
      // Orders with a refund that failed for good.
      refund: choice(REFUND_FILTERS),
      // Days such as 2026-03-02, in the reader's time zone; both included.
      from: day(),
      to: day(),
    },
  },
  {
    // A day is its first or last moment in the reader's time zone.
    from: (first) => ({ from: new Date(`${first}T00:00:00`).toISOString() }),
    to: (last) => ({ to: new Date(`${last}T23:59:59.999`).toISOString() }),
  },
);

export type OrderFilters = typeof orderFilters.none;

/** The key of one page of these orders. */
export const ordersKey = (filters: OrderFilters, cursor: string | null) =>
  orderFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

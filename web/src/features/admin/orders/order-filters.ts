import * as endpoints from '@contract/endpoints';
import { ORDER_STATUSES, type OrderStatus } from '@contract/orders/order-states';
import { REFUND_FILTERS } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, day, text } from '@/shared/filters/filter-kinds';

/** The list's filters, stored in the page's query. */
export interface OrderFilters {
  status: OrderStatus | null;
  /** An order number or an email address. */
  search: string;
  /** The id of an account, to see all of its orders. */
  customer: string;
  /** Orders with a refund that failed for good. */
  refund: 'failed' | null;
  /** Days such as 2026-03-02, in the reader's time zone; both included. */
  from: string;
  to: string;
}

const PAGE_SIZE = 20;

export const orderFilters = filterCodec(
  {
    page: paths.adminOrders,
    endpoint: endpoints.allOrders,
    filters: {
      status: choice(ORDER_STATUSES),
      search: text(254),
      customer: text(128),
      refund: choice(REFUND_FILTERS),
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

/** The key of one page of these orders. */
export const ordersKey = (filters: OrderFilters, cursor: string | null) =>
  orderFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

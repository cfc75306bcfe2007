import { ORDER_STATUSES, type OrderStatus } from '@contract/order-states';
import { paths } from '@/shared/config/paths';

/** Which orders the admin's list shows; it lives in the address alone. */
export interface OrderFilters {
  status: OrderStatus | null;
  /** An order number or an e-mail address. */
  search: string;
}

const PAGE_SIZE = 20;

/** Reads an address as lenient as people write it: a status that is none shows all. */
export function orderFiltersIn(params: URLSearchParams): OrderFilters {
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    search: (params.get('search') ?? '').trim(),
  };
}

function queryOf({ status, search }: OrderFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (search) query.set('search', search);
  return query;
}

/** The page of the panel that shows these orders. */
export function ordersPath(filters: OrderFilters): string {
  const query = queryOf(filters);
  return query.size > 0 ? `${paths.adminOrders}?${query}` : paths.adminOrders;
}

/** The API's address of one page of these orders, which is also the key its answer is kept under. */
export function ordersKey(filters: OrderFilters, cursor: string | null): string {
  const query = queryOf(filters);
  query.set('limit', String(PAGE_SIZE));
  if (cursor) query.set('cursor', cursor);
  return `/orders/admin/all?${query}`;
}

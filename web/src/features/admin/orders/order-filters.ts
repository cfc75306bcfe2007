import { ORDER_STATUSES, type OrderStatus } from '@contract/order-states';
import { paths } from '@/shared/config/paths';

/** The list's filters, kept in the page's query. */
export interface OrderFilters {
  status: OrderStatus | null;
  /** An order number or an e-mail address. */
  search: string;
  /** The id of an account, to see all of its orders. */
  customer: string;
  /** Days such as 2026-03-02, in the reader's time zone; both included. */
  from: string;
  to: string;
}

export const NO_FILTERS: OrderFilters = { status: null, search: '', customer: '', from: '', to: '' };

const PAGE_SIZE = 20;

/** A valid day, else an empty string. */
const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Reads the page's query. An unknown status or day is ignored. */
export function orderFiltersIn(params: URLSearchParams): OrderFilters {
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    search: (params.get('search') ?? '').trim(),
    customer: params.get('customer') ?? '',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
}

export const isNarrowed = (filters: OrderFilters) => Object.values(filters).some(Boolean);

function queryOf(filters: Partial<Record<keyof OrderFilters, string | null>>): URLSearchParams {
  const set = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(set);
}

/** The admin page with these orders. */
export function ordersPath(filters: Partial<OrderFilters>): string {
  const query = queryOf(filters);
  return query.size > 0 ? `${paths.adminOrders}?${query}` : paths.adminOrders;
}

/** The API's query: a day becomes its first or last moment in the reader's time zone. */
function apiQuery({ from, to, ...filters }: OrderFilters): URLSearchParams {
  return queryOf({
    ...filters,
    from: from && new Date(`${from}T00:00:00`).toISOString(),
    to: to && new Date(`${to}T23:59:59.999`).toISOString(),
  });
}

/** The key, and API path, of one page of these orders. */
export function ordersKey(filters: OrderFilters, cursor: string | null): string {
  const query = apiQuery(filters);
  query.set('limit', String(PAGE_SIZE));
  if (cursor) query.set('cursor', cursor);
  return `/orders/admin/all?${query}`;
}

/** The export's query for the orders that the list shows. */
export const exportQuery = (filters: OrderFilters): Record<string, string> =>
  Object.fromEntries(apiQuery(filters));

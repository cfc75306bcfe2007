import { ORDER_STATUSES, type OrderStatus } from '@contract/order-states';
import { paths } from '@/shared/config/paths';

/** Which orders the admin's list shows; it lives in the address alone. */
export interface OrderFilters {
  status: OrderStatus | null;
  /** An order number or an e-mail address. */
  search: string;
  /** The id of an account, to see all of its orders. */
  customer: string;
  /** Days as they are written in addresses and date fields, 2026-03-02, in the reader's time zone; both included. */
  from: string;
  to: string;
}

export const NO_FILTERS: OrderFilters = { status: null, search: '', customer: '', from: '', to: '' };

const PAGE_SIZE = 20;

/** A day as it is written, or nothing for what is none. */
const dayIn = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Reads an address as lenient as people write it: a status or a day that is none shows all. */
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

/** The page of the panel that shows these orders. */
export function ordersPath(filters: Partial<OrderFilters>): string {
  const query = queryOf(filters);
  return query.size > 0 ? `${paths.adminOrders}?${query}` : paths.adminOrders;
}

/** The filters as the API takes them: days become the moments at which they begin and end here. */
function apiQuery({ from, to, ...filters }: OrderFilters): URLSearchParams {
  return queryOf({
    ...filters,
    from: from && new Date(`${from}T00:00:00`).toISOString(),
    to: to && new Date(`${to}T23:59:59.999`).toISOString(),
  });
}

/** The API's address of one page of these orders, which is also the key its answer is kept under. */
export function ordersKey(filters: OrderFilters, cursor: string | null): string {
  const query = apiQuery(filters);
  query.set('limit', String(PAGE_SIZE));
  if (cursor) query.set('cursor', cursor);
  return `/orders/admin/all?${query}`;
}

/** What the export is asked for, to hold the orders that the list shows. */
export const exportQuery = (filters: OrderFilters): Record<string, string> =>
  Object.fromEntries(apiQuery(filters));

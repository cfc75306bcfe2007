import type {
  AdminOrdersQuery,
  ExportOrdersQuery,
  PaymentFilter,
} from '../../../contract/orders/admin-orders-query';
import { toEmailLookupKey } from '../../../contract/mail/email-address';
import { getOpenManualRefundAmount } from '../money/money-returns';
import { getAmountOwed } from '../money/order-payment';
import type { OrderOwner } from '../guests/guest-customers-port';
import type { UtcDay } from '../utc-days';
import type { StoredOrder } from '../order-document';
import type { OrderFilter, StoredOrdersPage } from '../orders.repository';
import { addDaysToUtcDay, createShopCalendar } from '../sales/shop-calendar';
import { createShipByTerm, MANUAL_REFUND_TERM } from './order-terms';
import type { CursorPageRequest } from '../../../platform/cursor';
import { planSearchTermsQueries, type SearchTermsQuery } from '../../../platform/search/search-plan';
import type { Shop } from '../../../platform/shop';

/** Maximum number of orders per page of a search, which limits a search to 25 reads. */
const MAX_SEARCH_PAGE = 23;

/** Maximum number of orders per page when filtering by tag, because each order needs two reads. */
const MAX_TAG_PAGE = 12;

const PAGE_SIZE = 500;

/** Order query: a Firestore filter, and a function for conditions that Firestore cannot check. */
interface OrderSelection {
  filter: OrderFilter;
  matches: (order: StoredOrder) => boolean;
}

function toPaymentFilter(wanted: PaymentFilter | undefined): OrderFilter {
  if (wanted === 'owes') return { 'lookup.owes': true };
  if (wanted === 'refund_failed') return { 'payment.refundFailed': true };
  // Orders with money to return are found by a search term: see `listRequiredFacts`.
  if (wanted === 'to_return') return {};
  return { 'payment.status': wanted };
}

export const toOrderFilter = ({
  status,
  payment,
  customer: userId,
  from,
  to,
}: ExportOrdersQuery): OrderFilter => ({
  userId,
  status,
  from,
  to,
  ...toPaymentFilter(payment),
});

function hasPayment({ payment, ...order }: StoredOrder, wanted: PaymentFilter | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'owes') return getAmountOwed({ payment, ...order }) > 0;
  if (wanted === 'to_return') return getOpenManualRefundAmount(order) > 0;
  return wanted === 'refund_failed' ? payment.refundFailed : payment.status === wanted;
}

/** Number of past days in the filter for late orders. Limited, because each day adds a term to the Firestore query. */
const LATE_DAYS = 30;

/** Returns groups of filter terms, most selective first. An order must have at least one term of each group. */
const listRequiredFacts = (
  { packed, ship, payment, product, value, method, country }: ExportOrdersQuery,
  today: UtcDay,
): string[][] => [
  ...(payment === 'to_return' ? [[MANUAL_REFUND_TERM]] : []),
  ...(ship
    ? [Array.from({ length: LATE_DAYS }, (_, ago) => createShipByTerm(addDaysToUtcDay(today, -ago)))]
    : []),
  ...(packed === 'changed' ? [['is:changed']] : []),
  ...(packed === 'packed' ? [['is:packed']] : []),
  ...(packed === 'pickup' ? [['is:pickup']] : []),
  ...(product ? [[`product:${product}`]] : []),
  ...(value ? [[`value:${value}`]] : []),
  ...(method ? [[`method:${method}`]] : []),
  ...(country ? [[`country:${country}`]] : []),
];

function matchesFacts(order: StoredOrder, query: ExportOrdersQuery, today: UtcDay): boolean {
  const terms = new Set(order.lookup?.terms);
  const isToPack = order.status === 'confirmed' && order.pickup === null && !terms.has('is:packed');
  if (query.packed === 'to_pack' && !isToPack) return false;
  return listRequiredFacts(query, today).every((facts) => facts.some((fact) => terms.has(fact)));
}

interface QueryContext {
  today: UtcDay;
  whose: OrderOwner | null;
}

const isOrderedBy = ({ userId, guest }: StoredOrder, whose: OrderOwner | null): boolean =>
  whose === null || userId === whose.userId || (guest !== null && whose.guests.includes(guest.email));

const matchesOtherFilters = (
  order: StoredOrder,
  query: ExportOrdersQuery,
  { today, whose }: QueryContext,
): boolean =>
  hasPayment(order, query.payment) && isOrderedBy(order, whose) && matchesFacts(order, query, today);

function matchesQuery(order: StoredOrder, query: ExportOrdersQuery, meaning: QueryContext): boolean {
  const { status, from, to, search } = query;
  const terms = new Set(order.lookup?.terms);
  return (
    (status === undefined || order.status === status) &&
    (from === undefined || order.createdAt >= from) &&
    (to === undefined || order.createdAt <= to) &&
    (!search || planSearchTermsQueries(search).some(({ matches }) => matches(terms))) &&
    matchesOtherFilters(order, query, meaning)
  );
}

export function createOrderSearchService({
  ordersRepository: orders,
  orderTagsRepository: tags,
  accounts,
  guestCustomers,
  settings,
  now,
}: Shop) {
  const today = async (): Promise<UtcDay> =>
    createShopCalendar((await settings.getCurrent()).settings.shop.timeZone).toCalendarDay(now());

  const getQueryContext = async ({ ship, customer }: ExportOrdersQuery): Promise<QueryContext> => ({
    today: ship ? await today() : '',
    whose: customer ? await guestCustomers.findOwner(customer) : null,
  });

  /** Loads a page of orders with a tag. Other filters apply after loading, because tags are in another collection. */
  async function listTagged(
    tag: string,
    query: ExportOrdersQuery,
    page: CursorPageRequest,
  ): Promise<StoredOrdersPage> {
    const [{ ids, nextCursor }, meaning] = await Promise.all([
      tags.listPage(tag, page),
      getQueryContext(query),
    ]);
    return {
      orders: (await orders.findMany(ids)).filter((order) => matchesQuery(order, query, meaning)),
      nextCursor,
    };
  }

  /** Creates an order query for search terms, status, amounts and time. Other filters are applied after loading. */
  function createSelection(
    query: ExportOrdersQuery,
    meaning: QueryContext,
    { terms, matches }: SearchTermsQuery,
    account: string | null,
  ): OrderSelection {
    const { status, payment, from, to } = query;
    const owes = status === undefined && payment === 'owes' ? true : undefined;
    return {
      filter: { found: { terms, account }, status, 'lookup.owes': owes, from, to },
      matches: (order) =>
        matchesOtherFilters(order, query, meaning) &&
        ((account !== null && order.userId === account) || matches(new Set(order.lookup?.terms))),
    };
  }

  async function listSelections(query: ExportOrdersQuery): Promise<OrderSelection[]> {
    const { search, status, from, to } = query;
    const meaning = await getQueryContext(query);
    const { today: day, whose } = meaning;
    const [facts] = listRequiredFacts(query, day);
    if (!search && facts)
      return [createSelection(query, meaning, { terms: facts, matches: () => true }, null)];
    if (!search && whose && whose.guests.length > 0)
      return [
        {
          filter: { whose, from, to },
          matches: (order) =>
            (status === undefined || order.status === status) && matchesOtherFilters(order, query, meaning),
        },
      ];
    if (!search)
      return [
        {
          filter: { ...toOrderFilter(query), userId: whose?.userId },
          matches: (order) => matchesFacts(order, query, day),
        },
      ];
    // Also finds orders that the account placed with an earlier email address.
    const account = search.includes('@') ? await accounts.findByEmail(toEmailLookupKey(search)) : null;
    return planSearchTermsQueries(search).map((lookup) => createSelection(query, meaning, lookup, account));
  }

  /** Returns the first interpretation of the search text that matches an order, otherwise the last interpretation. */
  async function findSelection(query: ExportOrdersQuery): Promise<OrderSelection | null> {
    const selections = await listSelections(query);
    for (const selection of selections.slice(0, -1))
      if ((await orders.list(selection.filter, { limit: 1 })).orders.length > 0) return selection;
    return selections.at(-1) ?? null;
  }

  return {
    /** Returns a page of orders. May return fewer orders than requested, because a search is limited to 25 reads. */
    async list({ limit, cursor, sort, ...query }: AdminOrdersQuery): Promise<StoredOrdersPage> {
      if (query.tag) return listTagged(query.tag, query, { limit: Math.min(limit, MAX_TAG_PAGE), cursor });
      const { search, ship, payment, packed, product, value, method, country } = query;
      const isFact = payment === 'to_return' || (packed !== undefined && packed !== 'to_pack');
      const isFound = search || ship || isFact || product || value || method || country;
      const most = isFound ? Math.min(limit, MAX_SEARCH_PAGE) : limit;
      let page: StoredOrdersPage = { orders: [], nextCursor: null };
      for (const { filter, matches } of await listSelections(query)) {
        page = await orders.list(filter, { limit: most, cursor }, sort);
        if (page.orders.length > 0) return { ...page, orders: page.orders.filter(matches) };
      }
      return page;
    },

    async findOldest(query: ExportOrdersQuery): Promise<Date | null> {
      const selection = await findSelection(query);
      return (selection && (await orders.findOldest(selection.filter)))?.createdAt ?? null;
    },

    async count(query: ExportOrdersQuery, most: number): Promise<number> {
      if (query.tag) return tags.countTagged(query.tag, most);
      const selection = await findSelection(query);
      return selection ? orders.count(selection.filter, most) : 0;
    },

    async *iteratePages(query: ExportOrdersQuery): AsyncGenerator<StoredOrder[]> {
      if (query.tag) {
        let cursor: string | undefined;
        do {
          const page = await listTagged(query.tag, query, { limit: PAGE_SIZE, cursor });
          yield page.orders;
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        return;
      }
      const selection = await findSelection(query);
      if (!selection) return;
      for await (const page of orders.iteratePages(selection.filter, PAGE_SIZE))
        yield page.filter(selection.matches);
    },
  };
}

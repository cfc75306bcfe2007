import type {
  AdminOrdersQuery,
  ExportOrdersQuery,
  PaymentFilter,
} from '../../../contract/orders/admin-orders-query';
import { toEmailKey } from '../../../contract/mail/email-address';
import { getMoneyToReturn } from '../money/money-returns';
import { owedOf } from '../money/order-payment';
import type { GuestCustomers, Whose } from '../guests/guest-customers-port';
import type { Day } from '../order-days';
import type { StoredOrder } from '../order-document';
import type { OrderTagsRepository } from '../tags/order-tags.repository';
import type { OrderFilter, OrdersRepository, StoredOrdersPage } from '../orders.repository';
import { daysFrom, shopDays } from '../sales/shop-days';
import { shipFact, TO_RETURN_FACT } from './order-terms';
import type { PageRequest } from '../../../platform/cursor';
import { lookupsOf, type Lookup } from '../../../platform/search/search-plan';
import type { Base } from '../../base-port';

/** Orders of a searched page at most: with a second way of looking, it costs 25 reads. */
const MOST_FOUND = 23;

/** Orders of a page that goes by a tag at most: each costs two reads. */
const MOST_TAGGED = 12;

/** Orders that are read at once where all are. */
const PAGE = 500;

interface Dependencies extends Pick<Base, 'now' | 'settings'> {
  orders: Pick<OrdersRepository, 'list' | 'pages' | 'count' | 'oldest' | 'findMany'>;
  tags: Pick<OrderTagsRepository, 'page' | 'count'>;
  guestCustomers: Pick<GuestCustomers, 'whose'>;
  accounts: {
    /** The id of the account with an email address; null where there is none. */
    findByEmail: (email: string) => Promise<string | null>;
  };
}

/** What is asked of Firestore, and what is left to look at in each order that it finds. */
interface Selection {
  filter: OrderFilter;
  isMeant: (order: StoredOrder) => boolean;
}

function ofPayment(wanted: PaymentFilter | undefined): OrderFilter {
  if (wanted === 'owes') return { 'lookup.owes': true };
  if (wanted === 'refund_failed') return { 'payment.refundFailed': true };
  // A fact of the order: see `factsIn`.
  if (wanted === 'to_return') return {};
  return { 'payment.status': wanted };
}

/** What a query without a text asks of Firestore. */
export const filterOf = ({
  status,
  payment,
  customer: userId,
  from,
  to,
}: ExportOrdersQuery): OrderFilter => ({
  ...{ userId, status, from, to },
  ...ofPayment(payment),
});

function hasPayment({ payment, ...order }: StoredOrder, wanted: PaymentFilter | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'owes') return owedOf({ payment, ...order }) > 0;
  if (wanted === 'to_return') return getMoneyToReturn(order) > 0;
  return wanted === 'refund_failed' ? payment.refundFailed : payment.status === wanted;
}

/** Days that an order may be late and is still found as late: as many terms as Firestore looks for at once. */
const LATE_DAYS = 30;

/** The facts that an order has to have, one of each list, the rarest first: an index finds those of one list. */
const factsIn = (
  { packed, ship, payment, product, value, method, country }: ExportOrdersQuery,
  today: Day,
): string[][] => [
  ...(payment === 'to_return' ? [[TO_RETURN_FACT]] : []),
  ...(ship ? [Array.from({ length: LATE_DAYS }, (_, ago) => shipFact(daysFrom(today, -ago)))] : []),
  ...(packed === 'changed' ? [['is:changed']] : []),
  ...(packed === 'packed' ? [['is:packed']] : []),
  ...(packed === 'pickup' ? [['is:pickup']] : []),
  ...(product ? [[`product:${product}`]] : []),
  ...(value ? [[`value:${value}`]] : []),
  ...(method ? [[`method:${method}`]] : []),
  ...(country ? [[`country:${country}`]] : []),
];

/** Whether an order fits the filters that its own fields and terms answer. */
function isWanted(order: StoredOrder, query: ExportOrdersQuery, today: Day): boolean {
  const terms = new Set(order.lookup?.terms);
  const isToPack = order.status === 'confirmed' && order.pickup === null && !terms.has('is:packed');
  if (query.packed === 'to_pack' && !isToPack) return false;
  return factsIn(query, today).every((facts) => facts.some((fact) => terms.has(fact)));
}

/** What the filters of a query mean now: the day where they need one, and whose orders its customer's are, null for everybody's. */
interface Meaning {
  today: Day;
  whose: Whose | null;
}

const isOf = ({ userId, guest }: StoredOrder, whose: Whose | null): boolean =>
  whose === null || userId === whose.userId || (guest !== null && whose.guests.includes(guest.email));

/** Whether an order fits what no index of a search has: its money, customer and facts. */
const fitsBeside = (order: StoredOrder, query: ExportOrdersQuery, { today, whose }: Meaning): boolean =>
  hasPayment(order, query.payment) && isOf(order, whose) && isWanted(order, query, today);

/** Whether an order fits a query, its tag aside. */
function fits(order: StoredOrder, query: ExportOrdersQuery, meaning: Meaning): boolean {
  const { status, from, to, search } = query;
  const terms = new Set(order.lookup?.terms);
  return (
    (status === undefined || order.status === status) &&
    (from === undefined || order.createdAt >= from) &&
    (to === undefined || order.createdAt <= to) &&
    (!search || lookupsOf(search).some(({ isMeant }) => isMeant(terms))) &&
    fitsBeside(order, query, meaning)
  );
}

export type OrderSearchService = ReturnType<typeof orderSearchService>;

/** Orders as administrators look for them: by text, status, payment, customer and time, newest first unless it is a queue. */
export function orderSearchService(dependencies: Dependencies) {
  const { orders, tags, accounts, guestCustomers, settings, now } = dependencies;
  const today = async (): Promise<Day> =>
    shopDays((await settings.current()).settings.shop.timeZone).toCalendarDay(now());

  const meaningOf = async ({ ship, customer }: ExportOrdersQuery): Promise<Meaning> => ({
    today: ship ? await today() : '',
    whose: customer ? await guestCustomers.whose(customer) : null,
  });

  /** A page of the orders with a tag, which is kept apart from them: all else is looked at in what it finds. */
  async function tagged(tag: string, query: ExportOrdersQuery, page: PageRequest): Promise<StoredOrdersPage> {
    const [{ ids, nextCursor }, meaning] = await Promise.all([tags.page(tag, page), meaningOf(query)]);
    return {
      orders: (await orders.findMany(ids)).filter((order) => fits(order, query, meaning)),
      nextCursor,
    };
  }

  /** A search goes by its terms, the status or what is owed, and the time; the rest is looked at in what it finds. */
  function searched(
    query: ExportOrdersQuery,
    meaning: Meaning,
    { terms, isMeant }: Lookup,
    account: string | null,
  ): Selection {
    const { status, payment, from, to } = query;
    const owes = status === undefined && payment === 'owes' ? true : undefined;
    return {
      filter: { found: { terms, account }, status, 'lookup.owes': owes, from, to },
      isMeant: (order) =>
        fitsBeside(order, query, meaning) &&
        ((account !== null && order.userId === account) || isMeant(new Set(order.lookup?.terms))),
    };
  }

  /** The ways to answer a query, the best first. */
  async function selectionsOf(query: ExportOrdersQuery): Promise<Selection[]> {
    const { search, status, from, to } = query;
    const meaning = await meaningOf(query);
    const { today: day, whose } = meaning;
    const [facts] = factsIn(query, day);
    if (!search && facts) return [searched(query, meaning, { terms: facts, isMeant: () => true }, null)];
    // All orders of a customer with several addresses; the rest is looked at in them.
    if (!search && whose && whose.guests.length > 0)
      return [
        {
          filter: { whose, from, to },
          isMeant: (order) =>
            (status === undefined || order.status === status) && fitsBeside(order, query, meaning),
        },
      ];
    if (!search)
      return [
        {
          filter: { ...filterOf(query), userId: whose?.userId },
          isMeant: (order) => isWanted(order, query, day),
        },
      ];
    // Also what an account ordered with another address than the one that it has now.
    const account = search.includes('@') ? await accounts.findByEmail(toEmailKey(search)) : null;
    return lookupsOf(search).map((lookup) => searched(query, meaning, lookup, account));
  }

  /** The first way that finds anything, else the last. */
  async function bestOf(query: ExportOrdersQuery): Promise<Selection | null> {
    const selections = await selectionsOf(query);
    for (const selection of selections.slice(0, -1))
      if ((await orders.list(selection.filter, { limit: 1 })).orders.length > 0) return selection;
    return selections.at(-1) ?? null;
  }

  return {
    /**
     * A page of orders. A searched page costs at most 25 reads, however many orders there are, so it may have fewer orders
     * than asked for, and more behind it.
     * @throws AppError BAD_CURSOR
     */
    async list({ limit, cursor, sort, ...query }: AdminOrdersQuery): Promise<StoredOrdersPage> {
      if (query.tag) return tagged(query.tag, query, { limit: Math.min(limit, MOST_TAGGED), cursor });
      const { search, ship, payment, packed, product, value, method, country } = query;
      const isFact = payment === 'to_return' || (packed !== undefined && packed !== 'to_pack');
      const isFound = search || ship || isFact || product || value || method || country;
      const most = isFound ? Math.min(limit, MOST_FOUND) : limit;
      let page: StoredOrdersPage = { orders: [], nextCursor: null };
      for (const { filter, isMeant } of await selectionsOf(query)) {
        page = await orders.list(filter, { limit: most, cursor }, sort);
        if (page.orders.length > 0) return { ...page, orders: page.orders.filter(isMeant) };
      }
      return page;
    },

    /** When the oldest order was placed that has the first of the facts that are asked for; null for none. */
    async oldest(query: ExportOrdersQuery): Promise<Date | null> {
      const selection = await bestOf(query);
      return (selection && (await orders.oldest(selection.filter)))?.createdAt ?? null;
    },

    /** How many orders match at most, counted no further than `most`. */
    async count(query: ExportOrdersQuery, most: number): Promise<number> {
      if (query.tag) return tags.count(query.tag, most);
      const selection = await bestOf(query);
      return selection ? orders.count(selection.filter, most) : 0;
    },

    /** All orders that match, page by page. */
    async *pages(query: ExportOrdersQuery): AsyncGenerator<StoredOrder[]> {
      if (query.tag) {
        let cursor: string | undefined;
        do {
          const page = await tagged(query.tag, query, { limit: PAGE, cursor });
          yield page.orders;
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        return;
      }
      const selection = await bestOf(query);
      if (!selection) return;
      for await (const page of orders.pages(selection.filter, PAGE)) yield page.filter(selection.isMeant);
    },
  };
}

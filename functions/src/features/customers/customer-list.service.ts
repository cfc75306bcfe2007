import pMap from 'p-map';
import {
  MAX_EXPORTED_CUSTOMERS,
  type CustomerFilters,
  type CustomersResponse,
  type CustomersQuery,
  type CustomerListItem,
} from '../../contract/customers';
import { priceToDecimal } from '../../contract/pricing/shop-prices';
import type { AdminUser } from '../../contract/users';
import type { CursorPageRequest } from '../../platform/cursor';
import { AppError } from '../../platform/errors';
import { isGuestId } from '../../platform/guests';
import { mergePagesByTime } from '../../platform/merge-pages';
import type { Shop } from '../../platform/shop';
import { CSV_BYTE_ORDER_MARK, formatSpreadsheetTime, formatSpreadsheetRow } from '../../contract/files/csv';
import type { GeneratedFilePart } from '../files/file-port';
import { toTagKey } from './customer-marks.repository';
import { msg, t } from '../../contract/texts/text';

/** Columns of the CSV export, which has one row per customer. Times are in the shop's time zone. */
const COLUMNS: Record<string, (customer: CustomerListItem, timeZone: string) => string | number | null> = {
  [msg('Name')]: ({ name }) => name,
  [msg('Email')]: ({ email }) => email,
  [msg('Phone')]: ({ phone }) => phone,
  [msg('Joined', 'time when a customer registered')]: ({ createdAt }, timeZone) =>
    formatSpreadsheetTime(new Date(createdAt), timeZone),
  [msg('Orders')]: ({ orders }) => orders,
  [msg('Spent', 'amount of a customer')]: ({ spent }) => spent,
  [msg('Last order')]: ({ lastOrderAt }, timeZone) =>
    lastOrderAt === null ? null : formatSpreadsheetTime(new Date(lastOrderAt), timeZone),
  [msg('Tags')]: ({ tags }) => tags.join(', '),
  [msg('Guest')]: ({ guest }) => (guest ? t('yes') : t('no')),
  [msg('Disabled', 'account')]: ({ disabled }) => (disabled ? t('yes') : t('no')),
  [msg('Customer id')]: ({ _id }) => _id,
};

/** Returns the first row of the CSV file, in the language of the request. */
const getCsvHeader = (): string =>
  CSV_BYTE_ORDER_MARK + formatSpreadsheetRow(Object.keys(COLUMNS).map((name) => t(name)));

const formatCustomerRow = (customer: CustomerListItem, timeZone: string): string =>
  formatSpreadsheetRow(Object.values(COLUMNS).map((cell) => cell(customer, timeZone)));

/** Maximum page size of the customer list. Small, because each customer requires a separate query for orders. */
const MAX_PAGE_SIZE = 24;

const EXPORT_PAGE_SIZE = 100;

const AT_ONCE = 10;

const MAX_COUNTED = 1000;

/** Creates the service that lists registered customers and guests. Excludes team members. */
export function createCustomerListService({
  customerAnnotationsRepository: marks,
  users,
  guestCustomers: guests,
  orders,
  buyers,
  settings,
}: Shop) {
  /** Returns a page of customers. With a tag filter, a page can contain fewer customers than requested. */
  async function findCustomers(
    { search, tag }: CustomerFilters,
    page: CursorPageRequest,
  ): Promise<{ users: AdminUser[]; nextCursor: string | null }> {
    if (!tag) {
      const parts = await Promise.all([users.listCustomers(search, page), guests.list(search, page)]);
      const { items, nextCursor } = mergePagesByTime(parts, page.limit);
      return { users: items, nextCursor };
    }
    const { ids, nextCursor } = await marks.page(tag, page);
    const [ofGuests, ofAccounts] = await Promise.all([
      guests.among(ids.filter(isGuestId), search),
      users.filterCustomers(
        ids.filter((id) => !isGuestId(id)),
        search,
      ),
    ]);
    const known = new Map([...ofGuests, ...ofAccounts].map((user) => [user._id, user]));
    return { users: ids.flatMap((id) => known.get(id) ?? []), nextCursor };
  }

  async function addOrderFigures(customers: readonly AdminUser[]): Promise<CustomerListItem[]> {
    const kept = await marks.findMany(customers.map(({ _id }) => _id));
    return pMap(
      customers,
      async (user) => {
        const guest = isGuestId(user._id);
        const { tags = [], guests: addresses = [] } = kept.get(user._id) ?? {};
        const whose = guest
          ? { guests: [user.email, ...addresses] }
          : { userId: user._id, guests: addresses };
        const [placed, { paid, lastAt }] = await Promise.all([
          buyers.countOrders(whose),
          orders.getSummary(whose),
        ]);
        return {
          ...user,
          guest,
          tags,
          orders: placed,
          spent: priceToDecimal(paid),
          lastOrderAt: lastAt?.toISOString() ?? null,
        };
      },
      { concurrency: AT_ONCE },
    );
  }

  async function* pages(filters: CustomerFilters): AsyncGenerator<AdminUser[]> {
    for (let cursor: string | undefined; ;) {
      const page = await findCustomers(filters, { limit: EXPORT_PAGE_SIZE, cursor });
      yield page.users;
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  }

  async function count({ search, tag }: CustomerFilters, most: number): Promise<number> {
    if (!tag) {
      const counts = [users.countCustomers(search, most), guests.count(search, most)];
      return Math.min(
        most,
        (await Promise.all(counts)).reduce((sum, one) => sum + one, 0),
      );
    }
    if (!search) {
      const [all, team] = await Promise.all([marks.count(tag, most), users.listTeamIds()]);
      const ofTeam = [...(await marks.findMany(team)).values()].filter(({ tags }) =>
        tags.some((one) => toTagKey(one) === toTagKey(tag)),
      );
      return Math.max(0, all - ofTeam.length);
    }
    let counted = 0;
    for await (const page of pages({ search, tag })) {
      counted += page.length;
      if (counted >= most) return most;
    }
    return counted;
  }

  return {
    async list({ limit, cursor, ...filters }: CustomersQuery): Promise<CustomersResponse> {
      const page = await findCustomers(filters, { limit: Math.min(limit, MAX_PAGE_SIZE), cursor });
      return { customers: await addOrderFigures(page.users), nextCursor: page.nextCursor };
    },

    count: (filters: CustomerFilters): Promise<number> => count(filters, MAX_COUNTED),

    listTags: (): Promise<string[]> => marks.listNames(),

    /** @throws AppError VALIDATION_ERROR if there are too many customers for an export */
    async countExported(filters: CustomerFilters): Promise<number> {
      const matching = await count(filters, MAX_EXPORTED_CUSTOMERS + 1);
      if (matching <= MAX_EXPORTED_CUSTOMERS) return matching;
      const most = MAX_EXPORTED_CUSTOMERS.toLocaleString('en');
      throw new AppError('VALIDATION_ERROR', {
        message: t('More than {most} customers match. Please export them by tag, in several steps.', {
          most,
        }),
        fields: { tag: t('One file can have at most {most} customers', { most }) },
      });
    },

    async *generateExport(filters: CustomerFilters): AsyncGenerator<GeneratedFilePart> {
      const { timeZone } = (await settings.getCurrent()).settings.shop;
      yield { text: getCsvHeader(), rows: 0 };
      for await (const page of pages(filters)) {
        const rows = await addOrderFigures(page);
        yield { text: rows.map((row) => formatCustomerRow(row, timeZone)).join(''), rows: rows.length };
      }
    },
  };
}

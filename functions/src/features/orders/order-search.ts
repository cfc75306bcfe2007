import { orderNumber, type ExportOrdersQuery } from '../../contract/orders/orders';
import type { OrderFilter } from './orders.repository';

/** Length of an order's id: a whole id finds its order as its number does. */
const ID_LENGTH = 20;

interface Accounts {
  /** The id of the account with an email address; null where there is none. */
  findByEmail: (email: string) => Promise<string | null>;
}

export type OrderSearch = ReturnType<typeof orderSearch>;

/** What administrators look for, as the repository takes it. */
export function orderSearch(accounts: Accounts) {
  /** An email address, or an order number as users copy it: in any case, with or without '#'. */
  async function searched(search: string): Promise<OrderFilter> {
    if (search.includes('@')) {
      const address = search.toLowerCase();
      return { email: { address, account: await accounts.findByEmail(address) } };
    }
    const number = search.replace(/[#\s]/g, '');
    return { number: number.length === ID_LENGTH ? orderNumber(number) : number.toUpperCase() };
  }

  /**
   * The administrators' filters. An email address finds the orders whose messages went there, and those of the account
   * that logs in with it.
   */
  return async ({ status, search, customer, refund, from, to }: ExportOrdersQuery): Promise<OrderFilter> => ({
    ...(search ? await searched(search) : {}),
    userId: customer,
    status,
    'payment.refundFailed': refund ? true : undefined,
    from,
    to,
  });
}

import type { Logger } from './logging';
import type { RateLimiter } from './rate-limit/rate-limit';
import type { Transactions } from './transactions/transactions';

/** What most services are made with, of which each names what it needs. */
export interface CommonDependencies {
  transactions: Transactions;
  limit: RateLimiter;
  logger: Logger;
  /** The shop's address without a slash at its end, for search engines and links in mails; empty for none. */
  publicUrl: string;
  /** The clock: milliseconds since 1970. */
  now: () => number;
}

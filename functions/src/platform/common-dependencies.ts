import type { Logger } from './logging';
import type { RateLimiter } from './rate-limit/rate-limit';
import type { Transactions } from './transactions/transactions';

export interface CommonDependencies {
  transactions: Transactions;
  limit: RateLimiter;
  logger: Logger;
  /** Public URL of the shop without trailing slash. Empty if unknown. */
  publicUrl: string;
  now: () => number;
}

import type { RefusedCode } from '../../contract/pricing/priced';
import type { LimitRule } from '../../contract/routes/route-definition';
import { AppError } from '../../platform/errors';
import type { RateCaller, RateLimiter } from '../../platform/rate-limit/rate-limit';

/** More than typing errors explain: a program is guessing codes. */
const UNKNOWN_CODES: LimitRule = { name: 'unknown-codes', max: 30, windowSeconds: 3600 };

export type CodeTriesService = ReturnType<typeof codeTriesService>;

/** Limits how many codes that do not exist one caller may try, so that codes cannot be found by guessing. */
export function codeTriesService(limit: RateLimiter) {
  const explained = (error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    throw new AppError('RATE_LIMITED', {
      message: 'Too many invalid codes were entered. Please remove the code or try again later.',
      retryAfter: error.retryAfter,
    });
  };

  return {
    /**
     * Refuses codes of callers who tried too many: even a right one, since its answer would tell it from the wrong ones.
     * @throws AppError RATE_LIMITED
     */
    async allow(codes: readonly string[], callers: readonly RateCaller[]): Promise<void> {
      if (codes.length > 0) await limit(UNKNOWN_CODES, callers, { counts: false }).catch(explained);
    },

    /**
     * Counts the unknown codes of an answer.
     * @throws AppError RATE_LIMITED
     */
    async count(refused: readonly RefusedCode[], callers: readonly RateCaller[]): Promise<void> {
      for (const { reason } of refused)
        if (reason === 'unknown') await limit(UNKNOWN_CODES, callers).catch(explained);
    },
  };
}

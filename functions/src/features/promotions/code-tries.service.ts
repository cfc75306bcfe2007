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
     * Counts codes as wrong ones before it is known what they are, so that guesses in parallel count too. Refuses even a right one
     * of callers who tried too many, since its answer would tell it from the wrong ones.
     * @returns takes back the codes that exist, once the answer names those that do not.
     * @throws AppError RATE_LIMITED
     */
    async reserve(
      codes: readonly string[],
      callers: readonly RateCaller[],
    ): Promise<(refused: readonly RefusedCode[]) => Promise<void>> {
      for (const _ of codes) await limit(UNKNOWN_CODES, callers).catch(explained);
      return async (refused) => {
        const unknown = refused.filter(({ reason }) => reason === 'unknown').length;
        for (let known = codes.length - unknown; known > 0; known -= 1)
          await limit(UNKNOWN_CODES, callers, { counts: 'back' });
      };
    },
  };
}

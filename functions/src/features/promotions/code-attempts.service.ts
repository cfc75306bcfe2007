import type { RejectedPromotionCode } from '../../contract/pricing/pricing-types';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import { AppError } from '../../platform/errors';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';
import type { Shop } from '../../platform/shop';
import { t } from '../../contract/texts/text';

const UNKNOWN_CODES: RateLimitRule = { name: 'unknown-codes', max: 30, windowSeconds: 3600 };

export function createPromotionCodeAttemptsService({ limit }: Shop) {
  const explained = (error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    throw new AppError('RATE_LIMITED', {
      message: t('Too many invalid codes were entered. Please remove the code or try again later.'),
      retryAfter: error.retryAfter,
    });
  };

  return {
    /**
     * Counts discount codes as wrong before they are looked up, to limit parallel guesses. Returns a function that
     * subtracts the codes that exist.
     * @throws AppError RATE_LIMITED after too many wrong codes, even for a valid code
     */
    async reserve(
      codes: readonly string[],
      callers: readonly RateLimitCaller[],
    ): Promise<(refused: readonly RejectedPromotionCode[]) => Promise<void>> {
      for (const _ of codes) await limit(UNKNOWN_CODES, callers).catch(explained);
      return async (refused) => {
        const unknown = refused.filter(({ reason }) => reason === 'unknown').length;
        for (let known = codes.length - unknown; known > 0; known -= 1)
          await limit(UNKNOWN_CODES, callers, { counts: 'back' });
      };
    },
  };
}

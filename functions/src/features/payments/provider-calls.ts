import { t } from '../../contract/texts/text';
import { AppError } from '../../platform/errors';
import type { Logger } from '../../platform/logging';

/** Returns the parts of a provider's error that are safe to log. Omits the message, which may contain card numbers. */
export function toLoggableError(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { error: typeof error };
  const { name, type, code, stack } = error as Record<'name' | 'type' | 'code' | 'stack', unknown>;
  const bare = new Error();
  bare.name = String(type ?? name);
  const frames = String(stack ?? '').match(/^ +at .*$/gm) ?? [];
  bare.stack = [bare.name, ...frames].join('\n');
  return { error: bare, ...(code === undefined ? {} : { code: String(code) }) };
}

/** Creates a function that calls the payment provider, and throws UNAVAILABLE if the provider fails. */
export const createProviderCaller =
  (logger: Logger) =>
  async <T>(about: Record<string, string>, call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      logger.error('payment provider failed', { ...about, ...toLoggableError(cause) });
      throw new AppError('UNAVAILABLE', {
        message: t(
          'The payment service is not responding. You have not been charged twice. Please try again in a moment.',
        ),
        retryAfter: 5,
        cause,
      });
    }
  };

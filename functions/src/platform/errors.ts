import type { ErrorCodeWithDetails, ErrorDetailsMap } from '../contract/errors/error-details';
import { API_ERROR_HTTP_STATUSES, DEFAULT_ERROR_MESSAGES, type ApiErrorCode } from '../contract/errors';
import { t } from '../contract/texts/text';

interface AppErrorOptions {
  message?: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  cause?: unknown;
}

type WithDetails<C extends ErrorCodeWithDetails> =
  Record<never, never> extends ErrorDetailsMap[C]
    ? [code: C, options?: AppErrorOptions & { details?: ErrorDetailsMap[C] }]
    : [code: C, options: AppErrorOptions & { details: ErrorDetailsMap[C] }];
type AppErrorArguments =
  | { [C in ErrorCodeWithDetails]: WithDetails<C> }[ErrorCodeWithDetails]
  | [code: Exclude<ApiErrorCode, ErrorCodeWithDetails>, options?: AppErrorOptions & { details?: never }];

/** Expected error that is reported to the client. `code` determines HTTP status and default message, in
 * the language of the current request. */
export class AppError extends Error {
  readonly code: ApiErrorCode;
  readonly fields?: Record<string, string>;
  readonly details?: ErrorDetailsMap[ErrorCodeWithDetails];
  readonly retryAfter?: number;

  constructor(...[code, options = {}]: AppErrorArguments) {
    super(options.message ?? t(DEFAULT_ERROR_MESSAGES[code]), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return API_ERROR_HTTP_STATUSES[this.code];
  }
}

export const createNotFoundError = (message?: string) => new AppError('NOT_FOUND', { message });

export const createFieldError = (field: string, message: string, cause?: unknown) =>
  new AppError('VALIDATION_ERROR', { message, fields: { [field]: message }, cause });

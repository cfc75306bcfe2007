import type { DetailedErrorCode, ErrorDetails } from '../contract/errors/error-details';
import { API_ERROR_STATUSES, DEFAULT_ERROR_MESSAGES, type ApiErrorCode } from '../contract/errors';

interface AppErrorOptions {
  message?: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  cause?: unknown;
}

type WithDetails<C extends DetailedErrorCode> =
  Record<never, never> extends ErrorDetails[C]
    ? [code: C, options?: AppErrorOptions & { details?: ErrorDetails[C] }]
    : [code: C, options: AppErrorOptions & { details: ErrorDetails[C] }];
type AppErrorArguments =
  | { [C in DetailedErrorCode]: WithDetails<C> }[DetailedErrorCode]
  | [code: Exclude<ApiErrorCode, DetailedErrorCode>, options?: AppErrorOptions & { details?: never }];

/** Expected error that is reported to the client. `code` determines HTTP status and default message. */
export class AppError extends Error {
  readonly code: ApiErrorCode;
  readonly fields?: Record<string, string>;
  readonly details?: ErrorDetails[DetailedErrorCode];
  readonly retryAfter?: number;

  constructor(...[code, options = {}]: AppErrorArguments) {
    super(options.message ?? DEFAULT_ERROR_MESSAGES[code], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return API_ERROR_STATUSES[this.code];
  }
}

export const createNotFoundError = (message?: string) => new AppError('NOT_FOUND', { message });

export const createFieldError = (field: string, message: string, cause?: unknown) =>
  new AppError('VALIDATION_ERROR', { message, fields: { [field]: message }, cause });

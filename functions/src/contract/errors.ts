/**
 * The closed catalogue of error codes and their HTTP status (docs/product.md, Error catalogue). A code that is not here, or
 * that has no words in error-messages.ts, does not compile.
 */
export const API_ERRORS = {
  VALIDATION_ERROR: 400,
  BAD_JSON: 400,
  BAD_CURSOR: 400,
  INVALID_SIGNATURE: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  USER_NOT_FOUND: 401,
  INVALID_PASSWORD: 401,
  INVALID_CREDENTIALS: 401,
  USER_DISABLED: 401,
  PAYMENT_DECLINED: 402,
  FORBIDDEN: 403,
  REVIEW_NOT_ALLOWED: 403,
  EMAIL_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_IN_USE: 409,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  PRODUCT_UNAVAILABLE: 409,
  PROMOTION_REFUSED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  TOO_MANY_UNPAID_ORDERS: 409,
  ORDER_NOT_CANCELLABLE: 409,
  INVALID_TRANSITION: 409,
  ORDER_UNPAID: 409,
  REFUND_TOO_LARGE: 409,
  LAST_ADMIN: 409,
  SELF_CHANGE: 409,
  STALE_WRITE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  SEARCH_UNAVAILABLE: 503,
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

export function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'string' && Object.hasOwn(API_ERRORS, code);
}

/** Failures that are not about the request. The web says them itself where no answer of the API arrived. */
export const SERVER_ERRORS = {
  INTERNAL: 'Server error. Please try again later.',
  UNAVAILABLE: 'The service is busy. Please try again in a moment.',
} as const satisfies Partial<Record<ApiErrorCode, string>>;

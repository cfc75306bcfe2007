/**
 * The closed catalogue of error codes and their HTTP status (docs/product.md, Error catalogue). A code that is not here does not
 * compile on the server, and one that the web has no words for does not compile there.
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
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;

export function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'string' && Object.hasOwn(API_ERRORS, code);
}

/** What the server says for a code when the place that refused has nothing more exact to say. */
export const DEFAULT_MESSAGES: Record<ApiErrorCode, string> = {
  VALIDATION_ERROR: 'Please check the highlighted fields.',
  BAD_JSON: 'The request is not valid JSON.',
  BAD_CURSOR: 'This page link is no longer valid. Please start from the first page.',
  INVALID_SIGNATURE: 'The signature of this message is not valid.',
  UNAUTHENTICATED: 'Please log in to continue.',
  TOKEN_EXPIRED: 'Your session has expired. Please log in again.',
  TOKEN_REVOKED: 'Your session was ended. Please log in again.',
  USER_NOT_FOUND: 'No account exists for this email.',
  INVALID_PASSWORD: 'The password is not correct.',
  INVALID_CREDENTIALS: 'The email or password is not correct.',
  USER_DISABLED: 'This account has been disabled. Please contact support.',
  PAYMENT_DECLINED: 'Your card was declined. Please try another card.',
  FORBIDDEN: 'You are not allowed to do this.',
  NOT_FOUND: 'We could not find what you asked for.',
  METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  EMAIL_IN_USE: 'An account with this email already exists.',
  OUT_OF_STOCK: 'A product in your cart is no longer in stock in that quantity.',
  PRICE_CHANGED: 'A price in your cart has changed. Please review it and try again.',
  PRODUCT_UNAVAILABLE: 'A product in your cart is no longer sold.',
  PROMOTION_REFUSED: 'A discount code cannot be used for this order.',
  IDEMPOTENCY_MISMATCH: 'This order was already sent with different contents. Please try again.',
  TOO_MANY_UNPAID_ORDERS: 'You have orders that are not paid yet. Please pay or cancel one of them first.',
  ORDER_NOT_CANCELLABLE: 'This order can no longer be cancelled.',
  ORDER_UNPAID: 'This order is not fully paid. Please say that it may go on without the money.',
  INVALID_TRANSITION: 'The order cannot change to that status.',
  REFUND_TOO_LARGE: 'This is more than what can still be refunded.',
  LAST_ADMIN: 'The store needs at least one administrator.',
  SELF_CHANGE: 'You cannot change or delete your own administrator account.',
  STALE_WRITE: 'Someone else changed this in the meantime. Please review it and try again.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'This type of content is not supported here.',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  INTERNAL: 'Server error. Please try again later.',
  UNAVAILABLE: 'The service is busy. Please try again in a moment.',
};

/** A refused order line, in the `details.items` of OUT_OF_STOCK, PRICE_CHANGED and PRODUCT_UNAVAILABLE. */
export interface RefusedLine {
  product: string;
  variant: string;
  name: string | null;
  /** Today's decimal price, null when the product is not sold any more. */
  price: number | null;
  countInStock: number;
}

/** An order that is not paid yet, in the `details.orders` of TOO_MANY_UNPAID_ORDERS. */
export interface UnpaidOrder {
  _id: string;
  number: string;
  /** A decimal in `currency`. */
  totalAmount: number;
  currency: string;
  /** Until then it can be paid; null where it does not expire. */
  expiresAt: string | null;
}

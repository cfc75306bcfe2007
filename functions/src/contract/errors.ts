import { SERVER_ERROR_MESSAGES } from './errors/server-errors';
import { msg } from './texts/text';

/** Error codes of the API with HTTP status and default message, which `t` translates (docs/product.md, Error catalogue). */
const ERRORS = {
  VALIDATION_ERROR: [400, msg('Please check the highlighted fields.')],
  BAD_JSON: [400, msg('The request is not valid JSON.')],
  BAD_CURSOR: [400, msg('This page link is no longer valid. Please start from the first page.')],
  INVALID_SIGNATURE: [400, msg('The signature of this message is not valid.')],
  UNAUTHENTICATED: [401, msg('Please log in to continue.')],
  TOKEN_EXPIRED: [401, msg('Your session has expired. Please log in again.')],
  TOKEN_REVOKED: [401, msg('Your session was ended. Please log in again.')],
  USER_NOT_FOUND: [401, msg('No account exists for this email.')],
  INVALID_PASSWORD: [401, msg('The password is not correct.')],
  INVALID_CREDENTIALS: [401, msg('The email or password is not correct.')],
  USER_DISABLED: [401, msg('This account has been disabled. Please contact support.')],
  PAYMENT_DECLINED: [402, msg('Your card was declined. Please try another card.')],
  FORBIDDEN: [403, msg('You are not allowed to do this.')],
  PERMISSION_MISSING: [403, msg('Your role does not allow this. Please contact an owner of the shop.')],
  SECOND_FACTOR_REQUIRED: [403, msg('Please confirm with your second factor first.')],
  APP_CHECK_FAILED: [
    403,
    msg('We could not confirm that this request came from the shop. Please reload the page and try again.'),
  ],
  REVIEW_NOT_ALLOWED: [403, msg('You can review a product after it has been delivered to you.')],
  EMAIL_NOT_VERIFIED: [403, msg('Please verify your email address first.')],
  NOT_FOUND: [404, msg('We could not find what you were looking for.')],
  METHOD_NOT_ALLOWED: [405, msg('This method is not allowed here.')],
  REQUEST_TIMEOUT: [
    408,
    msg('The request took too long to arrive. Please check your connection and try again.'),
  ],
  EMAIL_IN_USE: [409, msg('An account with this email already exists.')],
  OUT_OF_STOCK: [409, msg('A product in your cart is no longer in stock in that quantity.')],
  PRICE_CHANGED: [409, msg('A price in your cart has changed. Please review it and try again.')],
  PRODUCT_UNAVAILABLE: [409, msg('A product in your cart is no longer sold.')],
  CANNOT_SHIP: [409, msg('A product in your cart cannot be sent to this address.')],
  PROMOTION_REFUSED: [409, msg('A discount code cannot be used for this order.')],
  IDEMPOTENCY_MISMATCH: [409, msg('This order was already sent with different contents. Please try again.')],
  TOO_MANY_UNPAID_ORDERS: [
    409,
    msg('You have orders that are not paid yet. Please pay or cancel one of them first.'),
  ],
  ORDER_NOT_CANCELLABLE: [409, msg('This order can no longer be cancelled.')],
  INVALID_TRANSITION: [409, msg('The order cannot change to that status.')],
  ORDER_UNPAID: [
    409,
    msg('This order is not fully paid. Please confirm that you want to continue without full payment.'),
  ],
  LABEL_BOUGHT: [409, msg('The order has a shipping label. Please void it first.')],
  REFUND_TOO_LARGE: [409, msg('This is more than what can still be refunded.')],
  MAIL_NOT_SENDABLE: [409, msg('This email cannot be sent again right now.')],
  LAST_ADMIN: [409, msg('The store needs at least one administrator.')],
  SELF_CHANGE: [409, msg('You cannot change or delete your own administrator account.')],
  STALE_WRITE: [409, msg('Someone else changed this in the meantime. Please review it and try again.')],
  PAYLOAD_TOO_LARGE: [413, msg('The request is too large.')],
  UNSUPPORTED_MEDIA_TYPE: [415, msg('This type of content is not supported here.')],
  RATE_LIMITED: [429, msg('Too many requests. Please wait a moment and try again.')],
  INTERNAL: [500, SERVER_ERROR_MESSAGES.INTERNAL],
  UNAVAILABLE: [503, SERVER_ERROR_MESSAGES.UNAVAILABLE],
  SEARCH_UNAVAILABLE: [
    503,
    msg('Search is temporarily unavailable. You can still browse products. Please try again in a moment.'),
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ApiErrorCode = keyof typeof ERRORS;

const mapErrorCodes = <T>(getValue: (code: ApiErrorCode) => T) =>
  Object.fromEntries(Object.keys(ERRORS).map((code) => [code, getValue(code as ApiErrorCode)])) as Record<
    ApiErrorCode,
    T
  >;

export const API_ERROR_HTTP_STATUSES = mapErrorCodes((code) => ERRORS[code][0]);

/** Default messages in English, which `t` translates. */
export const DEFAULT_ERROR_MESSAGES: Record<ApiErrorCode, string> = mapErrorCodes((code) => ERRORS[code][1]);

export function isApiErrorCode(code: unknown): code is ApiErrorCode {
  return typeof code === 'string' && Object.hasOwn(API_ERROR_HTTP_STATUSES, code);
}

import { describe, expect, test } from 'vitest';
import { API_ERROR_HTTP_STATUSES, DEFAULT_ERROR_MESSAGES, isApiErrorCode } from '../../src/contract/errors';

describe('the error catalogue', () => {
  test('has every code at the status that clients were promised', () => {
    expect(API_ERROR_HTTP_STATUSES).toEqual({
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
      PERMISSION_MISSING: 403,
      SECOND_FACTOR_REQUIRED: 403,
      APP_CHECK_FAILED: 403,
      REVIEW_NOT_ALLOWED: 403,
      EMAIL_NOT_VERIFIED: 403,
      NOT_FOUND: 404,
      METHOD_NOT_ALLOWED: 405,
      REQUEST_TIMEOUT: 408,
      EMAIL_IN_USE: 409,
      OUT_OF_STOCK: 409,
      PRICE_CHANGED: 409,
      PRODUCT_UNAVAILABLE: 409,
      CANNOT_SHIP: 409,
      PROMOTION_REFUSED: 409,
      IDEMPOTENCY_MISMATCH: 409,
      TOO_MANY_UNPAID_ORDERS: 409,
      ORDER_NOT_CANCELLABLE: 409,
      ORDER_UNPAID: 409,
      INVALID_TRANSITION: 409,
      REFUND_TOO_LARGE: 409,
      MAIL_NOT_SENDABLE: 409,
      LABEL_BOUGHT: 409,
      LAST_ADMIN: 409,
      SELF_CHANGE: 409,
      STALE_WRITE: 409,
      PAYLOAD_TOO_LARGE: 413,
      UNSUPPORTED_MEDIA_TYPE: 415,
      RATE_LIMITED: 429,
      INTERNAL: 500,
      UNAVAILABLE: 503,
      SEARCH_UNAVAILABLE: 503,
    });
  });

  test('has a message for users at every code', () => {
    expect(Object.keys(DEFAULT_ERROR_MESSAGES).sort()).toEqual(Object.keys(API_ERROR_HTTP_STATUSES).sort());
    for (const message of Object.values(DEFAULT_ERROR_MESSAGES))
      expect(message).toMatch(/^[A-Z][^_]{10,}\.$/);
  });

  test('says of a failure of ours what the shop says everywhere', () => {
    expect(DEFAULT_ERROR_MESSAGES.INTERNAL).toBe('Server error. Please try again later.');
  });

  test.each(['toString', '__proto__', 'constructor', '', 'internal', undefined, null, 5, {}])(
    '%j is no code',
    (code) => expect(isApiErrorCode(code)).toBe(false),
  );

  test('knows its own', () => expect(isApiErrorCode('OUT_OF_STOCK')).toBe(true));
});

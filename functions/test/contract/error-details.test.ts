import { describe, expect, expectTypeOf, test } from 'vitest';
import { getValidationErrors } from '../../src/contract/response-fields';
import { getErrorResponseSchema } from '../../src/contract/errors/error-response';
import {
  parseErrorDetails,
  type ErrorDetailsMap,
  type UnpaidOrder,
} from '../../src/contract/errors/error-details';
import { AppError } from '../../src/platform/errors';

const unpaid: UnpaidOrder = { _id: 'o', number: '1', totalAmount: 2, currency: 'USD', expiresAt: null };
const cart = { revision: 3, items: [], saved: [] };

describe('the details of an error', () => {
  test('are of one shape for each code, which the thrower has to give', () => {
    new AppError('TOO_MANY_UNPAID_ORDERS', { details: { orders: [unpaid] } });
    new AppError('STALE_WRITE', { details: { type: 'cart', current: cart } });
    new AppError('INVALID_TRANSITION');
    // @ts-expect-error: the details are missing
    new AppError('STALE_WRITE');
    // @ts-expect-error: a cart is no product
    new AppError('STALE_WRITE', { details: { type: 'product', current: cart } });
    // @ts-expect-error: the details are those of another code
    new AppError('ORDER_UNPAID', { details: { refundable: 3 } });
    // @ts-expect-error: the code has no details
    new AppError('NOT_FOUND', { details: { due: 3 } });
    expectTypeOf<ErrorDetailsMap['ORDER_UNPAID']>().toEqualTypeOf<{ due: number }>();
  });

  test.each([
    ['STALE_WRITE', { type: 'cart', current: cart }, { type: 'product', current: cart }],
    ['STALE_WRITE', { type: 'cart', current: cart }, { current: cart }],
    ['TOO_MANY_UNPAID_ORDERS', { orders: [unpaid] }, { orders: [null] }],
    ['OUT_OF_STOCK', { items: [] }, { items: {} }],
    ['ORDER_UNPAID', { due: 3 }, { due: '3' }],
    ['FORBIDDEN', {}, { reason: 'OTHER' }],
    ['FORBIDDEN', { reason: 'RECENT_LOGIN' }, null],
  ] as const)('%s with %j are read, with %j are not', (code, good, bad) => {
    expect(parseErrorDetails(code, good)).toBe(good);
    expect(parseErrorDetails(code, bad)).toBeUndefined();
    const body = { success: false, code, message: 'No.', requestId: 'r' };
    expect(getValidationErrors(getErrorResponseSchema(code), { ...body, details: good })).toEqual([]);
    expect(getValidationErrors(getErrorResponseSchema(code), { ...body, details: bad })).not.toEqual([]);
  });

  test('are required where the code cannot do without them, and refused where it has none', () => {
    const body = { success: false, message: 'No.', requestId: 'r' };
    const problems = (code: 'ORDER_UNPAID' | 'FORBIDDEN' | 'NOT_FOUND', rest: object) =>
      getValidationErrors(getErrorResponseSchema(code), { ...body, code, ...rest });
    expect(problems('ORDER_UNPAID', {})).not.toEqual([]);
    expect(problems('FORBIDDEN', {})).toEqual([]);
    expect(problems('NOT_FOUND', {})).toEqual([]);
    expect(problems('NOT_FOUND', { details: {} })).not.toEqual([]);
    expect(parseErrorDetails('NOT_FOUND', {})).toBeUndefined();
    expect(parseErrorDetails('FROM_TOMORROW' as 'NOT_FOUND', {})).toBeUndefined();
  });
});

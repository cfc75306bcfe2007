import { expect, test } from 'vitest';
import { refundOrderSchema } from '../../src/contract/orders/refund-schemas';

const reason = 'Broken on arrival';
const valid = (body: unknown) => refundOrderSchema.isValidSync(body);

test('a refund is of lines and shipping, or of an amount', () => {
  const lines = [{ line: '1', quantity: 1 }];
  expect(valid({ lines, reason })).toBe(true);
  expect(valid({ lines, shipping: 9.99, reason })).toBe(true);
  expect(valid({ amount: 5, reason })).toBe(true);
  expect(valid({ reason })).toBe(false);
  expect(valid({ lines, amount: 5, reason })).toBe(false);
  expect(valid({ amount: 0, reason })).toBe(false);
  expect(valid({ amount: 0.001, reason })).toBe(false);
});

test.each([[null], [[null]], [[undefined]], ['text'], [{}], [[{ line: '1', quantity: 0 }]]])(
  'lines that are %j are refused and nothing else happens',
  (lines) => expect(valid({ lines, reason })).toBe(false),
);

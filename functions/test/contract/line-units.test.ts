import { expect, test } from 'vitest';
import { boughtUnits, hasNothingToShip, parcelUnits, unitsOf } from '../../src/contract/orders/line-units';

const refund = (
  line: string,
  quantity: number,
  status: 'pending' | 'succeeded' | 'failed' = 'succeeded',
) => ({
  status,
  lines: [{ line, quantity }],
});
const tote = (shipped = 0) => ({ id: '1', quantity: 3, shipped });

test('units of a line are refunded while they are reserved, and not where the refund failed', () => {
  const refunds = [refund('1', 1), refund('1', 1, 'pending'), refund('1', 1, 'failed'), refund('2', 5)];
  expect(unitsOf({ lines: [tote()], refunds })).toEqual([{ quantity: 3, refunded: 2, shipped: 0 }]);
});

test.each([
  ['before it is sent, what is not refunded', { refunded: 1, shipped: 0 }, [2, 1]],
  ['after it was sent, what was sent', { refunded: 1, shipped: 2 }, [2, 1]],
  ['also where it came back', { refunded: 3, shipped: 2 }, [2, 1]],
  ['or where the refund failed later', { refunded: 0, shipped: 2 }, [2, 1]],
])('a parcel has %s', (_name, units, [left, refunded]) => {
  expect(parcelUnits({ quantity: 3, ...units })).toEqual({ units: left, refunded });
});

test('what was bought is without what came back, but whole in a cancelled order', () => {
  const line = { quantity: 3, refunded: 2, shipped: 3 };
  expect(boughtUnits(line, 'delivered')).toEqual({ units: 1, refunded: 2 });
  expect(boughtUnits(line, 'cancelled')).toEqual({ units: 3, refunded: 0 });
});

test('an order is not sent when every unit of every line is refunded', () => {
  const other = { quantity: 1, refunded: 1, shipped: 0 };
  expect(hasNothingToShip([{ quantity: 3, refunded: 3, shipped: 0 }, other])).toBe(true);
  expect(hasNothingToShip([{ quantity: 3, refunded: 2, shipped: 0 }, other])).toBe(false);
});

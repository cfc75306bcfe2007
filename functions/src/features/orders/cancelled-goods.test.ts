import { describe, expect, test } from 'vitest';
import { splitCancelledLines, getUnrestockedLines, formatUnrestockedUnits } from './cancelled-goods';
import type { StoredOrderLine, StoredOrder } from './order-document';

const line = (
  id: string,
  name: string,
  quantity: number,
  options: Record<string, string> = {},
): StoredOrderLine =>
  ({ id, name, quantity, options, productId: `p-${id}`, variantId: 'default' }) as unknown as StoredOrderLine;

const refund = (...lines: [id: string, quantity: number, restocked: number][]) => ({
  status: 'succeeded',
  lines: lines.map(([id, quantity, restocked]) => ({
    line: id,
    quantity,
    restocked,
    restock: restocked > 0,
  })),
});

/** Order of five mugs (two restocked), two bowls (all restocked) and seven spoons (refunded but not returned). */
const order = {
  lines: [line('1', 'Mug', 5, { Colour: 'Blue', Size: 'L' }), line('2', 'Bowl', 2), line('3', 'Spoon', 7)],
  refunds: [refund(['1', 2, 1], ['2', 2, 2]), refund(['1', 1, 1], ['3', 7, 0])],
} as unknown as StoredOrder;

const units = (lines: readonly StoredOrderLine[]) => lines.map(({ id, quantity }) => [id, quantity]);
const back = (restock?: { line: string; quantity: number }[]) => {
  const goods = splitCancelledLines(order, restock);
  return { back: units(goods.back), kept: units(goods.kept) };
};

describe('goods of an order that is cancelled', () => {
  test('are those that no refund returned to stock', () => {
    expect(units(getUnrestockedLines(order))).toEqual([
      ['1', 3],
      ['3', 7],
    ]);
  });

  test('go back in full unless less is asked for', () => {
    expect(back()).toEqual({
      back: [
        ['1', 3],
        ['3', 7],
      ],
      kept: [],
    });
    expect(back([{ line: '1', quantity: 1 }])).toEqual({
      back: [
        ['1', 1],
        ['3', 7],
      ],
      kept: [['1', 2]],
    });
    expect(back([{ line: '3', quantity: 0 }])).toEqual({ back: [['1', 3]], kept: [['3', 7]] });
    expect(back([{ line: '2', quantity: 0 }]).kept).toEqual([]);
  });

  test.each([
    [{ line: '1', quantity: 4 }, 'restock.1.quantity', 'At most 3 can go back to stock'],
    [{ line: '2', quantity: 1 }, 'restock.1.quantity', 'At most 0 can go back to stock'],
    [{ line: '9', quantity: 1 }, 'restock.1.line', 'The order has no such line'],
  ])('%j is refused', (asked, field, message) => {
    expect(() => splitCancelledLines(order, [{ line: '3', quantity: 7 }, asked])).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', fields: { [field]: message } }),
    );
  });
});

test('a note names units with their options', () => {
  expect(formatUnrestockedUnits('Damaged', [])).toEqual([]);
  expect(formatUnrestockedUnits('Damaged', order.lines.slice(0, 2))).toEqual([
    'Damaged: 5 × Mug (Blue / L), 2 × Bowl.',
  ]);
});

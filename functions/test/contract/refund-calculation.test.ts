import { describe, expect, test } from 'vitest';
import { toMinorUnits, type MinorUnits } from '../../src/contract/money';
import {
  getManualRefundAmount,
  getPaymentsWithCorrectableAmounts,
  hasFailedRefund,
  calculateAmountRefund,
  getRefundableAmount,
  calculateRefund,
  calculateRemainingRefund,
  getRefundableShipping,
  sumPaidAmounts,
  countRefundedUnits,
  type RequestedRefund,
  type RefundableOrder,
} from '../../src/contract/orders/refund-calculation';

const paid = (gross: number, tax: number) => ({
  gross: toMinorUnits(gross),
  tax: toMinorUnits(tax),
  taxes: tax > 0 ? [{ name: 'VAT', ratePpm: 80_000, amount: toMinorUnits(tax) }] : [],
});

/** Defaults to an order of 122.43, paid by card: seven mugs for 93.47, two bowls for 21.61, shipping for 7.35. */
function anOrder(about: Partial<RefundableOrder> = {}): RefundableOrder {
  return {
    currency: 'USD',
    total: toMinorUnits(12_243),
    tax: toMinorUnits(852),
    taxes: paid(0, 852).taxes,
    lines: [
      { id: '1', name: 'Mug', quantity: 7, ...paid(9347, 692) },
      { id: '2', name: 'Bowl', quantity: 2, ...paid(2161, 160) },
    ],
    shipping: paid(735, 0),
    payment: { captured: toMinorUnits(12_243), recorded: [], disputed: toMinorUnits(0) },
    refunds: [],
    ...about,
  };
}

type Earlier = RefundableOrder['refunds'][number];

const refund = (
  amount: number,
  about: { lines?: [string, number, number][]; shipping?: number; tax?: number } & Partial<
    Pick<Earlier, 'status' | 'excess'>
  > & { byHand?: number } = {},
): Earlier => ({
  status: about.status ?? 'succeeded',
  excess: about.excess ?? false,
  amount: toMinorUnits(amount),
  tax: toMinorUnits(about.tax ?? 0),
  shipping: toMinorUnits(about.shipping ?? 0),
  byHand: toMinorUnits(about.byHand ?? 0),
  lines: (about.lines ?? []).map(([line, quantity, part]) => ({
    line,
    quantity,
    amount: toMinorUnits(part),
    tax: toMinorUnits(0),
  })),
});

const ask = (about: { lines?: [string, number][]; shipping?: number; amount?: number }): RequestedRefund => ({
  lines: (about.lines ?? []).map(([line, quantity]) => ({ line, quantity })),
  shipping: toMinorUnits(about.shipping ?? 0),
  amount: about.amount === undefined ? null : toMinorUnits(about.amount),
});

const content = (order: RefundableOrder, about: Parameters<typeof ask>[0]) =>
  calculateRefund(order, ask(about)).content;
const problems = (order: RefundableOrder, about: Parameters<typeof ask>[0]) =>
  calculateRefund(order, ask(about)).problems;

describe('what can still be refunded', () => {
  test('is what was taken less refunds, reserved ones too, and what the bank holds back', () => {
    const recorded = [{ amount: toMinorUnits(1037) }, { amount: toMinorUnits(-212) }];
    const payment = { captured: toMinorUnits(5003), recorded, disputed: toMinorUnits(411) };
    expect(sumPaidAmounts(payment)).toBe(5828);
    const refunds = [refund(103), refund(207, { status: 'pending' }), refund(999, { status: 'failed' })];
    expect(getRefundableAmount(anOrder({ payment, refunds }))).toBe(5107);
    expect(getRefundableAmount(anOrder({ payment: { ...payment, disputed: toMinorUnits(6000) } }))).toBe(0);
  });

  test('of shipping is its price less what went back of it', () => {
    expect(getRefundableShipping(anOrder())).toBe(735);
    const refunds = [refund(211, { shipping: 211 }), refund(300, { shipping: 300, status: 'failed' })];
    expect(getRefundableShipping(anOrder({ refunds }))).toBe(524);
    expect(getRefundableShipping(anOrder({ refunds: [refund(900, { shipping: 900 })] }))).toBe(0);
  });

  test('of a line are the units that no refund has', () => {
    const refunds = [
      refund(0, {
        lines: [
          ['1', 2, 0],
          ['2', 1, 0],
        ],
      }),
      refund(0, { lines: [['1', 3, 0]], status: 'pending' }),
      refund(0, { lines: [['1', 1, 0]], status: 'failed' }),
    ];
    expect([
      countRefundedUnits(refunds, '1'),
      countRefundedUnits(refunds, '2'),
      countRefundedUnits(refunds, '3'),
    ]).toEqual([...[5, 1, 0]]);
  });
});

describe('units of a line', () => {
  test('come back for their share of what was paid, and the last ones for the rest', () => {
    // 93.47 × 3 / 7 is 40.058…, 6.92 × 3 / 7 is 2.965….
    expect(content(anOrder(), { lines: [['1', 3]] })).toEqual({
      amount: 4006,
      tax: 297,
      shipping: 0,
      taxes: [{ name: 'VAT', ratePpm: 80_000, amount: 297 }],
      lines: [{ line: '1', quantity: 3, amount: 4006, tax: 297 }],
    });
    const refunds = [refund(4006, { lines: [['1', 3, 4006]], tax: 297 })];
    refunds[0]!.lines = [{ ...refunds[0]!.lines[0]!, tax: toMinorUnits(297) }];
    expect(content(anOrder({ refunds }), { lines: [['1', 4]] })).toMatchObject({ amount: 5341, tax: 395 });
  });

  test('of several lines come back with shipping', () => {
    expect(
      content(anOrder(), {
        lines: [
          ['2', 1],
          ['1', 1],
        ],
        shipping: 211,
      }),
    ).toEqual({
      // 21.61 / 2 is 10.805, 93.47 / 7 is 13.352….
      amount: 1081 + 1335 + 211,
      tax: 80 + 99,
      shipping: 211,
      taxes: [{ name: 'VAT', ratePpm: 80_000, amount: 179 }],
      lines: [
        { line: '2', quantity: 1, amount: 1081, tax: 80 },
        { line: '1', quantity: 1, amount: 1335, tax: 99 },
      ],
    });
  });

  test('cost less where an amount was refunded for them before', () => {
    const refunds = [refund(100, { lines: [['2', 1, 1500]], tax: 0 })];
    expect(content(anOrder({ refunds }), { lines: [['2', 1]] })).toMatchObject({ amount: 661 });
  });

  test('take the rest of the tax with the rest of the money', () => {
    const refunds = [refund(10_082, { tax: 700 })];
    expect(content(anOrder({ refunds }), { lines: [['2', 2]] })).toMatchObject({ amount: 2161, tax: 152 });
    expect(content(anOrder({ refunds: [refund(9000, { tax: 800 })] }), { lines: [['2', 2]] })).toMatchObject({
      amount: 2161,
      tax: 52,
    });
  });
});

describe('an amount', () => {
  test('has the tax that is in proportion to what is left', () => {
    // 8.52 × 37.11 / 122.43 is 2.582….
    expect(calculateAmountRefund(anOrder(), toMinorUnits(3711))).toEqual({
      amount: 3711,
      tax: 258,
      shipping: 0,
      lines: [],
      taxes: [{ name: 'VAT', ratePpm: 80_000, amount: 258 }],
    });
    const refunds = [refund(3711, { tax: 258 }), refund(1000, { excess: true })];
    expect(calculateAmountRefund(anOrder({ refunds }), toMinorUnits(8532))).toMatchObject({ tax: 594 });
    expect(calculateAmountRefund(anOrder({ refunds }), toMinorUnits(9999))).toMatchObject({ tax: 594 });
  });

  test('has none where nothing of the total is left', () => {
    const refunds = [refund(12_243, { tax: 852 })];
    expect(calculateAmountRefund(anOrder({ refunds }), toMinorUnits(500))).toMatchObject({
      amount: 500,
      tax: 0,
    });
  });
});

describe('all that is left', () => {
  test('is by line and shipping', () => {
    const rest = calculateRemainingRefund(
      anOrder({ refunds: [refund(1081, { lines: [['2', 1, 1081]], tax: 80 })] }),
    );
    expect(rest).toMatchObject({ amount: 11_162, tax: 772, shipping: 735 });
    expect(rest.lines.map(({ line, quantity }) => [line, quantity])).toEqual([
      ['1', 7],
      ['2', 1],
    ]);
  });

  test('is an amount where one was refunded beside the lines', () => {
    expect(calculateRemainingRefund(anOrder({ refunds: [refund(243)] }))).toMatchObject({
      amount: 12_000,
      lines: [],
    });
  });

  test('is without the lines that came back whole', () => {
    const refunds = [refund(2161, { lines: [['2', 2, 2161]], tax: 160 })];
    expect(calculateRemainingRefund(anOrder({ refunds })).lines.map(({ line }) => line)).toEqual(['1']);
  });
});

describe('a refund that cannot be made', () => {
  const refunds = [refund(5341, { lines: [['1', 4, 5341]] }), refund(1081, { lines: [['2', 1, 1081]] })];

  test.each<[Parameters<typeof ask>[0], object[]]>([
    [
      { lines: [['1', 4]] },
      [{ about: 'line', line: '1', tooLarge: true, message: 'Only 3 units of Mug can still be refunded.' }],
    ],
    [
      { lines: [['2', 2]] },
      [{ about: 'line', line: '2', tooLarge: true, message: 'Only 1 unit of Bowl can still be refunded.' }],
    ],
    [{ lines: [['9', 1]] }, [{ about: 'line', line: '9', tooLarge: false, message: 'Unknown order line' }]],
    [
      { shipping: 736 },
      [
        {
          about: 'shipping',
          tooLarge: true,
          message: 'This is more than what can still be refunded for shipping.',
        },
      ],
    ],
    [
      { amount: 5822 },
      [{ about: 'amount', tooLarge: true, message: 'This is more than what can still be refunded.' }],
    ],
    [
      { amount: 0 },
      [
        {
          about: 'amount',
          tooLarge: false,
          message: 'Nothing was paid for this, so nothing can be refunded',
        },
      ],
    ],
  ])('%j', (asked, expected) => {
    expect(problems(anOrder({ refunds }), asked)).toEqual(expected);
  });

  test('is none up to all that is left', () => {
    expect(content(anOrder({ refunds }), { amount: 5821 })).toMatchObject({ amount: 5821 });
    expect(
      content(anOrder({ refunds }), {
        lines: [
          ['1', 3],
          ['2', 1],
        ],
        shipping: 735,
      }),
    ).toMatchObject({
      amount: 5821,
    });
  });

  test('of lines and shipping is about all where nothing was paid for them', () => {
    const free = anOrder({ lines: [{ id: '1', name: 'Gift', quantity: 3, ...paid(0, 0) }] });
    expect(problems(free, { lines: [['1', 2]] })).toMatchObject([{ about: 'all', tooLarge: false }]);
    const held = anOrder({
      payment: { captured: toMinorUnits(1000), recorded: [], disputed: toMinorUnits(0) },
    });
    expect(problems(held, { lines: [['1', 1]] })).toMatchObject([{ about: 'all', tooLarge: true }]);
  });

  test('is in steps that the payment provider can pay', () => {
    const dinars = anOrder({ currency: 'KWD' });
    const message = 'Must be an amount that the payment provider can refund';
    expect(problems(dinars, { amount: 1235 })).toEqual([{ about: 'amount', tooLarge: false, message }]);
    expect(problems(dinars, { shipping: 211 })).toEqual([{ about: 'shipping', tooLarge: false, message }]);
    expect(problems(dinars, { amount: 1230 })).toEqual([]);
  });
});

describe('money that the shop pays back itself', () => {
  const recorded = [{ amount: toMinorUnits(3000) }];
  const payment = { captured: toMinorUnits(9243), recorded, disputed: toMinorUnits(0) };

  test('is what the provider never had', () => {
    expect(getManualRefundAmount(anOrder({ payment }), toMinorUnits(9243))).toBe(0);
    expect(getManualRefundAmount(anOrder({ payment }), toMinorUnits(9500))).toBe(257);
    const refunds = [refund(2000, { byHand: 750 }), refund(5000, { status: 'failed' })];
    // 12.50 of the 92.43 at the provider was refunded.
    expect(getManualRefundAmount(anOrder({ payment, refunds }), toMinorUnits(8000))).toBe(7);
    expect(
      getManualRefundAmount(
        anOrder({ payment: { ...payment, disputed: toMinorUnits(1243) } }),
        toMinorUnits(8001),
      ),
    ).toBe(1);
  });
});

describe('a refund that failed for good', () => {
  const isOpen = (...refunds: Earlier[]) => hasFailedRefund(anOrder({ refunds }));

  test('stays open until as much was refunded after it', () => {
    const failed = refund(1237, { status: 'failed' });
    expect(isOpen()).toBe(false);
    expect(isOpen(refund(1237))).toBe(false);
    expect(isOpen(failed)).toBe(true);
    expect(isOpen(refund(1237), failed)).toBe(true);
    expect(isOpen(failed, refund(1236))).toBe(true);
    expect(isOpen(failed, refund(1000), refund(237, { status: 'pending' }))).toBe(false);
    expect(isOpen(failed, refund(1237, { status: 'failed' }))).toBe(true);
    expect(isOpen(failed, refund(12_243))).toBe(false);
  });

  test('is no matter once nothing can be refunded', () => {
    expect(isOpen(refund(12_200), refund(43, { status: 'failed' }), refund(42))).toBe(true);
    expect(isOpen(refund(12_201), refund(43, { status: 'failed' }), refund(42))).toBe(false);
  });
});

describe('recorded payments', () => {
  const entry = (id: string, amount: number, corrects: string | null = null) => ({
    id,
    corrects,
    amount: toMinorUnits(amount),
  });
  const left = (recorded: ReturnType<typeof entry>[], refunds: Earlier[] = [], captured = 0) => {
    const payment = { captured: toMinorUnits(captured), recorded, disputed: toMinorUnits(0) };
    return getPaymentsWithCorrectableAmounts({ payment, refunds }).map(
      ({ receipt, left: rest }): [string, MinorUnits] => [...([receipt.id, rest] as [string, MinorUnits])],
    );
  };

  test('can be corrected by what their corrections left of them', () => {
    const recorded = [entry('a', 3000), entry('b', 1237), entry('c', -212, 'a'), entry('d', -1237, 'b')];
    expect(left(recorded)).toEqual([['a', 2788]]);
    expect(left([entry('a', 3000), entry('b', 1237)])).toEqual([
      ['a', 3000],
      ['b', 1237],
    ]);
  });

  test('can be corrected by what was not refunded', () => {
    expect(left([entry('a', 3000)], [refund(1100)])).toEqual([['a', 1900]]);
    expect(left([entry('a', 3000)], [refund(1100, { status: 'failed' })])).toEqual([['a', 3000]]);
    expect(left([entry('a', 3000)], [refund(3000)])).toEqual([]);
    expect(left([entry('a', 3000)], [refund(1100)], 5000)).toEqual([['a', 3000]]);
  });

  test('cannot be corrected after more than the total went back', () => {
    expect(left([entry('a', 3000)], [refund(100), refund(50, { excess: true })])).toEqual([]);
    expect(left([entry('a', 3000)], [refund(50, { excess: true, status: 'failed' })])).toEqual([['a', 3000]]);
  });
});

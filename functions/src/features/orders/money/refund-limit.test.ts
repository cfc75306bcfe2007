import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../contract/money';
import type { RequestActor } from '../../../platform/auth';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import {
  createStoredRefund,
  createUnpaidPayment,
  type OrderPaymentState,
  type StoredRefund,
} from './order-payment';
import { createRefundLimitCounter } from './refund-limit.service';
import { stubShop } from '../../../../test/support/stub-shop';

const MINUTE = 60_000;
/** 37 seconds into a minute. */
const NOW = Date.parse('2026-03-02T10:00:37Z');
const START = Date.parse('2026-03-02T10:00:00Z');

const refund = (amount: number, status: StoredRefund['status'] = 'pending') =>
  createStoredRefund({
    id: `r${amount}`,
    amount: toMinorUnits(amount),
    reason: '',
    at: new Date(NOW),
    status,
  });
const money = (...refunds: StoredRefund[]): OrderPaymentState => ({
  payment: createUnpaidPayment('test'),
  refunds,
});

interface Minute {
  start: number;
  amount: number;
}

/** Counts refunds with a limit of 50.00 for a fresh second factor. */
async function counted(stored: Minute[] | null, before: OrderPaymentState, after: OrderPaymentState) {
  let asked = 0;
  const puts: unknown[] = [];
  const count = createRefundLimitCounter(
    stubShop({
      refundSumsRepository: {
        read: () => Promise.resolve(stored && { minutes: stored, expiresAt: new Date(0) }),
        put: (_tx: TransactionHandle, uid: string, document: unknown) => void puts.push([uid, document]),
      },
      settings: { getCurrent: () => Promise.resolve({ settings: { security: { refundsAbove: 5000 } } }) },
      panelSessions: { requireFresh: () => ((asked += 1), Promise.resolve()) },
      now: () => NOW,
    }),
  );
  (await count({} as TransactionHandle, { uid: 'ada' } as RequestActor, before, after))();
  return { asked: asked > 0, puts };
}

test('a change without a refund is not counted', async () => {
  expect(await counted(null, money(refund(9999)), money(refund(9999)))).toEqual({ asked: false, puts: [] });
});

test('a refund is counted by the minute, for an hour and a minute', async () => {
  const minutes = [
    { start: START - 61 * MINUTE, amount: 111 },
    { start: START - 60 * MINUTE, amount: 222 },
    { start: START, amount: 333 },
  ];
  expect((await counted(minutes, money(refund(100)), money(refund(100), refund(1237)))).puts).toEqual([
    [
      'ada',
      {
        minutes: [
          { start: START - 60 * MINUTE, amount: 222 },
          { start: START, amount: 1570 },
        ],
        expiresAt: new Date(START + 61 * MINUTE),
      },
    ],
  ]);
});

test.each<[boolean, string, Minute[], StoredRefund[], number]>([
  [false, 'up to the limit', [], [], 5000],
  [true, 'above the limit', [], [], 5001],
  [false, 'with others of the order up to it', [], [refund(1237, 'succeeded')], 3763],
  [true, 'with others of the order above it', [], [refund(1237, 'succeeded')], 3764],
  [false, 'where others of the order failed', [], [refund(1237, 'failed')], 5000],
  [false, 'with others of the hour up to it', [{ start: START - 60 * MINUTE, amount: 1237 }], [], 3763],
  [true, 'with others of the hour above it', [{ start: START - 60 * MINUTE, amount: 1237 }], [], 3764],
  [false, 'where others are longer ago', [{ start: START - 61 * MINUTE, amount: 1237 }], [], 3764],
])('a fresh second factor is asked for: %s, %s', async (asks, _name, minutes, before, amount) => {
  const { asked } = await counted(minutes, money(...before), money(...before, refund(amount)));
  expect(asked).toBe(asks);
});

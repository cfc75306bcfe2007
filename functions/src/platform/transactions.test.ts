import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from './errors';
import { firestoreTransactions } from './transactions';

const failure = (code: number | string, message = 'failed') => Object.assign(new Error(message), { code });

/** A database whose transactions fail with the given errors, then commit. */
function failing(...errors: Error[]) {
  const runTransaction = vi.fn(async (body: (tx: Transaction) => Promise<unknown>) => {
    const error = errors.shift();
    if (error) throw error;
    return body({} as Transaction);
  });
  return { db: { runTransaction } as unknown as Firestore, runTransaction };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('transactions', () => {
  test.each([
    ['ABORTED', failure(10)],
    ['UNAVAILABLE', failure(14)],
    ['DEADLINE_EXCEEDED', failure(4)],
    ['an expired transaction', failure(3, 'The referenced transaction has expired')],
    ['a closed transaction', failure(3, 'Transaction is invalid or closed.')],
  ])('tries again after %s until it commits', async (_name, error) => {
    const { db, runTransaction } = failing(error, error, error);
    const result = firestoreTransactions(db).run([], () => Promise.resolve('done'));
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
    expect(runTransaction).toHaveBeenCalledTimes(4);
  });

  test.each([
    ['a refusal', new AppError('ORDER_NOT_CANCELLABLE')],
    ['a mistake in a query', failure(3, 'Invalid argument')],
    ['a document that exists already', failure(6)],
    ['a missing right', failure(7)],
    ['a bug', new TypeError('x is undefined')],
    ["another library's error with a code", failure('ECONNRESET')],
  ])('never repeats %s', async (_name, error) => {
    const { db, runTransaction } = failing(error);
    await expect(firestoreTransactions(db).run([], () => Promise.resolve())).rejects.toBe(error);
    expect(runTransaction).toHaveBeenCalledTimes(1);
  });

  test.each([
    [100, 225],
    [1500, 1350],
    // What is left allows one more try.
    [6000, 900],
  ])('after a try of %i ms pauses for up to %i ms', async (took, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const begun: number[] = [];
    const runTransaction = async (body: (tx: Transaction) => Promise<unknown>) => {
      begun.push(Date.now());
      if (begun.length > 1) return body({} as Transaction);
      await new Promise((resolve) => setTimeout(resolve, took));
      throw failure(10);
    };
    const db = { runTransaction } as unknown as Firestore;
    const result = firestoreTransactions(db).run([], () => Promise.resolve('done'));
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
    expect(begun[1]! - begun[0]!).toBe(took + pause);
  });

  test('gives up as UNAVAILABLE before the web times out', async () => {
    const started = Date.now();
    const { db, runTransaction } = failing(...Array.from({ length: 1000 }, () => failure(10)));
    const result = firestoreTransactions(db).run([], () => Promise.resolve());
    const refused = expect(result).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
    await vi.runAllTimersAsync();
    await refused;
    expect(Date.now() - started).toBeLessThanOrEqual(7_000);
    expect(runTransaction.mock.calls.length).toBeGreaterThan(4);
  });

  test('a transaction that waited too long for its keys does not begin', async () => {
    const transactions = firestoreTransactions(failing().db);
    let [begin, finish] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const slow = transactions.run(['kettle'], () => {
      begin();
      return finished;
    });
    await begun;
    const body = vi.fn(() => Promise.resolve());
    const late = expect(transactions.run(['kettle'], body)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    vi.setSystemTime(Date.now() + 7_000);
    finish();
    await Promise.all([slow, late]);
    expect(body).not.toHaveBeenCalled();
  });
});

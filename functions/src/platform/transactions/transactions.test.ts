import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors';
import { createFirestoreTransactions, getDocumentTransaction, type TransactionHandle } from './transactions';

const failure = (code: number | string, message = 'failed') => Object.assign(new Error(message), { code });

const fresh = { path: 'orders/new', withConverter: () => fresh } as unknown as DocumentReference;

/** Creates a database whose first commits fail. With `landed`, created documents exist despite the error. */
function failing(errors: readonly Error[], { landed = false } = {}) {
  const left = [...errors];
  const commit = vi.fn(() => {
    const error = left.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  });
  const getAll = (...refs: DocumentReference[]) =>
    Promise.resolve(refs.map(() => ({ exists: landed, data: () => ({ at: new Date(0) }) })));
  const db = { batch: () => ({ create: () => undefined, commit }), getAll };
  return { transactions: createFirestoreTransactions(db as unknown as Firestore), commit };
}

const create = (tx: TransactionHandle) => {
  getDocumentTransaction(tx).create(fresh, { at: new Date(0) });
  return Promise.resolve('done');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('transactions', () => {
  test.each([
    ['ABORTED', 10],
    ['FAILED_PRECONDITION', 9],
    ['NOT_FOUND', 5],
    ['UNAVAILABLE', 14],
    ['DEADLINE_EXCEEDED', 4],
  ])('try again after %s until they commit', async (_name, code) => {
    const { transactions, commit } = failing([failure(code), failure(code), failure(code)]);
    const result = transactions.run(create);
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
    expect(commit).toHaveBeenCalledTimes(4);
  });

  test.each([
    ['a refusal', new AppError('ORDER_NOT_CANCELLABLE')],
    ['a mistake in a query', failure(3, 'Invalid argument')],
    ['an index that is missing', failure(9)],
    ['a missing right', failure(7)],
    ['a bug', new TypeError('x is undefined')],
    ["another library's error with a code", failure('ECONNRESET')],
  ])('never repeat %s', async (_name, error) => {
    const body = vi.fn(() => Promise.reject(error));
    await expect(failing([]).transactions.run(body)).rejects.toBe(error);
    expect(body).toHaveBeenCalledTimes(1);
  });

  test('fail where a document exists that was to be new, and would again', async () => {
    const taken = failure(6);
    const { transactions, commit } = failing([taken]);
    await expect(transactions.run(create)).rejects.toBe(taken);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['was lost', 14],
    ['was lost before the client sent it again', 6],
  ])('whose answer %s are done once', async (_name, code) => {
    const { transactions, commit } = failing([failure(code)], { landed: true });
    expect(await transactions.run(create)).toBe('done');
    expect(commit).toHaveBeenCalledTimes(1);
  });

  test('pause a little longer after each conflict, by chance', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { transactions, commit } = failing(Array.from({ length: 30 }, () => failure(9)));
    const begun: number[] = [];
    const started = Date.now();
    const result = transactions.run((tx) => {
      begun.push(Date.now() - started);
      return create(tx);
    });
    await vi.runAllTimersAsync();
    await result;
    expect(commit).toHaveBeenCalledTimes(31);
    const pauses = begun.slice(1).map((at, tries) => at - begun[tries]!);
    expect(pauses[0]).toBeLessThanOrEqual(5);
    expect(pauses.at(-1)).toBe(125);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  });

  test('give up as UNAVAILABLE before the web times out', async () => {
    const started = Date.now();
    const { transactions, commit } = failing(Array.from({ length: 1000 }, () => failure(10)));
    const refused = expect(transactions.run(create)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfter: 2,
    });
    await vi.runAllTimersAsync();
    await refused;
    expect(Date.now() - started).toBeLessThanOrEqual(7_000);
    expect(commit.mock.calls.length).toBeGreaterThan(4);
  });
});

import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../src/platform/errors';
import {
  createFirestoreTransactions,
  getDocumentTransaction,
  type TransactionHandle,
} from '../../src/platform/transactions/transactions';
import { createTransactionQueuesRepository } from '../../src/platform/transactions/turns.repository';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();
shop.checksPlaces = false;

let a: DocumentReference;
let b: DocumentReference;
const run = <T>(body: (tx: TransactionHandle) => Promise<T>) =>
  createFirestoreTransactions(shop.db, { strict: true }).run(body);
const stored = async (ref: DocumentReference) => (await ref.get()).data();

beforeEach(async () => {
  await shop.clear('things');
  [a, b] = [shop.db.doc('things/a'), shop.db.doc('things/b')];
  await a.set({ n: 1, old: { part: true } });
});

/** Increments a document. `meanwhile` runs before the first attempt is committed. */
async function addOne(ref: DocumentReference, meanwhile: () => Promise<unknown>): Promise<number> {
  let tries = 0;
  await run(async (tx) => {
    tries += 1;
    const n = Number((await getDocumentTransaction(tx).get(ref)).get('n') ?? 0);
    if (tries === 1) await meanwhile();
    getDocumentTransaction(tx).set(ref, { n: n + 1 });
  });
  return tries;
}

describe('a transaction', () => {
  test('replaces a document as a whole, and keeps none of its fields', async () => {
    expect(await addOne(a, () => Promise.resolve())).toBe(1);
    expect(await stored(a)).toEqual({ n: 2 });
  });

  test.each([
    ['was changed', () => a.update({ n: 5 }), { n: 6 }],
    ['was deleted', () => a.delete(), { n: 1 }],
  ])('begins again where what it read %s', async (_name, meanwhile, after) => {
    expect(await addOne(a, meanwhile)).toBe(2);
    expect(await stored(a)).toEqual(after);
  });

  test('begins again where what it did not find was made', async () => {
    expect(await addOne(b, () => b.set({ n: 7 }))).toBe(2);
    expect(await stored(b)).toEqual({ n: 8 });
  });

  test('of many that add to one document at once, each is counted', { tags: 'long' }, async () => {
    const add = () =>
      run(async (tx) => {
        const found = await getDocumentTransaction(tx).get(a);
        getDocumentTransaction(tx).update(a, { n: Number(found.get('n')) + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect((await stored(a))?.n).toBe(21);
  });

  test('folds the writes of one document, and merges into what it has not read', async () => {
    await run(async (tx) => {
      await getDocumentTransaction(tx).get(a);
      getDocumentTransaction(tx).update(a, { n: 2, x: 1 });
      getDocumentTransaction(tx).update(a, { n: 3, y: FieldValue.increment(2) });
      getDocumentTransaction(tx).set(b, { deep: { one: 1 } }, { merge: true });
    });
    expect(await stored(a)).toEqual({ n: 3, x: 1, y: 2, old: { part: true } });
    expect(await stored(b)).toEqual({ deep: { one: 1 } });
  });

  test('writes all of it or nothing', async () => {
    const work = run((tx) => {
      getDocumentTransaction(tx).set(b, { n: 1 });
      getDocumentTransaction(tx).create(a, { n: 0 });
      return Promise.resolve();
    });
    await expect(work).rejects.toMatchObject({ code: 6 });
    expect((await b.get()).exists).toBe(false);
  });

  test('that only reads, or refuses, says what was true at one moment', async () => {
    let tries = 0;
    const work = run(async (tx) => {
      tries += 1;
      const first = (await getDocumentTransaction(tx).get(a)).get('n');
      if (tries === 1) await Promise.all([a.update({ n: 2 }), b.set({ n: 2 })]);
      const second = (await getDocumentTransaction(tx).get(b)).get('n');
      throw new AppError('NOT_FOUND', { message: `${first} ${second}` });
    });
    await expect(work).rejects.toMatchObject({ code: 'NOT_FOUND', message: '2 2' });
    expect(tries).toBe(2);
  });

  test('reads together what is asked for at once, and a document once', async () => {
    const getAll = vi.spyOn(shop.db, 'getAll');
    await run(async (tx) => {
      const { path } = a;
      const reads = getDocumentTransaction(tx);
      await Promise.all([reads.get(a), reads.get(b), reads.peek(shop.db.doc(path))]);
      await reads.get(a);
    });
    expect(getAll).toHaveBeenCalledTimes(1);
    getAll.mockRestore();
  });

  test('depends on a document that it only verifies, there or not', async () => {
    for (const [ref, change] of [
      [a, () => a.update({ n: 9 })],
      [b, () => b.set({ n: 9 })],
    ] as const) {
      const { updateTime } = await ref.get();
      let tries = 0;
      const seen = await run(async (tx) => {
        tries += 1;
        const found = await getDocumentTransaction(tx).get(ref);
        if (tries === 1) await change();
        getDocumentTransaction(tx).verify(ref);
        getDocumentTransaction(tx).set(shop.db.doc('things/c'), { tries });
        return found.updateTime;
      });
      expect(tries).toBe(2);
      expect(seen).not.toEqual(updateTime);
      // Verification does not even change the update time.
      expect((await ref.get()).updateTime).toEqual(seen);
    }
  });

  test('is refused where it depends on what it neither writes nor names', async () => {
    const write = (tx: TransactionHandle) => getDocumentTransaction(tx).set(shop.db.doc('things/c'), {});
    const depends = run(async (tx) => {
      await getDocumentTransaction(tx).get(a);
      write(tx);
    });
    await expect(depends).rejects.toThrow(/neither writes, verifies nor reads with peek: things\/a/);
    await run(async (tx) => {
      await getDocumentTransaction(tx).peek(a);
      write(tx);
    });
    expect((await shop.db.doc('things/c').get()).exists).toBe(true);
  });

  test('has its reads before its writes, and at most 500 of these', async () => {
    const late = run(async (tx) => {
      getDocumentTransaction(tx).set(b, {});
      await getDocumentTransaction(tx).get(a);
    });
    await expect(late).rejects.toThrow('reads before its first write');
    const much = run((tx) => {
      for (let at = 0; at <= 500; at += 1) getDocumentTransaction(tx).set(shop.db.doc(`things/n${at}`), {});
      return Promise.resolve();
    });
    await expect(much).rejects.toThrow('at most 500 writes, not 501');
  });
});

describe('transactions that meet', () => {
  /** Runs transactions concurrently in one instance, and returns the number of commits. */
  async function together<T>(bodies: readonly ((tx: TransactionHandle) => Promise<T>)[]) {
    const transactions = createFirestoreTransactions(shop.db, { strict: true });
    const batch = vi.spyOn(shop.db, 'batch');
    const settled = await Promise.allSettled(bodies.map((body) => transactions.runTogether(body)));
    const commits = batch.mock.calls.length;
    batch.mockRestore();
    return { settled, commits };
  }

  const ordered = (at: number) => shop.db.doc(`things/order-${at}`);

  const take =
    (at: number, how: 'get' | 'peek' = 'get') =>
    async (tx: TransactionHandle) => {
      const reads = getDocumentTransaction(tx);
      const [seen] = how === 'get' ? await reads.getAll(a) : await reads.peek(a);
      const left = Number(seen!.get('n'));
      if (left === 0) throw new AppError('NOT_FOUND');
      getDocumentTransaction(tx).update(a, { n: left - 1 });
      getDocumentTransaction(tx).create(ordered(at), { left: left - 1 });
      return left - 1;
    };

  // Fails if `runTogether` works like `run` (30 commits), and without `known` (units are sold twice).
  test('are committed as one, each on what those before it leave', async () => {
    await a.set({ n: 20 });
    const { settled, commits } = await together(Array.from({ length: 30 }, (_, at) => take(at)));
    const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at));
    for (const one of settled.filter(({ status }) => status === 'rejected'))
      expect(one).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    expect(await stored(a)).toEqual({ n: 0 });
    // Each tries alone first. Conflicting transactions continue in groups.
    expect(commits).toBeLessThan(30 + 5);
    const orders = await shop.db.getAll(...settled.map((_, at) => ordered(at)));
    expect(orders.filter(({ exists }) => exists)).toHaveLength(20);
  });

  // Fails if an attempt reads documents that a group will read: 12 reads instead of 3.
  test.each(['get', 'peek'] as const)('read nothing before their turn (%s)', async (how) => {
    await a.set({ n: 20 });
    const transactions = createFirestoreTransactions(shop.db, { strict: true });
    const reading = vi.spyOn(shop.db, 'getAll');
    const meanwhile = vi.fn();
    let late: Promise<unknown>[] = [];
    const first = transactions.runTogether(async (tx) => {
      const result = await take(0, how)(tx);
      setImmediate(() => {
        late = Array.from({ length: 10 }, (_, at) => transactions.runTogether(take(at + 1, how), meanwhile));
      });
      return result;
    });
    await first;
    await vi.waitFor(() => expect(late).toHaveLength(10));
    await Promise.all(late);
    const readings = reading.mock.calls.length;
    reading.mockRestore();
    expect(await stored(a)).toEqual({ n: 9 });
    expect(readings).toBeLessThanOrEqual(3);
    expect(meanwhile).toHaveBeenCalledTimes(10);
  });

  const other = () => a.update({ other: FieldValue.increment(1) });

  /** Lets all of twenty transactions conflict, so that they continue in groups. */
  function loss(): () => Promise<void> {
    let reading = 20;
    let end: (written: Promise<unknown>) => void;
    const written = new Promise((resolve) => (end = resolve));
    return async () => {
      reading -= 1;
      if (reading === 0) end(other());
      await written;
    };
  }

  /** Runs twenty transactions that take a unit and change their own document, with concurrent writes. */
  async function interrupted(meanwhile: (() => Promise<unknown>)[], most = 50) {
    await a.set({ n: most });
    const own = (at: number) => shop.db.doc(`things/own-${at}`);
    const reading = vi.spyOn(shop.db, 'getAll');
    const lost = loss();
    const tried = new Set<number>();
    const body = (at: number) => async (tx: TransactionHandle) => {
      const [, seen] = await getDocumentTransaction(tx).getAll(a, own(at));
      const left = await take(at)(tx);
      getDocumentTransaction(tx).set(own(at), { times: Number(seen!.get('times') ?? 0) + 1 });
      if (!tried.has(at)) await lost();
      else if (at === 7) await meanwhile.shift()?.();
      tried.add(at);
      return left;
    };
    const { settled } = await together(Array.from({ length: 20 }, (_, at) => body(at)));
    // The last argument can contain options.
    const readings = reading.mock.calls.map((all) => all.filter((one) => 'path' in one).length);
    reading.mockRestore();
    return { settled, readings };
  }
  // Fails if all documents are read again.
  test('read only where they met again, since that is what others write', async () => {
    const { settled, readings } = await interrupted([other, other]);
    expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await stored(a)).toEqual({ n: 30, other: 3 });
    expect(readings.filter((count) => count > 2)).toHaveLength(1);
  });

  // Fails if a document is not read again after its conflict: the orders give up after seven seconds.
  test('read all again where something else has changed', async () => {
    const elsewhere = () => shop.db.doc('things/own-7').set({ times: 5 });
    const { settled } = await interrupted([elsewhere]);
    expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await shop.db.doc('things/own-7').get()).data()).toEqual({ times: 6 });
  });

  // Fails if a rejection can combine two reads.
  test('refuse nothing for what was not so at one moment', async () => {
    await a.set({ n: 50 });
    const closed = shop.db.doc('things/closed');
    await closed.set({});
    const tries = Array<number>(20).fill(0);
    const lost = loss();
    const body = (at: number) => async (tx: TransactionHandle) => {
      tries[at]! += 1;
      const isClosed = at === 9 && (await getDocumentTransaction(tx).peek(closed))[0]!.exists;
      const left = await take(at)(tx);
      if (tries[at] === 1) await lost();
      if (at === 7 && tries[7] === 2) await Promise.all([other(), closed.delete()]);
      if (isClosed && tries[9]! > 2) throw new AppError('NOT_FOUND');
      return left;
    };
    const { settled } = await together(Array.from({ length: 20 }, (_, at) => body(at)));
    expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(tries[9]).toBe(4);
  });

  test('go apart where one of them cannot be committed, or is not known before it is', async () => {
    await a.set({ n: 9 });
    await ordered(0).set({ taken: true });
    const add = async (tx: TransactionHandle) => {
      const seen = await getDocumentTransaction(tx).get(a);
      getDocumentTransaction(tx).update(a, { n: FieldValue.increment(-1) });
      return Number(seen.get('n')) - 1;
    };
    const { settled } = await together([take(0), take(1), add, take(2), add, take(3)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', ...Array<string>(5).fill('fulfilled')]);
    expect(settled[0]).toMatchObject({ reason: { code: 6 } });
    expect(await stored(a)).toEqual({ n: 4 });
  });

  // Fails if a group includes read-only transactions.
  test('have among them some that only read', async () => {
    await a.set({ n: 3 });
    const look = async (tx: TransactionHandle) => {
      const left = Number((await getDocumentTransaction(tx).get(a)).get('n'));
      if (left > 1) getDocumentTransaction(tx).update(a, { n: left - 1 });
      return left;
    };
    const { settled } = await together(Array.from({ length: 8 }, () => look));
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : 0)).sort()).toEqual([
      ...[1, 1, 1, 1, 1, 1, 2, 3],
    ]);
  });

  test('begin again as one where others changed what they read', async () => {
    await a.set({ n: 50 });
    let changed = 0;
    const slow = (at: number) => async (tx: TransactionHandle) => {
      const result = await take(at)(tx);
      if (at % 5 === 4 && changed < 3) {
        changed += 1;
        await a.update({ other: FieldValue.increment(1) });
      }
      return result;
    };
    const { settled } = await together(Array.from({ length: 20 }, (_, at) => slow(at)));
    expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await stored(a)).toEqual({ n: 30, other: 3 });
  });
});

describe('turns at a document that several processes write', () => {
  const beginTurn = (contended: readonly string[] = [a.path]) => {
    const turns = createTransactionQueuesRepository(shop.db);
    turns.recordConflict(contended);
    const until = Date.now() + 5_000;
    return turns.begin(() => until - Date.now());
  };
  const countQueues = async () => (await shop.db.collection('turns').get()).size;
  const queued = async () => (await shop.db.collection('turns').get()).docs[0]?.get('waiting') as unknown[];

  beforeEach(() => shop.clear('turns'));

  // Fails if `wait` returns at once.
  test('are taken in the order of arrival', async () => {
    const [first, second] = [beginTurn(), beginTurn()];
    await first.wait([b.path, a.path]);
    let hasTurn = false;
    const waiting = second.wait([a.path]).then(() => (hasTurn = true));
    await expect.poll(queued).toHaveLength(2);
    // The second transaction polls the queue in the meantime.
    for (let read = 0; read < 20; read += 1) await queued();
    expect(hasTurn).toBe(false);
    expect(await first.end()).toBe(true);
    await waiting;
    expect(await queued()).toHaveLength(1);
    await second.end();
    expect(await queued()).toEqual([]);
  });

  // Fails without a lease: the second transaction waits until it gives up.
  test('skip a process that ended', { tags: 'long' }, async () => {
    await beginTurn().wait([a.path]);
    const second = beginTurn();
    await second.wait([a.path]);
    expect(await queued()).toHaveLength(1);
  });

  test('are not used for a document without conflicts', async () => {
    const turn = beginTurn([b.path]);
    await turn.wait([a.path]);
    expect(await turn.end()).toBe(false);
    expect(await countQueues()).toBe(0);
  });
});

import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex';

function job(log: string[], name: string) {
  let end!: () => void;
  let fail!: (error: Error) => void;
  const ending = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const run = async () => {
    log.push(name);
    await ending;
    return name;
  };
  return { run, end, fail: () => fail(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work on the same key runs one after the other, work on other keys at once', async () => {
  const mutex = new KeyedMutex();
  const log: string[] = [];
  const [first, second, other] = [job(log, 'first'), job(log, 'second'), job(log, 'other')];
  const done = [
    mutex.runExclusive(['a'], first.run),
    mutex.runExclusive(['a'], second.run),
    mutex.runExclusive(['b'], other.run),
  ];
  await settled();
  expect(log).toEqual(['first', 'other']);
  for (const { end } of [first, second, other]) end();
  expect(await Promise.all(done)).toEqual(['first', 'second', 'other']);
});

test('work that shares several keys in opposite order does not deadlock', async () => {
  const mutex = new KeyedMutex();
  const log: string[] = [];
  const [first, second] = [job(log, 'first'), job(log, 'second')];
  const done = [mutex.runExclusive(['a', 'b'], first.run), mutex.runExclusive(['b', 'a'], second.run)];
  await settled();
  expect(log).toEqual(['first']);
  first.end();
  await settled();
  expect(log).toEqual(['first', 'second']);
  second.end();
  await Promise.all(done);
});

test('work that fails releases its keys and rejects for its own caller only', async () => {
  const mutex = new KeyedMutex();
  const log: string[] = [];
  const [first, second] = [job(log, 'first'), job(log, 'second')];
  const failed = mutex.runExclusive(['a'], first.run);
  const next = mutex.runExclusive(['a'], second.run);
  first.fail();
  await expect(failed).rejects.toThrow('first');
  second.end();
  expect(await next).toBe('second');
});

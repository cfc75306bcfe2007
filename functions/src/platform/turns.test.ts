import { expect, test } from 'vitest';
import { Turns } from './turns';

/** Work that notes its beginning and ends when told to. */
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

test('work on the same key waits for its turn, work on other keys does not', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const [first, second, other] = [job(log, 'first'), job(log, 'second'), job(log, 'other')];
  const done = [turns.take(['a'], first.run), turns.take(['a'], second.run), turns.take(['b'], other.run)];
  await settled();
  expect(log).toEqual(['first', 'other']);
  for (const { end } of [first, second, other]) end();
  expect(await Promise.all(done)).toEqual(['first', 'second', 'other']);
});

test('work that shares several keys in opposite order never waits for each other', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const [first, second] = [job(log, 'first'), job(log, 'second')];
  const done = [turns.take(['a', 'b'], first.run), turns.take(['b', 'a'], second.run)];
  await settled();
  expect(log).toEqual(['first']);
  first.end();
  await settled();
  expect(log).toEqual(['first', 'second']);
  second.end();
  await Promise.all(done);
});

test('work that fails lets the next one in and tells only its own caller', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const [first, second] = [job(log, 'first'), job(log, 'second')];
  const failed = turns.take(['a'], first.run);
  const next = turns.take(['a'], second.run);
  first.fail();
  await expect(failed).rejects.toThrow('first');
  second.end();
  expect(await next).toBe('second');
});

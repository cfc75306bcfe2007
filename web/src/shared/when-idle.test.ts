import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an idle browser does one piece of work at a time, also after one that failed', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const done: string[] = [];
  whenIdle(() => {
    throw new Error('first');
  });
  whenIdle(() => {
    done.push('second');
    whenIdle(() => done.push('third'));
    expect(idle).toHaveLength(0);
  });
  expect(idle).toHaveLength(1);
  expect(() => idle.shift()?.()).toThrow('first');
  expect(done).toEqual([]);
  idle.shift()?.();
  expect(done).toEqual(['second']);
  idle.shift()?.();
  expect(done).toEqual(['second', 'third']);
  expect(idle).toEqual([]);
});

test('each piece waits four seconds at most, counted from when it was asked for', () => {
  vi.useFakeTimers();
  const waits: number[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) => {
    waits.push(timeout);
    idle.push(work);
  });
  whenIdle(() => undefined);
  whenIdle(() => undefined);
  vi.advanceTimersByTime(1000);
  idle.shift()?.();
  idle.shift()?.();
  expect(waits).toEqual([4000, 3000]);
});

test('without idle callbacks all of it is done after a second and a half', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  whenIdle(() => done.push('second'));
  vi.advanceTimersByTime(1499);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(done).toEqual(['first', 'second']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { runWhenIdle } from './when-idle';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('each idle callback runs one task, also after a task that threw', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const done: string[] = [];
  runWhenIdle(() => {
    throw new Error('first');
  });
  runWhenIdle(() => {
    done.push('second');
    runWhenIdle(() => done.push('third'));
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

test('a task runs at most four seconds after it was queued', () => {
  vi.useFakeTimers();
  const waits: number[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) => {
    waits.push(timeout);
    idle.push(work);
  });
  runWhenIdle(() => undefined);
  runWhenIdle(() => undefined);
  vi.advanceTimersByTime(1000);
  idle.shift()?.();
  idle.shift()?.();
  expect(waits).toEqual([4000, 3000]);
});

test('without idle callbacks, tasks run 1.5 seconds after they were queued', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const done: string[] = [];
  runWhenIdle(() => done.push('first'));
  runWhenIdle(() => done.push('second'));
  vi.advanceTimersByTime(1499);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(done).toEqual(['first', 'second']);
});

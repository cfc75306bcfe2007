import { expect, test, vi } from 'vitest';
import { memoizeAsync } from './memoize-start';

test('starts with the first call, once for all that come meanwhile and later', async () => {
  const start = vi.fn(() => Promise.resolve({}));
  const started = memoizeAsync(start);
  expect(start).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([started(), started()]);
  expect(second).toBe(first);
  expect(await started()).toBe(first);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a start that failed is told to all who waited, and tried again with the next call', async () => {
  const start = vi.fn(() => Promise.resolve('started')).mockRejectedValueOnce(new Error('no secret yet'));
  const started = memoizeAsync(start);
  const waited = await Promise.allSettled([started(), started()]);
  expect(waited.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(start).toHaveBeenCalledTimes(1);
  expect(await started()).toBe('started');
});

test('a start that fails before it has begun is tried again, too', async () => {
  const start = vi
    .fn(() => Promise.resolve('started'))
    .mockImplementationOnce(() => {
      throw new Error('no such setting');
    });
  const started = memoizeAsync(start);
  expect(() => started()).toThrow('no such setting');
  expect(await started()).toBe('started');
});

import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors';
import { createPromotionCodeAttemptsService } from './code-attempts.service';
import { stubShop } from '../../../test/support/stub-shop';

const callers = [{ key: 'ip' }] as never;

function tries(fails?: Error) {
  const calls: unknown[] = [];
  const limit = (rule: unknown, _callers: unknown, options?: unknown) => {
    calls.push(options ?? rule);
    return fails ? Promise.reject(fails) : Promise.resolve();
  };
  return { calls, service: createPromotionCodeAttemptsService(stubShop({ limit })) };
}

test('each entered code counts as a wrong one until it is known', async () => {
  const { calls, service } = tries();
  const settle = await service.reserve(['A', 'B', 'C'], callers);
  expect(calls).toEqual(Array(3).fill({ name: 'unknown-codes', max: 30, windowSeconds: 3600 }));
  await settle([
    { code: 'A', reason: 'unknown' },
    { code: 'B', reason: 'ended' },
  ]);
  expect(calls.slice(3)).toEqual([{ counts: 'back' }, { counts: 'back' }]);
});

test('too many are refused in words, and other failures stay what they are', async () => {
  const limited = new AppError('RATE_LIMITED', { retryAfter: 37 });
  await expect(tries(limited).service.reserve(['A'], callers)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: 37,
    message: 'Too many invalid codes were entered. Please remove the code or try again later.',
  });
  const down = new AppError('UNAVAILABLE');
  await expect(tries(down).service.reserve(['A'], callers)).rejects.toBe(down);
  const broken = new Error('broken');
  await expect(tries(broken).service.reserve(['A'], callers)).rejects.toBe(broken);
  expect(tries(broken).calls).toEqual([]);
});

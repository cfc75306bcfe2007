import { expect, test } from 'vitest';
import { createBatchProcessor } from './batch-calls';

function doubling(refused: readonly number[] = []) {
  const groups: number[][] = [];
  const double = createBatchProcessor(3, async (numbers: readonly number[]) => {
    groups.push([...numbers]);
    await Promise.resolve();
    const bad = numbers.find((one) => refused.includes(one));
    if (bad !== undefined) throw new Error(`not ${bad}`);
    return numbers.map((one) => 2 * one);
  });
  return { groups, double };
}

test('what is asked for meanwhile is done together, each with its own result', async () => {
  const { groups, double } = doubling();
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(groups).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect(await double(7)).toBe(14);
});

test('one that fails keeps no other of its group from success', async () => {
  const { groups, double } = doubling([3]);
  const results = await Promise.allSettled([1, 2, 3, 4].map(double));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../lib/paths.mjs';

const { monthlyMinInstanceCost } = createRequire(import.meta.url)(
  join(projectRoot, 'node_modules/firebase-tools/lib/deploy/functions/pricing.js'),
) as { monthlyMinInstanceCost: (endpoints: object[]) => number };

/** Returns the monthly price in US dollars of one minimum instance, excluding the free tier. */
function getInstancePrice(region: string): number {
  const instance = { platform: 'gcfv2', cpu: 1, availableMemoryMb: 1024, region };
  const cost = (minInstances: number) => monthlyMinInstanceCost([{ ...instance, minInstances }]);
  return cost(10) - cost(9);
}

test('the guide has the real prices of an instance that is kept ready', () => {
  const [row = ''] =
    /\| an instance of `pages`.*/.exec(readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')) ?? [];
  const [standardPrice, expensivePrice] = [...row.matchAll(/\$(\d+\.\d\d)(?!\d)/g)].map(([, price]) =>
    Number(price),
  );
  expect(getInstancePrice('us-central1')).toBeCloseTo(standardPrice ?? 0, 1);
  for (const region of ['europe-west3', 'us-west2', 'asia-southeast1'])
    expect(getInstancePrice(region)).toBeCloseTo(expensivePrice ?? 0, 1);
});

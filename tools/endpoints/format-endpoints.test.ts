import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatCacheChanges, formatEndpoints } from './format-endpoints';

const readContractFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../functions/src/contract', name), 'utf8');

test.each([
  ['endpoints.ts', formatEndpoints()],
  ['cache-changes.ts', formatCacheChanges()],
])('%s is generated from the current routes (npm run endpoints)', (name, generated) => {
  expect(readContractFile(name)).toBe(generated);
});

import { afterEach, expect, test, vi } from 'vitest';
import { getSearchLanguage } from '../search-language';
import { createInMemorySearchIndex } from './index-copy';
import type { MemoryIndexEntry } from './memory-entry';
import { WordIndex } from './word-index';

afterEach(() => void vi.restoreAllMocks());

test('a copy whose first indexing failed half way is not kept: the next request makes it anew', async () => {
  const entries = new Map(['kettle', 'mug'].map((id) => [id, { mark: id } as unknown as MemoryIndexEntry]));
  const put = vi
    .spyOn(WordIndex.prototype, 'put')
    .mockReturnValueOnce()
    .mockImplementationOnce(() => {
      throw new Error('out of memory');
    })
    .mockReturnValue();
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const copy = createInMemorySearchIndex({
    stored: {
      load: () => Promise.resolve({ at: 1, found: [{ prefix: '', version: '1', entries }] }),
      loadParts: () => Promise.resolve([]),
      changedSince: () => Promise.resolve({ at: 1, found: new Map() }),
      rebuild: () => Promise.resolve(),
    },
    language: getSearchLanguage('en-US'),
    now: () => 0,
    freshForMs: 1000,
    logger,
    capacity: 10,
  });

  await expect(copy.current()).rejects.toThrow('out of memory');
  expect(logger.error).toHaveBeenCalledWith('catalogue index copy failed', {
    error: expect.any(Error) as Error,
  });
  put.mockClear();
  await copy.current();
  // Both are put again, because entries indexed before the failure are discarded too.
  expect(put.mock.calls.map(([entry]) => entry.mark)).toEqual(['kettle', 'mug']);
  await copy.current();
  expect(put).toHaveBeenCalledTimes(2);
});

import { expect, test, vi } from 'vitest';
import { withStoredPictures } from './with-stored-pictures';

const store = () => ({ remove: vi.fn(() => Promise.resolve()) });

test('pictures stay when the work that they were stored for succeeds', async () => {
  const { remove } = store();
  const work = (stored: string[]) => Promise.resolve(stored.length);
  expect(await withStoredPictures({ remove }, Promise.resolve(['front', 'back']), work)).toBe(2);
  expect(remove).not.toHaveBeenCalled();
});

test('pictures go when the work fails, which is what the caller hears', async () => {
  const { remove } = store();
  const failure = new Error('stale');
  const work = () => Promise.reject(failure);
  await expect(withStoredPictures({ remove }, Promise.resolve(['front']), work)).rejects.toBe(failure);
  expect(remove).toHaveBeenCalledExactlyOnceWith(['front']);
});

test('nothing is done with pictures that could not be stored', async () => {
  const { remove } = store();
  const [failure, work] = [new Error('full'), vi.fn()];
  await expect(withStoredPictures({ remove }, Promise.reject(failure), work)).rejects.toBe(failure);
  expect(work).not.toHaveBeenCalled();
  expect(remove).not.toHaveBeenCalled();
});

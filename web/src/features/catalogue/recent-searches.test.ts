import { beforeEach, expect, test } from 'vitest';
import { removeRecentSearch, saveRecentSearch, recentSearchStorage } from './recent-searches';

beforeEach(() => localStorage.clear());

test('the last search comes first, each in its last spelling, at most eight', () => {
  for (let at = 0; at < 10; at++) saveRecentSearch(`mug ${at}`);
  saveRecentSearch('MUG 5');
  expect(recentSearchStorage.read()).toEqual([
    'MUG 5',
    'mug 9',
    'mug 8',
    'mug 7',
    'mug 6',
    'mug 4',
    'mug 3',
    'mug 2',
  ]);
});

test('a search is removed, and the last one leaves nothing behind', () => {
  saveRecentSearch('mug');
  saveRecentSearch('lamp');
  removeRecentSearch('mug');
  expect(recentSearchStorage.read()).toEqual(['lamp']);
  removeRecentSearch('lamp');
  expect(localStorage.getItem('searches')).toBeNull();
});

test('what makes no sense in the storage is ignored', () => {
  localStorage.setItem('searches', JSON.stringify(['mug', '', 7, null, 'x'.repeat(101), 'mug']));
  expect(recentSearchStorage.read()).toEqual(['mug']);
});

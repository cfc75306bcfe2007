import { createStoredList } from '@/shared/storage/stored-list';

/** The user's latest searches, stored only in the browser. */
export const recentSearchStorage = createStoredList(
  'searches',
  8,
  (text) => text !== '' && text.length <= 100,
);

const foldCase = (text: string) => text.toLowerCase();

/** Saves a search as the latest one. Replaces earlier searches that differ only in case. */
export function saveRecentSearch(search: string): void {
  recentSearchStorage.write([
    search,
    ...recentSearchStorage.read().filter((other) => foldCase(other) !== foldCase(search)),
  ]);
}

export function removeRecentSearch(search: string): void {
  recentSearchStorage.write(recentSearchStorage.read().filter((other) => other !== search));
}

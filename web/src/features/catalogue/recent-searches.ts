import { createListStorage } from '@/shared/storage/stored-list';

export const recentSearchStorage = createListStorage(
  'searches',
  8,
  (text) => text !== '' && text.length <= 100,
);

const foldCase = (text: string) => text.toLowerCase();

/** Adds a search to the start of the recent searches. Removes earlier searches that differ only in case. */
export function saveRecentSearch(search: string): void {
  recentSearchStorage.write([
    search,
    ...recentSearchStorage.read().filter((other) => foldCase(other) !== foldCase(search)),
  ]);
}

export function removeRecentSearch(search: string): void {
  recentSearchStorage.write(recentSearchStorage.read().filter((other) => other !== search));
}

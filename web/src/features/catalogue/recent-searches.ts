import { storedList } from '@/shared/storage/stored-list';

/** What was searched for last in this browser. It is sent nowhere. */
export const recentSearches = storedList('searches', 8, (text) => text !== '' && text.length <= 100);

const fold = (text: string) => text.toLowerCase();

/** Notes a search as the last one. Another spelling of the same words takes the place of the earlier one. */
export function noteSearch(search: string): void {
  recentSearches.write([search, ...recentSearches.read().filter((other) => fold(other) !== fold(search))]);
}

export function forgetSearch(search: string): void {
  recentSearches.write(recentSearches.read().filter((other) => other !== search));
}

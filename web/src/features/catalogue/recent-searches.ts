import { storedList } from '@/shared/storage/stored-list';

/** What was searched for last in this browser. It is sent nowhere. */
export const recentSearches = storedList('searches', 8, (text) => text !== '' && text.length <= 100);

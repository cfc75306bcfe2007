import { createStoredIdList } from '@/shared/storage/stored-list';

export const recentlyViewedIdStorage = createStoredIdList('recent', 12);

export function saveRecentlyViewed(id: string): void {
  recentlyViewedIdStorage.write([id, ...recentlyViewedIdStorage.read().filter((other) => other !== id)]);
}

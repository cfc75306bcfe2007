import { createStoredIdList } from '@/shared/storage/stored-list';

export const recentlyViewedIds = createStoredIdList('recent', 12);

export function saveRecentlyViewed(id: string): void {
  recentlyViewedIds.write([id, ...recentlyViewedIds.read().filter((other) => other !== id)]);
}

import { createIdListStorage } from '@/shared/storage/stored-list';

export const recentlyViewedIdStorage = createIdListStorage('recent', 12);

export function saveRecentlyViewedProduct(id: string): void {
  recentlyViewedIdStorage.write([id, ...recentlyViewedIdStorage.read().filter((other) => other !== id)]);
}

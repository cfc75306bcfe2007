import { idList } from '@/shared/storage/stored-list';

export const recentlyViewed = idList('recent', 12);

export function noteViewed(id: string): void {
  recentlyViewed.write([id, ...recentlyViewed.read().filter((other) => other !== id)]);
}

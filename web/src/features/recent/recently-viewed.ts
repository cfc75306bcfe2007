import { idList } from '@/shared/storage/stored-list';

/** The products that were opened last in this browser. */
export const recentlyViewed = idList('recent', 12);

export function noteViewed(id: string): void {
  recentlyViewed.write([id, ...recentlyViewed.read().filter((other) => other !== id)]);
}

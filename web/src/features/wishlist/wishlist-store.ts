import { useSyncExternalStore } from 'react';
import { listeners } from '@/shared/listeners';
import { idList } from '@/shared/storage/stored-list';

/** A guest's wishlist, or products that could not be added to the account yet. */
export const localWishlist = idList('wishlist', 100);

const EMPTY_LIST: readonly string[] = [];

let ids: readonly string[] | undefined;
const { subscribe, wake } = listeners();

/** Product ids of the wishlist, newest first. Belongs to the account while a customer is signed in. */
export const wishlist = {
  get: () => (ids ??= localWishlist.read()),

  set(next: readonly string[]): void {
    if (next.join() === wishlist.get().join()) return;
    ids = next;
    wake();
  },

  mark(id: string, listed: boolean): void {
    const others = wishlist.get().filter((other) => other !== id);
    wishlist.set(listed ? [id, ...others] : others);
  },

  subscribe,

  forget(): void {
    localWishlist.write(EMPTY_LIST);
    wishlist.set(EMPTY_LIST);
  },
};

export function useWishlist(): readonly string[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.get, () => EMPTY_LIST);
}

export function useIsInWishlist(id: string): boolean {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.get().includes(id),
    () => false,
  );
}

import { useSyncExternalStore } from 'react';
import { listeners } from '@/shared/listeners';
import { idList } from '@/shared/storage/stored-list';

/** A guest's wishlist, and the products that could not be moved into the account yet. */
export const localWishlist = idList('wishlist', 100);

const NONE: readonly string[] = [];

let ids: readonly string[] | undefined;
const { subscribe, wake } = listeners();

/** Ids of the wishlist, the latest addition first: this browser's own, or the account's while a customer is signed in. */
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

  /** After a logout. */
  forget(): void {
    localWishlist.write(NONE);
    wishlist.set(NONE);
  },
};

export function useWishlist(): readonly string[] {
  return useSyncExternalStore(wishlist.subscribe, wishlist.get, () => NONE);
}

export function useIsInWishlist(id: string): boolean {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.get().includes(id),
    () => false,
  );
}

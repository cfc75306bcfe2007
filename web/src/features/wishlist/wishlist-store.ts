import { useSyncExternalStore } from 'react';
import { createListenerSet } from '@/shared/listeners';
import { createIdListStorage } from '@/shared/storage/stored-list';

/** Wishlist in the browser's storage: the products of a guest, or products not yet saved in the account. */
export const localWishlistStorage = createIdListStorage('wishlist', 100);

const EMPTY_LIST: readonly string[] = [];

let ids: readonly string[] | undefined;
const { subscribe, wake } = createListenerSet();

/** External store with the wishlist's product ids, newest first. Contains the account's wishlist while signed in. */
export const wishlistStore = {
  get: () => (ids ??= localWishlistStorage.read()),

  set(next: readonly string[]): void {
    if (next.join() === wishlistStore.get().join()) return;
    ids = next;
    wake();
  },

  mark(id: string, listed: boolean): void {
    const others = wishlistStore.get().filter((other) => other !== id);
    wishlistStore.set(listed ? [id, ...others] : others);
  },

  subscribe,

  forget(): void {
    localWishlistStorage.write(EMPTY_LIST);
    wishlistStore.set(EMPTY_LIST);
  },
};

export function useWishlist(): readonly string[] {
  return useSyncExternalStore(wishlistStore.subscribe, wishlistStore.get, () => EMPTY_LIST);
}

export function useIsInWishlist(id: string): boolean {
  return useSyncExternalStore(
    wishlistStore.subscribe,
    () => wishlistStore.get().includes(id),
    () => false,
  );
}

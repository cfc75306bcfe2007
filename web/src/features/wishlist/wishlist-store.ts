import { useSyncExternalStore } from 'react';
import { idList } from '@/shared/storage/id-list';

/** A guest's wishes, and those that could not be brought into the account yet. */
export const localWishes = idList('wishlist', 100);

const NONE: readonly string[] = [];

let ids: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** Ids of what is wished for, the newest first: this browser's own, or the account's while a customer is signed in. */
export const wishes = {
  get: () => (ids ??= localWishes.read()),

  set(next: readonly string[]): void {
    if (next.join() === wishes.get().join()) return;
    ids = next;
    listeners.forEach((listener) => listener());
  },

  mark(id: string, wished: boolean): void {
    const others = wishes.get().filter((other) => other !== id);
    wishes.set(wished ? [id, ...others] : others);
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** After a logout. */
  forget(): void {
    localWishes.write(NONE);
    wishes.set(NONE);
  },
};

export function useWishes(): readonly string[] {
  return useSyncExternalStore(wishes.subscribe, wishes.get, () => NONE);
}

export function useIsWished(id: string): boolean {
  return useSyncExternalStore(
    wishes.subscribe,
    () => wishes.get().includes(id),
    () => false,
  );
}

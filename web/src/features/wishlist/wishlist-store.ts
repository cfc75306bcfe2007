import { useSyncExternalStore } from 'react';
import type { Product } from '@contract/products';
import { idList } from '@/shared/storage/id-list';
import { toasts } from '@/shared/toasts/toasts';

/** A guest's wishes, and those that could not be brought into the account yet. */
export const localWishes = idList('wishlist', 100);

const NONE: readonly string[] = [];

let ids: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** Ids of what is wished for, the newest first: this browser's own, or the account's while somebody is signed in. */
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

/** What keeps wishes, here or in the account, is no part of the first page. */
export const loadKeeper = () => import('./wishlist-keeper');

/** Wishes for a product, or no more. Shown at once, and taken back when it could not be kept. */
export async function toggleWish({ _id, name }: Product): Promise<void> {
  const wished = !wishes.get().includes(_id);
  wishes.mark(_id, wished);
  const problem = await loadKeeper()
    .then(({ keepWish }) => keepWish(_id, wished))
    .catch(() => `${name} could not be ${wished ? 'saved' : 'removed'}. Please check your connection.`);
  if (!problem) return;
  wishes.mark(_id, !wished);
  toasts.error(problem);
}

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

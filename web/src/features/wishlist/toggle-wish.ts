import type { Product } from '@contract/products/products';
import { toasts } from '@/shared/toasts/toasts';
import { wishes } from './wishlist-store';

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

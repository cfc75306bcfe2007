import type { Product } from '@contract/products/products';
import { toasts } from '@/shared/toasts/toasts';
import { wishlist } from './wishlist-store';

/** The code that stores the wishlist is not part of the first page. */
export const loadSync = () => import('./wishlist-sync');

/** Adds a product to the wishlist or removes it. Shown at once, and reverted when it cannot be stored. */
export async function toggleInWishlist({ _id, name }: Product): Promise<void> {
  const listed = !wishlist.get().includes(_id);
  wishlist.mark(_id, listed);
  const problem = await loadSync()
    .then(({ saveWishlistChange }) => saveWishlistChange(_id, listed))
    .catch(() => `${name} could not be ${listed ? 'saved' : 'removed'}. Please check your connection.`);
  if (!problem) return;
  wishlist.mark(_id, !listed);
  toasts.error(problem);
}

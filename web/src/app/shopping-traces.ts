import { recentSearches } from '@/features/catalogue/recent-searches';
import { recentlyViewed } from '@/features/recent/recently-viewed';
import { wishlist } from '@/features/wishlist/wishlist-store';

export { follow as keepWishlist } from '@/features/wishlist/wishlist-keeper';

/** Removes what this browser noted of a customer's shopping, when their session has ended. */
export function forgetShopping(): void {
  wishlist.forget();
  recentlyViewed.write([]);
  recentSearches.write([]);
}

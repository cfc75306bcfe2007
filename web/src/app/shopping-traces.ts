import { recentSearches } from '@/features/catalogue/recent-searches';
import { followCart } from '@/features/cart/account/cart-sync';
import { cart } from '@/features/cart/cart-store';
import { recentlyViewed } from '@/features/recent/recently-viewed';
import { follow as keepWishlist } from '@/features/wishlist/wishlist-sync';
import { wishlist } from '@/features/wishlist/wishlist-store';
import { orderTokens } from '@/shared/orders/order-access';
import { followTabs } from '@/shared/session/follow-tabs';

/** Starts to keep cart and wishlist in sync with the session, and the session with other tabs. */
export function followShopping(): void {
  followTabs();
  keepWishlist();
  followCart();
}

/** Removes the customer's shopping data after the session has ended. `links` also removes access to guest orders. */
export function forgetShopping({ links }: { links: boolean }): void {
  cart.forget();
  wishlist.forget();
  recentlyViewed.write([]);
  recentSearches.write([]);
  if (links) orderTokens.forgetAll();
}

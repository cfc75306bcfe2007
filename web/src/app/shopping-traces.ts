import { recentSearches } from '@/features/catalogue/recent-searches';
import { followCart } from '@/features/cart/account/cart-sync';
import { cart } from '@/features/cart/cart-store';
import { recentlyViewed } from '@/features/recent/recently-viewed';
import { follow as keepWishlist } from '@/features/wishlist/wishlist-sync';
import { wishlist } from '@/features/wishlist/wishlist-store';
import { orderTokens } from '@/shared/orders/order-access';
import { followTabs } from '@/shared/session/follow-tabs';

/** Once, when the browser is idle: what is noted follows the session, and the session the other tabs. */
export function followShopping(): void {
  followTabs();
  keepWishlist();
  followCart();
}

/**
 * Removes what this browser noted of a customer's shopping, when their session has ended.
 * @param options.links whether links of orders go too: one that was opened while the session was looked for stays.
 */
export function forgetShopping({ links }: { links: boolean }): void {
  cart.forget();
  wishlist.forget();
  recentlyViewed.write([]);
  recentSearches.write([]);
  if (links) orderTokens.forgetAll();
}

import { recentSearchStorage } from '@/features/catalogue/recent-searches';
import { startCartSync } from '@/features/cart/account/cart-sync';
import { cartStore } from '@/features/cart/cart-store';
import { recentlyViewedIdStorage } from '@/features/recent/recently-viewed';
import { startWishlistSync as keepWishlist } from '@/features/wishlist/wishlist-sync';
import { wishlistStore } from '@/features/wishlist/wishlist-store';
import { orderTokenStorage } from '@/shared/orders/order-access';
import { syncSessionAcrossTabs } from '@/shared/session/sync-session-across-tabs';

/** Starts synchronizing the cart and the wishlist with the account, and the session with other tabs. */
export function syncShoppingData(): void {
  syncSessionAcrossTabs();
  keepWishlist();
  startCartSync();
}

/** Deletes cart, wishlist and similar data after a session. `guestOrderLinks` also deletes access to guest orders. */
export function clearShoppingData({ guestOrderLinks }: { guestOrderLinks: boolean }): void {
  cartStore.forget();
  wishlistStore.forget();
  recentlyViewedIdStorage.write([]);
  recentSearchStorage.write([]);
  if (guestOrderLinks) orderTokenStorage.forgetAll();
}

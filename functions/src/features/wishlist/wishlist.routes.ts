import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const wishlistRoutes = ({ wishlist }: Services) =>
  ({
    getWishlist: async ({ actor }) => ({ data: { products: await wishlist.list(actor.uid) } }),
    addToWishlist: async ({ actor, body }) => ({
      data: { products: await wishlist.add(actor.uid, body.productId) },
    }),
    removeFromWishlist: async ({ actor, params }) => ({
      data: { products: await wishlist.remove(actor.uid, params.id) },
    }),
  }) satisfies Handlers;

import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function wishlistRoutes({ wishlist }: Services): BoundRoute[] {
  return [
    route(ROUTES.getWishlist, async ({ actor }) => ({
      data: { products: await wishlist.list(actor.uid) },
    })),
    route(ROUTES.addToWishlist, async ({ actor, body }) => ({
      data: { products: await wishlist.add(actor.uid, body.productId) },
    })),
    route(ROUTES.removeFromWishlist, async ({ actor, params }) => ({
      data: { products: await wishlist.remove(actor.uid, params.id) },
    })),
  ];
}

import type { Shop } from '../../platform/shop';
import { respondWithField } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createWishlistRoutes = ({ wishlist }: Shop) =>
  ({
    getWishlist: respondWithField('products', ({ actor }) => wishlist.list(actor.uid)),
    addToWishlist: respondWithField('products', ({ actor, body }) => wishlist.add(actor.uid, body.productId)),
    removeFromWishlist: respondWithField('products', ({ actor, params }) =>
      wishlist.remove(actor.uid, params.id),
    ),
  }) satisfies RouteHandlers;

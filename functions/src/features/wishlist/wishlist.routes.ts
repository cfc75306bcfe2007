import type { Services } from '../../compose';
import { field } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const wishlistRoutes = ({ wishlist }: Services) =>
  ({
    getWishlist: field('products', ({ actor }) => wishlist.list(actor.uid)),
    addToWishlist: field('products', ({ actor, body }) => wishlist.add(actor.uid, body.productId)),
    removeFromWishlist: field('products', ({ actor, params }) => wishlist.remove(actor.uid, params.id)),
  }) satisfies Handlers;

import * as endpoints from '../endpoints';
import { cartAnswer, cartSchema } from '../orders/cart';
import { data } from './route-answer';
import { define } from './route-definition';

export const cartRoutes = define({
  getCart: {
    endpoint: endpoints.getCart,
    who: 'user',
    tag: 'Cart',
    summary: "The signed-in user's cart",
    answer: data(cartAnswer),
  },
  putCart: {
    endpoint: endpoints.putCart,
    who: 'user',
    tag: 'Cart',
    summary:
      "Replace the signed-in user's cart, if it is still at the revision that the new one was made from",
    body: cartSchema,
    answer: data(cartAnswer),
    errors: ['STALE_WRITE'],
    limit: { name: 'cart', max: 200, windowSeconds: 600 },
  },
});

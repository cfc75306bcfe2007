import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const cartRoutes = ({ cart }: Services) =>
  ({
    getCart: async ({ actor }) => ({ data: await cart.get(actor.uid) }),
    putCart: async ({ actor, body }) => ({ data: await cart.replace(actor.uid, body) }),
  }) satisfies Handlers;

import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const cartRoutes = ({ cart }: Services) =>
  ({
    getCart: data(({ actor }) => cart.get(actor.uid)),
    putCart: data(({ actor, body }) => cart.replace(actor.uid, body)),
  }) satisfies Handlers;

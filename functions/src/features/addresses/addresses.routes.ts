import type { Services } from '../../compose';
import { data, field } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const addressesRoutes = ({ addresses }: Services) =>
  ({
    listAddresses: field('addresses', ({ actor }) => addresses.list(actor.uid)),
    addAddress: data(({ actor, body }) => addresses.add(actor.uid, body)),
    updateAddress: data(({ actor, params, body }) => addresses.update(actor.uid, params.id, body)),
    deleteAddress: field('addresses', ({ actor, params }) => addresses.remove(actor.uid, params.id)),
  }) satisfies Handlers;

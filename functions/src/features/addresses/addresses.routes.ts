import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const addressesRoutes = ({ addresses }: Services) =>
  ({
    listAddresses: async ({ actor }) => ({ data: { addresses: await addresses.list(actor.uid) } }),
    addAddress: async ({ actor, body }) => ({ data: await addresses.add(actor.uid, body) }),
    updateAddress: async ({ actor, params, body }) => ({
      data: await addresses.update(actor.uid, params.id, body),
    }),
    deleteAddress: async ({ actor, params }) => ({
      data: { addresses: await addresses.remove(actor.uid, params.id) },
    }),
  }) satisfies Handlers;

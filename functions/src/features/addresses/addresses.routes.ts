import type { Services } from '../../compose';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

export function addressesRoutes({ addresses }: Services): BoundRoute[] {
  return [
    route(ROUTES.listAddresses, async ({ actor }) => ({
      data: { addresses: await addresses.list(actor.uid) },
    })),
    route(ROUTES.addAddress, async ({ actor, body }) => ({ data: await addresses.add(actor.uid, body) })),
    route(ROUTES.updateAddress, async ({ actor, params, body }) => ({
      data: await addresses.update(actor.uid, params.id, body),
    })),
    route(ROUTES.deleteAddress, async ({ actor, params }) => ({
      data: { addresses: await addresses.remove(actor.uid, params.id) },
    })),
  ];
}

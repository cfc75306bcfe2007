import type { Shop } from '../../platform/shop';
import { respondWithData, respondWithField } from '../../platform/http/responses';
import { findPostalPlaces } from './postal-codes/postal-codes';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createAddressesRoutes = ({ addresses }: Shop) =>
  ({
    listAddresses: respondWithField('addresses', ({ actor }) => addresses.list(actor.uid)),
    addAddress: respondWithData(({ actor, body }) => addresses.add(actor.uid, body)),
    updateAddress: respondWithData(({ actor, params, body }) => addresses.update(actor.uid, params.id, body)),
    deleteAddress: respondWithField('addresses', ({ actor, params }) =>
      addresses.remove(actor.uid, params.id),
    ),
    listPostalPlaces: respondWithData(async ({ params }) => ({
      places: await findPostalPlaces(params.country, params.code),
    })),
  }) satisfies RouteHandlers;

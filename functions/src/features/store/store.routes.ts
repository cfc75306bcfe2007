import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http';

/** Whether the API answers, and whom it takes a caller for; GET /config is the settings' business. */
export const storeRoutes = (version: string): BoundRoute[] => [
  route(ROUTES.health, () => Promise.resolve({ data: { status: 'ok', version } })),
  // An account's callers are itself, its address, and the proxy that names the address.
  route(ROUTES.callerAddress, ({ callers: [, address, proxy] }) =>
    Promise.resolve({
      data: { address: address?.id ?? 'unknown', proxy: proxy?.id.replace('proxy ', '') ?? null },
    }),
  ),
];

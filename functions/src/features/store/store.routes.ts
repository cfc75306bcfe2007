import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';

/** Whether the API answers; GET /config is the settings' business. */
export const storeRoutes = (version: string): BoundRoute[] => [
  route(ROUTES.health, () => Promise.resolve({ data: { status: 'ok', version } })),
];

import type { Express } from 'express';
import type { PublicConfig } from './contract/config';
import { storeRoutes } from './features/store/store.routes';
import { mountRoutes, type HttpPlatform } from './platform/http';

/** What the routes call. Each feature adds its service here; `compose.ts` makes them. */
export interface Services {
  version: string;
  payment: PublicConfig['payment'];
}

/** The Express app of /api, from its services. Never listens: the Functions runtime or a test does. */
export function createApp(services: Services, platform: HttpPlatform): Express {
  return mountRoutes([...storeRoutes(services.version, services.payment)], platform);
}

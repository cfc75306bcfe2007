import type { Express } from 'express';
import { createExpressApp } from './app';
import { composeServices } from './compose';
import type { HttpFunction } from './contract/routes/route-definition';
import { createDeployedEnvironment } from './environment';

/**
 * Loads the app of one Cloud Function. A function instead of a module constant, because a module that failed
 * is never
 * loaded again. Throws an Error if a setting is invalid.
 */
export function loadFunctionApp(servedBy: HttpFunction): Express {
  const { services, platform } = composeServices(createDeployedEnvironment());
  return createExpressApp(services, platform, servedBy);
}

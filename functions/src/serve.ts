import type { Express } from 'express';
import { createApp } from './app';
import { compose } from './compose';
import type { HttpFunction } from './contract/routes/route-definition';
import { deployedEnvironment } from './environment';

/**
 * Loads the app of one Cloud Function. A function instead of a module constant, because a module that failed
 * is never
 * loaded again. Throws an Error if a setting is invalid.
 */
export function loadApp(servedBy: HttpFunction): Express {
  const { services, platform } = compose(deployedEnvironment());
  return createApp(services, platform, servedBy);
}

import type { Express } from 'express';
import { createApp } from './app';
import { compose } from './compose';
import type { HttpFunction } from './contract/routes/route-definition';
import { deployedEnvironment } from './environment';

/**
 * The app of one function. A function and no value of this module: a module whose own code failed is never run again.
 * @throws Error with a sentence that says which setting is wrong.
 */
export function loadApp(servedBy: HttpFunction): Express {
  const { services, platform } = compose(deployedEnvironment());
  return createApp(services, platform, servedBy);
}

import type { Express } from 'express';
import { createExpressApp } from './app';
import { createShop } from './compose';
import type { HttpCloudFunctionName } from './contract/routes/route-definition';
import { createDeployedEnvironment } from './environment';

/** Creates the Express app of a Cloud Function. Can be called again after an error, unlike a failed module import. */
export function loadFunctionApp(functionName: HttpCloudFunctionName): Express {
  const shop = createShop(createDeployedEnvironment());
  return createExpressApp(shop, shop.httpPlatform, functionName);
}

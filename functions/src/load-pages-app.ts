import type { Express } from 'express';
import { createShop } from './compose';
import { createShopPagesService } from './compose/pages';
import { createDeployedEnvironment } from './environment';
import { createPagesApp } from './features/pages/pages-app';
import { loadServerBuild } from './features/pages/web-build';

export async function loadPagesApp(folder: string): Promise<Express> {
  const shop = createShop(createDeployedEnvironment());
  const pages = await createShopPagesService(shop, { build: (read) => loadServerBuild(folder, read) });
  return createPagesApp(pages, shop.httpPlatform);
}

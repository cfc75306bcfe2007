import type { Express } from 'express';
import { composeServices } from './compose';
import { composePages } from './compose/pages';
import { createDeployedEnvironment } from './environment';
import { createPagesApp } from './features/pages/pages-app';
import { loadServerBuild } from './features/pages/web-build';

export async function loadPagesApp(folder: string): Promise<Express> {
  const environment = createDeployedEnvironment();
  const { services, platform } = composeServices(environment);
  const pages = await composePages({
    services,
    limit: platform.limit,
    publicUrl: environment.publicUrl,
    logger: environment.logger,
    showsReads: environment.showsReads,
    build: (read) => loadServerBuild(folder, read),
  });
  return createPagesApp(pages, platform);
}

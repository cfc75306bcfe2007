import type { Express } from 'express';
import { compose } from './compose';
import { composePages } from './compose/pages';
import { deployedEnvironment } from './environment';
import { pagesApp } from './features/pages/pages-app';
import { loadWebBuild } from './features/pages/web-build';

export async function loadPages(folder: string): Promise<Express> {
  const environment = deployedEnvironment();
  const { services, platform } = compose(environment);
  const pages = await composePages({
    services,
    limit: platform.limit,
    publicUrl: environment.publicUrl,
    logger: environment.logger,
    showsReads: environment.showsReads,
    build: (read) => loadWebBuild(folder, read),
  });
  return pagesApp(pages, platform);
}

import { compose } from './compose';
import { composePages } from './compose/pages';
import { deployedEnvironment } from './environment';
import type { PagesService } from './features/pages/pages.service';
import { loadWebBuild } from './features/pages/web-build';

/** The pages, drawn by the web app that was built into a folder. */
export function loadPages(folder: string): Promise<PagesService> {
  const environment = deployedEnvironment();
  return composePages({
    services: compose(environment).services,
    publicUrl: environment.publicUrl,
    logger: environment.logger,
    showsReads: environment.showsReads,
    build: (read) => loadWebBuild(folder, read),
  });
}

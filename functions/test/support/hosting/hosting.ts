import express, { type Express, type Response } from 'express';
import type { Shop } from '../../../src/platform/shop';
import { createPagesApp } from '../../../src/features/pages/pages-app';
import type { PagesService } from '../../../src/features/pages/pages.service';
import { createApiHandlers, matchesSource, type HostingConfig } from './hosted-app';

interface Parts {
  settings: HostingConfig;
  files: string;
  project: string;
  shop: Shop;
  pages: PagesService;
}

/** Serves files, rewrites and headers as configured in firebase.json, in one process with the functions. */
export function createHostingServer({ settings, files, project, shop, pages }: Parts): Express {
  const { headers, rewrites } = settings;
  const functions = {
    ...createApiHandlers(shop, shop.httpPlatform),
    pages: createPagesApp(pages, shop.httpPlatform),
  };
  const app = express();
  app.disable('x-powered-by');
  app.use((req, res, next) => {
    // Tells the web app which project's documents to follow (web/src/shared/config/env.ts).
    if (req.headers.accept?.includes('text/html')) res.cookie('emulated-project', project);
    const own = headers.filter((rule) => matchesSource(rule, req.path)).flatMap((rule) => rule.headers);
    for (const { key, value } of own) res.set(key, value);
    next();
  });
  app.use(express.static(files, { index: false, redirect: false, extensions: ['html'] }));
  app.use((req, res: Response) => {
    const rewrite = rewrites.find((rule) => matchesSource(rule, req.path));
    if (rewrite?.function) functions[rewrite.function.functionId](req, res);
    else res.status(rewrite ? 200 : 404).sendFile(rewrite?.destination ?? '/404.html', { root: files });
  });
  return app;
}

import express, { type Express, type Response } from 'express';
import type { Services } from '../../../src/compose';
import { pagesApp } from '../../../src/features/pages/pages-app';
import type { PagesService } from '../../../src/features/pages/pages.service';
import type { HttpPlatform } from '../../../src/platform/http/guards';
import { apiFunctions, covers, type Hosting } from './hosted-app';

interface Parts {
  settings: Hosting;
  /** The folder of Hosting's files. */
  files: string;
  /** The project that has the documents. */
  project: string;
  services: Services;
  platform: HttpPlatform;
  pages: PagesService;
}

/** Hosting in one process with the functions: files first, then rewrites, with the headers that firebase.json names. */
export function hosting({ settings, files, project, services, platform, pages }: Parts): Express {
  const { headers, rewrites } = settings;
  const functions = { ...apiFunctions(services, platform), pages: pagesApp(pages, platform) };
  const app = express();
  app.disable('x-powered-by');
  app.use((req, res, next) => {
    // Tells the web app whose documents it follows live (web/src/shared/config/env.ts).
    if (req.headers.accept?.includes('text/html')) res.cookie('emulated-project', project);
    const own = headers.filter((rule) => covers(rule, req.path)).flatMap((rule) => rule.headers);
    for (const { key, value } of own) res.set(key, value);
    next();
  });
  app.use(express.static(files, { index: false, redirect: false, extensions: ['html'] }));
  app.use((req, res: Response) => {
    const rewrite = rewrites.find((rule) => covers(rule, req.path));
    if (rewrite?.function) functions[rewrite.function.functionId](req, res);
    else res.status(rewrite ? 200 : 404).sendFile(rewrite?.destination ?? '/404.html', { root: files });
  });
  return app;
}

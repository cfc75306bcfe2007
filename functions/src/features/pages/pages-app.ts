import express, { type Express } from 'express';
import { callersOf } from '../../platform/rate-limit/callers';
import type { HttpPlatform } from '../../platform/http/http';
import type { PagesService } from './pages.service';

/** Serves the pages: every address and method is answered with a document. Express answers 304 where the browser has it already. */
export function pagesApp(pages: PagesService, { trustProxy }: Pick<HttpPlatform, 'trustProxy'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', false);
  app.use(async (req, res) => {
    const { status, headers, body } = await pages.answer(req.method, req.originalUrl, callersOf(req, null));
    res.set(headers);
    res.status(status).send(body);
  });
  return app;
}

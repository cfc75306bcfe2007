import express, { type Express } from 'express';
import { callerNetwork } from '../../platform/rate-limit/caller-network';
import type { HttpPlatform } from '../../platform/http';
import type { PagesService } from './pages.service';

/** Serves the pages: every address and method is answered with a document. Express answers 304 where the browser has it already. */
export function pagesApp(
  pages: PagesService,
  { trustedProxies }: Pick<HttpPlatform, 'trustedProxies'>,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies);
  app.set('query parser', false);
  app.use(async (req, res) => {
    const caller = callerNetwork(req.ip ?? 'unknown');
    const { status, headers, body } = await pages.answer(req.method, req.originalUrl, caller);
    res.set(headers);
    res.status(status).send(body);
  });
  return app;
}

import express, { type Express } from 'express';
import { getCallersToRateLimit } from '../../platform/rate-limit/callers';
import type { HttpDependencies } from '../../platform/http/guards';
import { addRequestIdToLogs, createRequestLogger } from '../../platform/http/request-log';
import { NO_STORE_CACHE_CONTROL, type PagesService } from './pages.service';

/** Creates the Express app that serves HTML pages. Cacheable responses omit the X-Request-Id header. */
export function createPagesApp(
  pages: PagesService,
  { trustProxy, logger }: Pick<HttpDependencies, 'trustProxy' | 'logger'>,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', false);
  app.use(createRequestLogger(logger), addRequestIdToLogs, async (req, res) => {
    const { status, headers, body } = await pages.respond(
      req.method,
      req.originalUrl,
      getCallersToRateLimit(req, null),
    );
    res.set(headers);
    if (headers['Cache-Control'] !== NO_STORE_CACHE_CONTROL) res.removeHeader('X-Request-Id');
    res.status(status).send(body);
  });
  return app;
}

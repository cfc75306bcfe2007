import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { withLogFields, type Logger } from '../logging';
import type { ReadCount } from '../reads/request-reads';

/** What a request has read so far; absent where it is not counted. */
export const readsOf = (res: Response): ReadCount | undefined => res.locals.reads as ReadCount | undefined;

/** Gives every request an id, on the answer and in the one log line it leaves, which also names the caller's uid where it is known. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    // Taken now: mounted routers shorten both while they are at work.
    const { method, path } = req;
    res.locals.requestId = requestId;
    res.set('X-Request-Id', requestId);
    res.on('finish', () => {
      logger.info('request answered', {
        requestId,
        method,
        path,
        status: res.statusCode,
        ...(typeof res.locals.uid === 'string' ? { uid: res.locals.uid } : {}),
        ...readsOf(res),
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}

/** From here on every line of the log names its request. */
export const nameRequest: RequestHandler = (_req, res, next) =>
  withLogFields({ requestId: String(res.locals.requestId) }, next);

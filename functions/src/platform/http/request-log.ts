import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { withLogFields, type Logger } from '../logging';
import type { FirestoreReadCount } from '../reads/request-reads';

export const getFirestoreReadCount = (res: Response): FirestoreReadCount | undefined =>
  res.locals.reads as FirestoreReadCount | undefined;

/** Creates middleware that logs one line per request, and sends the request's id in the header `X-Request-Id`. */
export function createRequestLogger(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    const started = performance.now();
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
        ...getFirestoreReadCount(res),
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}

export const addRequestIdToLogs: RequestHandler = (_req, res, next) =>
  withLogFields({ requestId: String(res.locals.requestId) }, next);

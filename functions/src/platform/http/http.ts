import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { cacheControl } from '../../contract/cache-rules';
import { methodOf, pathOf, type Method, type ParamsOf } from '../../contract/endpoint-parts';
import { DOCUMENT_ID } from '../../contract/fields';
import { DEFAULT_MESSAGES } from '../../contract/errors';
import type { ROUTES } from '../../contract/routes';
import type { BodyOf } from '../../contract/routes/route-answer';
import {
  limitOf,
  type HttpFunction,
  type LimitRule,
  type RouteDefinition,
} from '../../contract/routes/route-definition';
import { requestSchemas } from '../../contract/routes/route-schema';
import { MAX_BODY_BYTES, UPLOADS_PATH } from '../../contract/uploads';
import type { Actor } from '../auth';
import {
  getContentLength,
  getBodyLimit,
  isForm,
  jsonBody,
  sentContentType,
  receiveBody,
  type BodySender,
} from './body';
import { AppError } from '../errors';
import type { Logger } from '../logging';
import { actorOf, requireShopsOwnPage, type HttpPlatform } from './guards';
import { formBody, readForm, type UploadedFile } from './multipart';
import { parse } from './parse';
import { verifyServicePassword } from './service-password';
import { queryValues } from './query-values';
import { toRateCallers } from '../rate-limit/callers';
import type { RateCaller } from '../rate-limit/rate-limit';
import { ownUrl } from './raw-requests';
import { serverTiming, withReadCount } from '../reads/request-reads';
import { nameRequest, readsOf, requestLog } from './request-log';
import { sendFile, type FileContent } from './send-file';

export interface RouteContext<R extends RouteDefinition> {
  params: ParamsOf<R['endpoint']>;
  body: R['body'] extends NonNullable<RouteDefinition['body']> ? InferType<R['body']> : undefined;
  query: R['query'] extends NonNullable<RouteDefinition['query']> ? InferType<R['query']> : undefined;
  actor: R extends { who: 'all' } | { guests: 'shop' } ? Actor | null : Actor;
  callers: RateCaller[];
  files: UploadedFile[];
  raw: Buffer;
  headers: R['headers'] extends NonNullable<RouteDefinition['headers']> ? InferType<R['headers']> : undefined;
}

export type AnswerTo<R extends RouteDefinition> = R['answer'] extends { kind: 'file' }
  ? FileContent
  : R['answer'] extends { kind: 'redirect' }
    ? { location: string }
    : BodyOf<R['answer']> & {
        status?: number;
      };

export interface BoundRoute {
  definition: RouteDefinition;
  handle: (context: RouteContext<RouteDefinition>) => Promise<object>;
}

export type Handlers<Routes = typeof ROUTES> = {
  [Name in keyof Routes]?: Routes[Name] extends RouteDefinition
    ? (context: RouteContext<Routes[Name]>) => Promise<AnswerTo<Routes[Name]>>
    : never;
};

export const bind = <Routes extends Record<string, RouteDefinition>>(
  routes: Routes,
  handlers: Required<Handlers<Routes>>,
): BoundRoute[] =>
  Object.entries(routes).map(([name, definition]) => ({
    definition,
    handle: handlers[name] as unknown as BoundRoute['handle'],
  }));

/** Content security policy for responses that are shown as a page. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NO_STORE = 'private, no-store';

function setCache(req: Request, res: Response, definition: RouteDefinition): void {
  const rule = definition.cache;
  const shared = rule !== undefined && req.headers.authorization === undefined;
  res.set('Vary', 'Authorization');
  res.set('Cache-Control', shared ? cacheControl(rule) : NO_STORE);
}

const getQueryString = (req: Request) => req.originalUrl.split('?')[1] ?? '';

const countsBeforehand = ({ counts, onlyWith }: LimitRule, req: Request) =>
  counts !== 'refused' &&
  (onlyWith === undefined ||
    new URLSearchParams(getQueryString(req)).getAll(onlyWith).some((value) => value.trim() !== ''));

const pickHeaders = (req: Request, schema: ObjectSchema<AnyObject>) =>
  Object.fromEntries(Object.keys(schema.fields).map((name) => [name, req.get(name)]));

function withCountedReads(handle: RequestHandler): RequestHandler {
  return (req, res, next) =>
    withReadCount((count) => {
      res.locals.reads = count;
      return handle(req, res, next);
    });
}

function setServerTiming(res: Response): void {
  const count = readsOf(res);
  if (count) res.set('Server-Timing', serverTiming(count));
}

const hasPromotionCodes = (body: unknown) =>
  ((body as { codes?: string[] } | undefined)?.codes ?? []).length > 0;

const getBodySender = ({ service }: RouteDefinition, actor: Actor | null): BodySender => {
  if (service) return service === 'signature' ? 'signed' : 'service';
  if (!actor) return 'stranger';
  return actor.team ? 'team' : 'customer';
};

/** Bodies accepted at a path. `form` rejects everything except multipart forms. */
type BodyKind = 'any' | 'form';

const getFormLimit = (definition: RouteDefinition, servedBy: HttpFunction): number =>
  servedBy === 'uploads'
    ? getBodyLimit(definition, true)
    : Math.min(getBodyLimit(definition, true), MAX_BODY_BYTES.directForm);

function createHandler(
  bound: BoundRoute,
  platform: HttpPlatform,
  kind: BodyKind,
  servedBy: HttpFunction,
): RequestHandler {
  const { definition } = bound;
  if ((definition.who === 'admin') !== (definition.permission !== undefined))
    throw new TypeError(
      `${definition.endpoint}: routes for administrators, and no others, name a permission.`,
    );
  const { service } = definition;
  if (service && (definition.who !== 'all' || definition.body || definition.files))
    throw new TypeError(`${definition.endpoint}: a service proves itself, and its body is raw.`);
  const schemas = requestSchemas(definition);
  const handle: RequestHandler = async (req, res) => {
    if (definition.appCheck === true) await requireShopsOwnPage(req, platform);
    const actor = await actorOf(req, res, definition, platform);
    const limit = limitOf(definition);
    const count = (rule: LimitRule) => platform.limit(rule, toRateCallers(req, actor, rule.per));
    const countRefused = async (refused: unknown): Promise<never> => {
      if (limit?.counts === 'refused' && toAppError(refused).status < 500) await count(limit);
      throw refused;
    };
    if (typeof service === 'object') {
      try {
        verifyServicePassword(req, service.password, platform);
      } catch (refused) {
        return countRefused(refused);
      }
    }
    if (limit && countsBeforehand(limit, req)) await count(limit);
    const params = Object.fromEntries(Object.entries(req.params).map(([key, value]) => [key, String(value)]));
    if (!Object.values(params).every((value) => DOCUMENT_ID.test(value))) throw new AppError('NOT_FOUND');
    if (kind === 'form' && !isForm(req)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const files = isForm(req) ? definition.files : undefined;
    const takesBody = schemas.body !== undefined || files !== undefined || service !== undefined;
    const maxBytes = files ? getFormLimit(definition, servedBy) : getBodyLimit(definition, false);
    const bytes = takesBody
      ? await receiveBody(req, res, maxBytes, getBodySender(definition, actor), {
          times: platform.bodyMs,
          servedBy,
        })
      : Buffer.alloc(0);
    const form = files ? await readForm(sentContentType(req), bytes, files) : null;
    const sent = schemas.body && (form ? formBody(schemas.body, form.fields) : jsonBody(req, bytes));
    const parsed: unknown =
      schemas.body && (await parse(schemas.body, sent, { live: platform.live ?? false }));
    if (definition.appCheck === 'codes' && hasPromotionCodes(parsed))
      await requireShopsOwnPage(req, platform);
    const handling = bound.handle({
      params: params as never,
      body: parsed as never,
      query: (schemas.query &&
        (await parse(schemas.query, queryValues(schemas.query, getQueryString(req))))) as never,
      actor: actor as Actor,
      callers: toRateCallers(req, actor),
      files: form?.files ?? [],
      raw: service ? bytes : Buffer.alloc(0),
      headers: (schemas.headers &&
        (await parse(schemas.headers, pickHeaders(req, schemas.headers)))) as never,
    });
    const answer = await handling.catch(countRefused);
    setCache(req, res, definition);
    setServerTiming(res);
    const success = definition.status ?? 200;
    if (definition.answer.kind === 'file') {
      res.status(success);
      return sendFile(req, res, definition.answer.type, answer as FileContent, platform.logger);
    }
    if (definition.answer.kind === 'redirect') return res.redirect((answer as { location: string }).location);
    const { status = success, ...body } = answer as { status?: number };
    res.status(status).json({ success: true, ...body });
  };
  return platform.showsReads ? withCountedReads(handle) : handle;
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  // The router throws a URIError for paths that cannot be decoded, so no route matches.
  return new AppError(thrown instanceof URIError ? 'NOT_FOUND' : 'INTERNAL', { cause: thrown });
}

function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, _req, res, next) => {
    if (res.headersSent) return next(thrown);
    const error = toAppError(thrown);
    const requestId = String(res.locals.requestId);
    if (error.code === 'INTERNAL') {
      logger.error('request failed', {
        requestId,
        error: thrown,
      });
    }
    res.set('Cache-Control', NO_STORE);
    setServerTiming(res);
    if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
    res.status(error.status).json({
      success: false,
      code: error.code,
      message: error.code === 'INTERNAL' ? DEFAULT_MESSAGES.INTERNAL : error.message,
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error.details ? { details: error.details } : {}),
      requestId,
    });
  };
}

/** Creates a router. Known paths with another method get 405. */
function createRouter(
  routes: readonly BoundRoute[],
  platform: HttpPlatform,
  servedBy: HttpFunction,
  kind: BodyKind = 'any',
): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  // Literal paths come first, because '/products/:id' also matches '/products/categories'.
  const paths = [...new Set(routes.map(({ definition }) => pathOf(definition.endpoint)))].sort(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  );
  for (const path of paths) {
    const siblings = routes.filter(({ definition }) => pathOf(definition.endpoint) === path);
    for (const bound of siblings) {
      const method = methodOf(bound.definition.endpoint).toLowerCase() as Lowercase<Method>;
      router[method](path, createHandler(bound, platform, kind, servedBy));
    }
    router.all(path, (_req, res) => {
      res.set('Allow', siblings.map(({ definition }) => methodOf(definition.endpoint)).join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  }
  return router;
}

/** Redirects forms that are too large for `api` to `uploads`, before reading the body. */
function redirectLargeForms(routes: readonly BoundRoute[]): RequestHandler {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const { definition } of routes) {
    if (getBodyLimit(definition, true) <= MAX_BODY_BYTES.directForm) continue;
    const method = methodOf(definition.endpoint).toLowerCase() as Lowercase<Method>;
    router[method](pathOf(definition.endpoint), (req, res) => {
      res.set('Cache-Control', NO_STORE);
      res.location(`/api${UPLOADS_PATH}${req.url}`).status(307).end();
    });
  }
  return (req, res, next) =>
    isForm(req) && getContentLength(req) > MAX_BODY_BYTES.directForm ? router(req, res, next) : next();
}

/** Mounts the routes of a Cloud Function. `uploads` only accepts large forms with files. */
export function mountRoutes(
  routes: readonly BoundRoute[],
  platform: HttpPlatform,
  servedBy: HttpFunction,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', platform.trustProxy);
  app.set('query parser', false);
  app.use((req, _res, next) => {
    req.url = ownUrl(req.url);
    next();
  });
  app.use(requestLog(platform.logger), (_req, res, next) => {
    res.set('X-Content-Type-Options', 'nosniff');
    res.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    next();
  });
  const withFiles = routes.filter(({ definition }) => definition.files);
  if (servedBy === 'api') app.use('/api', redirectLargeForms(withFiles));
  app.use(nameRequest);

  if (servedBy === 'uploads')
    app.use(`/api${UPLOADS_PATH}`, createRouter(withFiles, platform, servedBy, 'form'));
  const own = routes.filter(({ definition }) => (definition.servedBy ?? 'api') === servedBy);
  const isAtRoot = ({ definition }: BoundRoute) => definition.atRoot === true;
  app.use(
    '/api',
    createRouter(
      own.filter((bound) => !isAtRoot(bound)),
      platform,
      servedBy,
    ),
  );
  app.use(createRouter(own.filter(isAtRoot), platform, servedBy));
  app.use(() => {
    throw new AppError('NOT_FOUND');
  });
  app.use(createErrorHandler(platform.logger));
  return app;
}

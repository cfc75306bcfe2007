import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { formatCacheControl } from '../../contract/routes/cache-rules';
import {
  getEndpointMethod,
  getEndpointPath,
  type HttpMethod,
  type EndpointParams,
} from '../../contract/endpoint-parts';
import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import { DEFAULT_ERROR_MESSAGES } from '../../contract/errors';
import { parseAcceptLanguage, SOURCE_LANGUAGE } from '../../contract/texts/languages';
import { t } from '../../contract/texts/text';
import type { ROUTES } from '../../contract/routes';
import type { ResponseBody } from '../../contract/routes/route-response';
import {
  getRateLimit,
  type HttpCloudFunctionName,
  type RateLimitRule,
  type RouteDefinition,
} from '../../contract/routes/route-definition';
import { getRequestSchemas } from '../../contract/routes/route-schema';
import { MAX_BODY_BYTES, UPLOADS_PATH } from '../../contract/uploads';
import type { RequestActor } from '../auth';
import {
  getContentLength,
  getMaxBodyBytes,
  isMultipartForm,
  parseJsonBody,
  getContentType,
  receiveRequestBody,
  type RequestBodySender,
} from './body';
import { AppError } from '../errors';
import type { Logger } from '../logging';
import { authenticateRequest, requireAppCheck, type HttpDependencies } from './guards';
import { convertFormToJsonBody, parseMultipartForm, type UploadedFile } from './multipart';
import { validateInput } from './validate-input';
import { verifyServicePassword } from './service-password';
import { parseQueryString } from './parse-query-string';
import { getCallersToRateLimit } from '../rate-limit/callers';
import type { RateLimitCaller } from '../rate-limit/rate-limit';
import { restoreRobotsTxtPath } from './deferred-bodies';
import { formatServerTiming, withFirestoreReadCount } from '../reads/request-reads';
import { changeContentLanguage, changeLanguage, withLanguage } from '../texts/translate';
import { parseLanguageParam } from './language-param';
import { addRequestIdToLogs, getFirestoreReadCount, createRequestLogger } from './request-log';
import { sendFile, type FileResponseContent } from './send-file';

export interface RouteContext<R extends RouteDefinition> {
  params: EndpointParams<R['endpoint']>;
  body: R['body'] extends NonNullable<RouteDefinition['body']> ? InferType<R['body']> : undefined;
  query: R['query'] extends NonNullable<RouteDefinition['query']> ? InferType<R['query']> : undefined;
  actor: R extends { who: 'all' } | { guests: 'shop' } ? RequestActor | null : RequestActor;
  callers: RateLimitCaller[];
  files: UploadedFile[];
  raw: Buffer;
  headers: R['headers'] extends NonNullable<RouteDefinition['headers']> ? InferType<R['headers']> : undefined;
}

export type RouteResult<R extends RouteDefinition> = R['answer'] extends { kind: 'file' }
  ? FileResponseContent
  : R['answer'] extends { kind: 'redirect' }
    ? { location: string }
    : ResponseBody<R['answer']> & {
        status?: number;
        /** True if the response lacks data that will soon be available again, so that it must not be cached. */
        isIncomplete?: boolean;
      };

export interface BoundRoute {
  definition: RouteDefinition;
  handle: (context: RouteContext<RouteDefinition>) => Promise<object>;
}

export type RouteHandlers<Routes = typeof ROUTES> = {
  [Name in keyof Routes]?: Routes[Name] extends RouteDefinition
    ? (context: RouteContext<Routes[Name]>) => Promise<RouteResult<Routes[Name]>>
    : never;
};

export const bindRoutes = <Routes extends Record<string, RouteDefinition>>(
  routes: Routes,
  handlers: Required<RouteHandlers<Routes>>,
): BoundRoute[] =>
  Object.entries(routes).map(([name, definition]) => ({
    definition,
    handle: handlers[name] as unknown as BoundRoute['handle'],
  }));

/** Content security policy of API responses, in case a browser displays a response as a page. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NO_STORE = 'private, no-store';

/** Returns the cache rule of a response that all visitors share. Undefined for other responses. */
const getSharedCacheRule = (req: Request, { cache }: RouteDefinition) =>
  req.headers.authorization === undefined ? cache : undefined;

function setCache(req: Request, res: Response, definition: RouteDefinition): void {
  const rule = getSharedCacheRule(req, definition);
  res.set('Vary', 'Authorization');
  res.set('Cache-Control', rule ? formatCacheControl(rule) : NO_STORE);
}

const getQueryString = (req: Request) => req.originalUrl.split('?')[1] ?? '';

const countsBeforehand = ({ counts, onlyWith }: RateLimitRule, req: Request) =>
  counts !== 'refused' &&
  (onlyWith === undefined ||
    new URLSearchParams(getQueryString(req)).getAll(onlyWith).some((value) => value.trim() !== ''));

const pickHeaders = (req: Request, schema: ObjectSchema<AnyObject>) =>
  Object.fromEntries(Object.keys(schema.fields).map((name) => [name, req.get(name)]));

function withCountedReads(handle: RequestHandler): RequestHandler {
  return (req, res, next) =>
    withFirestoreReadCount((count) => {
      res.locals.reads = count;
      return handle(req, res, next);
    });
}

function setServerTiming(res: Response): void {
  const count = getFirestoreReadCount(res);
  if (count) res.set('Server-Timing', formatServerTiming(count));
}

const hasPromotionCodes = (body: unknown) =>
  ((body as { codes?: string[] } | undefined)?.codes ?? []).length > 0;

const getBodySender = ({ service }: RouteDefinition, actor: RequestActor | null): RequestBodySender => {
  if (service) return service === 'signature' ? 'signed' : 'service';
  if (!actor) return 'stranger';
  return actor.team ? 'team' : 'customer';
};

/** Request bodies that a path accepts: all, or only multipart forms. */
type BodyKind = 'any' | 'form';

const getFormLimit = (definition: RouteDefinition, servedBy: HttpCloudFunctionName): number =>
  servedBy === 'uploads'
    ? getMaxBodyBytes(definition, true)
    : Math.min(getMaxBodyBytes(definition, true), MAX_BODY_BYTES.directForm);

function createHandler(
  bound: BoundRoute,
  platform: HttpDependencies,
  kind: BodyKind,
  servedBy: HttpCloudFunctionName,
): RequestHandler {
  const { definition } = bound;
  if ((definition.who === 'admin') !== (definition.permission !== undefined))
    throw new TypeError(
      `${definition.endpoint}: routes for administrators, and no others, name a permission.`,
    );
  const { service } = definition;
  if (service && (definition.who !== 'all' || definition.body || definition.files))
    throw new TypeError(`${definition.endpoint}: a service proves itself, and its body is raw.`);
  const schemas = getRequestSchemas(definition);
  const handle: RequestHandler = async (req, res) => {
    if (definition.appCheck === true) await requireAppCheck(req, platform);
    const actor = await authenticateRequest(req, res, definition, platform);
    if (actor?.language) changeLanguage(actor.language);
    const language = await parseLanguageParam(getQueryString(req));
    if (language) changeContentLanguage(language, await platform.loadShopTexts(language));
    // Shared caches identify a response by its URL, so `Accept-Language` must not change it.
    else if (getSharedCacheRule(req, definition)) changeLanguage(SOURCE_LANGUAGE);
    const limit = getRateLimit(definition);
    const count = (rule: RateLimitRule) => platform.limit(rule, getCallersToRateLimit(req, actor, rule.per));
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
    if (!Object.values(params).every((value) => DOCUMENT_ID_PATTERN.test(value)))
      throw new AppError('NOT_FOUND');
    if (kind === 'form' && !isMultipartForm(req)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const files = isMultipartForm(req) ? definition.files : undefined;
    const takesBody = schemas.body !== undefined || files !== undefined || service !== undefined;
    const maxBytes = files ? getFormLimit(definition, servedBy) : getMaxBodyBytes(definition, false);
    const bytes = takesBody
      ? await receiveRequestBody(req, res, maxBytes, getBodySender(definition, actor), {
          times: platform.bodyMs,
          servedBy,
        })
      : Buffer.alloc(0);
    const form = files ? await parseMultipartForm(getContentType(req), bytes, files) : null;
    const sent =
      schemas.body && (form ? convertFormToJsonBody(schemas.body, form.fields) : parseJsonBody(req, bytes));
    const parsed: unknown =
      schemas.body && (await validateInput(schemas.body, sent, { live: platform.live ?? false }));
    if (definition.appCheck === 'codes' && hasPromotionCodes(parsed)) await requireAppCheck(req, platform);
    const handling = bound.handle({
      params: params as never,
      body: parsed as never,
      query: (schemas.query &&
        (await validateInput(schemas.query, parseQueryString(schemas.query, getQueryString(req))))) as never,
      actor: actor as RequestActor,
      callers: getCallersToRateLimit(req, actor),
      files: form?.files ?? [],
      raw: service ? bytes : Buffer.alloc(0),
      headers: (schemas.headers &&
        (await validateInput(schemas.headers, pickHeaders(req, schemas.headers)))) as never,
    });
    const answer = await handling.catch(countRefused);
    setCache(req, res, definition);
    setServerTiming(res);
    const success = definition.status ?? 200;
    if (definition.answer.kind === 'file') {
      res.status(success);
      return sendFile(req, res, definition.answer.type, answer as FileResponseContent, platform.logger);
    }
    if (definition.answer.kind === 'redirect') return res.redirect((answer as { location: string }).location);
    const { status = success, isIncomplete, ...body } = answer as { status?: number; isIncomplete?: boolean };
    if (isIncomplete) res.set('Cache-Control', NO_STORE);
    res.status(status).json({ success: true, ...body });
  };
  return platform.showsReads ? withCountedReads(handle) : handle;
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  // The router throws a URIError if a path cannot be decoded. Such a path belongs to no route.
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
      message: error.code === 'INTERNAL' ? t(DEFAULT_ERROR_MESSAGES.INTERNAL) : error.message,
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error.details ? { details: error.details } : {}),
      requestId,
    });
  };
}

/** Creates a router that responds with status 405 if a path exists only with other methods. */
function createRouter(
  routes: readonly BoundRoute[],
  platform: HttpDependencies,
  servedBy: HttpCloudFunctionName,
  kind: BodyKind = 'any',
): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  // Paths without parameters go first, because '/products/:id' also matches '/products/categories'.
  const paths = [...new Set(routes.map(({ definition }) => getEndpointPath(definition.endpoint)))].sort(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  );
  for (const path of paths) {
    const siblings = routes.filter(({ definition }) => getEndpointPath(definition.endpoint) === path);
    for (const bound of siblings) {
      const method = getEndpointMethod(bound.definition.endpoint).toLowerCase() as Lowercase<HttpMethod>;
      router[method](path, createHandler(bound, platform, kind, servedBy));
    }
    router.all(path, (_req, res) => {
      res.set('Allow', siblings.map(({ definition }) => getEndpointMethod(definition.endpoint)).join(', '));
      throw new AppError('METHOD_NOT_ALLOWED');
    });
  }
  return router;
}

/** Redirects forms that are too large for the Cloud Function `api` to `uploads`, before reading the body. */
function redirectLargeForms(routes: readonly BoundRoute[]): RequestHandler {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const { definition } of routes) {
    if (getMaxBodyBytes(definition, true) <= MAX_BODY_BYTES.directForm) continue;
    const method = getEndpointMethod(definition.endpoint).toLowerCase() as Lowercase<HttpMethod>;
    router[method](getEndpointPath(definition.endpoint), (req, res) => {
      res.set('Cache-Control', NO_STORE);
      res.location(`/api${UPLOADS_PATH}${req.url}`).status(307).end();
    });
  }
  return (req, res, next) =>
    isMultipartForm(req) && getContentLength(req) > MAX_BODY_BYTES.directForm
      ? router(req, res, next)
      : next();
}

/** Creates the Express app that serves a Cloud Function's routes. `uploads` only accepts large forms with files. */
export function mountRoutes(
  routes: readonly BoundRoute[],
  platform: HttpDependencies,
  servedBy: HttpCloudFunctionName,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', platform.trustProxy);
  app.set('query parser', false);
  app.use((req, _res, next) => {
    req.url = restoreRobotsTxtPath(req.url);
    withLanguage(parseAcceptLanguage(req.get('accept-language')), next);
  });
  app.use(createRequestLogger(platform.logger), (_req, res, next) => {
    res.set('X-Content-Type-Options', 'nosniff');
    res.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    next();
  });
  const withFiles = routes.filter(({ definition }) => definition.files);
  if (servedBy === 'api') app.use('/api', redirectLargeForms(withFiles));
  app.use(addRequestIdToLogs);

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

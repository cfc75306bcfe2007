import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { HttpFunction } from '../../contract/routes/route-definition';
import { BODY_BYTES } from '../../contract/uploads';
import {
  bodyLimit,
  mediaType,
  WITHHELD_BODY,
  ORIGINAL_CONTENT_ENCODING,
  ORIGINAL_CONTENT_TYPE,
} from './raw-requests';
import { AppError } from '../errors';

/** The content type the caller sent, with its parameters. */
export const sentContentType = (req: Request): string =>
  String(req.headers[ORIGINAL_CONTENT_TYPE] ?? req.headers['content-type'] ?? '');

/** The content type the caller sent, without its parameters, in lower case. */
const contentType = (req: Request): string => mediaType(sentContentType(req));

/** The bytes of the body: buffered by the Functions runtime, or by `readBody` where the app runs by itself. */
export function rawBody(req: Request): Buffer {
  const buffered: unknown = (req as Request & { rawBody?: unknown }).rawBody ?? req.body;
  return Buffer.isBuffer(buffered) ? buffered : Buffer.alloc(0);
}

/**
 * Buffers the body of any type, unless the Functions runtime did.
 * @throws AppError PAYLOAD_TOO_LARGE; UNAVAILABLE while too many large bodies arrive at once.
 */
export const readBody =
  (servedBy: HttpFunction): RequestHandler =>
  (req, res, next) => {
    const withheld = req.headers[WITHHELD_BODY];
    if (withheld !== undefined) throw new AppError(withheld === 'busy' ? 'UNAVAILABLE' : 'PAYLOAD_TOO_LARGE');
    const limit = bodyLimit(servedBy, contentType(req), req.headers);
    if ((req as Request & { rawBody?: unknown }).rawBody === undefined)
      return express.raw({ type: () => true, limit, inflate: false })(req, res, next);
    if (rawBody(req).length > limit) throw new AppError('PAYLOAD_TOO_LARGE');
    next();
  };

/** What body-parser throws while reading, in the contract's words. */
export const bodyErrors: ErrorRequestHandler = (
  error: { type?: string; status?: number },
  _req,
  _res,
  next,
) => {
  if (error.type === 'entity.too.large') return next(new AppError('PAYLOAD_TOO_LARGE'));
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported') {
    return next(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  }
  if (error.status === 400) return next(new AppError('BAD_JSON'));
  next(error);
};

/** Whether a key means something on every object: such keys are never data, and yup stumbles over them. */
export const isInheritedKey = (key: string) => key in Object.prototype;

const isCompressed = (req: Request) => req.headers[ORIGINAL_CONTENT_ENCODING] !== undefined;

/** Whether the body is a multipart form, and not a compressed one. */
export const isForm = (req: Request) => contentType(req) === 'multipart/form-data' && !isCompressed(req);

/** A text's JSON without keys that every object inherits. @throws SyntaxError where it is no JSON. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (isInheritedKey(key) ? undefined : value));

/**
 * The JSON of a body. Compressed bodies are refused: bodies are small, and what they unpack to is not.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or BAD_JSON.
 */
export function jsonBody(req: Request): unknown {
  const bytes = rawBody(req);
  if (bytes.length === 0) return {};
  if (isCompressed(req) || contentType(req) !== 'application/json')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (bytes.length > BODY_BYTES.json) throw new AppError('PAYLOAD_TOO_LARGE');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}

import express, { type Request, type Response } from 'express';
import type { RouteDefinition } from '../../contract/routes/route-definition';
import { BODY_BYTES } from '../../contract/uploads';
import { mediaType, originalHeader, showBody } from './raw-requests';
import { AppError } from '../errors';

/** The content type the caller sent, with its parameters. */
export const sentContentType = (req: Request): string => originalHeader(req, 'content-type') ?? '';

/** The content type the caller sent, without its parameters, in lower case. */
const contentType = (req: Request): string => mediaType(sentContentType(req));

/** Bytes of large bodies that may be on their way into one process at a time, so that its memory suffices. */
const MAX_BYTES_AT_ONCE = 3 * BODY_BYTES.form;

/** What the parts of a form have beside their content. */
const FORM_FRAME_BYTES = 100_000;

/** Milliseconds in which a body must arrive: a small one, and a large one over a slow line, within the minute that Hosting waits. */
const BODY_MS = { small: 10_000, large: 50_000 };

/** How many bytes a body of a route may have: as many as its files and texts, or JSON. */
export function bodyLimit({ files, bodyBytes = BODY_BYTES.json }: BodyRule, form: boolean): number {
  if (!form || !files) return bodyBytes;
  return Math.min(BODY_BYTES.form, files.max * files.maxBytes + BODY_BYTES.formText + FORM_FRAME_BYTES);
}

/** What of a route's definition says how large its bodies are. */
type BodyRule = Pick<RouteDefinition, 'files' | 'bodyBytes'>;

/** Bytes of large bodies on their way into this process. */
let atOnce = 0;

/**
 * Holds a place for so many bytes until the request is over.
 * @throws AppError UNAVAILABLE while too many arrive at once.
 */
function takePlace({ socket }: Request, res: Response, bytes: number): void {
  if (atOnce + bytes > MAX_BYTES_AT_ONCE) throw new AppError('UNAVAILABLE');
  atOnce += bytes;
  const release = () => {
    atOnce -= bytes;
    res.off('close', release);
    socket.off('close', release);
  };
  res.once('close', release);
  // A response that waits behind another on its connection never closes itself.
  socket.once('close', release);
}

/** What body-parser throws while reading, in the contract's words. */
function bodyError(error: { type?: string; status?: number }): unknown {
  if (error.type === 'entity.too.large') return new AppError('PAYLOAD_TOO_LARGE');
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported')
    return new AppError('UNSUPPORTED_MEDIA_TYPE');
  return error.status === 400 ? new AppError('BAD_JSON') : error;
}

/**
 * Takes the body of a request whose caller may send one: nothing of it was read before. A sender who is too slow, or sends too much, is
 * cut off.
 * @param limit bytes of the route's bodies (`bodyLimit`).
 * @throws AppError PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT; UNAVAILABLE while too many large bodies arrive at once.
 */
export async function takeBody(req: Request, res: Response, limit: number, times = BODY_MS): Promise<Buffer> {
  showBody(req);
  const announced = req.headers['content-length'];
  if (Number(announced ?? 0) > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  const isLarge = limit > BODY_BYTES.json;
  // Large bodies must not hold up small ones.
  if (isLarge) takePlace(req, res, announced === undefined ? limit : Number(announced));
  const parser = express.raw({ type: () => true, limit, inflate: false });
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const tooSlow = () => reject(new AppError('REQUEST_TIMEOUT'));
      timer = setTimeout(tooSlow, isLarge ? times.large : times.small);
      parser(req, res, (error?: unknown) => (error ? reject(bodyError(error) as Error) : resolve()));
    });
  } catch (error) {
    res.set('Connection', 'close');
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const body: unknown = req.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Whether a key means something on every object: such keys are never data, and yup stumbles over them. */
export const isInheritedKey = (key: string) => key in Object.prototype;

const isCompressed = (req: Request) => originalHeader(req, 'content-encoding') !== undefined;

/** Whether the body is a multipart form, and not a compressed one. */
export const isForm = (req: Request) => contentType(req) === 'multipart/form-data' && !isCompressed(req);

/** A text's JSON without keys that every object inherits. @throws SyntaxError where it is no JSON. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (isInheritedKey(key) ? undefined : value));

/**
 * The JSON of a body. Compressed bodies are refused: bodies are small, and what they unpack to is not.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE or BAD_JSON.
 */
export function jsonBody(req: Request, bytes: Buffer): unknown {
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

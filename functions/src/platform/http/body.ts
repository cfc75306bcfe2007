import express, { type Request, type Response } from 'express';
import type { HttpFunction, RouteDefinition } from '../../contract/routes/route-definition';
import { MAX_BODY_BYTES } from '../../contract/uploads';
import { mediaType, originalHeader, showBody } from './raw-requests';
import { AppError } from '../errors';

/** The content type the caller sent, with its parameters. */
export const sentContentType = (req: Request): string => originalHeader(req, 'content-type') ?? '';

/** The content type the caller sent, without its parameters, in lower case. */
const contentType = (req: Request): string => mediaType(sentContentType(req));

/**
 * Maximum bytes of large bodies in progress per process, by function and kind of sender.
 * Limits memory, and slow senders of one kind cannot block another kind. `signed` is any caller of a route with a
 * signature over the body: as many bodies as one process handles requests in parallel (index.ts). `api` handles many
 * other requests meanwhile.
 */
const MAX_PENDING_BYTES = {
  uploads: {
    team: 3 * MAX_BODY_BYTES.form,
    customer: 3 * MAX_BODY_BYTES.form,
    stranger: 2 * MAX_BODY_BYTES.form,
    service: MAX_BODY_BYTES.form,
    signed: 80 * MAX_BODY_BYTES.json,
  },
  api: {
    team: 4 * MAX_BODY_BYTES.directForm,
    customer: 4 * MAX_BODY_BYTES.directForm,
    stranger: MAX_BODY_BYTES.directForm,
    service: MAX_BODY_BYTES.directForm,
    signed: 80 * MAX_BODY_BYTES.json,
  },
} as const satisfies Record<HttpFunction, Record<string, number>>;

/** Kind of sender, with its own limit of bytes in progress. */
export type BodySender = keyof (typeof MAX_PENDING_BYTES)['api'];

/** Minimum bytes that a large body counts for: decoding a small picture takes as long as a large one. */
const MIN_COUNTED_BYTES = { uploads: 0, api: MAX_BODY_BYTES.directForm / 4 };

/** What the parts of a form have beside their content. */
const FORM_FRAME_BYTES = 100_000;

/** Milliseconds in which a body must arrive: a small one, and a large one over a slow line, within the minute that Hosting waits. */
const BODY_MS = { small: 10_000, large: 50_000 };

/** How many bytes a body of a route may have: as many as its files and texts, or JSON. */
export function getBodyLimit({ files, bodyBytes = MAX_BODY_BYTES.json }: BodyRule, form: boolean): number {
  if (!form || !files) return bodyBytes;
  return Math.min(
    MAX_BODY_BYTES.form,
    files.max * files.maxBytes + MAX_BODY_BYTES.formText + FORM_FRAME_BYTES,
  );
}

/** What of a route's definition says how large its bodies are. */
type BodyRule = Pick<RouteDefinition, 'files' | 'bodyBytes'>;

/** Bytes of large bodies in progress in this process, by kind of sender. */
const pendingBytes: Record<BodySender, number> = { team: 0, customer: 0, stranger: 0, service: 0, signed: 0 };

interface BodyReservation {
  bytes: number;
  /** Maximum bytes in progress for this kind of sender. */
  most: number;
}

/**
 * Holds a place for so many bytes until the request is over.
 * @throws AppError UNAVAILABLE while too many arrive at once.
 */
function reserveBytes(
  { socket }: Request,
  res: Response,
  sender: BodySender,
  { bytes, most }: BodyReservation,
): void {
  if (pendingBytes[sender] + bytes > most) throw new AppError('UNAVAILABLE');
  pendingBytes[sender] += bytes;
  let isHeld = true;
  const release = () => {
    // A closed connection emits `close` on both, and the second listener still runs after its removal.
    if (isHeld) pendingBytes[sender] -= bytes;
    isHeld = false;
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
 * Receives the body of an authorized request. Nothing was read before. Closes the connection if the sender is too slow
 * or sends too much.
 * @param limit maximum bytes of the route's bodies (`bodyLimit`).
 * @param sender kind of sender whose limit applies to large or signed bodies.
 * @throws AppError PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT; UNAVAILABLE while too many large bodies are in progress.
 */
export async function receiveBody(
  req: Request,
  res: Response,
  limit: number,
  sender: BodySender,
  { times = BODY_MS, servedBy = 'uploads' }: { times?: typeof BODY_MS; servedBy?: HttpFunction } = {},
): Promise<Buffer> {
  showBody(req);
  const announced = req.headers['content-length'];
  if (Number(announced ?? 0) > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  const isLarge = limit > MAX_BODY_BYTES.json;
  // Large bodies must not hold up small ones.
  if (isLarge || sender === 'signed') {
    const bytes = announced === undefined ? limit : Number(announced);
    const least = isLarge ? MIN_COUNTED_BYTES[servedBy] : 0;
    reserveBytes(req, res, sender, {
      bytes: Math.max(bytes, least),
      most: MAX_PENDING_BYTES[servedBy][sender],
    });
  }
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

/** Returns the Content-Length of a request in bytes, or 0 if absent. */
export const getContentLength = (req: Request): number => Number(originalHeader(req, 'content-length') ?? 0);

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
  if (bytes.length > MAX_BODY_BYTES.json) throw new AppError('PAYLOAD_TOO_LARGE');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}

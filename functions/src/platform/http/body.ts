import express, { type Request, type Response } from 'express';
import type { HttpCloudFunctionName, RouteDefinition } from '../../contract/routes/route-definition';
import { MAX_BODY_BYTES } from '../../contract/uploads';
import { parseMediaType, getOriginalRequestHeader, restoreBodyHeaders } from './deferred-bodies';
import { AppError } from '../errors';

export const getContentType = (req: Request): string => getOriginalRequestHeader(req, 'content-type') ?? '';

const getMediaType = (req: Request): string => parseMediaType(getContentType(req));

/**
 * Maximum total bytes of the large request bodies that are being received, by kind of sender. `signed` senders are
 * webhooks whose signature is not verified yet.
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
} as const satisfies Record<HttpCloudFunctionName, Record<string, number>>;

export type RequestBodySender = keyof (typeof MAX_PENDING_BYTES)['api'];

/** Minimum size in bytes of large bodies. All uploads count, because even small pictures take long to decode. */
const MIN_COUNTED_BYTES = { uploads: 0, api: MAX_BODY_BYTES.directForm / 4 };

const FORM_FRAME_BYTES = 100_000;

const BODY_MS = { small: 10_000, large: 50_000 };

export function getMaxBodyBytes(
  { files, bodyBytes = MAX_BODY_BYTES.json }: BodyRule,
  isForm: boolean,
): number {
  if (!isForm || !files) return bodyBytes;
  return Math.min(
    MAX_BODY_BYTES.form,
    files.max * files.maxBytes + MAX_BODY_BYTES.formText + FORM_FRAME_BYTES,
  );
}

type BodyRule = Pick<RouteDefinition, 'files' | 'bodyBytes'>;

const pendingBytes: Record<RequestBodySender, number> = {
  team: 0,
  customer: 0,
  stranger: 0,
  service: 0,
  signed: 0,
};

interface BodyReservation {
  bytes: number;
  most: number;
}

/** @throws AppError UNAVAILABLE if the large bodies in progress would exceed the limit */
function reserveBytes(
  { socket }: Request,
  res: Response,
  sender: RequestBodySender,
  { bytes, most }: BodyReservation,
): void {
  if (pendingBytes[sender] + bytes > most) throw new AppError('UNAVAILABLE');
  pendingBytes[sender] += bytes;
  let isHeld = true;
  const release = () => {
    // Both listeners run if the connection closes, even though the first one removes the second.
    if (isHeld) pendingBytes[sender] -= bytes;
    isHeld = false;
    res.off('close', release);
    socket.off('close', release);
  };
  res.once('close', release);
  // The response to a pipelined request emits no `close` event if the connection is closed.
  socket.once('close', release);
}

function toBodyError(error: { type?: string; status?: number }): unknown {
  if (error.type === 'entity.too.large') return new AppError('PAYLOAD_TOO_LARGE');
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported')
    return new AppError('UNSUPPORTED_MEDIA_TYPE');
  return error.status === 400 ? new AppError('BAD_JSON') : error;
}

/**
 * Receives the body of a request. Closes the connection if the sender is too slow or sends too much.
 * @throws AppError PAYLOAD_TOO_LARGE if the body exceeds `limit`; REQUEST_TIMEOUT if it does not arrive in
 * time; UNAVAILABLE if too many large bodies are in progress
 */
export async function receiveRequestBody(
  req: Request,
  res: Response,
  limit: number,
  sender: RequestBodySender,
  {
    times = BODY_MS,
    servedBy = 'uploads',
  }: { times?: typeof BODY_MS; servedBy?: HttpCloudFunctionName } = {},
): Promise<Buffer> {
  restoreBodyHeaders(req);
  const announced = req.headers['content-length'];
  if (Number(announced ?? 0) > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  const isLarge = limit > MAX_BODY_BYTES.json;
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
      parser(req, res, (error?: unknown) => (error ? reject(toBodyError(error) as Error) : resolve()));
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

/** Returns true for keys such as `constructor`, which every object inherits and which cause errors in yup. */
export const isObjectPrototypeKey = (key: string) => key in Object.prototype;

export const getContentLength = (req: Request): number =>
  Number(getOriginalRequestHeader(req, 'content-length') ?? 0);

const isCompressed = (req: Request) => getOriginalRequestHeader(req, 'content-encoding') !== undefined;

export const isMultipartForm = (req: Request) =>
  getMediaType(req) === 'multipart/form-data' && !isCompressed(req);

/** Parses JSON and removes keys such as `constructor`. Throws SyntaxError if the JSON is invalid. */
export const parseSafeJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (isObjectPrototypeKey(key) ? undefined : value));

/**
 * Parses the JSON body of a request. An empty body becomes an empty object.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE if the body is compressed or not JSON; PAYLOAD_TOO_LARGE if it is
 * too large; BAD_JSON if the JSON is invalid
 */
export function parseJsonBody(req: Request, bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  if (isCompressed(req) || getMediaType(req) !== 'application/json')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (bytes.length > MAX_BODY_BYTES.json) throw new AppError('PAYLOAD_TOO_LARGE');
  try {
    return parseSafeJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}

import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import type { HttpFunction } from '../../contract/routes/route-definition';
import { ORDER_TOKEN_HEADER } from '../../contract/orders/order-token';
import { BODY_BYTES } from '../../contract/uploads';

/** Bytes of forms that may be on their way into one process at a time, so that its memory suffices. */
const MAX_BYTES_AT_ONCE = 3 * BODY_BYTES.form;

/** Where `withholdLargeBody` notes why it took a body from the runtime's sight. */
export const WITHHELD_BODY = 'x-withheld-body';

/** The media type of a Content-Type header, in lower case. */
export const mediaType = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() ?? '';

/** A route that takes JSON as such has a limit of its own (`jsonBody`). */
const LARGE_TYPES = new Set(['multipart/form-data', 'application/json']);

/** One of these must come with a large body. */
const NAMES_CALLER = ['authorization', ORDER_TOKEN_HEADER.toLowerCase()];

/** How many bytes a body may have. Only one function takes forms, and mails with what is attached, and neither without a header that names the caller. */
export const bodyLimit = (servedBy: HttpFunction, type: string, headers: IncomingHttpHeaders): number =>
  servedBy === 'uploads' && LARGE_TYPES.has(type) && NAMES_CALLER.some((name) => headers[name] !== undefined)
    ? BODY_BYTES.form
    : BODY_BYTES.json;

/** Bytes of forms on their way into this process. */
let atOnce = 0;

/** Counts what of a form is taken into memory until its request is over; false: it would be too much. */
function counter({ socket }: IncomingMessage, response: ServerResponse): (bytes: number) => boolean {
  let taken = 0;
  const release = () => {
    atOnce -= taken;
    taken = 0;
    response.off('close', release);
    socket.off('close', release);
  };
  response.once('close', release);
  // A response that waits behind another on its connection never closes itself.
  socket.once('close', release);
  return (bytes) => {
    if (atOnce + bytes > MAX_BYTES_AT_ONCE) return false;
    atOnce += bytes;
    taken += bytes;
    return true;
  };
}

/**
 * The Functions runtime reads a whole body of any size into memory before our app sees the request. So it is
 * shown no body where one announces that it is too large, or where too many forms arrive at once; Node throws away what
 * is never read. A chunked body announces nothing: what comes beyond its limit is thrown away here, as it comes. The app
 * answers both with 413 or 503 (`readBody`).
 */
function withholdLargeBody(servedBy: HttpFunction, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  delete headers[WITHHELD_BODY];
  const limit = bodyLimit(servedBy, mediaType(headers['content-type']), headers);
  // Large bodies must not hold up small ones.
  const take = limit > BODY_BYTES.json ? counter(request, response) : () => true;

  if (headers['transfer-encoding'] === undefined) {
    const bytes = Number(headers['content-length'] ?? 0);
    if (bytes <= limit && take(bytes)) return;
    headers[WITHHELD_BODY] = bytes > limit ? 'too-large' : 'busy';
    delete headers['content-length'];
    return;
  }

  const push = request.push.bind(request);
  let arrived = 0;
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(null);
    arrived += chunk.length;
    if (arrived > limit) headers[WITHHELD_BODY] = 'too-large';
    else if (!take(chunk.length)) headers[WITHHELD_BODY] = 'busy';
    return headers[WITHHELD_BODY] === undefined ? push(chunk, encoding) : true;
  };
}

/** Header of the caller's own content type after `deferBodyParsing` took it from the runtime's sight. */
export const ORIGINAL_CONTENT_TYPE = 'x-original-content-type';

/** Header of the caller's own content encoding after `deferBodyParsing` took it from the runtime's sight. */
export const ORIGINAL_CONTENT_ENCODING = 'x-original-content-encoding';

/** A path no route has, for requests whose own path cannot even be decoded. */
const UNDECODABLE_PATH = '/api/undecodable-path';

/** A path that the runtime answers itself, with an empty 404. */
const ROBOTS = '/robots.txt';

/** The path that the runtime is shown instead; it also takes any path that ends with the one above. */
const SHOWN_ROBOTS = '/shown-to-the-runtime/robots';

const withPath = (url: string, from: string, to: string) =>
  url === from || url.startsWith(`${from}?`) ? to + url.slice(from.length) : url;

/** The address of a request as it was asked for. */
export const ownUrl = (url: string): string => withPath(url, SHOWN_ROBOTS, ROBOTS);

/**
 * The Cloud Functions runtime parses bodies and paths before our app sees a request, and answers malformed
 * ones with its own HTML page. The contract promises JSON errors, so the runtime is shown an opaque body
 * and a decodable path, and the app judges both itself; and it is shown no body that is too large to hold in
 * memory. Node announces each request before any listener runs.
 */
export function deferBodyParsing(servedBy: HttpFunction): void {
  channel('http.server.request.start').subscribe((message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    withholdLargeBody(servedBy, request, response);
    const type = request.headers['content-type'];
    if (type !== undefined) {
      request.headers[ORIGINAL_CONTENT_TYPE] = type;
      request.headers['content-type'] = 'application/octet-stream';
    }
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
      request.headers[ORIGINAL_CONTENT_ENCODING] = encoding;
      delete request.headers['content-encoding'];
    }
    try {
      decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    } catch {
      request.url = UNDECODABLE_PATH;
    }
    request.url = withPath(request.url ?? '', ROBOTS, SHOWN_ROBOTS);
  });
}

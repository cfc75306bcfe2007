import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of a JSON body (API.md, Bodies). */
export const MAX_JSON_BYTES = 100_000;

/** Bytes of a multipart body (API.md, Bodies). */
const MAX_MULTIPART_BYTES = 30_000_000;

/** Bytes of forms that may be on their way into one process at a time, so that its memory suffices. */
const MAX_BYTES_AT_ONCE = 3 * MAX_MULTIPART_BYTES;

/** Where `withholdLargeBody` notes why it took a body from the runtime's sight. */
export const WITHHELD_BODY = 'x-withheld-body';

/** The media type of a Content-Type header, in lower case. */
export const mediaType = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() ?? '';

/** How many bytes a body may have. No route takes a form of somebody who does not even say who they are. */
export const bodyLimit = (type: string, { authorization }: IncomingHttpHeaders): number =>
  type === 'multipart/form-data' && authorization !== undefined ? MAX_MULTIPART_BYTES : MAX_JSON_BYTES;

let atOnce = 0;

/**
 * The Functions runtime takes a whole body into memory, whatever its size, before our app sees the request. So it is
 * shown no body where one announces that it is too large, or where too many forms arrive at once; Node throws away what is
 * never read. The app answers 413 or 503 (`refuseWithheld`). Chunked bodies announce nothing: they count as the largest
 * that is allowed, and are measured when they have arrived (Cloud Run ends them at 32 MB).
 */
export function withholdLargeBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  delete headers[WITHHELD_BODY];
  const limit = bodyLimit(mediaType(headers['content-type']), headers);
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limit;
  // Whoever holds up large ones must not hold up the small ones.
  const counted = bytes > MAX_JSON_BYTES ? bytes : 0;
  const busy = counted > 0 && atOnce + counted > MAX_BYTES_AT_ONCE;
  if (bytes > limit || busy) {
    headers[WITHHELD_BODY] = bytes > limit ? 'too-large' : 'busy';
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    return;
  }
  atOnce += counted;
  response.once('close', () => (atOnce -= counted));
}

import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withholdLargeBody } from './body-limits';

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
export function deferBodyParsing(): void {
  channel('http.server.request.start').subscribe((message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    withholdLargeBody(request, response);
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

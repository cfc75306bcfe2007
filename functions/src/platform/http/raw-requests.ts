import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

export const mediaType = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() ?? '';

/** Headers that make the runtime read the body. */
const HIDDEN = ['content-type', 'content-encoding', 'content-length', 'transfer-encoding'] as const;

const kept = (name: (typeof HIDDEN)[number]) => `x-original-${name}`;

/** Returns a header as sent by the caller, even if hidden from the runtime. */
export function originalHeader(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: (typeof HIDDEN)[number],
): string | undefined {
  const value = headers[kept(name)] ?? headers[name];
  const isPlain = name === 'content-encoding' && String(value).toLowerCase() === 'identity';
  return value === undefined || isPlain ? undefined : String(value);
}

/** Restores the headers needed to read the body. */
export function showBody({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of ['content-length', 'transfer-encoding'] as const) {
    const value = headers[kept(name)];
    if (value !== undefined) headers[name] = String(value);
  }
}

/** Replaces paths that cannot be decoded. Matches no route. */
const UNDECODABLE_PATH = '/api/undecodable-path';

/** The runtime responds to this path with an empty 404. */
const ROBOTS = '/robots.txt';

/** Replacement path, because the runtime also handles all paths that end with `/robots.txt`. */
const SHOWN_ROBOTS = '/shown-to-the-runtime/robots';

const withPath = (url: string, from: string, to: string) =>
  url === from || url.startsWith(`${from}?`) ? to + url.slice(from.length) : url;

/** Returns the URL as requested by the caller. */
export const ownUrl = (url: string): string => withPath(url, SHOWN_ROBOTS, ROBOTS);

/**
 * Hides request bodies and invalid paths from the Cloud Functions runtime. The runtime would read bodies of
 * any size into memory before the app runs, and respond to malformed requests with an HTML page. The app
 * reads bodies later (`receiveBody`), once caller and route are known. The diagnostics channel runs before
 * all listeners, and Node discards bodies that are never read.
 */
export function deferBodyParsing(): void {
  channel('http.server.request.start').subscribe((message) => {
    const { request } = message as { request: IncomingMessage };
    for (const name of HIDDEN) {
      const value = request.headers[name];
      // Removes headers that a caller sent under the internal name.
      delete request.headers[kept(name)];
      if (value !== undefined) request.headers[kept(name)] = value;
      delete request.headers[name];
    }
    try {
      decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    } catch {
      request.url = UNDECODABLE_PATH;
    }
    request.url = withPath(request.url ?? '', ROBOTS, SHOWN_ROBOTS);
  });
}

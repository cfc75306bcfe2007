import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** The media type of a Content-Type header, in lower case. */
export const mediaType = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() ?? '';

/** What tells the runtime that there is a body, and how to read it. */
const HIDDEN = ['content-type', 'content-encoding', 'content-length', 'transfer-encoding'] as const;

/** The header that has a hidden one meanwhile. */
const kept = (name: (typeof HIDDEN)[number]) => `x-original-${name}`;

/** A header as its caller sent it, also where it is hidden from the runtime. */
export function originalHeader(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: (typeof HIDDEN)[number],
): string | undefined {
  const value = headers[kept(name)] ?? headers[name];
  const isPlain = name === 'content-encoding' && String(value).toLowerCase() === 'identity';
  return value === undefined || isPlain ? undefined : String(value);
}

/** Lets the body be read that `deferBodyParsing` kept from the runtime. */
export function showBody({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of ['content-length', 'transfer-encoding'] as const) {
    const value = headers[kept(name)];
    if (value !== undefined) headers[name] = String(value);
  }
}

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
 * The Cloud Functions runtime reads a whole body of any size into memory, and parses it and the path, before our app sees a request; and it
 * answers malformed ones with its own HTML page. So it is shown a request without a body and with a decodable path: the app takes the body
 * itself (`takeBody`), once it knows who sends it and for which route. Node throws away what is never read, and announces each request
 * before any listener runs.
 */
export function deferBodyParsing(): void {
  channel('http.server.request.start').subscribe((message) => {
    const { request } = message as { request: IncomingMessage };
    for (const name of HIDDEN) {
      const value = request.headers[name];
      // What a caller sends under that name is no header of ours.
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

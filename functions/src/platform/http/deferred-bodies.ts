import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

export const parseMediaType = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() ?? '';

const HIDDEN_HEADERS = ['content-type', 'content-encoding', 'content-length', 'transfer-encoding'] as const;

const toInternalHeader = (name: (typeof HIDDEN_HEADERS)[number]) => `x-original-${name}`;

/** Returns a request header, even if `deferBodyParsing` has hidden the header. */
export function getOriginalRequestHeader(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: (typeof HIDDEN_HEADERS)[number],
): string | undefined {
  const value = headers[toInternalHeader(name)] ?? headers[name];
  const isPlain = name === 'content-encoding' && String(value).toLowerCase() === 'identity';
  return value === undefined || isPlain ? undefined : String(value);
}

export function restoreBodyHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of ['content-length', 'transfer-encoding'] as const) {
    const value = headers[toInternalHeader(name)];
    if (value !== undefined) headers[name] = String(value);
  }
}

/** Path that replaces undecodable paths, because the Cloud Functions runtime would respond with its own error. */
const UNDECODABLE_PATH = '/api/undecodable-path';

const ROBOTS_PATH = '/robots.txt';

/** Path that replaces /robots.txt, because the Cloud Functions runtime would respond to /robots.txt itself. */
const REPLACED_ROBOTS_PATH = '/shown-to-the-runtime/robots';

const replacePath = (url: string, from: string, to: string) =>
  url === from || url.startsWith(`${from}?`) ? to + url.slice(from.length) : url;

export const restoreRobotsTxtPath = (url: string): string =>
  replacePath(url, REPLACED_ROBOTS_PATH, ROBOTS_PATH);

/**
 * Hides request bodies and invalid paths from the Cloud Functions runtime, which would read bodies of any size into
 * memory. `receiveRequestBody` reads the bodies later.
 */
export function deferBodyParsing(): void {
  channel('http.server.request.start').subscribe((message) => {
    const { request } = message as { request: IncomingMessage };
    for (const name of HIDDEN_HEADERS) {
      const value = request.headers[name];
      delete request.headers[toInternalHeader(name)];
      if (value !== undefined) request.headers[toInternalHeader(name)] = value;
      delete request.headers[name];
    }
    try {
      decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    } catch {
      request.url = UNDECODABLE_PATH;
    }
    request.url = replacePath(request.url ?? '', ROBOTS_PATH, REPLACED_ROBOTS_PATH);
  });
}

import type { LookupAddress, LookupAllOptions, LookupOptions } from 'node:dns';
import type { Agent, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';
import { memoizeAsync } from '../concurrency/memoize-start';
import { formatMegabytes, UPLOAD_RULES } from '../../contract/uploads';
import { msg, t } from '../../contract/texts/text';

export class RemoteFileError extends Error {
  /** True if the host is unreachable. Other files on the same host can then be skipped. */
  readonly hostDown: boolean;

  constructor(message: string, options: { hostDown?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'RemoteFileError';
    this.hostDown = options.hostDown ?? false;
  }
}

/** Function that downloads a file from a user's URL. Throws RemoteFileError, or the abort reason. */
export type RemoteFileFetcher = (address: string, signal?: AbortSignal) => Promise<Buffer>;

interface RemoteFileOptions {
  agents?: () => Promise<Record<'http:' | 'https:', Agent>>;
  ports?: readonly number[];
  maxBytes?: number;
  timeLimit?: number;
}

const MAX_REDIRECTS = 3;

const REDIRECTS = [301, 302, 303, 307, 308];

const NOT_ALLOWED = msg('The address is not public.');

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Creates a DNS lookup that fails if any address of the host is not public. */
async function createPublicLookup() {
  const { lookup } = await import('node:dns');
  return (hostname: string, options: LookupOptions, found: LookupCallback): void => {
    lookup(
      hostname,
      options as LookupAllOptions,
      (error, addresses: string | LookupAddress[], family?: number) => {
        const all =
          typeof addresses === 'string' ? [addresses] : (addresses ?? []).map(({ address }) => address);
        found(
          error ?? (all.every(isPublicAddress) ? null : new RemoteFileError(t(NOT_ALLOWED))),
          addresses,
          family,
        );
      },
    );
  };
}

/**
 * Creates HTTP agents that check each address after DNS resolution, so that no host name or redirect leads to a
 * private network. The library's own check accepts some reserved addresses.
 */
async function createPublicAgents(): Promise<Record<'http:' | 'https:', Agent>> {
  const { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } = await import('request-filtering-agent');
  const lookup = await createPublicLookup();
  const guarded = (
    agent: InstanceType<typeof RequestFilteringHttpAgent | typeof RequestFilteringHttpsAgent>,
  ) => {
    const connect = agent.createConnection.bind(agent);
    agent.createConnection = (options, done) => {
      const host = options.host ?? '';
      if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RemoteFileError(t(NOT_ALLOWED));
      return connect({ ...options, lookup }, done);
    };
    return agent;
  };
  const options = { keepAlive: false };
  return {
    'http:': guarded(new RequestFilteringHttpAgent(options)),
    'https:': guarded(new RequestFilteringHttpsAgent(options)),
  };
}

/** Validates a user's URL. Throws RemoteFileError if the URL is not a plain public web address. */
function validateUrl(address: string, base: string | undefined, ports: readonly number[]): URL {
  if (!URL.canParse(address, base)) throw new RemoteFileError(t('This is not a web address.'));
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RemoteFileError(t('Only http and https addresses can be fetched.'));
  if (url.username !== '' || url.password !== '')
    throw new RemoteFileError(t('Addresses with a user name or password are not allowed.'));
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!ports.includes(port)) throw new RemoteFileError(t(NOT_ALLOWED));
  return url;
}

function toRemoteFileError(cause: unknown): RemoteFileError {
  if (cause instanceof RemoteFileError) return cause;
  const { message = '', code = '' } = cause as { message?: string; code?: string };
  if (message.includes('is not allowed')) return new RemoteFileError(t(NOT_ALLOWED), { cause });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new RemoteFileError(t('The server was not found.'), { hostDown: true, cause });
  return new RemoteFileError(t('The server did not answer.'), { hostDown: true, cause });
}

async function requestFile(url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' };
    request(url, { agent, signal, headers }, resolve)
      .on('error', reject)
      // For protocol upgrades, `close` is the only event.
      .on('close', () => reject(new RemoteFileError(t('The server closed the connection.'))))
      .end();
  });
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new RemoteFileError(t('The file is larger than {size}.', { size: formatMegabytes(maxBytes) }));
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Creates a download function for untrusted URLs. Rejects private networks and URLs with credentials. */
export function createRemoteFileFetcher({
  agents = createPublicAgents,
  ports = [80, 443],
  maxBytes = UPLOAD_RULES.productPictures.maxBytes,
  timeLimit = 8_000,
}: RemoteFileOptions = {}): RemoteFileFetcher {
  const loaded = memoizeAsync(agents);

  async function fetchWithRedirects(address: string, signal: AbortSignal): Promise<Buffer> {
    const byProtocol = await loaded();
    let url = validateUrl(address, undefined, ports);
    for (let redirects = 0; ; redirects += 1) {
      const agent = byProtocol[url.protocol as 'http:' | 'https:'];
      const response = await requestFile(url, agent, signal);
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) return await readBytes(response, maxBytes);
        if (!REDIRECTS.includes(statusCode) || headers.location === undefined)
          throw new RemoteFileError(t('The server answered {statusCode}.', { statusCode }));
        if (redirects === MAX_REDIRECTS) throw new RemoteFileError(t('The server redirected too often.'));
        url = validateUrl(headers.location, url.href, ports);
      } finally {
        response.destroy();
      }
    }
  }

  return async (address, signal) => {
    const late = AbortSignal.timeout(timeLimit);
    const over = signal ? AbortSignal.any([late, signal]) : late;
    try {
      over.throwIfAborted();
      // Ends the wait even if the server keeps sending data slowly.
      const given = new Promise<never>((_resolve, reject) => {
        over.addEventListener('abort', () => reject(over.reason as Error), { once: true });
      });
      return await Promise.race([fetchWithRedirects(address, over), given]);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (late.aborted)
        throw new RemoteFileError(t('The download took too long.'), { hostDown: true, cause });
      throw toRemoteFileError(cause);
    }
  };
}

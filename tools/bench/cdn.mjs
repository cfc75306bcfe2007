// Imitates Hosting's CDN, which compresses and caches responses. The Hosting emulator does neither.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

const text = /^(?:text\/|application\/(?:json|javascript|xml|manifest))|\+xml/;

/** Brotli quality. Files are compressed once when they are deployed, responses of functions each time. */
const brotliQuality = { file: 9, answer: 5 };

/** Returns the milliseconds for which a response may be served, including `stale-while-revalidate`. */
function ttlMs(cacheControl = '') {
  const seconds = (name) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  return seconds('s-maxage') === 0 ? 0 : 1000 * (seconds('s-maxage') + seconds('stale-while-revalidate'));
}

function fetchFromTarget(target, { method, url, headers }, body) {
  return new Promise((resolve, reject) => {
    const { 'accept-encoding': _, ...sent } = headers;
    const options = { method, headers: { ...sent, host: new URL(target).host } };
    const asked = request(target + url, options, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function compressResponse({ status, headers, body }, isFile) {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers;
  if (body.length === 0 || !text.test(headers['content-type'] ?? '')) return { status, headers: kept, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: isFile ? brotliQuality.file : brotliQuality.answer };
  return {
    status,
    headers: { ...kept, 'content-encoding': 'br', vary: 'Accept-Encoding' },
    body: brotliCompressSync(body, { params }),
  };
}

/**
 * Starts a simulated CDN. Files are always cached. With `keeps`, responses of functions are cached if they allow it.
 */
export async function startCdn(target, { keeps }) {
  const known = new Map();
  const answerTo = async (asked, answer) => {
    const body = [];
    for await (const chunk of asked) body.push(chunk);
    const isShared = asked.method === 'GET' && !asked.headers.authorization;
    const isFile = asked.url.startsWith('/assets/');
    const found = isShared && known.get(asked.url);
    let made = found && found.until > Date.now() ? found.made : null;
    if (!made) {
      made = compressResponse(await fetchFromTarget(target, asked, Buffer.concat(body)), isFile);
      const forMs = isFile ? Infinity : keeps ? ttlMs(made.headers['cache-control']) : 0;
      if (isShared && made.status === 200 && forMs > 0)
        known.set(asked.url, { made, until: Date.now() + forMs });
    }
    answer.writeHead(made.status, { ...made.headers, 'content-length': made.body.length }).end(made.body);
  };
  const server = createServer((asked, answer) => void answerTo(asked, answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    stop,
  };
}

import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { expect, savedSessions, test } from './fixtures';

/** Number of opened pages. Tabs are not closed, because Chromium ends a busy tab without any event. */
const PAGES = 10;

const EMULATOR = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';

interface Watches {
  begun: Set<string>;
  ended: Set<string>;
}

/** Proxy between the browser and the Firestore emulator, which does not report its watches. */
async function startWatchProxy() {
  const watches: Watches = { begun: new Set(), ended: new Set() };
  const [host, port] = EMULATOR.split(':');
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', method, headers } = request;
    const sent = forward({ host, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    response.on('close', () => sent.destroy());
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      sent.end(body);
      const session = new URL(path, `http://${EMULATOR}`).searchParams.get('SID');
      if (session === null) return;
      const isEnd = decodeURIComponent(body.toString()).includes('removeTarget');
      watches[isEnd ? 'ended' : 'begun'].add(session);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { watches, port: (server.address() as AddressInfo).port, stop };
}

declare global {
  interface Window {
    isWatching?: true;
  }
}

/** Runs before the page's scripts. Parses Firestore's responses in parallel with the SDK, to set `isWatching`. */
function recordFirstDocuments(): void {
  const pageFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await pageFetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/Listen/channel') && url.includes('SID=')) void read(response.clone());
    return response;
  };

  async function read({ body }: Response): Promise<void> {
    const chunks = body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('CURRENT')) {
      const { done, value } = await chunks.read();
      if (done) return;
      text += value;
    }
    // Runs after the SDK, which reads the same bytes.
    setTimeout(() => (window.isWatching = true), 0);
  }
}

/** Opens the orders page and waits until it watches Firestore, because the SDK can only end open watches. */
async function openOrders(page: Page): Promise<void> {
  await page.goto('/admin/orders');
  await page.waitForFunction(() => window.isWatching);
}

// Fails without the `pagehide` listener or without `keepalive`.
test(
  `${PAGES} pages of orders that were opened and left have ended their watches`,
  { tag: '@long' },
  async ({ shop }) => {
    test.setTimeout(180_000);
    const { watches, port, stop } = await startWatchProxy();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${EMULATOR} 127.0.0.1:${port}`],
    });
    try {
      const context = await browser.newContext({
        baseURL: shop.origin,
        storageState: savedSessions.admin,
        serviceWorkers: 'block',
      });
      await context.route(/\.(?:avif|jpe?g|png|webp)/, (route) => route.fulfill({ status: 204 }));
      await context.addInitScript(recordFirstDocuments);
      const page = await context.newPage();
      for (let count = 0; count < PAGES; count += 1) await openOrders(page);
      // For a blank page, the browser would give the previous page only half a second to end.
      await page.goto('/robots.txt');
      const left = () => [...watches.begun].filter((session) => !watches.ended.has(session));
      await expect.poll(left).toEqual([]);
      expect(watches.ended.size).toBeGreaterThanOrEqual(PAGES);
    } finally {
      await browser.close();
      stop();
    }
  },
);

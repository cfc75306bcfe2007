/** Measures the reads of a page view without an account: drawing the page, and all requests of the browser. */
import type { AddressInfo } from 'node:net';
import { setTimeout as atRest } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import { readHostingConfig } from '../../functions/test/support/hosting/hosted-app';
import { createHostingServer } from '../../functions/test/support/hosting/hosting';
import { createCountingInstance, runInTemporaryProject } from './bench-store';
import { fillStore } from './fill-store';
import { parseReadCount } from './shop-requests';

const PRODUCTS = 1000;
/** Visits per page. The visit with the fewest reads counts, which is that of a warm instance. */
const VISITS = 3;

interface PageView {
  drawing: number;
  asked: { path: string; reads: number }[];
}

const QUIET_MS = 1000;

function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<object>();
  let last = Date.now();
  page.on('request', (request) => void open.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      open.delete(request);
      last = Date.now();
    });
  return async () => {
    const began = Date.now();
    while (open.size > 0 || Date.now() - Math.max(began, last) < QUIET_MS) await atRest(100);
  };
}

async function visit(browser: Browser, url: string): Promise<PageView> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const quiet = watchRequests(page);
  const asked: PageView['asked'] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/api/'))
      asked.push({ path: pathname + search, reads: parseReadCount(response.headers()['server-timing']) });
  });
  const document = await page.goto(url);
  if (document?.status() !== 200) throw new Error(`${url} answered ${document?.status()}.`);
  while (await page.evaluate("'earlyEvents' in window")) await atRest(100);
  await page.mouse.move(8, 8);
  for (let before = -1, at = 0; at !== before; before = at, at = await page.evaluate('window.scrollY')) {
    await quiet();
    await page.evaluate('window.scrollBy(0, window.innerHeight / 2)');
  }
  await page.close();
  return { drawing: parseReadCount(document.headers()['server-timing']), asked };
}

const sumReads = ({ drawing, asked }: PageView) => asked.reduce((sum, { reads }) => sum + reads, drawing);

async function measure(db: Firestore, project: string) {
  const now = Date.now();
  await fillStore(db, { orders: 0, products: PRODUCTS, now });
  // The clock does not advance, so that caches with a lifetime of seconds never expire.
  const { services: shop, pages } = await createCountingInstance(db, () => now);
  const { WEB_FOLDER: files = '', CHROMIUM_PATH: executablePath } = process.env;
  const parts = { settings: readHostingConfig(), files, project, shop, pages };
  const server = createHostingServer(parts).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const views = [];
    for (const address of process.argv.slice(2)) {
      const visits = [];
      for (let at = 0; at < VISITS; at += 1)
        visits.push(
          await visit(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`),
        );
      const warm = visits.reduce((a, b) => (sumReads(b) < sumReads(a) ? b : a));
      views.push({ ...warm, together: sumReads(warm) });
    }
    return views;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

process.stdout.write(`${JSON.stringify(await runInTemporaryProject(measure))}\n`);

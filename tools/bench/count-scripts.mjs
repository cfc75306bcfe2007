import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../lib/chromium.mjs';

const viewport = { width: 1280, height: 900 };

/** Longer than the pauses between parts of a page that load when the browser is idle. */
const quietMs = 3000;

/** Counts the scripts that each page requests in Chromium until it rests, without any interaction. */
export async function countRequestedScripts(urls) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const counts = [];
    for (const url of urls) {
      const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
      const scripts = new Set();
      let latest = Date.now();
      page.on('request', (request) => {
        latest = Date.now();
        if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
      });
      await page.goto(url);
      // The page removes its record of early events when it is hydrated.
      await page.waitForFunction(() => !('earlyEvents' in window));
      for (latest = Date.now(); Date.now() - latest < quietMs;) await wait(100);
      counts.push(scripts.size);
      await page.close();
    }
    return counts;
  } finally {
    await browser.close();
  }
}

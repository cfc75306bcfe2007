// LCP, TBT and CLS of a phone on a slow line, measured in Chromium under applied throttling.
import { chromium } from 'playwright-core';
import { quantile } from '../../lib/bench-tables.mjs';
import { ensureChromium } from '../../lib/chromium.mjs';
import { startCdn } from '../cdn.mjs';
import { shownPages } from '../shown-pages.mjs';

const runs = 3;

/** What Lighthouse applies with `--throttling-method=devtools`: slow 4G and a processor of a quarter of the speed. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
};

/** Notes in the page what it paints, shifts and works, and when its script has taken it over. */
function watch() {
  const seen = { lcp: [], shifts: [], tasks: [], fcp: 0, takenOver: 0 };
  window.measured = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime, element }) =>
    seen.lcp.push({ at: startTime, what: element?.tagName === 'IMG' ? 'a picture' : 'text' }),
  );
  const named = ({ node, previousRect, currentRect }) =>
    `${(node?.parentElement ?? node)?.textContent?.trim().slice(0, 30) || node?.nodeName || 'something'} ` +
    `from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)} px`;
  observe('layout-shift', ({ startTime, value, sources }) =>
    seen.shifts.push({ at: startTime, value, what: sources.map(named).join(', ') }),
  );
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, ms: duration }));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  document.addEventListener('readystatechange', () => {
    const early = window.earlyEvents;
    if (document.readyState !== 'interactive' || !early) return;
    const { stop } = early;
    early.stop = () => {
      seen.takenOver = performance.now();
      stop();
    };
  });
}

/** Whether the page is taken over and nothing has happened for a while. */
function isQuiet() {
  const { measured } = window;
  if (document.readyState !== 'complete' || measured.takenOver === 0) return false;
  const loaded = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
  const worked = measured.tasks.map(({ at, ms }) => at + ms);
  return performance.now() - Math.max(measured.takenOver, ...loaded, ...worked) > 2500;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** One first visit; without throttling only to fill what is kept. */
async function visit(browser, url, throttled = true) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (throttled) {
      await session.send('Network.emulateNetworkConditions', line);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    const sizes = [];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
    await page.addInitScript(watch);
    await page.goto(url, { timeout: 120_000 });
    await page.waitForFunction(isQuiet, undefined, { timeout: 120_000, polling: 250 });
    const { lcp, shifts, tasks, fcp, takenOver } = await page.evaluate(() => window.measured);
    const before = lcp.filter(({ at }) => at <= takenOver);
    const shift = (until) => sum(shifts.filter(({ at }) => at <= until).map(({ value }) => value));
    return {
      lcpBefore: before.at(-1)?.at ?? 0,
      lcp: lcp.at(-1).at,
      what: lcp.at(-1).what,
      takenOver,
      tbt: sum(tasks.map(({ at, ms }) => Math.max(0, Math.min(ms, at + ms - fcp) - 50))),
      shiftBefore: shift(takenOver),
      shift: shift(Infinity),
      moved: shifts.map(({ at, what }) => `${what} at ${Math.round(at)} ms`),
      requests: sizes.length,
      kb: sum(sizes) / 1000,
    };
  } finally {
    await context.close();
  }
}

async function median(browser, url) {
  // Once for the CDN, and for what the emulators do but once.
  await visit(browser, url, false);
  const visits = [];
  for (let at = 0; at < runs; at += 1) visits.push(await visit(browser, url));
  const middle = (name) =>
    quantile(
      visits.map((one) => one[name]),
      0.5,
    );
  const numbers = ['lcpBefore', 'lcp', 'takenOver', 'tbt', 'requests', 'kb'].map((name) => [
    name,
    middle(name),
  ]);
  // The worst one: a shift now and then is a shift.
  const worst = (name) => Math.round(1000 * Math.max(...visits.map((one) => one[name]))) / 1000;
  return {
    ...Object.fromEntries(numbers),
    what: visits[0].what,
    shiftBefore: worst('shiftBefore'),
    shift: worst('shift'),
    moved: visits.flatMap(({ moved }) => moved),
  };
}

const seconds = (ms) => (ms / 1000).toFixed(2);

export const vitals = {
  name: 'vitals',
  title: 'LCP, TBT and CLS',
  needs: 'shop',
  async run({ env }) {
    const browser = await chromium.launch({ executablePath: await ensureChromium() });
    const measured = [];
    try {
      for (const [state, keeps] of [
        ['cold', false],
        ['kept', true],
      ]) {
        const { url, stop } = await startCdn(env.BASE_URL, { keeps });
        for (const page of shownPages)
          measured.push({ page, state, ...(await median(browser, url + page.address)) });
        stop();
      }
    } finally {
      await browser.close();
    }
    const moved = measured.flatMap((one) => one.moved.slice(0, 2).map((what) => `${one.page.name}: ${what}`));
    const shiftOf = (name) =>
      Math.max(...measured.filter(({ page }) => page.name === name).map(({ shift }) => shift));
    return {
      tables: [
        {
          title: `A phone on slow 4G (applied throttling), median of ${runs} first visits`,
          rows: [
            [
              'page',
              'LCP s, before hydration',
              'LCP s, after',
              'wanted',
              'is',
              'taken over s',
              'TBT ms',
              'wanted',
            ],
            ...measured.map(({ page, state, lcpBefore, lcp, what, takenOver, tbt }) => [
              `${page.name}, ${state}`,
              seconds(lcpBefore),
              seconds(lcp),
              seconds(page.wantedLcp),
              what,
              seconds(takenOver),
              Math.round(tbt),
              200,
            ]),
          ],
          note:
            '“cold”: the function draws the page; “kept”: the CDN has it. Between the browser and the emulated Hosting is a server that compresses and keeps as the CDN does; pictures come from ' +
            'the Storage emulator. Processor times are those of this machine, slowed down four times.',
        },
        {
          title: 'The same visits: shifts (the worst visit), and all that was loaded',
          rows: [
            ['page', 'CLS before hydration', 'CLS after', 'wanted', 'requests', 'kB'],
            ...measured.map(({ page, state, shiftBefore, shift, requests, kb }) => [
              `${page.name}, ${state}`,
              shiftBefore,
              shift,
              0,
              requests,
              Math.round(kb),
            ]),
          ],
          ...(moved.length > 0 ? { note: `What moved: ${moved.join('; ')}.` } : {}),
        },
      ],
      measured: { homeShift: shiftOf('home'), listShift: shiftOf('list'), productShift: shiftOf('product') },
    };
  },
};

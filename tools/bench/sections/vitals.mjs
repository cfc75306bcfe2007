// Measures LCP, TBT and CLS of a phone on a slow connection, in Chromium with throttling. Uses the DevTools protocol
// instead of Playwright, which enables the `Runtime` domain: for each error that React creates while loading, V8 would
// then scan React's source, which takes 50 to 100 ms that visitors never spend.
import { launch } from 'chrome-launcher';
import CDP from 'chrome-remote-interface';
import { calculateQuantile } from '../../lib/bench-tables.mjs';
import { ensureChromium } from '../../lib/chromium.mjs';
import { UserFacingError } from '../../lib/problem.mjs';
import { startCdn } from '../cdn.mjs';
import { measuredPages } from '../shown-pages.mjs';

const runs = 3;

/** Settings of Lighthouse with `--throttling-method=devtools`: slow 4G and a quarter of the processor speed. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const userAgent =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Runs in the page. Records paints, layout shifts, long tasks, and the time of hydration. */
function recordVitals() {
  const seen = { lcp: [], shifts: [], tasks: [], fcp: 0, takenOver: 0 };
  Object.assign(window, { measured: seen });
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
    const { earlyEvents: early } = /** @type {any} */ (window);
    if (document.readyState !== 'interactive' || !early) return;
    const { stop } = early;
    early.stop = () => {
      seen.takenOver = performance.now();
      stop();
    };
  });
}

/** Runs in the page. Returns the measurements when the page is hydrated and idle, otherwise null. */
function readVitalsWhenIdle() {
  const { measured } = /** @type {any} */ (window);
  if (!measured || document.readyState !== 'complete' || measured.takenOver === 0) return null;
  const loaded = performance
    .getEntriesByType('resource')
    .map((/** @type {PerformanceResourceTiming} */ { responseEnd }) => responseEnd);
  const worked = measured.tasks.map(({ at, ms }) => at + ms);
  return performance.now() - Math.max(measured.takenOver, ...loaded, ...worked) > 2500 ? measured : null;
}

const sum = (values) => values.reduce((total, value) => total + value, 0);

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const POLL_INTERVAL_MS = 250;
const TIMEOUT_MS = 120_000;

/** Polls the measurements of a page. Avoids `Runtime.enable`, which would slow down the page. */
async function pollVitals({ Runtime }) {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    const { result } = await Runtime.evaluate({
      expression: `(${readVitalsWhenIdle})()`,
      returnByValue: true,
    });
    if (result.value) return result.value;
    await wait(POLL_INTERVAL_MS);
  }
  throw new UserFacingError('A page was not taken over and quiet within two minutes.');
}

/** Visits a page for the first time, in a new profile. An unthrottled visit only fills the cache. */
async function visit(browser, url, throttled = true) {
  const { Target } = browser;
  const { browserContextId } = await Target.createBrowserContext();
  const { targetId } = await Target.createTarget({ url: 'about:blank', browserContextId });
  const tab = await CDP({ port: browser.port, target: targetId });
  try {
    const { Emulation, Network, Page } = tab;
    await Network.enable();
    await Page.enable();
    await Emulation.setDeviceMetricsOverride(phone);
    await Emulation.setTouchEmulationEnabled({ enabled: true });
    await Emulation.setUserAgentOverride({ userAgent });
    if (throttled) {
      await Network.emulateNetworkConditions(network);
      await Emulation.setCPUThrottlingRate({ rate: slowdown });
    }
    const sizes = [];
    Network.loadingFinished(({ encodedDataLength }) => sizes.push(encodedDataLength));
    await Page.addScriptToEvaluateOnNewDocument({ source: `(${recordVitals})()` });
    await Page.navigate({ url });
    const { lcp, shifts, tasks, fcp, takenOver } = await pollVitals(tab);
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
    await tab.close();
    await Target.disposeBrowserContext({ browserContextId });
  }
}

async function measureMedian(browser, url) {
  await visit(browser, url, false);
  const visits = [];
  for (let at = 0; at < runs; at += 1) visits.push(await visit(browser, url));
  const middle = (name) =>
    calculateQuantile(
      visits.map((one) => one[name]),
      0.5,
    );
  const numbers = ['lcpBefore', 'lcp', 'takenOver', 'tbt', 'requests', 'kb'].map((name) => [
    name,
    middle(name),
  ]);
  // Uses the maximum of all visits, because every layout shift counts.
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

export const vitalsSection = {
  name: 'vitals',
  title: 'LCP, TBT and CLS',
  needs: 'shop',
  async run({ env }) {
    const chrome = await launch({
      chromePath: await ensureChromium(),
      chromeFlags: ['--headless', '--no-sandbox'],
      logLevel: 'silent',
    });
    const measured = [];
    let browser;
    try {
      const { port } = chrome;
      const { webSocketDebuggerUrl } = await CDP.Version({ port });
      browser = Object.assign(await CDP({ target: webSocketDebuggerUrl }), { port });
      for (const [state, keeps] of [
        ['cold', false],
        ['kept', true],
      ]) {
        const { url, stop } = await startCdn(env.BASE_URL, { keeps });
        for (const page of measuredPages)
          measured.push({ page, state, ...(await measureMedian(browser, url + page.address)) });
        stop();
      }
    } finally {
      await browser?.close();
      chrome.kill();
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

import { defineConfig } from '@playwright/test';
import { CAMERA_PICTURE } from './camera-picture';
import type { WorkerFixtures } from './fixtures';

/**
 * What needs the whole emulator suite: Hosting itself with its rewrites, the service worker, the manifest of the functions. It
 * begins a process for each request that comes while others are answered, which takes seconds: nothing else is here.
 */
const OF_THE_SUITE = ['hosting.spec.ts', 'seo.spec.ts', 'offline.spec.ts', 'scheduled-jobs.spec.ts'];

/**
 * Journeys in a real Chromium. Each worker has a shop of its own (shop-server.ts) beside the emulators that `npm test`
 * starts; a few are of the whole suite.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  globalSetup: '../../functions/test/support/hosting/bundle-shop-server.ts',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  // Two leave a processor idle while both wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Of a whole journey, the longest of which goes through an order's life; what it waits for has its own limit below.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'journeys', testIgnore: OF_THE_SUITE },
    { name: 'suite', testMatch: OF_THE_SUITE, use: { shopOf: 'suite' } },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    // Nothing moves by itself while a test reads the page; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer in place of what a test provokes; offline.spec.ts has it.
    serviceWorkers: 'block',
    // Recording takes time, and asks for pictures in ways the content security policy reports.
    trace: process.env.PLAYWRIGHT_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Instead of the machine's own camera and of the browser's question, which one without a window cannot ask.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${CAMERA_PICTURE}`,
        // A page lives for seconds: optimising its scripts costs more than it saves, and half of axe's time.
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
});

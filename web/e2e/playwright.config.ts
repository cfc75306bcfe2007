import { defineConfig } from '@playwright/test';
import { CAMERA_VIDEO_PATH } from './camera-picture';
import type { ShopWorkerFixtures } from './fixtures';

/** Tests that use the whole emulator suite, which is slow because each concurrent request starts a process. */
const SUITE_TESTS = ['hosting.spec.ts', 'seo.spec.ts', 'offline.spec.ts', 'scheduled-jobs.spec.ts'];

/** Browser tests. Each worker has its own shop (shop-server.ts) beside the emulators that `npm test` starts. */
export default defineConfig<object, ShopWorkerFixtures>({
  testDir: '.',
  globalSetup: '../../functions/test/support/hosting/bundle-shop-server.ts',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  // With two workers, the processor is idle while both wait.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'journeys', testIgnore: SUITE_TESTS },
    { name: 'suite', testMatch: SUITE_TESTS, use: { shopOf: 'suite' } },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    // Animations would disturb the tests. Tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker would hide errors that tests cause. offline.spec.ts enables it.
    serviceWorkers: 'block',
    // Recording is slow, and causes violations of the content security policy.
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
        // Replaces the camera and its permission prompt, which headless browsers cannot show.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${CAMERA_VIDEO_PATH}`,
        // Optimizing scripts of short-lived pages takes longer than it saves. Halves the duration of axe.
        '--js-flags=--no-turbofan,--no-maglev',
      ],
    },
  },
});

import { defineConfig } from '@playwright/test';

/** Journeys in a real Chromium against the whole emulator suite; `npm test` starts it and says where it is. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Of a whole journey, the longest of which goes through an order's life; what it waits for has its own limit below.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  projects: [
    // Settings are the whole shop's: their journey runs alone, after all others.
    { name: 'roles', testMatch: 'roles.setup.ts', teardown: 'settings' },
    { name: 'journeys', dependencies: ['roles'], testIgnore: 'admin-settings.spec.ts' },
    { name: 'settings', testMatch: 'admin-settings.spec.ts' },
  ],
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:5000',
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
      ],
    },
  },
});

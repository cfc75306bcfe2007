import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const contract = fileURLToPath(new URL('functions/src/contract', import.meta.url));
const web = fileURLToPath(new URL('web/src', import.meta.url));

/**
 * Tests that `npm test` skips: further cases, and slow tests with a faster counterpart. `npm run test:all`, which is
 * required before a merge, includes them.
 */
const tags = [{ name: 'long' }];

/** Timeout of polls in milliseconds. A busy machine may pause for longer than the default of one second. */
const expectation = { poll: { timeout: 10_000 } };

/**
 * Test files of one emulator run concurrently, each with its own project id. Files of a worker share modules, because
 * loading the app for each file takes a third of the time. Module state must therefore not depend on a store.
 */
const emulatorTestOptions = {
  // The long runs of `npm run proof` take minutes.
  testTimeout: process.env.HEARTH_PROOF_ROUNDS ? 900_000 : 120_000,
  hookTimeout: 120_000,
  // With two workers, the processor is idle while both wait for the emulators.
  maxWorkers: 3,
  isolate: false,
  expect: expectation,
  tags,
};

/** Generous timeouts for busy machines. With two cores, vitest would otherwise use only one worker. */
const unitTestOptions = { testTimeout: 20_000, maxWorkers: 2, isolate: false, expect: expectation, tags };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['functions/test/contract/**/*.test.ts'], ...unitTestOptions } },
      {
        test: {
          name: 'functions-unit',
          include: ['functions/{src,test/http}/**/*.test.ts'],
          ...unitTestOptions,
        },
      },
      {
        test: {
          name: 'seed',
          include: ['tools/{seed,deploy,bench,ops,lib,google-networks,endpoints,texts}/**/*.test.ts'],
          exclude: ['tools/deploy/{rehearsal,live-check}/**'],
          ...unitTestOptions,
        },
      },
      // Sequential, because each deploy uses firebase-tools and can take minutes.
      {
        test: {
          name: 'deploy',
          include: ['tools/deploy/rehearsal/**/*.test.ts'],
          ...unitTestOptions,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{functions/test/api,tools/backup,tools/deploy/live-check}/**/*.test.ts'],
          ...emulatorTestOptions,
        },
      },
      { test: { name: 'crowd', include: ['functions/test/crowd/**/*.test.ts'], ...emulatorTestOptions } },
      { test: { name: 'proof', include: ['functions/test/proof/**/*.test.ts'], ...emulatorTestOptions } },
      {
        test: {
          name: 'browsers',
          include: ['web/browsers/**/*.test.ts'],
          globalSetup: [
            './functions/test/support/hosting/bundle-shop-server.ts',
            './web/browsers/start-shop.ts',
          ],
          ...emulatorTestOptions,
          maxWorkers: 2,
          testTimeout: 300_000,
        },
      },
      { test: { name: 'rules', include: ['functions/test/rules/**/*.test.ts'], ...emulatorTestOptions } },
      {
        resolve: { alias: { '@contract': contract, '@': web } },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['./web/src/testing/setup.ts'],
          ...unitTestOptions,
        },
      },
    ],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const contract = fileURLToPath(new URL('functions/src/contract', import.meta.url));
const web = fileURLToPath(new URL('web/src', import.meta.url));

/**
 * `npm test` leaves these out, and `npm run test:all`, which each merge waits for, has them: of a behaviour the further cases, and
 * what takes long where a shorter test proves the same.
 */
const tags = [{ name: 'long' }];

/** Milliseconds that a poll waits: a machine may pause for more than the usual second. */
const expectation = { poll: { timeout: 10_000 } };

/**
 * Emulator suites share one start: a file gets its own project id, so that files may run side by side. Files of a worker share
 * its modules, since loading the app anew for each took a third of the time: what is kept in a module must not be of one store.
 */
const emulated = {
  // The long forms of `npm run proof` take minutes.
  testTimeout: process.env.HEARTH_PROOF_ROUNDS ? 900_000 : 120_000,
  hookTimeout: 120_000,
  // Two leave a processor idle while both wait for the emulators.
  maxWorkers: 3,
  isolate: false,
  expect: expectation,
  tags,
};

/** A busy machine is not a failure. On two cores vitest would leave one of them idle. */
const patient = { testTimeout: 20_000, maxWorkers: 2, isolate: false, expect: expectation, tags };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['functions/test/contract/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'functions-unit',
          include: ['functions/{src,test/http}/**/*.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'seed',
          include: ['tools/{seed,deploy,bench,ops,lib,google-networks}/**/*.test.ts'],
          exclude: ['tools/deploy/{rehearsal,live-check}/**'],
          ...patient,
        },
      },
      // One deploy after another, by firebase-tools: minutes on a busy machine.
      {
        test: {
          name: 'deploy',
          include: ['tools/deploy/rehearsal/**/*.test.ts'],
          ...patient,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{functions/test/api,tools/backup,tools/deploy/live-check}/**/*.test.ts'],
          ...emulated,
        },
      },
      { test: { name: 'crowd', include: ['functions/test/crowd/**/*.test.ts'], ...emulated } },
      // What only `npm run proof` runs.
      { test: { name: 'proof', include: ['functions/test/proof/**/*.test.ts'], ...emulated } },
      {
        test: {
          name: 'browsers',
          include: ['web/browsers/**/*.test.ts'],
          globalSetup: [
            './functions/test/support/hosting/bundle-shop-server.ts',
            './web/browsers/start-shop.ts',
          ],
          ...emulated,
          maxWorkers: 2,
          testTimeout: 300_000,
        },
      },
      { test: { name: 'rules', include: ['functions/test/rules/**/*.test.ts'], ...emulated } },
      {
        resolve: { alias: { '@contract': contract, '@': web } },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['./web/src/testing/setup.ts'],
          ...patient,
        },
      },
    ],
  },
});

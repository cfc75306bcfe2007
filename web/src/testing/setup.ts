import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Long timeout, so that tests do not fail on slow machines.
configure({ asyncUtilTimeout: 10_000 });

// Resets the app's modules for each test file. Test files share the page and packages, to save time.
vi.resetModules();

afterEach(cleanup);
afterAll(async () => {
  vi.useRealTimers();
  // Waits for scripts that are still loading, which must not reach the next test file with this file's mocks.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Replaces the browser's storage, because happy-dom keeps spies on the methods of the old one. */
function resetStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = new Storage();
    Object.defineProperty(window, name, { configurable: true, get: () => storage });
  }
}

function clearPage(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=-1; path=/`;
  const { documentElement: html, head, body } = document;
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  // Keeps style elements, because Emotion expects its styles to remain.
  for (const each of head.querySelectorAll(':not(style)')) each.remove();
  body.replaceChildren();
  history.replaceState(null, '', '/');
}

// Not defined for test files that run without a page.
if (typeof window !== 'undefined') {
  const { addEventListener } = window;
  const listeners: Parameters<typeof addEventListener>[] = [];
  window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener);
    addEventListener.apply(window, listener);
  };
  resetStorage();
  beforeEach(resetStorage);
  afterAll(() => {
    window.addEventListener = addEventListener;
    for (const listener of listeners) window.removeEventListener(...listener);
    clearPage();
  });
}

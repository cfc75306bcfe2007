import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// What waits for the page ends with the page, not with a machine's pause.
configure({ asyncUtilTimeout: 10_000 });

// Files of a worker share its page and packages, since making both again for each took five sixths of the time. The app's own
// modules, which hold stores, are each file's own, and no file leaves anything in the page.
vi.resetModules();

afterEach(cleanup);
afterAll(async () => {
  vi.useRealTimers();
  // A script loaded by one test file must not reach the next file with this file's mocks.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Storage again: happy-dom binds a method when it is first read, so that a spy on it never goes. */
function newStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = new Storage();
    Object.defineProperty(window, name, { configurable: true, get: () => storage });
  }
}

function clearPage(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=-1; path=/`;
  const { documentElement: html, head, body } = document;
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  // emotion's cache continues with the styles that it has put in.
  for (const each of head.querySelectorAll(':not(style)')) each.remove();
  body.replaceChildren();
  history.replaceState(null, '', '/');
}

// Some files run without a page.
if (typeof window !== 'undefined') {
  const { addEventListener } = window;
  const listeners: Parameters<typeof addEventListener>[] = [];
  window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    listeners.push(listener);
    addEventListener.apply(window, listener);
  };
  newStorage();
  beforeEach(newStorage);
  afterAll(() => {
    window.addEventListener = addEventListener;
    for (const listener of listeners) window.removeEventListener(...listener);
    clearPage();
  });
}

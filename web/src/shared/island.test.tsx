import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createIsland } from './island';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('a part of a page whose script did not arrive is asked for again, after pauses that grow', async () => {
  vi.useFakeTimers();
  try {
    const failure = new TypeError('Failed to fetch dynamically imported module');
    const load = vi
      .fn<() => Promise<() => string>>()
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce(() => 'Search');
    const SearchBox = createIsland<object>(load);
    render(<SearchBox />);
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Search')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('a part of a page whose script did not arrive comes when the network is back', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(() => 'Search');
  const SearchBox = createIsland<object>(load);
  render(<SearchBox />);
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Search')).toBeNull();
  await act(() => Promise.resolve(fireEvent(window, new Event('online'))));
  expect(await screen.findByText('Search')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

/** Imports a fresh copy of the module, as on a newly loaded server-rendered page. */
async function renderServerPage(load: () => Promise<() => string>, at?: string, before?: () => void) {
  vi.resetModules();
  const fresh = await import('./island');
  before?.();
  document.body.innerHTML =
    '<script id="page-data" type="application/json">{}</script><footer>As drawn</footer>';
  const Footer = fresh.createIsland<object>(load, { at });
  render(<Footer />);
  return { hydrateIslands: fresh.hydrateIslands };
}

test('a part below the screen has its script when the browser is idle, and waits until the page is touched', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  const load = vi.fn(() => Promise.resolve(() => 'Newsletter'));
  await renderServerPage(load, 'footer');
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
  await act(() => load.mock.results[0]?.value as Promise<unknown>);
  expect(screen.queryByText('Newsletter')).toBeNull();
  fireEvent.wheel(window);
  expect(await screen.findByText('Newsletter')).toBeTruthy();
});

test.each([
  ['is on the screen', 'footer', { top: 0, bottom: 40, height: 40 }],
  ['has no place of its own', undefined, {}],
  ['has a place that the page does not have', '#nowhere', {}],
])('a part that %s is taken over untouched', async (_, at, box) => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  await renderServerPage(() => Promise.resolve(() => 'Newsletter'), at);
  expect(await screen.findByText('Newsletter')).toBeTruthy();
});

test('a touch counts that came before the part asked for its script', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const touch = () => fireEvent.pointerDown(document.body);
  await renderServerPage(() => Promise.resolve(() => 'Newsletter'), 'footer', touch);
  expect(await screen.findByText('Newsletter')).toBeTruthy();
});

test('a change of the whole page does not wait for a touch', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const { hydrateIslands } = await renderServerPage(() => Promise.resolve(() => 'Newsletter'), 'footer');
  hydrateIslands();
  expect(await screen.findByText('Newsletter')).toBeTruthy();
});

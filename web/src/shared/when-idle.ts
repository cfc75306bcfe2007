/** Milliseconds after which work is done that the browser found no time for. */
const LATEST_MS = 4000;

/** Where browsers do not say when they are idle: milliseconds after which they are taken for it. */
const SOON_MS = 1500;

const waiting: { work: () => void; since: number }[] = [];

function next(): void {
  try {
    waiting[0]?.work();
  } finally {
    // Not before: what this piece asks for waits behind it.
    waiting.shift();
    if (waiting[0]) schedule(waiting[0].since);
  }
}

function schedule(since: number): void {
  const left = (after: number) => Math.max(1, since + after - Date.now());
  if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: left(LATEST_MS) });
  else setTimeout(next, left(SOON_MS));
}

/** Does background work once the browser is idle: one piece at a time, so that it can answer the visitor in between. */
export function whenIdle(work: () => void): void {
  const since = Date.now();
  if (waiting.push({ work, since }) === 1) schedule(since);
}

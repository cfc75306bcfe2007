/** Maximum delay in milliseconds, after which a task runs even if the browser is busy. */
const LATEST_MS = 4000;

/** Delay in milliseconds in browsers that do not support `requestIdleCallback`. */
const SOON_MS = 1500;

const waiting: { task: () => void; since: number }[] = [];

function runNextTask(): void {
  try {
    waiting[0]?.task();
  } finally {
    // The running task remains in the queue, so that a task which it adds does not request a second callback.
    waiting.shift();
    if (waiting[0]) scheduleTask(waiting[0].since);
  }
}

function scheduleTask(since: number): void {
  const left = (after: number) => Math.max(1, since + after - Date.now());
  if ('requestIdleCallback' in window) requestIdleCallback(runNextTask, { timeout: left(LATEST_MS) });
  else setTimeout(runNextTask, left(SOON_MS));
}

/** Runs a task when the browser is idle, one task at a time. */
export function runWhenIdle(task: () => void): void {
  const since = Date.now();
  if (waiting.push({ task, since }) === 1) scheduleTask(since);
}

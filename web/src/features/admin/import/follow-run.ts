import type { ImportRun } from '@contract/imports';
import { ApiError } from '@/shared/api/api-error';
import { resumeImport } from './imports-api';

/** Failures in a row after which the import is left to the scheduled job. */
const MAX_FAILURES = 5;

/** Milliseconds before a batch is requested again that failed or is being done elsewhere. */
const PAUSE_MS = 1500;

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

export const isAtWork = ({ status }: ImportRun) => status === 'running' || status === 'undoing';

const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Requests one batch of an import after the other until it is finished, and reports its progress. Lost answers do no
 * harm: the server knows which batch is next.
 * @throws ApiError when it is refused, or fails repeatedly.
 */
export async function followRun(
  from: ImportRun,
  onRun: (run: ImportRun) => void,
  signal: AbortSignal,
  pause: () => Promise<void> = wait,
): Promise<ImportRun> {
  let run = from;
  let failures = 0;
  while (isAtWork(run) && !signal.aborted) {
    try {
      const next = await resumeImport(run._id);
      const moved = next.done !== run.done || next.undone !== run.undone || next.status !== run.status;
      run = next;
      failures = 0;
      if (!signal.aborted) onRun(run);
      if (!moved) await pause();
    } catch (error) {
      failures += 1;
      if (!isRetryable(error) || failures > MAX_FAILURES) throw error;
      await pause();
    }
  }
  return run;
}

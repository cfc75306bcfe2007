import type * as endpoints from '@contract/endpoints';
import type { Export } from '@contract/files/exports';
import { ApiError } from '@/shared/api/api-error';
import { keyOf, readData } from '@/shared/api/client';
import { saveFrom } from '@/shared/api/download';

/** Milliseconds between two looks at how far an export is. */
const PAUSE_MS = 2000;

/** Failures in a row after which nothing is asked any more. */
const MAX_FAILURES = 5;

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Follows an export until its file is made, and has the browser save it.
 * @param look asks how far an export is. @param onProgress the share that is done, 0 to 1.
 * @throws ApiError where it is gone or could not be made.
 */
export async function followExport(
  begun: Export,
  look: (id: string) => Promise<Export>,
  onProgress: (share: number) => void,
  { pause = wait, save = saveFrom } = {},
): Promise<void> {
  let found = begun;
  for (let failures = 0; found.state === 'waiting' || found.state === 'working';) {
    await pause();
    try {
      found = await look(found._id);
      failures = 0;
      if (found.total > 0) onProgress(Math.min(1, found.rows / found.total));
    } catch (error) {
      failures += 1;
      if (!isRetryable(error) || failures > MAX_FAILURES) throw error;
    }
  }
  // In the shop's own words, as a refusal has them.
  if (found.state === 'failed') throw new ApiError('INVALID_TRANSITION', 409, found.failure);
  save(found.url);
}

type Exported = 'exportedOrders' | 'exportedProducts' | 'exportedCustomers';

/** Has a file that was asked for saved when it is made. @param made where it is asked how far that is. @throws ApiError */
export const saveExport = async (
  begun: Promise<Export>,
  made: (typeof endpoints)[Exported],
  onProgress: (share: number) => void,
): Promise<void> => followExport(await begun, (id) => readData(keyOf(made, { params: { id } })), onProgress);

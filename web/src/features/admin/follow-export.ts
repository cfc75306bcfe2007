import type * as endpoints from '@contract/endpoints';
import type { Export } from '@contract/files/exports';
import { ApiError } from '@/shared/api/api-error';
import { keyOf, readData } from '@/shared/api/client';
import { saveFrom } from '@/shared/api/download';

const PAUSE_MS = 2000;

/** Maximum number of consecutive failures before polling stops. */
const MAX_FAILURES = 5;

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Polls an export until its file is ready, then downloads the file. `onProgress` receives a share from 0 to 1.
 * @throws ApiError if the export is gone or failed.
 */
export async function followExport(
  begun: Export,
  look: (id: string) => Promise<Export>,
  onProgress: (share: number) => void,
  { pause = wait, save = saveFrom } = {},
): Promise<void> {
  let currentExport = begun;
  for (let failures = 0; currentExport.state === 'waiting' || currentExport.state === 'working';) {
    await pause();
    try {
      currentExport = await look(currentExport._id);
      failures = 0;
      if (currentExport.total > 0) onProgress(Math.min(1, currentExport.rows / currentExport.total));
    } catch (error) {
      failures += 1;
      if (!isRetryable(error) || failures > MAX_FAILURES) throw error;
    }
  }
  // The server's message explains the failure better than a generic message.
  if (currentExport.state === 'failed') throw new ApiError('INVALID_TRANSITION', 409, currentExport.failure);
  save(currentExport.url);
}

type ExportEndpointName = 'exportedOrders' | 'exportedProducts' | 'exportedCustomers';

export const saveExport = async (
  begun: Promise<Export>,
  made: (typeof endpoints)[ExportEndpointName],
  onProgress: (share: number) => void,
): Promise<void> => followExport(await begun, (id) => readData(keyOf(made, { params: { id } })), onProgress);

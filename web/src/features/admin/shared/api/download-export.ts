import type * as endpoints from '@contract/endpoints';
import type { FileExport } from '@contract/files/exports';
import { ApiError } from '@/shared/api/api-error';
import { getCacheKey, fetchEndpointData } from '@/shared/api/client';
import { downloadUrl } from '@/shared/api/download';
import { isRetryableError, MAX_POLLING_FAILURES, waitMilliseconds } from '@/shared/api/polling';

const PAUSE_MS = 2000;

/**
 * Polls an export until its file is ready, then downloads the file. `onProgress` receives the progress from 0 to 1.
 * @throws ApiError if the export failed or no longer exists
 */
export async function pollExport(
  begun: FileExport,
  look: (id: string) => Promise<FileExport>,
  onProgress: (share: number) => void,
  { pause = () => waitMilliseconds(PAUSE_MS), save = downloadUrl } = {},
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
      if (!isRetryableError(error) || failures > MAX_POLLING_FAILURES) throw error;
    }
  }
  if (currentExport.state === 'failed') throw new ApiError('INVALID_TRANSITION', 409, currentExport.failure);
  save(currentExport.url);
}

type ExportEndpointName = 'getOrderExport' | 'getProductExport' | 'getCustomerExport';

export const downloadExport = async (
  begun: Promise<FileExport>,
  made: (typeof endpoints)[ExportEndpointName],
  onProgress: (share: number) => void,
): Promise<void> =>
  pollExport(await begun, (id) => fetchEndpointData(getCacheKey(made, { params: { id } })), onProgress);

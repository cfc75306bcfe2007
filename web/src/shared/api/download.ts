import { ApiError } from './api-error';
import { callWith, urlOf, type CallOptions } from './client';
import { ERROR_MESSAGES } from './error-messages';

/** Milliseconds a file may take: an export reads the whole store. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

/** Asks /api for a file and hands it to the browser under a name. Throws ApiError. */
export async function download(path: string, name: string, query?: CallOptions['query']): Promise<void> {
  const blob = await callWith(
    (token) =>
      fetch(urlOf(path, query), {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
      }).catch((error: unknown) => {
        const code = (error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'OFFLINE';
        throw new ApiError(code, 0, ERROR_MESSAGES[code]);
      }),
    (response) => response.blob(),
  );
  saveFile(blob, name);
}

/** Lets the browser keep what the page made, under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

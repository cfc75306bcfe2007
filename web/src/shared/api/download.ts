import { ApiError } from './api-error';
import { callWith, pathTo, urlOf, type Address } from './client';
import type { AddressParts, Argument, FileEndpoint } from './endpoint-types';
import { ERROR_MESSAGES } from './error-messages';

/** Milliseconds a file may take: an export reads the whole store. */
const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * Asks an endpoint of the contract for its file and hands it to the browser under a name.
 * @throws ApiError
 */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  name: string,
  ...[address]: Argument<AddressParts<E>>
): Promise<void> {
  const parts: Address = address ?? {};
  const blob = await callWith(
    (token) =>
      fetch(urlOf(pathTo(endpoint, parts), parts.query), {
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

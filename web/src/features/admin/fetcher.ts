import { isNotFound } from '@/shared/api/api-error';
import { readData, type Key } from '@/shared/api/client';
import type { DataOf, JsonEndpoint } from '@/shared/api/endpoint-types';
import { announcing } from '@/shared/toasts/announce-failure';

/**
 * A fetcher of what a page wants of an endpoint's data. It announces failures in the page's words; without any it is quiet, for
 * pages that say so themselves.
 */
export function fetcherOf<E extends JsonEndpoint, T>(
  _endpoint: E,
  wanted: (data: DataOf<E>) => T,
  failure?: string,
): (key: Key<E>) => Promise<T> {
  const fetcher = async (key: Key<E>) => wanted(await readData<E>(key));
  return failure === undefined ? fetcher : announcing(failure, fetcher);
}

/** A deletion: one of what is gone already is no failure. @throws ApiError */
export async function deleting(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

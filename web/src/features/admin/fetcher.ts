import { isNotFound } from '@/shared/api/api-error';
import { call, readData, type Key } from '@/shared/api/client';
import type { Argument, DataOf, JsonEndpoint, RequestParts } from '@/shared/api/endpoint-types';
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

/** A fetcher of the pages of a list, whose entries are a field of the endpoint's data. It announces failures, as `fetcherOf` does. */
export const pagesOf = <E extends JsonEndpoint, Name extends keyof DataOf<E>>(
  endpoint: E,
  name: Name,
  failure?: string,
) =>
  fetcherOf(
    endpoint,
    (data) => ({ items: data[name], nextCursor: (data as { nextCursor: string | null }).nextCursor }),
    failure,
  );

/**
 * Sends what the panel asks for, and answers its data. Failures are not announced: who asked says what failed.
 * @throws ApiError
 */
export async function send<E extends JsonEndpoint>(
  endpoint: E,
  ...[request]: Argument<RequestParts<E>>
): Promise<DataOf<E>> {
  const quietly = call as unknown as (to: E, request: object) => Promise<{ data: DataOf<E> }>;
  return (await quietly(endpoint, { ...(request as object), quiet: true })).data;
}

/** A deletion: one of what is gone already is no failure. @throws ApiError */
export async function deleting(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

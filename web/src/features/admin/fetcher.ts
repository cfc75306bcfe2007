import { isNotFound } from '@/shared/api/api-error';
import { call, readData, type Key } from '@/shared/api/client';
import type { Argument, DataOf, JsonEndpoint, RequestParts } from '@/shared/api/endpoint-types';
import { announcing } from '@/shared/toasts/announce-failure';

/** Creates a fetcher that converts an endpoint's data. Announces failures if a message is given. */
export function fetcherOf<E extends JsonEndpoint, T>(
  _endpoint: E,
  wanted: (data: DataOf<E>) => T,
  failure?: string,
): (key: Key<E>) => Promise<T> {
  const fetcher = async (key: Key<E>) => wanted(await readData<E>(key));
  return failure === undefined ? fetcher : announcing(failure, fetcher);
}

/** Creates a fetcher for pages of a list. `name` is the response field with the entries. */
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

/** Sends a request. Failures are not announced, so the caller must report them. */
export async function send<E extends JsonEndpoint>(
  endpoint: E,
  ...[request]: Argument<RequestParts<E>>
): Promise<DataOf<E>> {
  const callQuietly = call as unknown as (to: E, request: object) => Promise<{ data: DataOf<E> }>;
  return (await callQuietly(endpoint, { ...(request as object), quiet: true })).data;
}

/** Waits for a deletion and ignores a "not found" error. @throws ApiError if the deletion fails for another reason. */
export async function deleting(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

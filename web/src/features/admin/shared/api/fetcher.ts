import { isNotFoundError } from '@/shared/api/api-error';
import { callApi, fetchEndpointData, type CacheKey } from '@/shared/api/client';
import type {
  OptionalArgument,
  EndpointData,
  JsonEndpoint,
  EndpointRequestParts,
} from '@/shared/api/endpoint-types';
import { withFailureToast } from '@/shared/toasts/announce-failure';
import type { WriteEndpoint } from './send-change';

/** Creates a function that loads data from an endpoint and converts it. Shows the message `failure` on errors. */
export function createEndpointFetcher<E extends JsonEndpoint, T>(
  _endpoint: E,
  wanted: (data: EndpointData<E>) => T,
  failure?: string,
): (key: CacheKey<E>) => Promise<T> {
  const fetcher = async (key: CacheKey<E>) => wanted(await fetchEndpointData<E>(key));
  return failure === undefined ? fetcher : withFailureToast(failure, fetcher);
}

/** Creates a function that loads a page of a list. `name` is the response field that contains the items. */
export const createPageFetcher = <E extends JsonEndpoint, Name extends keyof EndpointData<E>>(
  endpoint: E,
  name: Name,
  failure?: string,
) =>
  createEndpointFetcher(
    endpoint,
    (data) => ({ items: data[name], nextCursor: (data as { nextCursor: string | null }).nextCursor }),
    failure,
  );

/** Sends a request that changes no cached response, and returns the response's data. Shows no error message. */
export async function sendRequestWithoutToast<E extends Exclude<JsonEndpoint, WriteEndpoint>>(
  endpoint: E,
  ...[request]: OptionalArgument<EndpointRequestParts<E>>
): Promise<EndpointData<E>> {
  const callQuietly = callApi as unknown as (to: E, request: object) => Promise<{ data: EndpointData<E> }>;
  return (await callQuietly(endpoint, { ...(request as object), quiet: true })).data;
}

/** Awaits the response to a delete request. An object that is already deleted causes no error. */
export async function ignoreNotFoundError(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isNotFoundError(error)) throw error;
  });
}

import { CACHE_CHANGES } from '@contract/cache-changes';
import { getEndpointPath, type CacheChange, type Endpoint } from '@contract/endpoint-parts';
import { ApiError, isNotFoundError } from '@/shared/api/api-error';
import { appendQuery, callApi, fillEndpointPath, type ApiCallOptions } from '@/shared/api/client';
import type {
  EndpointRequestParts,
  EndpointResponse,
  EndpointUploadParts,
  JsonEndpoint,
  OptionalArgument,
  UploadEndpoint,
} from '@/shared/api/endpoint-types';
import { uploadFiles } from '@/shared/api/upload';
import { invalidateData, updateCachedData, updateCachedItems } from '@/shared/data/change-data';

/** Write endpoint whose route declares which cached responses the request changes. */
export type WriteEndpoint = keyof typeof CACHE_CHANGES & JsonEndpoint;

type ChangeRequest<E extends WriteEndpoint> = E extends UploadEndpoint
  ? EndpointUploadParts<E>
  : EndpointRequestParts<E>;

type Params = Readonly<Record<string, string>>;

interface ChangeOptions {
  quiet: true;
  params?: Params;
  query?: ApiCallOptions['query'];
  files?: Readonly<Record<string, readonly File[]>>;
}

type Resource = Readonly<Record<string, unknown>>;

/** Returns a predicate for the cache keys of a GET endpoint. Omitted path parameters match any value. */
export function createCacheKeyMatcher(endpoint: Endpoint, params: Params = {}): (key: string) => boolean {
  const segments = getEndpointPath(endpoint).split('/');
  return (key) => {
    const parts = key.split('?', 1)[0]!.split('/');
    return (
      parts.length === segments.length &&
      segments.every((segment, at) => {
        if (!segment.startsWith(':')) return segment === parts[at];
        const value = params[segment.slice(1)];
        return value === undefined || encodeURIComponent(value) === parts[at];
      })
    );
  };
}

/** Replaces a resource in cached responses. If `resource` is null, removes the deleted item from cached lists. */
function replaceCachedResource(
  { id, list, get }: NonNullable<CacheChange['replaces']>,
  params: Params,
  resource: Resource | null,
): void {
  const value = resource ? resource[id] : Object.values(params).at(-1);
  if (list)
    updateCachedItems<Resource>(createCacheKeyMatcher(list), (item) =>
      item[id] === value ? resource : item,
    );
  if (get && resource) updateCachedData<Resource>(createCacheKeyMatcher(get, params), () => resource);
}

/**
 * Sends a write request and updates the cached responses that the route declares. After a conflict, caches the newer
 * version. Shows no error message.
 * @throws ApiError if the request fails
 */
export async function sendWriteRequest<E extends WriteEndpoint>(
  endpoint: E,
  ...[request]: OptionalArgument<ChangeRequest<E>>
): Promise<EndpointResponse<E>> {
  const { invalidates, replaces, merges }: CacheChange = CACHE_CHANGES[endpoint];
  const options: ChangeOptions = { ...(request as object | undefined), quiet: true };
  const { params = {}, query, files = {} } = options;
  const isMerged = (key: string) =>
    merges !== undefined && key === appendQuery(fillEndpointPath(merges, { params }), query);
  const send = (Object.values(files).some(({ length }) => length > 0) ? uploadFiles : callApi) as (
    to: E,
    parts: object,
  ) => Promise<unknown>;
  try {
    const response = await send(endpoint, options);
    const { data = {} } = response as { data?: Record<string, Resource> };
    // The resource is the only field of `data`.
    const [resource = null] = Object.values(data);
    if (replaces) replaceCachedResource(replaces, params, resource);
    updateCachedData<object>(isMerged, (cached) => ({ ...cached, ...data }));
    return response as EndpointResponse<E>;
  } catch (error) {
    invalidateData(isMerged);
    if (replaces && error instanceof ApiError) {
      if (error.code === 'STALE_WRITE' && error.details.current)
        replaceCachedResource(replaces, params, error.details.current as unknown as Resource);
      else if (replaces.list && isNotFoundError(error)) invalidateData(createCacheKeyMatcher(replaces.list));
    }
    throw error;
  } finally {
    for (const read of invalidates) invalidateData(createCacheKeyMatcher(read, params));
  }
}

/** Sends a DELETE request and updates the cache. Ignores the error if the object does not exist. */
export async function sendDeleteRequest<E extends WriteEndpoint>(
  endpoint: E,
  ...request: OptionalArgument<ChangeRequest<E>>
): Promise<void> {
  await sendWriteRequest(endpoint, ...request).catch((error: unknown) => {
    if (!isNotFoundError(error)) throw error;
  });
}

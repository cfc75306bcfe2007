import { CACHE_CHANGES } from '@contract/cache-changes';
import { getEndpointPath, type CacheChange, type Endpoint } from '@contract/endpoint-parts';
import { ApiError, isNotFoundError } from '@/shared/api/api-error';
import { callApi } from '@/shared/api/client';
import type {
  EndpointRequestParts,
  EndpointResponse,
  EndpointUploadParts,
  JsonEndpoint,
  OptionalArgument,
  UploadEndpoint,
} from '@/shared/api/endpoint-types';
import { uploadFiles } from '@/shared/api/upload';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';

/** Write endpoints whose routes name the cached responses that they change. */
export type ChangeEndpoint = keyof typeof CACHE_CHANGES & JsonEndpoint;

type ChangeRequest<E extends ChangeEndpoint> = E extends UploadEndpoint
  ? EndpointUploadParts<E>
  : EndpointRequestParts<E>;

type Params = Readonly<Record<string, string>>;
type Resource = Readonly<Record<string, unknown>>;

/** Returns a filter for the cache keys of a GET endpoint. Matches any value of a path parameter that is not given. */
export function matchRead(endpoint: Endpoint, params: Params = {}): (key: string) => boolean {
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

function replaceCachedResource(
  { id, list, get }: NonNullable<CacheChange['replaces']>,
  params: Params,
  resource: Resource,
): void {
  if (list)
    updateCachedData<{ items: readonly Resource[] }>(matchRead(list), (page) =>
      page.items.some((item) => item[id] === resource[id])
        ? { ...page, items: page.items.map((item) => (item[id] === resource[id] ? resource : item)) }
        : page,
    );
  if (get) updateCachedData<Resource>(matchRead(get, params), () => resource);
}

/**
 * Sends a write request, and updates the cached responses that its route names with the returned object. After a
 * conflict, caches the newer version. Invalidates the responses even if the request fails. Shows no error message.
 * @throws ApiError if the request fails
 */
export async function sendChange<E extends ChangeEndpoint>(
  endpoint: E,
  ...[request]: OptionalArgument<ChangeRequest<E>>
): Promise<EndpointResponse<E>> {
  const { invalidates, replaces }: CacheChange = CACHE_CHANGES[endpoint];
  const options: { quiet: true; params?: Params; files?: object } = {
    ...(request as object | undefined),
    quiet: true,
  };
  const { params = {} } = options;
  const send = (options.files ? uploadFiles : callApi) as (to: E, parts: object) => Promise<unknown>;
  try {
    const response = await send(endpoint, options);
    // The resource is the only field of `data`.
    const [resource] = Object.values((response as { data?: Record<string, Resource> }).data ?? {});
    if (replaces && resource) replaceCachedResource(replaces, params, resource);
    return response as EndpointResponse<E>;
  } catch (error) {
    if (replaces && error instanceof ApiError) {
      if (error.code === 'STALE_WRITE' && error.details.current)
        replaceCachedResource(replaces, params, error.details.current as unknown as Resource);
      else if (replaces.list && isNotFoundError(error)) invalidateData(matchRead(replaces.list));
    }
    throw error;
  } finally {
    for (const read of invalidates) invalidateData(matchRead(read, params));
  }
}

/** Sends a DELETE request and updates the cache. Ignores the error if the object does not exist. */
export async function sendRemoval<E extends ChangeEndpoint>(
  endpoint: E,
  ...request: OptionalArgument<ChangeRequest<E>>
): Promise<void> {
  await sendChange(endpoint, ...request).catch((error: unknown) => {
    if (!isNotFoundError(error)) throw error;
  });
}

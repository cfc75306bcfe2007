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
import { invalidateData, updateCachedData } from '@/shared/data/change-data';

/** Write endpoint whose route declares which cached responses the request changes. */
export type WriteEndpoint = keyof typeof CACHE_CHANGES & JsonEndpoint;

type ChangeRequest<E extends WriteEndpoint> =
  | EndpointRequestParts<E>
  | (E extends UploadEndpoint ? EndpointUploadParts<E> : never);

type Params = Readonly<Record<string, string>>;

interface ChangeOptions {
  quiet: true;
  params?: Params;
  query?: ApiCallOptions['query'];
  files?: Readonly<Record<string, readonly File[]>>;
}

type CachedObject = Readonly<Record<string, unknown>> & { readonly updatedAt?: string };

const isObject = (value: unknown): value is CachedObject => typeof value === 'object' && value !== null;

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

/** Replaces an object in cached responses, unless they have a newer version. Null removes it from cached lists. */
function replaceCachedObject(
  { id, lists = [], get }: NonNullable<CacheChange['replaces']>,
  value: unknown,
  object: CachedObject | null,
): void {
  const isOutdated = (cached: unknown): cached is CachedObject =>
    isObject(cached) && cached[id] === value && !(object && cached.updatedAt! > object.updatedAt!);
  const replaceIn = (cached: unknown) => {
    if (Array.isArray(cached) && cached.some(isOutdated))
      return cached.flatMap((item) => (isOutdated(item) ? (object ? [{ ...item, ...object }] : []) : [item]));
    return isOutdated(cached) && object ? { ...cached, ...object } : cached;
  };
  for (const read of get ? [...lists, get] : lists)
    updateCachedData<unknown>(createCacheKeyMatcher(read), (cached) => {
      // Some fetchers convert the response to a text.
      if (!isObject(cached)) return cached;
      if (isOutdated(cached)) return object ?? cached;
      const fields = Object.entries(cached).map(([name, field]) => [name, replaceIn(field)] as const);
      return fields.some(([name, field]) => field !== cached[name]) ? Object.fromEntries(fields) : cached;
    });
}

/** Returns the objects with an id in a response: its data, or the fields and list items of its data. */
function findObjects(id: string, { data, ...fields }: CachedObject): CachedObject[] {
  const found = isObject(data) ? data : fields;
  return id in found
    ? [found]
    : Object.values(found)
        .flat()
        .filter((each): each is CachedObject => isObject(each) && id in each);
}

/**
 * Sends a write request and updates the cached responses that the route declares. After a conflict, caches the newer
 * version. After a deletion, removes the object from cached lists. Shows no error message.
 * @throws ApiError if the request fails
 */
export async function sendWriteRequest<E extends WriteEndpoint>(
  endpoint: E,
  ...[request]: OptionalArgument<ChangeRequest<E>>
): Promise<EndpointResponse<E>> {
  const { invalidates, invalidatesOnFailure = [], replaces, merges }: CacheChange = CACHE_CHANGES[endpoint];
  const options: ChangeOptions = { ...(request as object | undefined), quiet: true };
  const { params = {}, query, files = {} } = options;
  const isMerged = (key: string) =>
    merges !== undefined && key === appendQuery(fillEndpointPath(merges, { params }), query);
  const send = (Object.values(files).some(({ length }) => length > 0) ? uploadFiles : callApi) as (
    to: E,
    parts: object,
  ) => Promise<unknown>;
  const replace = (response: CachedObject) => {
    if (!replaces) return;
    const objects = findObjects(replaces.id, response);
    for (const each of objects) replaceCachedObject(replaces, each[replaces.id], each);
    if (objects.length === 0 && 'message' in response)
      replaceCachedObject(replaces, Object.values(params).at(-1), null);
  };
  try {
    const response = (await send(endpoint, options)) as CachedObject;
    replace(response);
    updateCachedData<object>(isMerged, (cached) => ({ ...cached, ...(response.data as object) }));
    return response as EndpointResponse<E>;
  } catch (error) {
    invalidateData(isMerged);
    for (const read of invalidatesOnFailure) invalidateData(createCacheKeyMatcher(read, params));
    if (replaces && error instanceof ApiError) {
      if (error.code === 'STALE_WRITE' && error.details.current) replace({ data: error.details.current });
      else if (isNotFoundError(error))
        for (const read of replaces.lists ?? []) invalidateData(createCacheKeyMatcher(read));
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

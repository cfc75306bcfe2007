export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** HTTP method and path below /api. Path parameters start with a colon, such as 'GET /orders/:id'. */
export type Endpoint = `${HttpMethod} /${string}`;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** Path parameters of an endpoint. For 'GET /orders/:id', this is `{ id: string }`. */
export type EndpointParams<E extends Endpoint> = { [Name in ParamNames<E>]: string };

export const getEndpointMethod = (endpoint: Endpoint) =>
  endpoint.slice(0, endpoint.indexOf(' ')) as HttpMethod;

export const getEndpointPath = (endpoint: Endpoint) => endpoint.slice(endpoint.indexOf(' ') + 1);

/** Returns the path of an endpoint below /api, with URL-encoded values instead of :parameters. */
export const buildEndpointPath = (endpoint: Endpoint, params: Readonly<Record<string, string>>) =>
  getEndpointPath(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Effect of a write request on cached GET responses. */
export interface CacheChange {
  invalidates: readonly Endpoint[];
  invalidatesOnFailure?: readonly Endpoint[];
  /** Cached GET responses that contain the changed objects. `id` is the name of the objects' id property. */
  replaces?: { id: string; lists?: readonly Endpoint[]; get?: Endpoint };
  /** GET endpoint whose cached data is updated with the response data of the write request. */
  merges?: Endpoint;
}

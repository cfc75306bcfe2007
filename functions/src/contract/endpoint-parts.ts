export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path below /api. Path parameters begin with a colon: 'GET /orders/:id'. */
export type Endpoint = `${HttpMethod} /${string}`;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** Path parameters: `{ id: string }` for 'GET /orders/:id', `{}` for a path without parameters. */
export type EndpointParams<E extends Endpoint> = { [Name in ParamNames<E>]: string };

export const getEndpointMethod = (endpoint: Endpoint) =>
  endpoint.slice(0, endpoint.indexOf(' ')) as HttpMethod;

export const getEndpointPath = (endpoint: Endpoint) => endpoint.slice(endpoint.indexOf(' ') + 1);

/** Returns the path below /api with encoded values in place of the :parameters. */
export const buildEndpointPath = (endpoint: Endpoint, params: Readonly<Record<string, string>>) =>
  getEndpointPath(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

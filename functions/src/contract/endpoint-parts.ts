export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path below /api. Path parameters begin with a colon: 'GET /orders/:id'. */
export type Endpoint = `${Method} /${string}`;

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** Path parameters: `{ id: string }` for 'GET /orders/:id', `{}` for a path without parameters. */
export type ParamsOf<E extends Endpoint> = { [Name in ParamNames<E>]: string };

export const methodOf = (endpoint: Endpoint) => endpoint.slice(0, endpoint.indexOf(' ')) as Method;

export const pathOf = (endpoint: Endpoint) => endpoint.slice(endpoint.indexOf(' ') + 1);

/** Returns the path below /api with encoded values in place of the :parameters. */
export const filledPath = (endpoint: Endpoint, params: Readonly<Record<string, string>>) =>
  pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

import type { AnyObject, ObjectSchema } from 'yup';
import type { Endpoint } from '../endpoint-parts';

/** Who may call a route. `owner` rules are the services' business: the route only asks for a user. */
type Access = 'all' | 'user' | 'admin';

type AnySchema = ObjectSchema<AnyObject>;

/** Seconds for which browsers and the CDN may answer a public read themselves. */
export interface CacheRule {
  maxAge: number;
  sMaxAge: number;
  staleWhileRevalidate: number;
}

/** At most `max` calls in `windowSeconds`, counted by caller's address or signed-in user. */
export interface LimitRule {
  name: string;
  max: number;
  windowSeconds: number;
}

/** Files that a route takes from a multipart form, beside its body's fields. */
export interface FileRule {
  /** The form's field that holds them. */
  field: string;
  max: number;
  /** Bytes of one file. */
  maxBytes: number;
  /** What the files are; pictures when absent. */
  content?: string;
}

/** One route of /api: the server's guard, parser and mount, and the OpenAPI page, are all made from this. */
export interface RouteDefinition {
  /** Method and path, from `endpoints`. */
  endpoint: Endpoint;
  who: Access;
  tag: string;
  summary: string;
  body?: AnySchema;
  query?: AnySchema;
  /** Given: the body may also come as a multipart form, with these files. */
  files?: FileRule;
  /** The status of a success, 200 when absent. */
  status?: number;
  cache?: CacheRule;
  limit?: LimitRule;
}

/** Keeps each entry's own schema types, and checks it against the definition. */
export const define = <const T extends Record<string, RouteDefinition>>(routes: T) => routes;

import type { InferType, ISchema } from 'yup';
import type { Endpoint, EndpointParams } from '@contract/endpoint-parts';
import type { ROUTES } from '@contract/routes';
import type { emulatorMailRoutes } from '@contract/routes/mail-routes';
import type { ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import type { ResponseBody, RouteResponse } from '@contract/routes/route-response';

// Imports types only, so that the schemas stay out of the main bundle.
type Routes = typeof ROUTES & typeof emulatorMailRoutes;
type Route = Routes[keyof Routes];
type RouteByEndpoint<E> = Extract<Route, { endpoint: E }>;

export type JsonEndpoint = Extract<Route, { answer: { kind: 'json' } }>['endpoint'];
export type UploadEndpoint = Extract<Route, { files: object }>['endpoint'];

/** Body of an endpoint's successful response, without the field `success`. */
export type EndpointResponse<E> =
  RouteByEndpoint<E> extends { answer: infer A extends RouteResponse } ? ResponseBody<A> : never;

export type EndpointData<E> = EndpointResponse<E> extends { data: infer D } ? D : never;

/** Input type of a schema with the output type `Out`. Fields with a default value are optional, except inside lists. */
type SchemaInput<Out, Defaults> = {
  [K in keyof Out as IsOptionalField<Out, Defaults, K> extends true ? K : never]?: Out[K];
} & {
  [K in keyof Out as IsOptionalField<Out, Defaults, K> extends true ? never : K]: IsNested<
    FieldDefault<Defaults, K>
  > extends true
    ? SchemaInput<Out[K], FieldDefault<Defaults, K>>
    : Out[K];
};
type FieldDefault<Defaults, K> = K extends keyof Defaults ? Defaults[K] : undefined;
type IsNested<Default> = Default extends readonly unknown[] ? false : Default extends object ? true : false;
type IsOptionalField<Out, Defaults, K extends keyof Out> =
  FieldDefault<Defaults, K> extends undefined
    ? false
    : IsNested<FieldDefault<Defaults, K>> extends true
      ? false
      : true;

type InputOfSchema<S> = S extends ISchema<unknown> ? SchemaInput<InferType<S>, S['__default']> : never;

type QueryValue<Value> = Value extends Date ? string : Value extends (infer Each)[] ? readonly Each[] : Value;
type QueryValues<Query> = {
  [K in keyof Query as HasNamedValues<Query[K]> extends true ? `${K & string}.${string}` : K]: HasNamedValues<
    Query[K]
  > extends true
    ? readonly string[]
    : QueryValue<Query[K]> | ('' extends Query[K] ? never : '');
};
/** Resolves to true for records that become one query parameter per key, such as `option.Colour=Red`. */
type HasNamedValues<Value> =
  NonNullable<Value> extends Readonly<Record<string, readonly string[]>>
    ? NonNullable<Value> extends readonly unknown[]
      ? false
      : true
    : false;

export type EndpointQuery<E> =
  RouteByEndpoint<E> extends { query: infer S }
    ? Partial<QueryValues<InputOfSchema<S>>>
    : Record<never, never>;

type ParamsPart<E extends Endpoint> = keyof EndpointParams<E> extends never
  ? unknown
  : { params: EndpointParams<E> };
type QueryPart<E> = RouteByEndpoint<E> extends { query: unknown } ? { query?: EndpointQuery<E> } : unknown;
type BodyPart<E> = RouteByEndpoint<E> extends { body: infer S } ? { body: InputOfSchema<S> } : unknown;
export interface OrderAccessHeaders {
  headers?: Record<typeof ORDER_TOKEN_HEADER, string>;
}

type HeadersPart<E> =
  RouteByEndpoint<E> extends { headers: infer S extends ISchema<unknown> }
    ? { headers?: InferType<S> }
    : RouteByEndpoint<E> extends { guests: 'order' }
      ? OrderAccessHeaders
      : unknown;
type FilesPart<E> =
  RouteByEndpoint<E> extends { files: { field: infer Field extends string } }
    ? { files: Record<Field, readonly File[]> }
    : unknown;

export type EndpointUrlParts<E extends Endpoint> = ParamsPart<E> & QueryPart<E>;

export type EndpointRequestParts<E extends Endpoint> = EndpointUrlParts<E> & BodyPart<E> & HeadersPart<E>;

/** Arguments of a file upload: the files, the URL parameters, the headers and the fields of the request body. */
export type EndpointUploadParts<E extends Endpoint> = EndpointUrlParts<E> &
  Partial<BodyPart<E>> &
  HeadersPart<E> &
  FilesPart<E>;

/** Tuple of a single argument, which is optional if all its fields are optional. */
export type OptionalArgument<T> = Partial<T> extends T ? [argument?: T] : [argument: T];

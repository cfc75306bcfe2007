import type { InferType, ISchema } from 'yup';
import type { Endpoint, ParamsOf } from '@contract/endpoint-parts';
import type { ROUTES } from '@contract/routes';
import type { LOCAL_MAIL_ROUTES } from '@contract/routes/mail-routes';
import type { ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import type { BodyOf, RouteAnswer } from '@contract/routes/route-answer';

// Types only: schemas stay out of the first page, which has no use for them.
type Routes = typeof ROUTES & typeof LOCAL_MAIL_ROUTES;
type Route = Routes[keyof Routes];
type RouteOf<E> = Extract<Route, { endpoint: E }>;

export type JsonEndpoint = Extract<Route, { answer: { kind: 'json' } }>['endpoint'];
export type UploadEndpoint = Extract<Route, { files: object }>['endpoint'];

/** The whole body of an endpoint's success, beside `success`. */
export type AnswerOf<E> = RouteOf<E> extends { answer: infer A extends RouteAnswer } ? BodyOf<A> : never;

/** What most answers hold: their `data`. */
export type DataOf<E> = AnswerOf<E> extends { data: infer D } ? D : never;

/**
 * What may be sent where a schema reads `Out`: a field that has a default may be left out, in a nested object too.
 * The elements of a list are sent whole.
 */
type Sent<Out, Defaults> = {
  [K in keyof Out as IsLeftOut<Out, Defaults, K> extends true ? K : never]?: Out[K];
} & {
  [K in keyof Out as IsLeftOut<Out, Defaults, K> extends true ? never : K]: IsNested<
    DefaultOf<Defaults, K>
  > extends true
    ? Sent<Out[K], DefaultOf<Defaults, K>>
    : Out[K];
};
type DefaultOf<Defaults, K> = K extends keyof Defaults ? Defaults[K] : undefined;
type IsNested<Default> = Default extends readonly unknown[] ? false : Default extends object ? true : false;
type IsLeftOut<Out, Defaults, K extends keyof Out> =
  DefaultOf<Defaults, K> extends undefined
    ? false
    : IsNested<DefaultOf<Defaults, K>> extends true
      ? false
      : true;

type SentTo<S> = S extends ISchema<unknown> ? Sent<InferType<S>, S['__default']> : never;

/** A query's values as they are written into an address; an empty one is left out. */
type Written<Value> = Value extends Date ? string : Value extends (infer Each)[] ? readonly Each[] : Value;
type QueryValues<Query> = {
  [K in keyof Query as IsNamed<Query[K]> extends true ? `${K & string}.${string}` : K]: IsNamed<
    Query[K]
  > extends true
    ? readonly string[]
    : Written<Query[K]> | ('' extends Query[K] ? never : '');
};
/** Whether the values of a part are written under names of their own: `option.Colour`. */
type IsNamed<Value> =
  NonNullable<Value> extends Readonly<Record<string, readonly string[]>>
    ? NonNullable<Value> extends readonly unknown[]
      ? false
      : true
    : false;

/** What an endpoint's query may hold. */
export type QueryOf<E> =
  RouteOf<E> extends { query: infer S } ? Partial<QueryValues<SentTo<S>>> : Record<never, never>;

type ParamsPart<E extends Endpoint> = keyof ParamsOf<E> extends never ? unknown : { params: ParamsOf<E> };
type QueryPart<E> = RouteOf<E> extends { query: unknown } ? { query?: QueryOf<E> } : unknown;
type BodyPart<E> = RouteOf<E> extends { body: infer S } ? { body: SentTo<S> } : unknown;
/** The token of a guest's order, on the routes that its link opens. */
export interface OrderAccess {
  headers?: Record<typeof ORDER_TOKEN_HEADER, string>;
}

type HeadersPart<E> =
  RouteOf<E> extends { headers: infer S extends ISchema<unknown> }
    ? { headers?: InferType<S> }
    : RouteOf<E> extends { guests: 'order' }
      ? OrderAccess
      : unknown;
type FilesPart<E> =
  RouteOf<E> extends { files: { field: infer Field extends string } }
    ? { files: Record<Field, readonly File[]> }
    : unknown;

/** What an endpoint's address is made of. */
export type AddressParts<E extends Endpoint> = ParamsPart<E> & QueryPart<E>;

/** What a call of an endpoint sends. */
export type RequestParts<E extends Endpoint> = AddressParts<E> & BodyPart<E> & HeadersPart<E>;

/** What an upload sends: a form with files, and the fields of the body beside them. */
export type UploadParts<E extends Endpoint> = AddressParts<E> &
  Partial<BodyPart<E>> &
  HeadersPart<E> &
  FilesPart<E>;

/** The last argument of a call, which may be left out where nothing in it is required. */
export type Argument<T> = Partial<T> extends T ? [argument?: T] : [argument: T];

import type { InferType, ISchema, ObjectShape } from 'yup';
import { objectOf, text } from '../answer-fields';
import type { AnySchema } from './route-schema';

/** A success as JSON: the whole body beside `success: true`. */
export interface JsonAnswer<B extends AnySchema = AnySchema> {
  kind: 'json';
  body: B;
}

/** A success that is a file or a page, sent as it is. */
export interface FileAnswer {
  kind: 'file';
  /** Its media type. */
  type: string;
}

/** A success that says where something lies: 302, since it may lie elsewhere another time. */
export interface RedirectAnswer {
  kind: 'redirect';
}

export type RouteAnswer = JsonAnswer | FileAnswer | RedirectAnswer;

/** The body of a JSON answer, without `success`. */
export type BodyOf<A extends RouteAnswer> = A extends JsonAnswer<infer B> ? InferType<B> : never;

/** A body of these fields beside `success`. */
export const json = <S extends ObjectShape>(fields: S) => ({ kind: 'json' as const, body: objectOf(fields) });

/** The envelope of most answers. */
export const data = <S extends ISchema<unknown>>(schema: S) => json({ data: schema });

/** A sentence for people, of the answers that have one. */
export const message = { message: text('A sentence for people.') };

export const file = (type: string): FileAnswer => ({ kind: 'file', type });

export const redirect: RedirectAnswer = { kind: 'redirect' };

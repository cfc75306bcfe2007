import type { InferType, ISchema, ObjectShape } from 'yup';
import { objectOf, text } from '../answer-fields';
import type { AnySchema } from './route-schema';

export interface JsonAnswer<B extends AnySchema = AnySchema> {
  kind: 'json';
  body: B;
}

export interface FileAnswer {
  kind: 'file';
  type: string;
}

export interface RedirectAnswer {
  kind: 'redirect';
}

export type RouteAnswer = JsonAnswer | FileAnswer | RedirectAnswer;

export type BodyOf<A extends RouteAnswer> = A extends JsonAnswer<infer B> ? InferType<B> : never;

export const json = <S extends ObjectShape>(fields: S) => ({ kind: 'json' as const, body: objectOf(fields) });

export const data = <S extends ISchema<unknown>>(schema: S) => json({ data: schema });

export const message = { message: text('A sentence for people.') };

export const file = (type: string): FileAnswer => ({ kind: 'file', type });

export const redirect: RedirectAnswer = { kind: 'redirect' };

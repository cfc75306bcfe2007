import type { InferType, ISchema, ObjectShape } from 'yup';
import { exactObject, textField } from '../response-fields';
import type { RouteSchema } from './route-schema';

export interface JsonRouteResponse<B extends RouteSchema = RouteSchema> {
  kind: 'json';
  body: B;
}

export interface FileRouteResponse {
  kind: 'file';
  type: string;
}

export interface RedirectRouteResponse {
  kind: 'redirect';
}

export type RouteResponse = JsonRouteResponse | FileRouteResponse | RedirectRouteResponse;

export type ResponseBody<R extends RouteResponse> =
  R extends JsonRouteResponse<infer B> ? InferType<B> : never;

export const jsonResponse = <S extends ObjectShape>(fields: S) => ({
  kind: 'json' as const,
  body: exactObject(fields),
});

export const dataResponse = <S extends ISchema<unknown>>(schema: S) => jsonResponse({ data: schema });

export const messageResponseFields = { message: textField('Message for the user.') };

export const fileResponse = (mediaType: string): FileRouteResponse => ({ kind: 'file', type: mediaType });

export const redirectResponse: RedirectRouteResponse = { kind: 'redirect' };

import { ObjectSchema, type AnyObject, type ISchema } from 'yup';

/** Object schema of a route. Using yup's own `ObjectSchema` would slow down the type checker. */
export type RouteSchema = ISchema<AnyObject>;

/** Casts a route's schema to yup's `ObjectSchema`. Throws TypeError if it is another kind of schema. */
export function toObjectSchema(schema: RouteSchema): ObjectSchema<AnyObject> {
  if (schema instanceof ObjectSchema) return schema;
  throw new TypeError('A route is declared with schemas of objects.');
}

export function getRequestSchemas(route: Partial<Record<'body' | 'query' | 'headers', RouteSchema>>) {
  const toOptionalSchema = (schema?: RouteSchema) => schema && toObjectSchema(schema);
  return {
    body: toOptionalSchema(route.body),
    query: toOptionalSchema(route.query),
    headers: toOptionalSchema(route.headers),
  };
}

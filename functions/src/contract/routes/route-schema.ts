import { ObjectSchema, type AnyObject, type ISchema } from 'yup';

/** Object schema of a route. Simpler than yup's `ObjectSchema` type, which would slow down type checking. */
export type RouteSchema = ISchema<AnyObject>;

/** @throws TypeError if the schema is not an object schema */
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

import { ObjectSchema, type AnyObject, type ISchema } from 'yup';

/** Object schema of a route. Comparing yup's `ObjectSchema` would take most of the type checking time. */
export type AnySchema = ISchema<AnyObject>;

/** Narrows a route's schema to yup's ObjectSchema. Throws TypeError for other schemas. */
export function objectSchemaOf(schema: AnySchema): ObjectSchema<AnyObject> {
  if (schema instanceof ObjectSchema) return schema;
  throw new TypeError('A route is declared with schemas of objects.');
}

export function requestSchemas(route: Partial<Record<'body' | 'query' | 'headers', AnySchema>>) {
  const toOptionalSchema = (schema?: AnySchema) => schema && objectSchemaOf(schema);
  return {
    body: toOptionalSchema(route.body),
    query: toOptionalSchema(route.query),
    headers: toOptionalSchema(route.headers),
  };
}

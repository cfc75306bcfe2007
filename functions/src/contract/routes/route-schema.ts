import { ObjectSchema, type AnyObject, type ISchema } from 'yup';

/**
 * The schema of an object, as routes are declared with it. yup's `ObjectSchema` says more, but comparing it with the
 * schemas of all routes was two thirds of the contract's type check, in every project that imports them.
 */
export type AnySchema = ISchema<AnyObject>;

/**
 * A route's schema with all methods of its class.
 * @throws TypeError for what is no object's schema.
 */
export function objectSchemaOf(schema: AnySchema): ObjectSchema<AnyObject> {
  if (schema instanceof ObjectSchema) return schema;
  throw new TypeError('A route is declared with schemas of objects.');
}

/** The schemas of what a route is sent; a part that it does not read is undefined. */
export function requestSchemas(route: Partial<Record<'body' | 'query' | 'headers', AnySchema>>) {
  const of = (schema?: AnySchema) => schema && objectSchemaOf(schema);
  return { body: of(route.body), query: of(route.query), headers: of(route.headers) };
}

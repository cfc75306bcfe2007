import type { JsonSchema } from '../../src/features/openapi/json-schema';

const typeName = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

/**
 * Where a value differs from a schema of our OpenAPI document, as 'path: what'. Stricter than JSON Schema: a
 * property that the schema does not name counts as a difference.
 */
export function schemaMismatches(
  schema: JsonSchema,
  value: unknown,
  schemas: Record<string, JsonSchema>,
  path = '$',
): string[] {
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target ? schemaMismatches(target, value, schemas, path) : [`${path}: ${schema.$ref} is unknown`];
  }
  if (schema.oneOf !== undefined) {
    const each = schema.oneOf.map((choice) => schemaMismatches(choice, value, schemas, path));
    return each.some((mismatches) => mismatches.length === 0) ? [] : (each[0] ?? []);
  }
  if (schema.const !== undefined && value !== schema.const)
    return [`${path}: is not ${String(schema.const)}`];
  const actual = typeName(value);
  const types = [schema.type ?? []].flat();
  const fits = types.includes(actual) || (actual === 'integer' && types.includes('number'));
  if (types.length > 0 && !fits) return [`${path}: is ${actual}, not ${types.join(' or ')}`];
  if (value === null) return [];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${String(value)} is no choice`];
  if (typeof value === 'number' && value < (schema.minimum ?? -Infinity)) return [`${path}: is too small`];
  if (schema.format === 'date-time' && new Date(String(value)).toISOString() !== value)
    return [`${path}: is no time`];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      schemaMismatches(schema.items ?? {}, item, schemas, `${path}[${index}]`),
    );
  }
  if (typeof value !== 'object') return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required
    .filter((key) => !Object.hasOwn(value, key))
    .map((key) => `${path}.${key}: is missing`);
  const present = Object.entries(value).flatMap(([key, inner]) => {
    const known =
      properties[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (known) return schemaMismatches(known, inner, schemas, `${path}.${key}`);
    return additionalProperties === true ? [] : [`${path}.${key}: is not in the document`];
  });
  return [...missing, ...present];
}

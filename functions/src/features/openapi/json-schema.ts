import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { Schema, SchemaDescription } from 'yup';

/** Subset of JSON Schema 2020-12 (OpenAPI 3.1) that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  oneOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
}

/** Converts a yup schema of type mixed. Reads the type from metadata, because yup guesses it from the default value. */
function mixedValue({ meta }: SchemaDescription): JsonSchema {
  return { ...(meta?.choices && { oneOf: meta.choices.map(convert) }), ...meta?.jsonSchema };
}

const convert = (schema: Schema) =>
  convertSchema(schema, { converters: { mixed: mixedValue } } as never) as JsonSchema;

function withReferences(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const inside = (inner: JsonSchema) => withReferences(inner, components);
  const { default: fallback, ...rest } = schema;
  const { items, oneOf, properties, title, type } = rest;
  const own: JsonSchema = {
    ...rest,
    // An object's default is omitted, because yup derives it from the defaults of its fields.
    ...((typeof fallback !== 'object' || fallback === null) &&
      fallback !== undefined && { default: fallback }),
    ...(items && { items: inside(items) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, inside(field)]),
      ),
    }),
  };
  if (title === undefined) return own;
  const nullable = Array.isArray(type) && type.includes('null');
  const named = nullable ? { ...own, type: 'object' } : own;
  const known = components[title];
  if (known && JSON.stringify(known) !== JSON.stringify(named)) {
    throw new Error(`Two different schemas are named ${title}.`);
  }
  components[title] = named;
  const reference = { $ref: `#/components/schemas/${title}` };
  return nullable ? { oneOf: [reference, { type: 'null' }] } : reference;
}

export const toJsonSchema = (schema: Schema, components: Record<string, JsonSchema>): JsonSchema =>
  withReferences(convert(schema), components);

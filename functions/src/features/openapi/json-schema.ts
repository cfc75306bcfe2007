import type { Schema, SchemaDescription, SchemaFieldDescription } from 'yup';

/** The part of JSON Schema (2020-12, as OpenAPI 3.1 has it) that the document uses. */
export interface JsonSchema {
  $ref?: string;
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

/** What yup says of a field, with the parts that only arrays and objects have. */
type Description = SchemaDescription & {
  innerType?: SchemaFieldDescription | SchemaFieldDescription[];
  fields?: Record<string, SchemaFieldDescription>;
};

const isDescription = (field: SchemaFieldDescription): field is Description => 'tests' in field;

/** yup's tests of one name, as keywords of the type they stand on. */
function keywords(type: string, name: string, params: Record<string, unknown>): JsonSchema {
  const bound = name === 'min' || name === 'max' ? Number(params[name]) : NaN;
  switch (name) {
    case 'min':
      if (type === 'string') return { minLength: bound };
      return type === 'array' ? { minItems: bound } : { minimum: bound };
    case 'max':
      if (type === 'string') return { maxLength: bound };
      return type === 'array' ? { maxItems: bound } : { maximum: bound };
    case 'integer':
      return { type: 'integer' };
    case 'email':
      return { format: 'email' };
    case 'url':
      return { format: 'uri' };
    case 'matches': {
      const { regex } = params;
      // JSON Schema's patterns have no flags, so that one with flags could mean something else there.
      return regex instanceof RegExp && regex.flags === '' ? { pattern: regex.source } : {};
    }
    default:
      return {};
  }
}

/** yup's types that JSON Schema has no word for. The contract's only mixed fields are records of text. */
const BASES: Record<string, JsonSchema | undefined> = {
  date: { type: 'string', format: 'date-time' },
  mixed: { type: 'object', additionalProperties: { type: 'string' } },
};

function fromDescription(description: Description): JsonSchema {
  const { type } = description;
  const schema: JsonSchema = BASES[type] ? { ...BASES[type] } : { type };
  for (const test of description.tests) {
    // An e-mail or web address is told by its format; yup's own patterns for them say less to people.
    if (test.name === 'matches' && schema.format !== undefined) continue;
    Object.assign(schema, keywords(type, test.name ?? '', test.params ?? {}));
  }
  // References to other fields ('confirmPassword equals password') have no counterpart.
  const choices = description.oneOf.filter((choice) => typeof choice !== 'object' || choice === null);
  if (choices.length > 0) schema.enum = choices;
  const fallback = description.default;
  if (fallback !== undefined && (fallback === null || typeof fallback !== 'object'))
    schema.default = fallback;
  const { innerType, fields } = description;
  if (innerType && !Array.isArray(innerType) && isDescription(innerType)) {
    schema.items = fromDescription(innerType);
  }
  if (fields) {
    const described = Object.entries(fields).filter((entry): entry is [string, Description] =>
      isDescription(entry[1]),
    );
    schema.properties = Object.fromEntries(described.map(([name, field]) => [name, fromDescription(field)]));
    const required = described.filter(([, field]) => !field.optional).map(([name]) => name);
    if (required.length > 0) schema.required = required;
  }
  if (description.nullable && typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  return schema;
}

/** A request schema of the contract as JSON Schema: types, bounds, patterns, choices, defaults and what is required. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return fromDescription(schema.describe());
}

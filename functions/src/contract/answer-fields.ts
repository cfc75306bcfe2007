import {
  array,
  boolean,
  mixed,
  number,
  object,
  string,
  ValidationError,
  type InferType,
  type ISchema,
  type ObjectShape,
  type Schema,
  type SchemaMetadata,
} from 'yup';

/** Input format of a form field that is displayed differently than transmitted, such as a percentage. */
export type Typed =
  | 'amount'
  | 'decimal'
  | 'percent'
  | 'taxRate'
  | 'share'
  | 'lines'
  | 'words'
  | 'groups'
  | 'moment';

declare module 'yup' {
  interface CustomSchemaMetadata {
    jsonSchema?: Readonly<Record<string, unknown>>;
    namedTexts?: true;
    typed?: Typed;
    answer?: string;
    choices?: readonly Schema[];
  }
}

export const about = (description?: string, keywords: Readonly<Record<string, unknown>> = {}) => ({
  jsonSchema: description === undefined ? keywords : { ...keywords, description },
});

/** Building blocks of response schemas. Values are not coerced, and fields are required by default. */

export const text = (description?: string) => string().defined().meta(about(description));

export const count = (description?: string) => number().defined().integer().min(0).meta(about(description));

export const AMOUNT = "A decimal in the store's currency.";

export const amount = (description = AMOUNT) => number().defined().min(0).meta(about(description));

export const share = (description?: string) => number().defined().min(0).max(1).meta(about(description));

/** Creates a schema for a decimal amount that may be negative. */
export const signedAmount = (description = AMOUNT) => number().defined().meta(about(description));

export const flag = (description?: string) => boolean().defined().meta(about(description));

/** Creates a schema for an ISO 8601 time in UTC, such as 2026-03-02T10:00:00.000Z. */
export const timestamp = (description?: string) =>
  string()
    .defined()
    .test('timestamp', '${path} must be a time', (value) => !value || isTimestamp(value))
    .meta(about(description, { format: 'date-time' }));

function isTimestamp(value: string): boolean {
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}

export const choice = <const T extends string>(values: readonly T[], description?: string) =>
  string().oneOf(values).defined().meta(about(description));

export const literal = <const T extends string | boolean>(value: T) =>
  mixed<T>((given): given is T => given === value)
    .defined()
    .meta(about(undefined, { const: value }));

export const list = <T>(items: ISchema<T>, description?: string) =>
  array(items).defined().meta(about(description));

export const objectOf = <S extends ObjectShape>(fields: S) => object(fields).exact().defined();

interface RequestSchemaDescription {
  type: string;
  nullable: boolean;
  oneOf: readonly string[];
  meta?: SchemaMetadata;
  fields?: Readonly<Record<string, RequestSchemaDescription>>;
  innerType?: RequestSchemaDescription;
}

function toPlainResponseSchema({
  type,
  oneOf,
  meta,
  fields = {},
  innerType,
}: RequestSchemaDescription): Schema {
  switch (type) {
    case 'object':
      return objectOf(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, buildResponseSchema(field)])),
      );
    case 'array':
      return list(buildResponseSchema(innerType!));
    case 'boolean':
      return flag();
    case 'number':
      if (meta?.typed === 'share') return share();
      return meta?.typed === 'amount' || meta?.typed === 'decimal' ? amount() : count();
    default:
      if (meta?.typed === 'moment') return timestamp();
      return oneOf.length > 0 ? choice(oneOf) : text();
  }
}

function buildResponseSchema(requested: RequestSchemaDescription): Schema {
  const { meta, nullable } = requested;
  const plain = toPlainResponseSchema(requested);
  const described = plain.meta({ jsonSchema: { ...plain.meta()?.jsonSchema, ...meta?.jsonSchema } });
  const answer = meta?.answer ? component(meta.answer, described) : described;
  return nullable ? answer.nullable() : answer;
}

export interface AnswerSchema<T> extends Schema<T> {
  nullable: () => AnswerSchema<T | null>;
}

/** Converts a request schema to a response schema. Limits are dropped: stored data may predate them. */
export const answerOf = <T>(request: ISchema<T>): AnswerSchema<T> =>
  buildResponseSchema(request.describe() as unknown as RequestSchemaDescription) as AnswerSchema<T>;

export const answersOf = <S extends ObjectShape>(requests: S) =>
  Object.fromEntries(
    Object.entries(requests).map(([name, request]) => [name, answerOf(request as ISchema<unknown>)]),
  ) as unknown as { [F in keyof S]: AnswerSchema<S[F] extends ISchema<infer T> ? T : never> };

/** Returns the validation messages for a value, without coercion. Empty if the value is valid. */
export const problemsOf = (schema: Schema, value: unknown): string[] => {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');

export const textRecord = (description?: string) =>
  mixed<Record<string, string>>(isTextRecord)
    .defined()
    .meta(about(description, { type: 'object', additionalProperties: { type: 'string' } }));

export const either = <const S extends readonly Schema[]>(...choices: S) =>
  mixed<InferType<S[number]>>()
    .defined()
    .test('either', (value, { createError }) => {
      const problems = choices.map((schema) => problemsOf(schema, value));
      return (
        problems.some((found) => found.length === 0) || createError({ message: problems.flat().join('; ') })
      );
    })
    .meta({ choices });

export const scalar = () =>
  mixed<string | number | boolean>((value): value is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
    .defined()
    .nullable()
    .meta(about(undefined, { type: ['string', 'number', 'boolean', 'null'] }));

/** Names a schema in the OpenAPI document. Schemas derived from a named schema need a new name. */
export const component = <S extends Schema>(name: string, schema: S): S =>
  schema.meta({ jsonSchema: { ...schema.meta()?.jsonSchema, title: name } });

export const nextCursor = () => text('The cursor of the next page, null on the last.').nullable();

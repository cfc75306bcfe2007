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

/** How people type a value that is not typed as it is sent: an amount, parts per million and shares in percent. */
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
    /** What the OpenAPI document says about a value beyond its schema; `title` names a component there. */
    jsonSchema?: Readonly<Record<string, unknown>>;
    /** Of a query's part whose keys are written behind its name: NAME.KEY=VALUE. */
    namedTexts?: true;
    /** How a form holds the value: `form-codec.ts`. A number without it is a whole one. */
    typed?: Typed;
    /** Of a request's object: the component that `answerOf` makes of it. */
    answer?: string;
    /** Of a value that fits one of several schemas. */
    choices?: readonly Schema[];
  }
}

/** `meta` with what the OpenAPI document says about a value. */
export const about = (description?: string, keywords: Readonly<Record<string, unknown>> = {}) => ({
  jsonSchema: description === undefined ? keywords : { ...keywords, description },
});

/*
 * Building blocks of every answer's schema. Nothing is coerced, and nothing is optional that does not say so: an
 * answer has exactly its fields.
 */

export const text = (description?: string) => string().defined().meta(about(description));

/** A whole number from 0. */
export const count = (description?: string) => number().defined().integer().min(0).meta(about(description));

export const AMOUNT = "A decimal in the store's currency.";

/** A decimal amount of money. */
export const amount = (description = AMOUNT) => number().defined().min(0).meta(about(description));

/** A part of a whole, from 0 to 1. */
export const share = (description?: string) => number().defined().min(0).max(1).meta(about(description));

/** A decimal amount of money that may be negative, such as a day on which more went back than came. */
export const signedAmount = (description = AMOUNT) => number().defined().meta(about(description));

export const flag = (description?: string) => boolean().defined().meta(about(description));

/** A time in ISO 8601, UTC, such as 2026-03-02T10:00:00.000Z. */
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

/** One value and no other. */
export const literal = <const T extends string | boolean>(value: T) =>
  mixed<T>((given): given is T => given === value)
    .defined()
    .meta(about(undefined, { const: value }));

export const list = <T>(items: ISchema<T>, description?: string) =>
  array(items).defined().meta(about(description));

/** An object with these fields and no others. */
export const objectOf = <S extends ObjectShape>(fields: S) => object(fields).exact().defined();

/** What `answerOf` depends on of a request's description. */
interface Requested {
  type: string;
  nullable: boolean;
  oneOf: readonly string[];
  meta?: SchemaMetadata;
  fields?: Readonly<Record<string, Requested>>;
  innerType?: Requested;
}

function plainAnswer({ type, oneOf, meta, fields = {}, innerType }: Requested): Schema {
  switch (type) {
    case 'object':
      return objectOf(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerTo(field)])),
      );
    case 'array':
      return list(answerTo(innerType!));
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

function answerTo(requested: Requested): Schema {
  const { meta, nullable } = requested;
  const plain = plainAnswer(requested);
  const described = plain.meta({ jsonSchema: { ...plain.meta()?.jsonSchema, ...meta?.jsonSchema } });
  const answer = meta?.answer ? component(meta.answer, described) : described;
  return nullable ? answer.nullable() : answer;
}

/** The schema of a part of an answer, of any class. */
export interface AnswerSchema<T> extends Schema<T> {
  nullable: () => AnswerSchema<T | null>;
}

/**
 * The answer of what a request's schema reads: the same fields and types. It knows no limits, because what is stored may have come in
 * by earlier ones.
 */
export const answerOf = <T>(request: ISchema<T>): AnswerSchema<T> =>
  answerTo(request.describe() as unknown as Requested) as AnswerSchema<T>;

/** `answerOf` of each of these fields. */
export const answersOf = <S extends ObjectShape>(requests: S) =>
  Object.fromEntries(
    Object.entries(requests).map(([name, request]) => [name, answerOf(request as ISchema<unknown>)]),
  ) as unknown as { [F in keyof S]: AnswerSchema<S[F] extends ISchema<infer T> ? T : never> };

/** What is wrong with a value as it is, without coercion; empty where it fits. */
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

/** Texts under keys that are not known beforehand. */
export const textRecord = (description?: string) =>
  mixed<Record<string, string>>(isTextRecord)
    .defined()
    .meta(about(description, { type: 'object', additionalProperties: { type: 'string' } }));

/** A value that fits one of several schemas. */
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

/** A text, number, truth value or null, for values that can be of any field. */
export const scalar = () =>
  mixed<string | number | boolean>((value): value is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
    .defined()
    .nullable()
    .meta(about(undefined, { type: ['string', 'number', 'boolean', 'null'] }));

/** Gives a schema a name in the OpenAPI document. A schema that is made from a named one needs a name of its own. */
export const component = <S extends Schema>(name: string, schema: S): S =>
  schema.meta({ jsonSchema: { ...schema.meta()?.jsonSchema, title: name } });

/** Where the next page of a list begins. */
export const nextCursor = () => text('The cursor of the next page, null on the last.').nullable();

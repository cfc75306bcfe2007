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

/** Format of a form field whose input differs from the API value, such as a percentage or a multi-line list. */
export type FormFieldFormat =
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
    typed?: FormFieldFormat;
    answer?: string;
    choices?: readonly Schema[];
  }
}

export const createOpenApiMeta = (
  description?: string,
  keywords: Readonly<Record<string, unknown>> = {},
) => ({
  jsonSchema: description === undefined ? keywords : { ...keywords, description },
});

export const textField = (description?: string) => string().defined().meta(createOpenApiMeta(description));

export const countField = (description?: string) =>
  number().defined().integer().min(0).meta(createOpenApiMeta(description));

export const AMOUNT_DESCRIPTION = "Decimal amount in the shop's currency.";

export const amountField = (description = AMOUNT_DESCRIPTION) =>
  number().defined().min(0).meta(createOpenApiMeta(description));

export const fractionField = (description?: string) =>
  number().defined().min(0).max(1).meta(createOpenApiMeta(description));

export const signedAmountField = (description = AMOUNT_DESCRIPTION) =>
  number().defined().meta(createOpenApiMeta(description));

export const booleanField = (description?: string) =>
  boolean().defined().meta(createOpenApiMeta(description));

/** Creates a schema for an ISO 8601 time in UTC, such as 2026-03-02T10:00:00.000Z. */
export const timestampField = (description?: string) =>
  string()
    .defined()
    .test('timestamp', '${path} must be a time', (value) => !value || isTimestamp(value))
    .meta(createOpenApiMeta(description, { format: 'date-time' }));

function isTimestamp(value: string): boolean {
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}

export const choiceField = <const T extends string>(values: readonly T[], description?: string) =>
  string().oneOf(values).defined().meta(createOpenApiMeta(description));

export const literalField = <const T extends string | boolean>(value: T) =>
  mixed<T>((given): given is T => given === value)
    .defined()
    .meta(createOpenApiMeta(undefined, { const: value }));

export const listField = <T>(items: ISchema<T>, description?: string) =>
  array(items).defined().meta(createOpenApiMeta(description));

export const exactObject = <S extends ObjectShape>(fields: S) => object(fields).exact().defined();

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
      return exactObject(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, buildResponseSchema(field)])),
      );
    case 'array':
      return listField(buildResponseSchema(innerType!));
    case 'boolean':
      return booleanField();
    case 'number':
      if (meta?.typed === 'share') return fractionField();
      return meta?.typed === 'amount' || meta?.typed === 'decimal' ? amountField() : countField();
    default:
      if (meta?.typed === 'moment') return timestampField();
      return oneOf.length > 0 ? choiceField(oneOf) : textField();
  }
}

function buildResponseSchema(requested: RequestSchemaDescription): Schema {
  const { meta, nullable } = requested;
  const plain = toPlainResponseSchema(requested);
  const described = plain.meta({ jsonSchema: { ...plain.meta()?.jsonSchema, ...meta?.jsonSchema } });
  const answer = meta?.answer ? openApiComponent(meta.answer, described) : described;
  return nullable ? answer.nullable() : answer;
}

export interface ResponseSchema<T> extends Schema<T> {
  nullable: () => ResponseSchema<T | null>;
}

/** Converts a request schema to a response schema. Omits limits, because older stored data may exceed them. */
export const toResponseSchema = <T>(request: ISchema<T>): ResponseSchema<T> =>
  buildResponseSchema(request.describe() as unknown as RequestSchemaDescription) as ResponseSchema<T>;

export const toResponseFields = <S extends ObjectShape>(requestFields: S) =>
  Object.fromEntries(
    Object.entries(requestFields).map(([name, request]) => [
      name,
      toResponseSchema(request as ISchema<unknown>),
    ]),
  ) as unknown as { [F in keyof S]: ResponseSchema<S[F] extends ISchema<infer T> ? T : never> };

/** Returns the validation errors of a value, in strict mode without type conversion. */
export const getValidationErrors = (schema: Schema, value: unknown): string[] => {
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

export const textRecordField = (description?: string) =>
  mixed<Record<string, string>>(isTextRecord)
    .defined()
    .meta(createOpenApiMeta(description, { type: 'object', additionalProperties: { type: 'string' } }));

export const unionField = <const S extends readonly Schema[]>(...choices: S) =>
  mixed<InferType<S[number]>>()
    .defined()
    .test('either', (value, { createError }) => {
      const problems = choices.map((schema) => getValidationErrors(schema, value));
      return (
        problems.some((found) => found.length === 0) || createError({ message: problems.flat().join('; ') })
      );
    })
    .meta({ choices });

export const scalarField = () =>
  mixed<string | number | boolean>((value): value is string | number | boolean =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
    .defined()
    .nullable()
    .meta(createOpenApiMeta(undefined, { type: ['string', 'number', 'boolean', 'null'] }));

/** Sets the name of a schema in the OpenAPI document. Schemas derived from the schema need a new name. */
export const openApiComponent = <S extends Schema>(name: string, schema: S): S =>
  schema.meta({ jsonSchema: { ...schema.meta()?.jsonSchema, title: name } });

export const nextCursorField = () => textField('Cursor of the next page. Null on the last page.').nullable();

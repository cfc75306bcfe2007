import {
  object,
  type AnyObject,
  type InferType,
  type ObjectShape,
  type Schema,
  type TypeFromShape,
} from 'yup';
import { addCrossFieldValidation, type FieldError } from './typed/cross-field-check';
import type { Endpoint } from './endpoint-parts';
import type { ReadName } from './endpoints';
import type { ApiErrorCode } from './errors';
import { expectedVersionField } from './fields';
import {
  exactObject,
  listField,
  nextCursorField,
  openApiComponent,
  textField,
  timestampField,
  toResponseFields,
} from './response-fields';
import { dataResponse, jsonResponse, messageResponseFields } from './routes/route-response';
import type { RouteSchema } from './routes/route-schema';

/** Response field for the generated id of an object. */
export const generatedIdField = { _id: textField() };

interface ResourceFields<I, C, F extends ObjectShape, R> {
  /** Name of the response schema in the OpenAPI document. */
  component: string;
  /** Response fields that contain the object's id. */
  idFields?: I;
  /** Request fields that can only be set when the object is created. */
  createFields?: C;
  fields: F;
  responseFields: R;
  /** Returns an error for each field that contradicts other fields. */
  findProblems?: (input: TypeFromShape<F, AnyObject>) => FieldError[];
}

/** Creates the request and response schemas of an object. Updates must contain the version that was edited. */
export function deriveResourceSchemas<
  F extends ObjectShape,
  R extends ObjectShape,
  I extends ObjectShape = Record<never, never>,
  C extends ObjectShape = Record<never, never>,
>({ component, idFields, createFields, fields, responseFields, findProblems }: ResourceFields<I, C, F, R>) {
  const withCheck = <S extends Schema>(schema: S) =>
    addCrossFieldValidation(schema, (findProblems ?? (() => [])) as (input: InferType<S>) => FieldError[]);
  const createShape = { ...createFields!, ...fields };
  return {
    create: withCheck(object(createShape)),
    update: withCheck(object({ ...fields, updatedAt: expectedVersionField() })),
    response: openApiComponent(
      component,
      exactObject({
        ...idFields!,
        ...toResponseFields(createShape),
        ...responseFields,
        createdAt: timestampField(),
        updatedAt: timestampField('Version, required by PUT.'),
      }),
    ),
  };
}

interface ResourceRouteOptions<N, S> {
  /** Name of the property that contains the object in responses. */
  name: N;
  /** Name of the id property, such as `_id` or `slug`. */
  id: string;
  schemas: S;
  /** Names of the GET routes whose responses contain the object. */
  reads?: { list: ReadName; get: ReadName };
  /** Names of further GET routes whose responses change with the object. The activity log is always added. */
  alsoChanges?: readonly ReadName[];
  /** Error codes of the routes that update and delete the object. */
  errors?: readonly ApiErrorCode[];
}

/** Creates the routes to read, create, update and delete an object. Includes schemas and cache invalidation. */
export function deriveResourceRoutes<
  const N extends string,
  S extends { create: RouteSchema; update: RouteSchema; response: Schema },
>({ name, id, schemas, reads, alsoChanges = [], errors = [] }: ResourceRouteOptions<N, S>) {
  const answer = dataResponse(exactObject({ [name]: schemas.response } as Record<N, S['response']>));
  const changed: readonly ReadName[] = [...alsoChanges, 'listActivity'];
  const replaces = reads && { id, lists: [reads.list], get: reads.get };
  const withEndpoint =
    <Parts extends object>(parts: Parts) =>
    <const E extends Endpoint>(endpoint: E, summary: string) => ({ endpoint, summary, ...parts });
  return {
    get: withEndpoint({ answer }),
    create: withEndpoint({
      body: schemas.create as S['create'],
      answer,
      status: 201,
      invalidates: [...(reads ? [reads.list] : []), ...changed],
    }),
    update: withEndpoint({
      body: schemas.update as S['update'],
      answer,
      errors: [...errors, 'STALE_WRITE' as const],
      invalidates: changed,
      replaces,
    }),
    /** Route that changes only a part of the object, such as its picture. */
    change: withEndpoint({ answer, invalidates: changed, replaces }),
    remove: withEndpoint({
      answer: jsonResponse(messageResponseFields),
      errors,
      invalidates: [...Object.values(reads ?? {}), ...changed],
    }),
  };
}

/** Creates the response schema of a paginated list. `name` is the property that contains the items. */
export const createPaginatedListSchema = <const N extends string, S extends Schema>(name: N, item: S) =>
  exactObject({
    ...({ [name]: listField(item) } as Record<N, ReturnType<typeof listField<InferType<S>>>>),
    nextCursor: nextCursorField(),
  });

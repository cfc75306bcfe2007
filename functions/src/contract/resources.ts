import {
  object,
  type AnyObject,
  type InferType,
  type ObjectShape,
  type Schema,
  type TypeFromShape,
} from 'yup';
import { withCrossFieldCheck, type FieldProblem } from './typed/cross-field-check';
import type { Endpoint } from './endpoint-parts';
import type { ReadName } from './endpoints';
import type { ApiErrorCode } from './errors';
import { editedVersionField } from './fields';
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

/** Response field for objects with a generated id. */
export const generatedIdField = { _id: textField() };

interface ResourceFields<I, C, F extends ObjectShape, R> {
  /** Name of the response schema in the OpenAPI document. */
  component: string;
  /** Response fields with the id of the object. */
  idFields?: I;
  /** Request fields that cannot change after the object was created. */
  createFields?: C;
  fields: F;
  responseFields: R;
  /** Returns an error for each field that contradicts other fields. */
  findProblems?: (input: TypeFromShape<F, AnyObject>) => FieldProblem[];
}

/** Creates the request and response schemas of an object with a version. Updates must send the edited version. */
export function deriveResourceSchemas<
  F extends ObjectShape,
  R extends ObjectShape,
  I extends ObjectShape = Record<never, never>,
  C extends ObjectShape = Record<never, never>,
>({ component, idFields, createFields, fields, responseFields, findProblems }: ResourceFields<I, C, F, R>) {
  const withCheck = <S extends Schema>(schema: S) =>
    withCrossFieldCheck(schema, (findProblems ?? (() => [])) as (input: InferType<S>) => FieldProblem[]);
  const createShape = { ...createFields!, ...fields };
  return {
    create: withCheck(object(createShape)),
    update: withCheck(object({ ...fields, updatedAt: editedVersionField() })),
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
  /** Name of the response field that contains the object. */
  name: N;
  /** Name of the object's id field. */
  id: string;
  schemas: S;
  /** Names of the GET routes whose responses contain the object. */
  reads?: { list: ReadName; get: ReadName };
  /** Names of additional GET routes whose responses change with the object. The activity log is always included. */
  alsoChanges?: readonly ReadName[];
  /** Error codes of the routes to update and delete the object. */
  errors?: readonly ApiErrorCode[];
}

/** Creates the routes of an object, with request schemas, response schemas and effects on cached responses. */
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
    /** Route that changes a part of the object, such as its picture. */
    change: withEndpoint({ answer, invalidates: changed, replaces }),
    remove: withEndpoint({
      answer: jsonResponse(messageResponseFields),
      errors,
      invalidates: [...Object.values(reads ?? {}), ...changed],
    }),
  };
}

/** Creates the schema of a page of a list. `name` is the response field with the items. */
export const createPageSchema = <const N extends string, S extends Schema>(name: N, item: S) =>
  exactObject({
    ...({ [name]: listField(item) } as Record<N, ReturnType<typeof listField<InferType<S>>>>),
    nextCursor: nextCursorField(),
  });

import {
  object,
  type AnyObject,
  type InferType,
  type ObjectShape,
  type Schema,
  type TypeFromShape,
} from 'yup';
import { withCrossFieldCheck, type FieldProblem } from './cross-field-check';
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

/** Response field of resources whose id is generated. */
export const generatedIdField = { _id: textField() };

interface ResourceFields<I, C, F extends ObjectShape, R> {
  /** Name of the response's schema in the OpenAPI document. */
  component: string;
  /** Response fields that identify the resource. */
  idFields?: I;
  /** Request fields that cannot change after creation. */
  createFields?: C;
  fields: F;
  responseFields: R;
  /** Reports fields that contradict each other. */
  findProblems?: (input: TypeFromShape<F, AnyObject>) => FieldProblem[];
}

/** Derives the request and response schemas of a resource from its fields. Updates name the edited version. */
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
  /** Name of the resource in responses. */
  name: N;
  /** Field that identifies the resource. */
  id: string;
  schemas: S;
  /** Reads of the panel that contain the resource. */
  reads?: { list: ReadName; get: ReadName };
  /** Other reads that every change of a resource makes outdated, besides the activity log. */
  alsoChanges?: readonly ReadName[];
  /** Errors of updates and removals. */
  errors?: readonly ApiErrorCode[];
}

/** Derives a resource's routes, with requests, responses and cache changes. */
export function deriveResourceRoutes<
  const N extends string,
  S extends { create: RouteSchema; update: RouteSchema; response: Schema },
>({ name, id, schemas, reads, alsoChanges = [], errors = [] }: ResourceRouteOptions<N, S>) {
  const answer = dataResponse(exactObject({ [name]: schemas.response } as Record<N, S['response']>));
  const changed: readonly ReadName[] = [...alsoChanges, 'listActivity'];
  const replaces = reads && { id, ...reads };
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
    /** Changes a part of the resource, such as its picture. */
    change: withEndpoint({ answer, invalidates: changed, replaces }),
    remove: withEndpoint({
      answer: jsonResponse(messageResponseFields),
      errors,
      invalidates: [...Object.values(reads ?? {}), ...changed],
    }),
  };
}

/** Creates the schema of a page of a list. */
export const createPageSchema = <const N extends string, S extends Schema>(name: N, item: S) =>
  exactObject({
    ...({ [name]: listField(item) } as Record<N, ReturnType<typeof listField<InferType<S>>>>),
    nextCursor: nextCursorField(),
  });

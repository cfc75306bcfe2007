import type { InferType } from 'yup';
import { choice, component, literal, objectOf, openRecord, text, textRecord } from './answer-fields';
import { API_ERRORS, type ApiErrorCode } from './errors';

const CODES = Object.keys(API_ERRORS) as ApiErrorCode[];

/** The whole body of every answer that is not a success. */
export const errorAnswer = component(
  'Error',
  objectOf({
    success: literal(false),
    code: choice(CODES),
    message: text('A sentence for people.'),
    fields: textRecord("A field's path, such as items.0.quantity, to its message.").optional(),
    details: openRecord().optional(),
    requestId: text('The X-Request-Id header: what support asks for.'),
  }),
);
export type ApiErrorBody = InferType<typeof errorAnswer>;

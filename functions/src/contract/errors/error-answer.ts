import type { Schema } from 'yup';
import { choice, component, literal, objectOf, problemsOf, text, textRecord } from '../answer-fields';
import { ERROR_DETAILS, hasDetails } from './error-details';
import { API_ERRORS, type ApiErrorCode } from '../errors';

export interface ApiErrorBody {
  success: false;
  code: ApiErrorCode;
  message: string;
  fields?: Record<string, string>;
  details?: unknown;
  requestId: string;
}

const CODES = Object.keys(API_ERRORS) as ApiErrorCode[];

const createErrorBodySchema = (code: Schema, details: Record<string, Schema> = {}) =>
  objectOf({
    success: literal(false),
    code,
    message: text('A sentence for people.'),
    fields: textRecord("A field's path, such as items.0.quantity, to its message.").optional(),
    ...details,
    requestId: text('The X-Request-Id header: what support asks for.'),
  });

const plainErrorSchema = component(
  'Error',
  createErrorBodySchema(choice(CODES.filter((code) => !hasDetails(code)))),
);

export function errorAnswerOf(code: ApiErrorCode): Schema {
  if (!hasDetails(code)) return plainErrorSchema;
  const details: Schema = ERROR_DETAILS[code];
  const isOptional = problemsOf(details, {}).length === 0;
  return component(
    `Error.${code}`,
    createErrorBodySchema(literal(code), { details: isOptional ? details.optional() : details }),
  );
}

import type { Schema } from 'yup';
import {
  choiceField,
  openApiComponent,
  literalField,
  exactObject,
  getValidationErrors,
  textField,
  textRecordField,
} from '../response-fields';
import { ERROR_DETAILS_SCHEMAS, hasErrorDetails } from './error-details';
import { API_ERROR_HTTP_STATUSES, type ApiErrorCode } from '../errors';

export interface ApiErrorBody {
  success: false;
  code: ApiErrorCode;
  message: string;
  fields?: Record<string, string>;
  details?: unknown;
  requestId: string;
}

const CODES = Object.keys(API_ERROR_HTTP_STATUSES) as ApiErrorCode[];

const createErrorBodySchema = (code: Schema, details: Record<string, Schema> = {}) =>
  exactObject({
    success: literalField(false),
    code,
    message: textField('Message for the user.'),
    fields: textRecordField('Error messages by field path, such as items.0.quantity.').optional(),
    ...details,
    requestId: textField('Id of the request, as in the X-Request-Id header. Include it in support requests.'),
  });

const plainErrorSchema = openApiComponent(
  'Error',
  createErrorBodySchema(choiceField(CODES.filter((code) => !hasErrorDetails(code)))),
);

export function getErrorResponseSchema(code: ApiErrorCode): Schema {
  if (!hasErrorDetails(code)) return plainErrorSchema;
  const details: Schema = ERROR_DETAILS_SCHEMAS[code];
  const isOptional = getValidationErrors(details, {}).length === 0;
  return openApiComponent(
    `Error.${code}`,
    createErrorBodySchema(literalField(code), { details: isOptional ? details.optional() : details }),
  );
}

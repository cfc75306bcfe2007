import { ValidationError, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import type { ValidationContext } from '../../contract/mail/email-address';
import { t } from '../../contract/texts/text';
import { AppError } from '../errors';

const fieldPath = (path: string) => path.replace(/\[(\d+)\]/g, '.$1').replace(/\["([^"]*)"\]/g, '.$1');

/**
 * Validates input with a schema, and removes unknown keys.
 * @throws AppError VALIDATION_ERROR with a message for each invalid field
 */
export async function validateInput<S extends ObjectSchema<AnyObject>>(
  schema: S,
  input: unknown,
  context?: ValidationContext,
): Promise<InferType<S>> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new AppError('VALIDATION_ERROR', {
      message: t('The request body must be a JSON object.'),
      fields: {},
    });
  }
  try {
    return await schema.validate(input, { abortEarly: false, stripUnknown: true, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    const fields: Record<string, string> = {};
    for (const problem of problems) fields[fieldPath(problem.path ?? '')] ??= problem.message;
    throw new AppError('VALIDATION_ERROR', { message: problems[0]?.message, fields });
  }
}

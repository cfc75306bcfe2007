import { ValidationError, type InferType, type Schema, type TestContext } from 'yup';

/** Validation error of a field. `path` is the location of the field, such as `zones[0].methods[1].price`. */
export interface FieldError {
  path: string;
  message: string;
}

/** Adds a validation across several fields to a schema. The validation runs only if each field is valid on its own. */
export const addCrossFieldValidation = <S extends Schema>(
  schema: S,
  getProblems: (value: InferType<S>, context: TestContext) => FieldError[],
): S =>
  schema.test('consistent', (value: unknown, context) => {
    if (!schema.isValidSync(value, { strict: true })) return true;
    const problems = getProblems(value as InferType<S>, context);
    if (problems.length === 0) return true;
    return new ValidationError(
      problems.map(({ path, message }) =>
        context.createError({ path: [context.path, path].filter(Boolean).join('.'), message }),
      ),
    );
  }) as S;

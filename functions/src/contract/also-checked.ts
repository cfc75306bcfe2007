import { ValidationError, type InferType, type Schema, type TestContext } from 'yup';

/** What is wrong with a field, as a sentence; `path` is below the checked object, as yup writes it: `zones[0].methods[1].price`. */
export interface FieldProblem {
  path: string;
  message: string;
}

/**
 * Adds a check of a whole object to its schema. It runs when each field by itself is right, so that it meets no values of a wrong
 * kind, and puts each problem at the path of its field.
 */
export const alsoChecked = <S extends Schema>(
  schema: S,
  problemsOf: (value: InferType<S>, context: TestContext) => FieldProblem[],
): S =>
  schema.test('consistent', (value: unknown, context) => {
    if (!schema.isValidSync(value, { strict: true })) return true;
    const problems = problemsOf(value as InferType<S>, context);
    if (problems.length === 0) return true;
    return new ValidationError(
      problems.map(({ path, message }) =>
        context.createError({ path: [context.path, path].filter(Boolean).join('.'), message }),
      ),
    );
  }) as S;

import { ValidationError, type InferType, type Schema } from 'yup';

/** Error messages by field path, such as `zones.0.price`. */
export type FieldErrorMessages = Record<string, string>;

/** Converts a yup path such as `zones[0].price` to a Formik path such as `zones.0.price`. */
export const toFormikPath = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

/** Validates a value with a schema. Returns the parsed value, or an error message for each invalid field. */
export function validateWithSchema<S extends Schema>(
  schema: S,
  value: unknown,
  options: { stripUnknown?: boolean } = {},
): { input: InferType<S>; problems: null } | { input: null; problems: FieldErrorMessages } {
  try {
    const input = schema.validateSync(value, { abortEarly: false, ...options }) as InferType<S>;
    return { input, problems: null };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    const problems: FieldErrorMessages = {};
    for (const { path = '', message } of all) problems[toFormikPath(path)] ??= message;
    return { input: null, problems };
  }
}

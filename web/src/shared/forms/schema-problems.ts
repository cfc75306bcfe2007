import { ValidationError, type InferType, type Schema } from 'yup';

/** What is wrong with fields, by their paths as formik names them: `zones.0.price`. */
export type Problems = Record<string, string>;

/** A path as formik names it; yup writes indexes in brackets. */
export const fieldPath = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

/** A request as a schema of the contract reads it, or the first problem of each field. */
export function checkedBy<S extends Schema>(
  schema: S,
  value: unknown,
  options: { stripUnknown?: boolean } = {},
): { input: InferType<S>; problems: null } | { input: null; problems: Problems } {
  try {
    const input = schema.validateSync(value, { abortEarly: false, ...options }) as InferType<S>;
    return { input, problems: null };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    const problems: Problems = {};
    for (const { path = '', message } of all) problems[fieldPath(path)] ??= message;
    return { input: null, problems };
  }
}

import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { isObjectPrototypeKey } from './body';

const isList = (field: unknown) => (field as Schema | undefined)?.type === 'array';

const isTextListsByKey = (field: unknown) => (field as Schema | undefined)?.spec.meta?.namedTexts === true;

/** Parses a query string. Repeated keys become a list only if the schema expects a list. */
export function parseQueryString(
  schema: ObjectSchema<AnyObject> | undefined,
  search: string,
): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(schema?.fields ?? {}));
  const params = new URLSearchParams(search);
  const values: Record<string, unknown> = {};
  const named: Record<string, Record<string, string[]>> = {};
  for (const key of new Set(params.keys())) {
    const [name = '', ...rest] = key.split('.');
    const inner = rest.join('.');
    if (isObjectPrototypeKey(key) || isObjectPrototypeKey(inner)) continue;
    const all = params.getAll(key);
    if (rest.length > 0 && isTextListsByKey(fields.get(name))) (named[name] ??= {})[inner] = all;
    else values[key] = isList(fields.get(key)) ? all : all.at(-1);
  }
  return { ...values, ...named };
}

import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { isInheritedKey } from './body';

const isList = (field: unknown) => (field as Schema | undefined)?.type === 'array';

const isNamed = (field: unknown) => (field as Schema | undefined)?.spec.meta?.namedTexts === true;

/**
 * A query as its schema reads it: one value a key, the last one; all of them where the schema has a list; and `NAME.KEY=VALUE`
 * under NAME where it has named texts. Express would hand back arrays and nested keys for any odd query.
 * @param search the address's part behind the question mark.
 */
export function queryValues(
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
    if (isInheritedKey(key) || isInheritedKey(inner)) continue;
    const all = params.getAll(key);
    if (rest.length > 0 && isNamed(fields.get(name))) (named[name] ??= {})[inner] = all;
    else values[key] = isList(fields.get(key)) ? all : all.at(-1);
  }
  return { ...values, ...named };
}

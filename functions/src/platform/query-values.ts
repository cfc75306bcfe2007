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
  const fields: Record<string, unknown> = schema?.fields ?? {};
  const values: Record<string, unknown> = {};
  const lists = new Map<string, string[]>();
  const named = new Map<string, Record<string, string[]>>();
  const listOf = (key: string) => {
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    return list;
  };
  for (const [key, value] of new URLSearchParams(search)) {
    const [name = '', ...rest] = key.split('.');
    const inner = rest.join('.');
    if (isInheritedKey(key) || isInheritedKey(inner)) continue;
    if (rest.length > 0 && Object.hasOwn(fields, name) && isNamed(fields[name])) {
      const list = listOf(key);
      list.push(value);
      named.set(name, { ...named.get(name), [inner]: list });
    } else if (Object.hasOwn(fields, key) && isList(fields[key])) {
      const list = listOf(key);
      list.push(value);
      values[key] = list;
    } else values[key] = value;
  }
  return { ...values, ...Object.fromEntries(named) };
}

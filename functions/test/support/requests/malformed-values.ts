import type { SchemaDescription } from 'yup';

export type SchemaFieldPath = (string | number)[];

/** Returns every field of a schema with its path in formik's syntax. */
export function listSchemaFields(
  description: SchemaDescription,
  path: SchemaFieldPath = [],
): { path: SchemaFieldPath; field: SchemaDescription }[] {
  const own = path.length > 0 ? [{ path, field: description }] : [];
  const nested = 'fields' in description ? (description.fields as Record<string, SchemaDescription>) : {};
  const item = 'innerType' in description ? (description.innerType as SchemaDescription) : undefined;
  return [
    ...own,
    ...Object.entries(nested).flatMap(([key, field]) => listSchemaFields(field, [...path, key])),
    ...(item ? listSchemaFields(item, [...path, 0]) : []),
  ];
}

export function getInvalidValues({ type, nullable, tests }: SchemaDescription): unknown[] {
  const none = nullable ? [] : [null];
  const free = tests.some(({ name }) => name === 'characters') ? ['lone \ud800 half'] : ['no such choice'];
  // Passwords may contain anything that a keyboard can type.
  const isSecret = tests.some(({ name, params }) => name === 'max' && params?.max === 1024);
  switch (type) {
    case 'string':
      return [
        5,
        true,
        {},
        [],
        ['text'],
        { toString: 1 },
        ...none,
        ...free,
        ...(isSecret ? [] : ['a\u0000b']),
      ];
    case 'number':
      return ['5', '', true, {}, [5], -1, 1e308, ...none];
    case 'boolean':
      return ['true', 1, {}, ...none];
    case 'array':
      return [{}, 'text', 5, { length: 1 }, [null], [5], ...none];
    default:
      return ['text', 5, [], true, ...none];
  }
}

export function replaceValue(body: unknown, path: SchemaFieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    const items: unknown[] = body.length > 0 ? body : [undefined];
    return items.map((item, index) => (index === key ? replaceValue(item, rest, value) : item));
  }
  const known = (body ?? {}) as Record<string, unknown>;
  return { ...known, [key]: replaceValue(known[key], rest, value) };
}

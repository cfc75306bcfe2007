/**
 * Values of Firestore as its REST API writes them, each with its type (https://firebase.google.com/docs/firestore/reference/rest/v1/Value),
 * in one spelling: a document that says the same is the same text, in every project.
 */

/** One field, named by its type: `{ integerValue: '1' }` is not `{ doubleValue: 1 }`. */
export type Value = Record<string, unknown>;
export type Fields = Record<string, Value>;

/** How a value is written that names another document of the same project. Names of other projects' begin with `projects/`. */
const HERE = '/';

/** JSON has no number for -0, and REST takes numbers as texts, too. */
const exact = (double: unknown) => (Object.is(double, -0) ? '-0' : (double ?? 0));

const sorted = (fields: Fields, each: (value: Value) => Value): Fields =>
  Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, each(fields[key]!)]),
  );

function change(value: Value, reference: (name: string) => string): Value {
  const again = (each: Value) => change(each, reference);
  if ('mapValue' in value) {
    const { fields = {} } = value.mapValue as { fields?: Fields };
    return { mapValue: { fields: sorted(fields, again) } };
  }
  if ('arrayValue' in value) {
    const { values = [] } = value.arrayValue as { values?: Value[] };
    return { arrayValue: { values: values.map(again) } };
  }
  if ('referenceValue' in value) return { referenceValue: reference(value.referenceValue as string) };
  if ('doubleValue' in value) return { doubleValue: exact(value.doubleValue) };
  if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue as {
      latitude?: number;
      longitude?: number;
    };
    return { geoPointValue: { latitude: exact(latitude), longitude: exact(longitude) } };
  }
  return value;
}

/** A document's fields without the project that they are in; `documents` is what the names of its documents begin with. */
export function withoutProject(fields: Fields, documents: string): Fields {
  const here = `${documents}/`;
  return sorted(fields, (value) =>
    change(value, (name) => (name.startsWith(here) ? HERE + name.slice(here.length) : name)),
  );
}

/** The inverse of `withoutProject`, for any project. */
export function inProject(fields: Fields, documents: string): Fields {
  return sorted(fields, (value) =>
    change(value, (name) => (name.startsWith(HERE) ? `${documents}${name}` : name)),
  );
}

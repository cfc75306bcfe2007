/** Normalizes values of the Firestore REST API, so that equal documents have equal text in every project. */

/** Value with its type as the key: `{ integerValue: '1' }` differs from `{ doubleValue: 1 }`. */
export type FirestoreValue = Record<string, unknown>;
export type FirestoreFields = Record<string, FirestoreValue>;

/** Prefix of a reference to a document of the same project. References to other projects begin with `projects/`. */
const LOCAL_PREFIX = '/';

/** Formats -0 as a string, because JSON numbers have no -0. The REST API accepts both. */
const toExactNumber = (double: unknown) => (Object.is(double, -0) ? '-0' : (double ?? 0));

const sortFields = (
  fields: FirestoreFields,
  each: (value: FirestoreValue) => FirestoreValue,
): FirestoreFields =>
  Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, each(fields[key]!)]),
  );

function convertValue(value: FirestoreValue, reference: (name: string) => string): FirestoreValue {
  const again = (each: FirestoreValue) => convertValue(each, reference);
  if ('mapValue' in value) {
    const { fields = {} } = value.mapValue as { fields?: FirestoreFields };
    return { mapValue: { fields: sortFields(fields, again) } };
  }
  if ('arrayValue' in value) {
    const { values = [] } = value.arrayValue as { values?: FirestoreValue[] };
    return { arrayValue: { values: values.map(again) } };
  }
  if ('referenceValue' in value) return { referenceValue: reference(value.referenceValue as string) };
  if ('doubleValue' in value) return { doubleValue: toExactNumber(value.doubleValue) };
  if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue as {
      latitude?: number;
      longitude?: number;
    };
    return { geoPointValue: { latitude: toExactNumber(latitude), longitude: toExactNumber(longitude) } };
  }
  return value;
}

/** Removes the project's id from all document references. `documents` is the prefix of document names. */
export function removeProjectFromReferences(fields: FirestoreFields, documents: string): FirestoreFields {
  const here = `${documents}/`;
  return sortFields(fields, (value) =>
    convertValue(value, (name) => (name.startsWith(here) ? LOCAL_PREFIX + name.slice(here.length) : name)),
  );
}

export function addProjectToReferences(fields: FirestoreFields, documents: string): FirestoreFields {
  return sortFields(fields, (value) =>
    convertValue(value, (name) => (name.startsWith(LOCAL_PREFIX) ? `${documents}${name}` : name)),
  );
}

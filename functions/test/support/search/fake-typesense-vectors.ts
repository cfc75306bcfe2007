import {
  FakeTypesenseError,
  getField,
  type FakeTypesenseCollection,
  type FakeTypesenseDocument,
  type FakeTypesenseMatch,
} from './fake-typesense-collection';

/** Finds the documents nearest to a vector, by cosine distance. */
export function findNearest(
  collection: FakeTypesenseCollection,
  documents: readonly FakeTypesenseDocument[],
  query: string,
): FakeTypesenseMatch[] {
  const [, name = '', values = '', k, threshold] =
    /^(\w+):\(\[([^\]]*)\], k:(\d+), distance_threshold:([\d.]+)\)$/.exec(query) ?? [];
  if (getField(collection, name, 'field').type !== 'float[]')
    throw new FakeTypesenseError(400, 'Malformed vector query string.');
  const vector = values.split(',').map(Number);
  const multiply = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return documents
    .flatMap((document) => {
      const own = document[name] as number[] | undefined;
      if (!own) return [];
      const cosine = multiply(own, vector) / Math.sqrt(multiply(own, own) * multiply(vector, vector));
      return 1 - cosine <= Number(threshold) ? { document, score: [1 - cosine], matched: new Map() } : [];
    })
    .sort((a, b) => a.score[0]! - b.score[0]!)
    .slice(0, Number(k));
}

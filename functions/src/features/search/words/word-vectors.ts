/** Number of dimensions of a meaning. */
export const MEANING_DIMENSIONS = 100;

const LINE_BREAK = 10;

/** Number of the most frequent words, which weigh less because they say little about a product. */
const FREQUENT = 1_000;

/** Word with its weight in a text. */
export type WeightedWord = readonly [word: string, weight: number];

export interface WordVectors {
  /** Returns the direction of the words' meaning as a vector of length 1. Null if no word is known. */
  toVector: (words: Iterable<WeightedWord>) => Float32Array | null;
}

/** Returns the similarity of two vectors of length 1, from -1 to 1. */
export function getSimilarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < MEANING_DIMENSIONS; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

function normalizeLength(vector: Float32Array): Float32Array | null {
  const length = Math.sqrt(getSimilarity(vector, vector));
  return length === 0 ? null : vector.map((value) => value / length);
}

/** Parses the file of word vectors that `npm run word-vectors` creates. Throws an Error if it is damaged. */
export function parseWordVectors(file: Uint8Array): WordVectors {
  const end = file.indexOf(LINE_BREAK);
  const words = new TextDecoder().decode(file.subarray(0, end)).split(' ');
  const values = new Int8Array(file.buffer, file.byteOffset + end + 1, file.length - end - 1);
  if (end === -1 || values.length !== words.length * MEANING_DIMENSIONS)
    throw new Error('The file of word vectors is damaged');
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const findRank = (word: string) =>
    ranks.get(word) ?? (word.endsWith('s') ? ranks.get(word.slice(0, -1)) : undefined);

  return {
    toVector(weighted) {
      const sum = new Float32Array(MEANING_DIMENSIONS);
      for (const [word, weight] of weighted) {
        const rank = findRank(word);
        if (rank === undefined) continue;
        const start = rank * MEANING_DIMENSIONS;
        let length = 0;
        for (let at = 0; at < MEANING_DIMENSIONS; at += 1) length += values[start + at]! ** 2;
        const share = (weight * (rank / (rank + FREQUENT))) / Math.sqrt(length || 1);
        for (let at = 0; at < MEANING_DIMENSIONS; at += 1) sum[at]! += share * values[start + at]!;
      }
      return normalizeLength(sum);
    },
  };
}

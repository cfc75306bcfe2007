import type { ProductLanguage } from './search-port';
import { toDistinctWords } from './search-language';
import type { WordVectors } from './words/word-vectors';

type ProductTexts = Parameters<ProductLanguage['getMeaning']>[0];

/** Returns the words of a product with their weights. A product is mostly what it is called. */
const getWeightedWords = ({ title, category, kinds, alsoCalled, texts, tags }: ProductTexts) =>
  (
    [
      [[title], 3],
      [alsoCalled, 2],
      [[...kinds, ...texts, ...tags], 1],
      [[category], 0.5],
    ] as const
  ).flatMap(([fields, weight]) => toDistinctWords(fields).map((word) => [word, weight] as const));

/** Returns the word vector of a product, encoded as text. Empty if no vector of its words is known. */
export function getProductMeaning(product: ProductTexts, { toVector }: WordVectors): string {
  const vector = toVector(getWeightedWords(product));
  return vector ? encodeVector(vector) : '';
}

/** Returns the vector of a search text. Null if no word of the text has a vector, or if the vectors are missing. */
export const getTextMeaning = (text: string, { toVector }: WordVectors): Float32Array | null =>
  toVector(toDistinctWords([text]).map((word) => [word, 1] as const));

/** Encodes a vector of length 1 as signed bytes in base64. */
function encodeVector(vector: Float32Array): string {
  const largest = Math.max(...vector.map(Math.abs));
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer).toString(
    'base64',
  );
}

/** Decodes a meaning as a vector of length 1. Null if the meaning is empty. */
export function decodeVector(meaning: string): Float32Array | null {
  const bytes = new Int8Array(Buffer.from(meaning, 'base64'));
  const vector = new Float32Array(bytes.length);
  let squares = 0;
  for (let at = 0; at < bytes.length; at += 1) squares += bytes[at]! ** 2;
  if (squares === 0) return null;
  const length = Math.sqrt(squares);
  for (let at = 0; at < bytes.length; at += 1) vector[at] = bytes[at]! / length;
  return vector;
}

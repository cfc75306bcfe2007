import { readFile } from 'node:fs/promises';
import { parseWordVectors, type WordVectors } from './word-vectors';

/** Loads the word vectors. The build copies their file into the folder of this module's chunk. */
export const loadWordVectors = async (): Promise<WordVectors> =>
  parseWordVectors(await readFile(new URL('./word-vectors.bin', import.meta.url)));

import { parseEnv } from 'node:util';
import { engineNamed } from '../../../functions/src/compose/search';
import type { MakeSearchEngine } from '../../../functions/src/compose/foundation';

/** Resolves the search settings of a deployment. Later files override earlier files. @throws Error with advice */
export async function deployedSearch(
  files: readonly string[],
  project: string,
  readSecret: (name: string) => Promise<string>,
): Promise<{ name: string; engine: MakeSearchEngine }> {
  const set = Object.assign({}, ...files.map((text) => parseEnv(text))) as Record<string, string>;
  const name = set.SEARCH_ENGINE ?? 'memory';
  const apiKey = name === 'typesense' ? await readSecret('TYPESENSE_API_KEY') : '';
  return { name, engine: engineNamed(name, { url: set.TYPESENSE_URL ?? '', apiKey, project }) };
}

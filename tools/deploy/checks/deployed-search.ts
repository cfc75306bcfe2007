import { parseEnv } from 'node:util';
import { selectSearchEngine } from '../../../functions/src/compose/search';
import type { CreateSearchEngine } from '../../../functions/src/compose/shop-environment';

/** Resolves the search settings of a deployment. Later files override earlier files. @throws Error with advice */
export async function resolveSearchSettings(
  files: readonly string[],
  project: string,
  readSecret: (name: string) => Promise<string>,
): Promise<{ name: string; engine: CreateSearchEngine }> {
  const set = Object.assign({}, ...files.map((text) => parseEnv(text))) as Record<string, string>;
  const name = set.SEARCH_ENGINE ?? 'memory';
  const apiKey = name === 'typesense' ? await readSecret('TYPESENSE_API_KEY') : '';
  return { name, engine: selectSearchEngine(name, { url: set.TYPESENSE_URL ?? '', apiKey, project }) };
}

/** Firestore's indexes: a query without its index fails, so nothing that asks it is deployed before. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Google } from '../lib/google';
import { Problem } from '../lib/problem.mjs';

interface Field {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

interface Index {
  name?: string;
  collectionGroup?: string;
  queryScope: string;
  state?: string;
  fields: Field[];
}

const longestWait = 10_000;

const groupOf = ({ name, collectionGroup }: Index) =>
  collectionGroup ?? /\/collectionGroups\/([^/]+)\//.exec(name ?? '')?.[1];

/** One text for the same index in the file and in the project, which adds the document's name at its end. */
function keyOf(index: Index): string {
  const fields = index.fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${groupOf(index)} (${fields.join(', ')}) ${index.queryScope}`;
}

/**
 * Waits until every index of the deployed file is READY: seconds in an empty shop, minutes to hours in a full one.
 * @param say is told how many are still being built, each time that the number changes.
 * @throws Problem for one that cannot be built.
 */
export async function waitForIndexes(
  google: Google,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const file = JSON.parse(readFileSync(join(folder, 'firestore.indexes.json'), 'utf8')) as {
    indexes: Index[];
  };
  const wanted = new Set(file.indexes.map(keyOf));
  const path = `/v1/projects/${google.project}/databases/(default)/collectionGroups/-/indexes`;
  let said = 0;
  for (let wait = 500; ; wait = Math.min(wait * 2, longestWait)) {
    const indexes = await google.list<Index>('FIRESTORE_URL', path, 'indexes');
    const broken = indexes.find((index) => wanted.has(keyOf(index)) && index.state === 'NEEDS_REPAIR');
    if (broken) {
      throw new Problem(
        `Firestore could not build the index ${keyOf(broken)}: remove it at ` +
          `https://console.firebase.google.com/project/${google.project}/firestore/indexes, and deploy again.`,
      );
    }
    const ready = new Set(indexes.filter(({ state }) => state === 'READY').map(keyOf));
    const open = [...wanted].filter((key) => !ready.has(key)).length;
    if (open === 0) return;
    if (open !== said) say(`Waiting for ${open} of ${wanted.size} indexes.`);
    said = open;
    await new Promise((passed) => setTimeout(passed, wait));
  }
}

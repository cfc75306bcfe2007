import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GoogleClient } from '../lib/google';
import { UserFacingError } from '../lib/problem.mjs';

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

const maxPollDelayMs = 10_000;

const getCollectionGroup = ({ name, collectionGroup }: Index) =>
  collectionGroup ?? /\/collectionGroups\/([^/]+)\//.exec(name ?? '')?.[1];

/** Returns a key for comparing indexes. Ignores the document's name, which the project appends to each index. */
function formatIndexKey(index: Index): string {
  const fields = index.fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${getCollectionGroup(index)} (${fields.join(', ')}) ${index.queryScope}`;
}

/** Waits until all indexes are ready, which takes up to hours. @throws UserFacingError if an index cannot be built. */
export async function waitForIndexes(
  google: GoogleClient,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const file = JSON.parse(readFileSync(join(folder, 'firestore.indexes.json'), 'utf8')) as {
    indexes: Index[];
  };
  const wanted = new Set(file.indexes.map(formatIndexKey));
  const path = `/v1/projects/${google.project}/databases/(default)/collectionGroups/-/indexes`;
  let said = 0;
  for (let wait = 500; ; wait = Math.min(wait * 2, maxPollDelayMs)) {
    const indexes = await google.list<Index>('FIRESTORE_URL', path, 'indexes');
    const broken = indexes.find(
      (index) => wanted.has(formatIndexKey(index)) && index.state === 'NEEDS_REPAIR',
    );
    if (broken) {
      throw new UserFacingError(
        `Firestore could not build the index ${formatIndexKey(broken)}: remove it at ` +
          `https://console.firebase.google.com/project/${google.project}/firestore/indexes, and deploy again.`,
      );
    }
    const ready = new Set(indexes.filter(({ state }) => state === 'READY').map(formatIndexKey));
    const open = [...wanted].filter((key) => !ready.has(key)).length;
    if (open === 0) return;
    if (open !== said) say(`Waiting for ${open} of ${wanted.size} indexes.`);
    said = open;
    await new Promise((passed) => setTimeout(passed, wait));
  }
}

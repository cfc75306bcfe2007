import type { Firestore } from 'firebase-admin/firestore';
import { STORED_DATA_LOCATIONS } from '../../src/compose/personal-data';

/** Returns the collections and folders of a store that are not declared as data locations. */
export async function findUndeclaredLocations(store: {
  db: Firestore;
  storedFiles: () => Promise<string[]>;
}): Promise<string[]> {
  const [collections, files] = await Promise.all([store.db.listCollections(), store.storedFiles()]);
  const folders = new Set(files.map((name) => `storage:${name.split('/')[0]}`));
  return [...collections.map(({ id }) => id), ...folders].filter(
    (name) => !Object.hasOwn(STORED_DATA_LOCATIONS, name),
  );
}
